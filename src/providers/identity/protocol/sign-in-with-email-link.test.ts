import {
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const site = signInSiteForTests()

const TEN_MINUTES = 600

test.each(['https://evil.example/', '//evil.example', 'https://example.jp@evil.example', 'javascript:alert(1)'])(
  'a link never leads on to %s',
  async (url) => {
    const to = { url, handleCodeInApp: true }
    await expect(sendSignInLinkToEmail(site.client(), 'away@example.jp', to)).rejects.toThrow(
      /auth\/(unauthorized|invalid)-continue-uri/,
    )
    expect(site.mails.filter((mail) => mail.to === 'away@example.jp')).toEqual([])
  },
)

test('an e-mail link signs in, making a verified account the first time', async () => {
  const client = site.client()
  const to = { url: `${site.origin}/auth/action`, handleCodeInApp: true }
  await sendSignInLinkToEmail(client, 'link@example.jp', to)
  const { link } = await site.mailTo('link@example.jp')
  expect(isSignInWithEmailLink(client, link)).toBe(true)
  await expect(signInWithEmailLink(client, 'other@example.jp', link)).rejects.toMatchObject(authError('invalid-email'))
  const { user } = await signInWithEmailLink(client, 'link@example.jp', link)
  expect(user).toMatchObject({ email: 'link@example.jp', emailVerified: true })
  await expect(signInWithEmailLink(client, 'link@example.jp', link)).rejects.toMatchObject(
    authError('invalid-action-code'),
  )
  await expect(signInWithEmailAndPassword(client, 'link@example.jp', PASSWORD)).rejects.toMatchObject(
    authError('wrong-password'),
  )
  await sendSignInLinkToEmail(client, 'link@example.jp', to)
  site.pass(TEN_MINUTES)
  const late = (await site.mailTo('link@example.jp')).link
  await expect(signInWithEmailLink(client, 'link@example.jp', late)).rejects.toMatchObject(
    authError('expired-action-code'),
  )
})

test('a password set before anybody proved the e-mail dies when its owner signs in by link', async () => {
  const squatter = await site.signUp('owner@example.jp')
  const owner = site.client()
  await sendSignInLinkToEmail(owner, 'owner@example.jp', { url: site.origin, handleCodeInApp: true })
  await signInWithEmailLink(owner, 'owner@example.jp', (await site.mailTo('owner@example.jp')).link)
  await expect(squatter.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
  await expect(signInWithEmailAndPassword(site.client(), 'owner@example.jp', PASSWORD)).rejects.toMatchObject(
    authError('wrong-password'),
  )
})
