import { createUserWithEmailAndPassword, signInWithEmailAndPassword, sendPasswordResetEmail } from 'firebase/auth'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { authError, openSignInSite, OTHER_PASSWORD, PASSWORD } from '../../../tests/sign-in-site.ts'
import { signInSiteForTests } from './sign-in-site-for-tests.ts'
import { memoryLimits } from './limits-for-tests.ts'
import { databaseLimits, networkOf } from './limits.ts'
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

  test.each([
    ['guess', 5, 800],
    ['account', 50, 3500],
    ['mail', 5, 800],
    ['mailbox', 20, 3500],
  ] as const)('of %s, %i attempts are allowed, until it is forgotten', async (counter, allowed, wait) => {
    const limits = open()
    for (let n = 0; n < allowed; n++) expect(await limits.count(counter, 'a@example.jp')).toBe(0)
    expect(await limits.count(counter, 'a@example.jp')).toBeGreaterThan(wait)
    await limits.forget(counter, 'a@example.jp')
    expect(await limits.count(counter, 'a@example.jp')).toBe(0)
  })
})

test('processes count together in the database', async () => {
  const first = databaseLimits(site.database.pool)
  const second = databaseLimits(site.database.pool)
  for (let n = 0; n < 5; n++) await first.count('mail', 'b@example.jp')
  expect(await second.count('mail', 'b@example.jp')).toBeGreaterThan(0)
})

test('refreshes and changes of the profile count among the writes of an account, and are refused as too many', async () => {
  const own = await openSignInSite({ limits: databaseLimits(site.database.pool) })
  const user = await own.signUp('busy@example.jp')
  const refresh = async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: user.refreshToken })
    return fetch(`${own.origin}/securetoken.googleapis.com/v1/token?key=any`, { method: 'POST', body })
  }
  const idToken = await user.getIdToken()
  const rename = () => own.post('update', { idToken, displayName: '山田' })
  expect([(await refresh()).status, (await rename()).status]).toEqual([200, 200])
  await databaseLimits(site.database.pool).count('write', user.uid, 298)
  for (const answer of [await refresh(), await rename()]) {
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('TOO_MANY_ATTEMPTS_TRY_LATER') },
    })
  }
  await expect(user.getIdToken(true)).rejects.toMatchObject(authError('too-many-requests'))
  await own.close()
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

test('while the database does not answer a process counts alone, and does not wait for it each time', async () => {
  let asked = 0
  const away = () => {
    asked++
    return Promise.reject(new Error('away'))
  }
  const limits = databaseLimits({ query: away, connect: away } as unknown as Pool)
  for (let n = 0; n < 10; n++) expect(await limits.count('address', '192.0.2.9')).toBe(0)
  expect(await limits.count('address', '192.0.2.9')).toBeGreaterThan(0)
  expect(asked).toBe(1)
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

/** A sign-in service that counts, and its calls as they come from an address. */
async function openLimited() {
  const limited = await openSignInSite({ limits: memoryLimits() })
  const ask = async (ip: string, method: string, body: object) => {
    const request = new Request(`${limited.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await limited.identity.handle!(request, { ip }))!.status
  }
  const email = 'owner@example.jp'
  await limited.identity.create({ email, password: PASSWORD })
  const signIn = (ip: string, password: string) => ask(ip, 'signInWithPassword', { email, password })
  const sendMail = (ip: string, requestType: string) => ask(ip, 'sendOobCode', { requestType, email })
  return { ...limited, email, ask, signIn, sendMail }
}

const home = '192.0.2.7'
/** Addresses of as many networks. */
const strangers = Array.from({ length: 60 }, (_, n) => `198.51.100.${n}`)

test('what strangers try at a password keeps its owner out neither at home nor, in time, elsewhere', async () => {
  const { signIn, close } = await openLimited()
  expect(await signIn(home, PASSWORD)).toBe(200)
  for (let n = 0; n < 6; n++) await signIn('203.0.113.1', 'not it')
  expect(await signIn('203.0.113.1', PASSWORD)).toBe(429)
  expect(await signIn('203.0.113.2', PASSWORD)).toBe(200)
  for (const ip of strangers) await signIn(ip, 'not it')
  expect(await signIn('203.0.113.9', PASSWORD)).toBe(429)
  expect([await signIn(home, PASSWORD), await signIn('203.0.113.2', PASSWORD)]).toEqual([200, 200])
  await close()
})

test('the mails that strangers ask for use up nobody’s own', async () => {
  const { signIn, sendMail, mails, close } = await openLimited()
  await signIn(home, PASSWORD)
  for (const ip of strangers) await sendMail(ip, 'PASSWORD_RESET')
  expect(mails).toHaveLength(20)
  expect([await sendMail('203.0.113.9', 'PASSWORD_RESET'), await sendMail(home, 'PASSWORD_RESET')]).toEqual([429, 200])
  expect(await sendMail(home, 'EMAIL_SIGNIN')).toBe(200)
  for (let n = 0; n < 3; n++) await sendMail(home, 'PASSWORD_RESET')
  expect(await sendMail(home, 'PASSWORD_RESET')).toBe(429)
  await close()
})

test('a reset makes the network known from which it was done', async () => {
  const { signIn, sendMail, ask, codeTo, email, close } = await openLimited()
  await sendMail(home, 'PASSWORD_RESET')
  await ask(home, 'resetPassword', { oobCode: await codeTo(email), newPassword: OTHER_PASSWORD })
  for (const ip of strangers) await signIn(ip, 'not it')
  expect([await signIn(home, OTHER_PASSWORD), await signIn('203.0.113.9', OTHER_PASSWORD)]).toEqual([200, 429])
  await close()
})

test('new passwords are set at most ten times a minute from one address', async () => {
  const { ask, close } = await openLimited()
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push(await ask(home, 'resetPassword', { oobCode: 'x', newPassword: PASSWORD }))
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  await close()
})
