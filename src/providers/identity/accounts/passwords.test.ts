import { expect, test } from 'vitest'
import { hashPassword, isCommonPassword, matchesPassword } from './passwords.ts'

test.each([
  '123456789012',
  '111111111111',
  'abcdefghijkl',
  'qwertyuiop123',
  'passwordpassword',
  'Password1234!',
  'P@ssw0rd1234',
  'iloveyou1234',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'qwerty123456',
  'administrator',
  'abcabcabcabc',
  'asdfghjkl123',
  '121212121212',
  'welcome12345',
  'ｐａｓｓｗｏｒｄ１２３４',
  'aaaaaaaaaaaab',
])('%s is refused as commonly used', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'sumika-demo-2026',
  '青い空と白い雲を見上げた',
  'tk9$Lq2!vZ8m',
  'mizu-tokei-2291',
  '20260401-Kx7-9921',
])('%s is let through', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('a password is hashed with the work that is asked for today, and checked against the hash', async () => {
  const kept = await hashPassword('korehatesuto-2026')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await matchesPassword(kept, 'korehatesuto-2026')).toBe(true)
  expect(await matchesPassword(kept, 'korehatesuto-2027')).toBe(false)
})
