import { signInWithEmailAndPassword } from 'firebase/auth'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { authError, openSignInSite, PASSWORD } from '../../../tests/sign-in-site.ts'
import type { SignInSite } from '../../../tests/sign-in-site.ts'
import { AccountRefused } from './index.ts'
import type { Identity } from './index.ts'
import { remoteIdentity } from './remote.ts'
import { readKeyFile } from './service-account.ts'

const keys = await generateKeyPair('RS256', { extractable: true })

const Asked = z.object({
  localId: z.union([z.string(), z.array(z.string())]).optional(),
  email: z.string().default(''),
  password: z.string().default(''),
  emailVerified: z.boolean().optional(),
  disableUser: z.boolean().optional(),
})

/** The administrator's side of the real service, which the embedded provider keeps to its own process. */
async function administer(request: Request, identity: Identity): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/oauth2') {
    const assertion = (await request.formData()).get('assertion')
    await jwtVerify(String(assertion), keys.publicKey, { issuer: 'app@example.iam', audience: request.url })
    return Response.json({ access_token: 'administrator', expires_in: 3600 })
  }
  const method = /\/v1\/projects\/demo-sumika\/accounts(:\w+)?$/.exec(pathname)
  if (!method) return null
  if (request.headers.get('authorization') !== 'Bearer administrator') return Response.json({}, { status: 401 })
  const { localId, email, password, emailVerified, disableUser } = Asked.parse(await request.json())
  const id = Array.isArray(localId) ? localId[0] : localId
  try {
    if (!method[1]) return Response.json({ localId: await identity.create({ id, email, password, emailVerified }) })
    if (method[1] === ':delete') await identity.remove(id ?? '')
    if (method[1] === ':update' && disableUser) await identity.disable(id ?? '')
    else if (method[1] === ':update') await (disableUser === false ? identity.enable : identity.revokeAll)(id ?? '')
    const found = await identity.emailOf(id ?? '')
    return Response.json(found === null ? {} : { users: [{ localId: id, email: found }] })
  } catch (error) {
    const message = error instanceof AccountRefused ? error.code : 'INTERNAL'
    return Response.json({ error: { code: 400, message } }, { status: 400 })
  }
}

let site: SignInSite
let remote: Identity
let ahead = 0
beforeAll(async () => {
  site = await openSignInSite({}, administer)
  const privateKey = await exportPKCS8(keys.privateKey)
  const file = { client_email: 'app@example.iam', private_key: privateKey, token_uri: `${site.origin}/oauth2` }
  remote = remoteIdentity({
    ...{ projectID: 'demo-sumika', apiKey: 'any', url: site.origin },
    serviceAccount: readKeyFile(JSON.stringify(file)),
    now: () => new Date(Date.now() + ahead),
  })
})
afterAll(() => site.close())

test('a token is checked by the published keys and asked about at the service', async () => {
  const user = await site.signUp('token@example.jp')
  const verified = await remote.verify(await user.getIdToken())
  expect(verified).toMatchObject({ id: user.uid, email: 'token@example.jp', emailVerified: false })
  await expect(remote.verify('x')).rejects.toMatchObject({ reason: 'dead' })
})

test('a token of another project is refused, and an expired one is told apart', async () => {
  const token = await (await site.signUp('other@example.jp')).getIdToken()
  const other = remoteIdentity({ projectID: 'other', apiKey: 'any', url: site.origin })
  await expect(other.verify(token)).rejects.toMatchObject({ reason: 'dead' })
  ahead = 3_600_000
  await expect(remote.verify(token)).rejects.toMatchObject({ reason: 'expired' })
  await remote.revokeSession(token)
  ahead = 0
})

test('a revoked token is dead within moments', async () => {
  const user = await site.signUp('revoked@example.jp')
  const token = await user.getIdToken()
  await remote.verify(token)
  await remote.revokeAll(user.uid)
  ahead += 11_000
  await expect(remote.verify(token)).rejects.toMatchObject({ reason: 'dead' })
})

test('accounts are made, disabled, enabled and removed by the service account', async () => {
  const id = await remote.create({ email: 'Made@example.jp', password: PASSWORD, emailVerified: true })
  const signIn = () => signInWithEmailAndPassword(site.client(), 'made@example.jp', PASSWORD)
  expect((await signIn()).user).toMatchObject({ uid: id, emailVerified: true })
  await remote.disable(id)
  await expect(signIn()).rejects.toMatchObject(authError('user-disabled'))
  await remote.enable(id)
  await signIn()
  expect(await remote.emailOf(id)).toBe('made@example.jp')
  await remote.remove(id)
  expect(await remote.emailOf(id)).toBeNull()
})

test('an account that cannot be made says why, and of many none stays', async () => {
  const taken = { email: 'taken@example.jp', password: PASSWORD }
  await remote.create(taken)
  await expect(remote.create(taken)).rejects.toMatchObject({ code: 'EMAIL_EXISTS' })
  await expect(remote.create({ ...taken, password: 'short' })).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  const many = [{ id: 'first', email: 'first@example.jp', password: PASSWORD }, taken]
  await expect(remote.createMany(many)).rejects.toMatchObject({ code: 'EMAIL_EXISTS' })
  expect(await remote.emailOf('first')).toBeNull()
})

test('without a service account, accounts cannot be changed, and it says so', async () => {
  const bare = remoteIdentity({ projectID: 'demo-sumika', apiKey: 'any' })
  await expect(bare.disable('x')).rejects.toThrow(/service account/)
})

test('a service that does not answer is no verdict on the token', async () => {
  const token = await (await site.signUp('outage@example.jp')).getIdToken()
  const away = remoteIdentity({ projectID: 'demo-sumika', apiKey: 'any', url: 'http://127.0.0.1:9' })
  await expect(away.verify(token)).rejects.not.toMatchObject({ name: 'TokenRefused' })
})
