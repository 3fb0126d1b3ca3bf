import { createUserWithEmailAndPassword, signInWithEmailAndPassword, sendPasswordResetEmail } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import { authError, openSignInSite, OTHER_PASSWORD, PASSWORD } from '../../../tests/sign-in-site.ts'
import { signInSiteForTests } from './sign-in-site-for-tests.ts'
import { databaseLimits, memoryLimits, networkOf } from './limits.ts'
import type { Limits } from './limits.ts'

const site = signInSiteForTests()

describe.each<[string, () => Limits]>([
  ['in the database', () => databaseLimits(site.database.pool)],
  ['in memory', memoryLimits],
])('counters %s', (_, open) => {
  test('ten attempts a minute are allowed from one address', async () => {
    const limits = open()
    const waits = await Promise.all(Array.from({ length: 12 }, () => limits.count('address', '192.0.2.1')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
    expect(await limits.count('address', '192.0.2.2')).toBe(0)
  })

  test('five attempts in a quarter of an hour are allowed for one account, until it is forgotten', async () => {
    const limits = open()
    for (let n = 0; n < 5; n++) expect(await limits.count('account', 'a@example.jp')).toBe(0)
    expect(await limits.count('account', 'a@example.jp')).toBeGreaterThan(800)
    await limits.forget('account', 'a@example.jp')
    expect(await limits.count('account', 'a@example.jp')).toBe(0)
  })
})

test('processes count together in the database', async () => {
  const [first, second] = [databaseLimits(site.database.pool), databaseLimits(site.database.pool)]
  for (let n = 0; n < 5; n++) await first.count('mail', 'b@example.jp')
  expect(await second.count('mail', 'b@example.jp')).toBeGreaterThan(0)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('after five wrong passwords even the right one has to wait, and a reset frees it', async () => {
  const limited = await openSignInSite({ limits: memoryLimits() })
  try {
    await limited.identity.create({ email: 'c@example.jp', password: PASSWORD })
    const client = limited.client()
    const wrong = authError('wrong-password')
    for (let n = 0; n < 5; n++) {
      await expect(signInWithEmailAndPassword(client, 'c@example.jp', 'not it')).rejects.toMatchObject(wrong)
    }
    const right = () => signInWithEmailAndPassword(client, 'c@example.jp', PASSWORD)
    await expect(right()).rejects.toMatchObject(authError('too-many-requests'))
    await sendPasswordResetEmail(client, 'c@example.jp')
    await limited.post('resetPassword', { oobCode: await limited.codeTo('c@example.jp'), newPassword: OTHER_PASSWORD })
    await signInWithEmailAndPassword(client, 'c@example.jp', OTHER_PASSWORD)
  } finally {
    await limited.close()
  }
})

test('an address that tries too often is told how long to wait', async () => {
  const limited = await openSignInSite({ limits: memoryLimits() })
  try {
    for (let n = 0; n < 10; n++) {
      await limited.post('signInWithPassword', { email: `u${n}@example.jp`, password: 'not it' })
    }
    const refused = await limited.post('signInWithPassword', { email: 'u@example.jp', password: 'not it' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } })
    await expect(createUserWithEmailAndPassword(limited.client(), 'd@example.jp', PASSWORD)).rejects.toMatchObject(
      authError('too-many-requests'),
    )
  } finally {
    await limited.close()
  }
})
