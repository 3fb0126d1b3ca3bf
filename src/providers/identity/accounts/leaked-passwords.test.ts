import { statSync } from 'node:fs'
import { join } from 'node:path'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, OTHER_PASSWORD, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'
import { beginningOf, leakedPasswords } from './leaked-passwords.ts'

const folder = join(import.meta.dirname, '../../../../shipped/passwords')
const isLeaked = leakedPasswords(folder)
const site = signInSiteForTests({ isLeaked })

test.each(['ghjcnjgfhjkm', 'sonyericsson', 'needforspeed', 'NeedForSpeed', 'ｎｅｅｄｆｏｒｓｐｅｅｄ', '123456789qwe'])(
  '%s is known from lists of leaked passwords',
  (password) => expect(isLeaked(password)).toBe(true),
)

test.each([PASSWORD, OTHER_PASSWORD, '青い空と白い雲を見上げた', 'tk9$Lq2!vZ8m'])('%s is on no such list', (password) =>
  expect(isLeaked(password)).toBe(false),
)

test('more than the first three thousand that are long enough are known, each once', () => {
  expect(statSync(join(folder, 'leaked.bin')).size / beginningOf('any').length).toBe(43_940)
})

test('a leaked password is refused at the sign-up, at a change and at a reset', async () => {
  const email = 'leaked@example.jp'
  const leaked = 'needforspeed'
  const refused = { error: { message: expect.stringMatching(/^WEAK_PASSWORD/) } }
  const ask = async (method: string, body: object) => (await site.post(method, body)).json()
  expect(await ask('signUp', { email, password: leaked })).toMatchObject(refused)
  const user = await site.signUp(email)
  expect(await ask('update', { idToken: await user.getIdToken(), password: leaked })).toMatchObject(refused)
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const oobCode = await site.codeTo(email)
  expect(await ask('resetPassword', { oobCode, newPassword: leaked })).toMatchObject(refused)
  await expect(signInWithEmailAndPassword(site.client(), email, leaked)).rejects.toMatchObject(
    authError('wrong-password'),
  )
})
