import { expect, test } from 'vitest'
import { signUpSearch } from './sign-up-search.ts'

test.each([
  [
    { sent: 'true', redirect: '/buyer/favorite' },
    { sent: true, redirect: '/buyer/favorite' },
  ],
  [{ finish: true }, { finish: true }],
  [{ sent: 'false', redirect: '//evil.example' }, {}],
  [{}, {}],
])('reads %j from the address of the registration', (search, expected) => {
  expect(signUpSearch(search)).toEqual(expected)
})
