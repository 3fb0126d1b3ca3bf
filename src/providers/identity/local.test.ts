import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  reauthenticateWithCredential,
  reload,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignInSite } from '../../../tests/sign-in-site.ts'
import type { SignInSite } from '../../../tests/sign-in-site.ts'

const PASSWORD = 'mizu to tokei 2291'
const OTHER = 'kumo to hasami 8047'

let site: SignInSite
beforeAll(async () => {
  site = await openSignInSite()
})
afterAll(() => site.close())

const auth = (code: string) => ({ code: `auth/${code}` })

async function signUp(email: string) {
  const client = site.client()
  const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD)
  return { client, user }
}

test('signing up makes an unverified account, signed in', async () => {
  const { user } = await signUp('New@Example.jp')
  expect(user).toMatchObject({ email: 'new@example.jp', emailVerified: false })
  expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
  expect(await site.identity.verify(await user.getIdToken())).toMatchObject({ id: user.uid, emailVerified: false })
})

test('signing in with the password gives the same account, however the e-mail is written', async () => {
  const { user } = await signUp('in@example.jp')
  const again = await signInWithEmailAndPassword(site.client(), 'IN@example.jp', PASSWORD)
  expect(again.user.uid).toBe(user.uid)
})

test('a wrong password and an unknown e-mail are told apart', async () => {
  await signUp('wrong@example.jp')
  const client = site.client()
  await expect(signInWithEmailAndPassword(client, 'wrong@example.jp', OTHER)).rejects.toMatchObject(
    auth('wrong-password'),
  )
  await expect(signInWithEmailAndPassword(client, 'nobody@example.jp', OTHER)).rejects.toMatchObject(
    auth('user-not-found'),
  )
})

test('signing up is refused for a taken e-mail, a malformed one, and a weak password', async () => {
  await signUp('taken@example.jp')
  const client = site.client()
  await expect(createUserWithEmailAndPassword(client, 'Taken@example.jp', PASSWORD)).rejects.toMatchObject(
    auth('email-already-in-use'),
  )
  await expect(createUserWithEmailAndPassword(client, 'a@b', PASSWORD)).rejects.toMatchObject(auth('invalid-email'))
  for (const weak of [
    'eleven char',
    'a'.repeat(30),
    'password1234',
    `${'青い空と白い雲'.repeat(9)}。。`,
    'long-name-of-mine@example.jp',
  ]) {
    await expect(createUserWithEmailAndPassword(client, 'long-name-of-mine@example.jp', weak)).rejects.toMatchObject(
      auth('weak-password'),
    )
  }
})

test('the client reads the password policy', async () => {
  const client = site.client()
  expect(await validatePassword(client, 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false })
  expect(await validatePassword(client, PASSWORD)).toMatchObject({ isValid: true })
})

test('how an e-mail can sign in is told', async () => {
  await signUp('methods@example.jp')
  expect(await fetchSignInMethodsForEmail(site.client(), 'methods@example.jp')).toEqual(['password', 'emailLink'])
  expect(await fetchSignInMethodsForEmail(site.client(), 'nobody@example.jp')).toEqual([])
})

test('a name is kept, seen in the next token, and cleared', async () => {
  const { user } = await signUp('name@example.jp')
  await updateProfile(user, { displayName: '山田 花子', photoURL: 'https://example.jp/hanako.png' })
  await reload(user)
  expect(user).toMatchObject({ displayName: '山田 花子', photoURL: 'https://example.jp/hanako.png' })
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ name: '山田 花子' })
  await updateProfile(user, { displayName: '' })
  await reload(user)
  expect(user).toMatchObject({ displayName: null, photoURL: 'https://example.jp/hanako.png' })
})

test('a picture that is no web address is refused', async () => {
  const { user } = await signUp('picture@example.jp')
  await expect(updateProfile(user, { photoURL: 'javascript:alert(1)' })).rejects.toThrow()
})

test('a new password ends every other session and keeps this one', async () => {
  const { user } = await signUp('password@example.jp')
  const elsewhere = await signInWithEmailAndPassword(site.client(), 'password@example.jp', PASSWORD)
  const oldToken = await elsewhere.user.getIdToken()
  await updatePassword(user, OTHER)
  await expect(site.identity.verify(oldToken)).rejects.toMatchObject({ reason: 'dead' })
  await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject(auth('user-token-expired'))
  expect(await site.identity.verify(await user.getIdToken(true))).toMatchObject({ id: user.uid })
  await expect(signInWithEmailAndPassword(site.client(), 'password@example.jp', PASSWORD)).rejects.toMatchObject(
    auth('wrong-password'),
  )
  await signInWithEmailAndPassword(site.client(), 'password@example.jp', OTHER)
})

test('a new e-mail is unverified, signs in, and is told to the old one', async () => {
  const { user } = await signUp('before@example.jp')
  await updateEmail(user, 'after@example.jp')
  expect(user).toMatchObject({ email: 'after@example.jp', emailVerified: false })
  await signInWithEmailAndPassword(site.client(), 'after@example.jp', PASSWORD)
  expect(await site.mailTo('before@example.jp')).toMatchObject({ kind: 'recoverEmail' })
  await signUp('mine@example.jp')
  await expect(updateEmail(user, 'mine@example.jp')).rejects.toMatchObject(auth('email-already-in-use'))
})

test('an account that leaves is gone, and so are its tokens', async () => {
  const { user } = await signUp('leaving@example.jp')
  const token = await user.getIdToken()
  await deleteUser(user)
  await expect(site.identity.verify(token)).rejects.toMatchObject({ reason: 'dead' })
  await expect(signInWithEmailAndPassword(site.client(), 'leaving@example.jp', PASSWORD)).rejects.toMatchObject(
    auth('user-not-found'),
  )
})

test('password, e-mail and leaving need a recent sign-in, which signing in again is', async () => {
  const { user } = await signUp('recent@example.jp')
  site.pass(301)
  await user.getIdToken(true)
  const old = auth('requires-recent-login')
  await expect(updatePassword(user, OTHER)).rejects.toMatchObject(old)
  await expect(updateEmail(user, 'recent2@example.jp')).rejects.toMatchObject(old)
  await expect(deleteUser(user)).rejects.toMatchObject(old)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential('recent@example.jp', PASSWORD))
  await updatePassword(user, OTHER)
})
