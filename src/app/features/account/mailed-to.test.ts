import { expect, test } from 'vitest'
import { parseMailedTo } from './mailed-to.ts'

test.each([
  [null, null],
  ['', null],
  ['null', null],
  ['{"email":""}', null],
  ['{"email":7}', null],
  ['{"email":"a@example.jp"}', { email: 'a@example.jp' }],
  [
    '{"email":"a@example.jp","redirect":"/buyer/favorite?a=1"}',
    { email: 'a@example.jp', redirect: '/buyer/favorite?a=1' },
  ],
  ['{"email":"a@example.jp","redirect":"//evil.example"}', { email: 'a@example.jp' }],
])('reads %j from storage without trusting it', (stored, expected) => {
  expect(parseMailedTo(stored)).toEqual(expected)
})
