import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { createRemoteJWKSet, jwtVerify, SignJWT, generateKeyPair, UnsecuredJWT, decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignInSite } from '../../../tests/sign-in-site.ts'
import type { SignInSite } from '../../../tests/sign-in-site.ts'

const PASSWORD = 'mizu to tokei 2291'
const ISSUER = 'https://securetoken.google.com/demo-sumika'

let site: SignInSite
beforeAll(async () => {
  site = await openSignInSite()
})
afterAll(() => site.close())

async function signUp(email: string) {
  const { user } = await createUserWithEmailAndPassword(site.client(), email, PASSWORD)
  return user
}

async function refresh(refreshToken: string) {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const response = await fetch(`${site.origin}/securetoken.googleapis.com/v1/token?key=any`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const refused = (message: string) => ({ status: 400, body: { error: { message } } })
const dead = { reason: 'dead' }

test('a token is signed by a key that the site publishes, for this project, for an hour', async () => {
  const user = await signUp('token@example.jp')
  const url = `${site.origin}/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`
  const { payload, protectedHeader } = await jwtVerify(await user.getIdToken(), createRemoteJWKSet(new URL(url)), {
    issuer: ISSUER,
    audience: 'demo-sumika',
  })
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' })
  expect(payload).toMatchObject({ sub: user.uid, user_id: user.uid, email: 'token@example.jp', email_verified: false })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
  const published = await (await fetch(url)).text()
  expect(published).not.toContain('"d"')
})

test('a token is refused as expired after its hour, and the session goes on with a refresh', async () => {
  const user = await signUp('expiry@example.jp')
  const token = await user.getIdToken()
  site.pass(3600)
  await expect(site.identity.verify(token)).rejects.toMatchObject({ reason: 'expired' })
  expect(await site.identity.verify(await user.getIdToken(true))).toMatchObject({ id: user.uid })
})

test('forged tokens are refused', async () => {
  const token = await (await signUp('forged@example.jp')).getIdToken()
  const claims = decodeJwt(token)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { privateKey } = await generateKeyPair('RS256')
  const stranger = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
  const secret = new TextEncoder().encode('a secret that anybody may know, thirty-two bytes long')
  const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
  const forged = [
    '',
    'x',
    `${header}.${payload}.`,
    `${header}.${changed}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    stranger,
    symmetric,
    'x'.repeat(9000),
  ]
  for (const one of forged) await expect(site.identity.verify(one)).rejects.toMatchObject(dead)
})

test('a token of another project with the same key is refused', async () => {
  const other = await site.again({ projectID: 'other' })
  const token = await (await signUp('project@example.jp')).getIdToken()
  await expect(other.verify(token)).rejects.toMatchObject(dead)
})

test('a second process on the same database takes the tokens of the first', async () => {
  const user = await signUp('process@example.jp')
  const second = await site.again()
  expect(await second.verify(await user.getIdToken())).toMatchObject({ id: user.uid })
})

test('the signing key does not open with another secret', async () => {
  await expect(site.again({ secret: 'another secret altogether' })).rejects.toThrow(/identity secret/)
})

test('a refresh gives a new pair, and two tabs that refresh at once both get one', async () => {
  const user = await signUp('tabs@example.jp')
  const [one, two] = await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)])
  expect(one).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: '3600', user_id: user.uid } })
  expect(one.body.refresh_token).not.toBe(user.refreshToken)
  expect(two.body.refresh_token).not.toBe(one.body.refresh_token)
  expect(await refresh(one.body.refresh_token)).toMatchObject({ status: 200 })
  expect(await refresh(two.body.refresh_token)).toMatchObject({ status: 200 })
})

test('a refresh token that comes back after its grace ends the whole session', async () => {
  const user = await signUp('copied@example.jp')
  const next = await refresh(user.refreshToken)
  site.pass(61)
  expect(await refresh(user.refreshToken)).toMatchObject(refused('TOKEN_EXPIRED'))
  expect(await refresh(next.body.refresh_token)).toMatchObject(refused('TOKEN_EXPIRED'))
  await expect(site.identity.verify(next.body.id_token)).rejects.toMatchObject(dead)
})

test('a session that rests for ninety days is over', async () => {
  const user = await signUp('resting@example.jp')
  site.pass(91 * 86_400)
  expect(await refresh(user.refreshToken)).toMatchObject(refused('TOKEN_EXPIRED'))
})

test('refresh tokens that were never given, and malformed requests, are refused by name', async () => {
  expect(await refresh('made-up')).toMatchObject(refused('INVALID_REFRESH_TOKEN'))
  expect(await refresh('')).toMatchObject(refused('MISSING_REFRESH_TOKEN'))
})

test('signing out ends that session alone, with an expired token too', async () => {
  const user = await signUp('out@example.jp')
  const other = (await signInWithEmailAndPassword(site.client(), 'out@example.jp', PASSWORD)).user
  const token = await user.getIdToken()
  site.pass(4000)
  await site.identity.revokeSession(token)
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await other.getIdToken(true)
  await site.identity.revokeAll(other.uid)
  await expect(other.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
})

test('a disabled account is refused at every door until it is enabled', async () => {
  const user = await signUp('disabled@example.jp')
  const token = await user.getIdToken()
  await site.identity.disable(user.uid)
  const disabled = { code: 'auth/user-disabled' }
  await expect(site.identity.verify(token)).rejects.toMatchObject(dead)
  await expect(user.getIdToken(true)).rejects.toMatchObject(disabled)
  const signIn = () => signInWithEmailAndPassword(site.client(), 'disabled@example.jp', PASSWORD)
  await expect(signIn()).rejects.toMatchObject(disabled)
  await expect(signInWithEmailAndPassword(site.client(), 'disabled@example.jp', 'not it')).rejects.toMatchObject({
    code: 'auth/wrong-password',
  })
  await site.identity.enable(user.uid)
  expect((await signIn()).user.uid).toBe(user.uid)
  await expect(site.identity.verify(token)).rejects.toMatchObject(dead)
})

test('secrets are not kept as they are', async () => {
  const user = await signUp('kept@example.jp')
  const { rows } = await site.database.pool.query<{ kept: string }>(
    `select (select json_agg(a) from identity.accounts a)::text || (select json_agg(t) from identity.refresh_tokens t)::text ||
       (select json_agg(k) from identity.keys k)::text as kept`,
  )
  const kept = rows[0]?.kept ?? ''
  expect(kept).toContain('$argon2id$')
  for (const secret of [PASSWORD, user.refreshToken, Buffer.from(user.refreshToken).toString('hex'), '"d":']) {
    expect(kept).not.toContain(secret)
  }
})

test('clearing away leaves running sessions alone', async () => {
  const old = await signUp('ancient@example.jp')
  site.pass(91 * 86_400)
  const young = await signUp('young@example.jp')
  await site.identity.removeExpired?.()
  expect(await refresh(old.refreshToken)).toMatchObject(refused('INVALID_REFRESH_TOKEN'))
  expect(await refresh(young.refreshToken)).toMatchObject({ status: 200 })
})
