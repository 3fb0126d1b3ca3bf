import { expect, test } from 'vitest'
import { NotificationKind } from '#domain/choices/notification.ts'
import { signMailToken, verifyMailToken } from './mail-token.ts'

const secret = 'a secret of these tests'
const token = { userID: 'member-1', kind: NotificationKind.deal }
const signed = signMailToken(token, secret)
const [body = '', signature = ''] = signed.split('.')

test('a token says whose mails and of which kind', () => {
  expect(verifyMailToken(signed, secret)).toEqual(token)
})

test.each([
  ['without a signature', body],
  ['with an empty signature', `${body}.`],
  ['without a body', `.${signature}`],
  ['with a part too many', `${signed}.x`],
  ['with a short signature', `${body}.${signature.slice(0, 20)}`],
  ['with another body', `${signMailToken({ ...token, userID: 'member-2' }, secret).split('.')[0]}.${signature}`],
  ['of another secret', signMailToken(token, 'another secret')],
  ['that is empty', ''],
])('a token %s says nothing', (_, text) => {
  expect(verifyMailToken(text, secret)).toBeNull()
})
