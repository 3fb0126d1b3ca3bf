import {
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  signInWithEmailAndPassword,
  validatePassword,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, OTHER_PASSWORD, PASSWORD } from '../../../tests/sign-in-site.ts'
import { signInSiteForTests } from './sign-in-site-for-tests.ts'

const site = signInSiteForTests()

test('signing up makes an unverified account, signed in', async () => {
  const user = await site.signUp('New@Example.jp')
  expect(user).toMatchObject({ email: 'new@example.jp', emailVerified: false })
  expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
  expect(await site.identity.verify(await user.getIdToken())).toMatchObject({ id: user.uid, emailVerified: false })
})

test('signing in with the password gives the same account, however the e-mail is written', async () => {
  const user = await site.signUp('in@example.jp')
  const again = await signInWithEmailAndPassword(site.client(), 'IN@example.jp', PASSWORD)
  expect(again.user.uid).toBe(user.uid)
})

test('a wrong password and an unknown e-mail are told apart', async () => {
  await site.signUp('wrong@example.jp')
  const client = site.client()
  await expect(signInWithEmailAndPassword(client, 'wrong@example.jp', OTHER_PASSWORD)).rejects.toMatchObject(
    authError('wrong-password'),
  )
  await expect(signInWithEmailAndPassword(client, 'nobody@example.jp', OTHER_PASSWORD)).rejects.toMatchObject(
    authError('user-not-found'),
  )
})

test('signing up is refused for a taken e-mail, a malformed one, and a weak password', async () => {
  await site.signUp('taken@example.jp')
  const client = site.client()
  await expect(createUserWithEmailAndPassword(client, 'Taken@example.jp', PASSWORD)).rejects.toMatchObject(
    authError('email-already-in-use'),
  )
  await expect(createUserWithEmailAndPassword(client, 'a@b', PASSWORD)).rejects.toMatchObject(
    authError('invalid-email'),
  )
  for (const weak of [
    'eleven char',
    'a'.repeat(30),
    'password1234',
    `${'青い空と白い雲'.repeat(9)}。。`,
    'long-name-of-mine@example.jp',
  ]) {
    await expect(createUserWithEmailAndPassword(client, 'long-name-of-mine@example.jp', weak)).rejects.toMatchObject(
      authError('weak-password'),
    )
  }
})

test('the client reads the password policy', async () => {
  const client = site.client()
  expect(await validatePassword(client, 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false })
  expect(await validatePassword(client, PASSWORD)).toMatchObject({ isValid: true })
})

test('how an e-mail can sign in is told', async () => {
  await site.signUp('methods@example.jp')
  expect(await fetchSignInMethodsForEmail(site.client(), 'methods@example.jp')).toEqual(['password', 'emailLink'])
  expect(await fetchSignInMethodsForEmail(site.client(), 'nobody@example.jp')).toEqual([])
})
