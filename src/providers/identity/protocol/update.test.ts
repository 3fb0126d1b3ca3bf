import {
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, OTHER_PASSWORD, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const site = signInSiteForTests()

test('a name is kept, seen in the next token, and cleared', async () => {
  const user = await site.signUp('name@example.jp')
  await updateProfile(user, { displayName: '山田 花子', photoURL: 'https://example.jp/hanako.png' })
  await reload(user)
  expect(user).toMatchObject({ displayName: '山田 花子', photoURL: 'https://example.jp/hanako.png' })
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ name: '山田 花子' })
  await updateProfile(user, { displayName: '' })
  await reload(user)
  expect(user).toMatchObject({ displayName: null, photoURL: 'https://example.jp/hanako.png' })
})

test('a picture that is no web address is refused', async () => {
  const user = await site.signUp('picture@example.jp')
  await expect(updateProfile(user, { photoURL: 'javascript:alert(1)' })).rejects.toThrow()
})

test('a new password ends every other session and keeps this one', async () => {
  const user = await site.signUp('password@example.jp')
  const elsewhere = await signInWithEmailAndPassword(site.client(), 'password@example.jp', PASSWORD)
  const oldToken = await elsewhere.user.getIdToken()
  await updatePassword(user, OTHER_PASSWORD)
  await expect(site.identity.verify(oldToken)).rejects.toMatchObject({ reason: 'dead' })
  await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
  expect(await site.identity.verify(await user.getIdToken(true))).toMatchObject({ id: user.uid })
  await expect(signInWithEmailAndPassword(site.client(), 'password@example.jp', PASSWORD)).rejects.toMatchObject(
    authError('wrong-password'),
  )
  await signInWithEmailAndPassword(site.client(), 'password@example.jp', OTHER_PASSWORD)
})

test('a new e-mail in the place of one that nobody has proven is unverified and signs in; the other one has no claim to it', async () => {
  const user = await site.signUp('before@example.jp')
  await updateEmail(user, 'after@example.jp')
  expect(user).toMatchObject({ email: 'after@example.jp', emailVerified: false })
  await signInWithEmailAndPassword(site.client(), 'after@example.jp', PASSWORD)
  await expect(site.mailTo('before@example.jp')).rejects.toThrow('no mail')
  await site.signUp('mine@example.jp')
  await expect(updateEmail(user, 'mine@example.jp')).rejects.toMatchObject(authError('email-already-in-use'))
})

test('an account that leaves is gone, and so are its tokens', async () => {
  const user = await site.signUp('leaving@example.jp')
  const token = await user.getIdToken()
  await deleteUser(user)
  await expect(site.identity.verify(token)).rejects.toMatchObject({ reason: 'dead' })
  await expect(signInWithEmailAndPassword(site.client(), 'leaving@example.jp', PASSWORD)).rejects.toMatchObject(
    authError('user-not-found'),
  )
})

test('password, e-mail and leaving need a recent sign-in, which signing in again is', async () => {
  const user = await site.signUp('recent@example.jp')
  site.pass(301)
  await user.getIdToken(true)
  const old = authError('requires-recent-login')
  await expect(updatePassword(user, OTHER_PASSWORD)).rejects.toMatchObject(old)
  await expect(updateEmail(user, 'recent2@example.jp')).rejects.toMatchObject(old)
  await expect(verifyBeforeUpdateEmail(user, 'recent2@example.jp')).rejects.toMatchObject(old)
  await expect(deleteUser(user)).rejects.toMatchObject(old)
  await reauthenticateWithCredential(user, EmailAuthProvider.credential('recent@example.jp', PASSWORD))
  await updatePassword(user, OTHER_PASSWORD)
})
