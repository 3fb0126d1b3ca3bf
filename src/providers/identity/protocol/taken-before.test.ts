import {
  applyActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  updateEmail,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, OTHER_PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const site = signInSiteForTests()

// Somebody has an account of an address that is another's, and waits for its owner to come.
const addresses = (name: string) => [`${name}-owner@example.jp`, `${name}-stranger@example.jp`] as const

const waysIn = {
  async link(email: string) {
    const client = site.client()
    await sendSignInLinkToEmail(client, email, { url: site.origin, handleCodeInApp: true })
    await signInWithEmailLink(client, email, (await site.mailTo(email)).link)
  },
  async reset(email: string) {
    await sendPasswordResetEmail(site.client(), email)
    await confirmPasswordReset(site.client(), await site.codeTo(email), OTHER_PASSWORD)
  },
}

test.each(['link', 'reset'] as const)(
  'who comes to their own address by a %s keeps it, whatever change of it a stranger had begun',
  async (way) => {
    const [owner, stranger] = addresses(`begun-${way}`)
    const squatter = await site.signUp(owner)
    await verifyBeforeUpdateEmail(squatter, stranger)
    const change = await site.codeTo(stranger)
    await waysIn[way](owner)
    await expect(applyActionCode(site.client(), change)).rejects.toMatchObject(authError('invalid-action-code'))
    expect(await site.identity.emailOf(squatter.uid)).toBe(owner)
  },
)

test.each(['link', 'reset'] as const)(
  'nor does a stranger take it back who had put it on an account of theirs, once its owner has come by a %s',
  async (way) => {
    const [owner, stranger] = addresses(`put-${way}`)
    const squatter = await site.signUp(stranger)
    await updateEmail(squatter, owner)
    await waysIn[way](owner)
    await site.identity.settle?.()
    for (const { link } of site.mails.filter(({ to }) => to === stranger)) {
      const code = new URL(link).searchParams.get('oobCode') ?? ''
      await expect(applyActionCode(site.client(), code)).rejects.toMatchObject(authError('invalid-action-code'))
    }
    expect(await site.identity.emailOf(squatter.uid)).toBe(owner)
  },
)

test('an address that was proven is changed by nobody who has not proven the next one', async () => {
  const [owner, stranger] = addresses('proven')
  const squatter = await site.signUp(stranger)
  await sendEmailVerification(squatter)
  await applyActionCode(site.client(), await site.codeTo(stranger))
  await expect(updateEmail(squatter, owner)).rejects.toMatchObject(authError('operation-not-allowed'))
  expect(await site.identity.emailOf(squatter.uid)).toBe(stranger)
})
