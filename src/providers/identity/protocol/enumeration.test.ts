import { fetchSignInMethodsForEmail, sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth'
import { beforeAll, expect, test } from 'vitest'
import { authError, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const site = signInSiteForTests({ enumerationProtection: true })
beforeAll(async () => {
  await site.identity.create({ email: 'known@example.jp', password: PASSWORD })
})

async function post(method: string, body: object) {
  const response = await site.post(method, body)
  return { status: response.status, text: await response.text() }
}

test('under protection an unknown e-mail and a wrong password get the same answer', async () => {
  const client = site.client()
  for (const email of ['known@example.jp', 'nobody@example.jp']) {
    await expect(signInWithEmailAndPassword(client, email, 'not it')).rejects.toMatchObject(
      authError('invalid-credential'),
    )
  }
  const [known, unknown] = await Promise.all([
    post('signInWithPassword', { email: 'known@example.jp', password: 'not it' }),
    post('signInWithPassword', { email: 'nobody@example.jp', password: 'not it' }),
  ])
  expect(known).toEqual(unknown)
})

test('under protection a reset for an unknown e-mail looks sent, and nothing is', async () => {
  const client = site.client()
  await sendPasswordResetEmail(client, 'nobody@example.jp')
  await sendPasswordResetEmail(client, 'known@example.jp')
  expect(await site.mailTo('known@example.jp')).toMatchObject({ kind: 'resetPassword' })
  expect(site.mails.filter(({ to }) => to === 'nobody@example.jp')).toEqual([])
})

test('under protection nobody learns how an e-mail signs in', async () => {
  expect(await fetchSignInMethodsForEmail(site.client(), 'known@example.jp')).toEqual([])
})

test('an unknown e-mail costs the hashing of a password, as a known one does', async () => {
  // What the processor did for it, not what the clock shows: a busy machine makes everything late.
  const work = async (email: string) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 7; n++) await post('signInWithPassword', { email, password: 'not it' })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await work('known@example.jp')
  const known = await work('known@example.jp')
  const unknown = await work('nobody@example.jp')
  expect(unknown).toBeGreaterThan(known / 2)
})
