import { createRemoteJWKSet, decodeJwt, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'
import { openVault } from '../seal.ts'
import { loadKeys } from './keys.ts'

const site = signInSiteForTests()

const ISSUER = 'https://securetoken.google.com/demo-sumika'
const dead = { reason: 'dead' }

test('a token is signed by a key that the site publishes, for this project, for an hour', async () => {
  const user = await site.signUp('token@example.jp')
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

test('the key of a new place is as hard to break as 128 bits: RSA of 3,072', async () => {
  const { rows } = await site.database.pool.query<{ n: string }>(`select public_jwk->>'n' as n from identity.keys`)
  expect(rows.map(({ n }) => Buffer.from(n, 'base64url').length * 8)).toEqual([3072])
})

test('a token is refused as expired after its hour, and the session goes on with a refresh', async () => {
  const user = await site.signUp('expiry@example.jp')
  const token = await user.getIdToken()
  site.pass(3600)
  await expect(site.identity.verify(token)).rejects.toMatchObject({ reason: 'expired' })
  expect(await site.identity.verify(await user.getIdToken(true))).toMatchObject({ id: user.uid })
})

test('forged tokens are refused', async () => {
  const token = await (await site.signUp('forged@example.jp')).getIdToken()
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
  for (const token of forged) await expect(site.identity.verify(token)).rejects.toMatchObject(dead)
})

test('a token of another project with the same key is refused', async () => {
  const other = await site.again({ projectID: 'other' })
  const token = await (await site.signUp('project@example.jp')).getIdToken()
  await expect(other.verify(token)).rejects.toMatchObject(dead)
})

test('a token of our own key is refused when one claim is not ours', async () => {
  const user = await site.signUp('claims@example.jp')
  const claims = decodeJwt(await user.getIdToken())
  const { kid, privateKey } = await loadKeys(site.database.pool, openVault('a secret of these tests'), new Date())
  const sign = (changes: object) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  expect(await site.identity.verify(await sign({}))).toMatchObject({ id: user.uid })
  const far = Math.floor(Date.now() / 1000) + 10 * 3600
  const wrong = [
    { aud: 'other' },
    { iss: 'https://securetoken.google.com/other' },
    { sub: 'nobody' },
    { sub: '' },
    { sid: 'made-up' },
    { sid: undefined },
    { iat: far, exp: far + 3600 },
    { auth_time: far },
    { nbf: far },
    { exp: undefined },
    { email: undefined },
  ]
  for (const changes of wrong) {
    await expect(site.identity.verify(await sign(changes)), JSON.stringify(changes)).rejects.toMatchObject(dead)
  }
})

test('a second process on the same database takes the tokens of the first', async () => {
  const user = await site.signUp('process@example.jp')
  const second = await site.again()
  expect(await second.verify(await user.getIdToken())).toMatchObject({ id: user.uid })
})

test('the signing key does not open with another secret', async () => {
  await expect(site.again({ secret: 'another secret altogether' })).rejects.toThrow(/identity secret/)
})
