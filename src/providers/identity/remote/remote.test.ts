import { setTimeout as wait } from 'node:timers/promises'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGate } from '../../../../tests/gate.ts'
import { openAdministration, type Administration } from '../../../../tests/sign-in-administration.ts'
import { authError, openSignInSite, PASSWORD } from '../../../../tests/sign-in-site.ts'
import type { SignInSite } from '../../../../tests/sign-in-site.ts'
import type { Identity } from '../index.ts'
import { remoteIdentity } from './remote.ts'
import { readKeyFile } from './service-account.ts'

let site: SignInSite
let administration: Administration
let remote: Identity
let ahead = 0
beforeAll(async () => {
  administration = await openAdministration()
  site = await openSignInSite({}, administration.answer)
  remote = remoteIdentity({
    projectID: 'demo-sumika',
    apiKey: 'any',
    url: site.origin,
    serviceAccount: readKeyFile(administration.keyFile(site.origin)),
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
  expect([await remote.emailOf(id), await remote.idOf('made@example.jp')]).toEqual(['made@example.jp', id])
  await remote.remove(id)
  expect([await remote.emailOf(id), await remote.idOf('made@example.jp')]).toEqual([null, null])
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

test('an emulator of the service takes changes from its owner, without a service account', async () => {
  const { uid } = await site.signUp('owned@example.jp')
  const emulated = remoteIdentity({ projectID: 'demo-sumika', apiKey: 'any', url: site.origin })
  administration.accepted.push('owner')
  await emulated.remove(uid)
  administration.accepted.pop()
  expect(await remote.emailOf(uid)).toBeNull()
})

test('without a service account, accounts of the real service cannot be changed, and it says so', async () => {
  const bare = remoteIdentity({ projectID: 'demo-sumika', apiKey: 'any' })
  await expect(bare.disable('x')).rejects.toThrow(/service account/)
})

test('a service that does not answer is no verdict on the token', async () => {
  const token = await (await site.signUp('outage@example.jp')).getIdToken()
  const away = remoteIdentity({ projectID: 'demo-sumika', apiKey: 'any', url: 'http://127.0.0.1:9' })
  await expect(away.verify(token)).rejects.toMatchObject({ name: 'IdentityAway' })
})

test('whoever the service has vouched for stays in while it is away, slow, asked too much or somebody else, and nobody else comes in', async () => {
  const gate = await openGate(site.origin)
  const identity = remoteIdentity({
    projectID: 'demo-sumika',
    apiKey: 'any',
    url: new URL(gate.url).origin,
    now: () => new Date(Date.now() + ahead),
  })
  const token = await (await site.signUp('inside@example.jp')).getIdToken()
  const stranger = await (await site.signUp('outside@example.jp')).getIdToken()
  const member = await identity.verify(token)
  const says = (status: string, body: string) => () =>
    Buffer.from(`HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  const lie = says('200 OK', '{}')
  const refuse = says('429 Too Many Requests', '{"error":{"code":429,"message":"RESOURCE_EXHAUSTED"}}')
  for (const trouble of [() => gate.shut(), () => gate.lie(lie), () => gate.lie(refuse), () => gate.slow(60_000)]) {
    ahead += 21_000
    await trouble()
    expect(await identity.verify(token)).toEqual(member)
    const came = await Promise.race([identity.verify(stranger).catch((error: Error) => error.name), wait(100, 'waits')])
    expect(['IdentityAway', 'waits']).toContain(came)
    await gate.open()
  }
  ahead += 21_000
  await site.identity.disable(member.id)
  await expect(identity.verify(token)).rejects.toMatchObject({ reason: 'dead' })
  ahead = 0
  await gate.shut()
})
