import { expect, test } from 'vitest'
import { NotificationKind } from '#domain/choices/notification.ts'
import { mailTokens } from './mail-token.ts'

const secret = 'a secret of these tests'
const token = { userID: 'member-1', kind: NotificationKind.deal }
const signed = mailTokens.sign(token, secret)
const [body = '', signature = ''] = signed.split('.')

test('a token says whose mails and of which kind', () => {
  expect(mailTokens.verify(signed, secret)).toEqual(token)
})

test.each([
  ['without a signature', body],
  ['with an empty signature', `${body}.`],
  ['without a body', `.${signature}`],
  ['with a part too many', `${signed}.x`],
  ['with a short signature', `${body}.${signature.slice(0, 20)}`],
  ['with another body', `${mailTokens.sign({ ...token, userID: 'member-2' }, secret).split('.')[0]}.${signature}`],
  ['of another secret', mailTokens.sign(token, 'another secret')],
  ['that is empty', ''],
])('a token %s says nothing', (_, text) => {
  expect(mailTokens.verify(text, secret)).toBeNull()
})
