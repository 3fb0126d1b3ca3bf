import { expect, test } from 'vitest'
import { actionSearch } from './action-search.ts'

test.each([
  [
    { mode: 'verifyEmail', oobCode: 'abc', lang: 'ja', apiKey: 'k' },
    { mode: 'verifyEmail', oobCode: 'abc' },
  ],
  [{ mode: 'somethingElse', oobCode: 'abc' }, { oobCode: 'abc' }],
  [{ mode: 'signIn', oobCode: '' }, { mode: 'signIn' }],
  [{}, {}],
])('reads %j from a mailed link', (search, expected) => {
  expect(actionSearch(search)).toEqual(expected)
})
