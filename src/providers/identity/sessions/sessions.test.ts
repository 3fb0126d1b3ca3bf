import { signInWithEmailAndPassword } from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const site = signInSiteForTests()

async function refresh(refreshToken: string) {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const response = await fetch(`${site.origin}/securetoken.googleapis.com/v1/token?key=any`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const refused = (message: string) => ({ status: 400, body: { error: { message } } })
const dead = { reason: 'dead' }

test('a refresh gives a new pair, and two tabs that refresh at once both get one', async () => {
  const user = await site.signUp('tabs@example.jp')
  const [first, second] = await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)])
  expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: '3600', user_id: user.uid } })
  expect(first.body.refresh_token).not.toBe(user.refreshToken)
  expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
  expect(await refresh(first.body.refresh_token)).toMatchObject({ status: 200 })
  expect(await refresh(second.body.refresh_token)).toMatchObject({ status: 200 })
})

test('however often a token is refreshed, the last answers hold and no others are kept', async () => {
  const user = await site.signUp('again@example.jp')
  const answers: string[] = []
  for (let n = 0; n < 15; n++) {
    site.pass(1)
    answers.push((await refresh(user.refreshToken)).body.refresh_token)
  }
  const { rows } = await site.database.pool.query(
    `select count(*)::int as n from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id
     where s.account_id = $1`,
    [user.uid],
  )
  // The one that was used, and ten that were not.
  expect(rows).toEqual([{ n: 11 }])
  for (const token of answers.slice(-9)) expect(await refresh(token)).toMatchObject({ status: 200 })
  expect(await refresh(answers[0]!)).toMatchObject(refused('INVALID_REFRESH_TOKEN'))
})

test('a refresh token that comes back after its grace ends the whole session', async () => {
  const user = await site.signUp('copied@example.jp')
  const { body } = await refresh(user.refreshToken)
  const next = await refresh(body.refresh_token)
  site.pass(61)
  expect(await refresh(user.refreshToken)).toMatchObject(refused('TOKEN_EXPIRED'))
  expect(await refresh(next.body.refresh_token)).toMatchObject(refused('TOKEN_EXPIRED'))
  await expect(site.identity.verify(next.body.id_token)).rejects.toMatchObject(dead)
})

test('whoever never had the answer to a refresh goes on with the former token, however late and however often', async () => {
  const user = await site.signUp('asleep@example.jp')
  await refresh(user.refreshToken)
  site.pass(3600)
  await refresh(user.refreshToken)
  site.pass(31 * 86_400)
  await site.identity.removeExpired?.(site.database.pool)
  const { status, body } = await refresh(user.refreshToken)
  expect(status).toBe(200)
  site.pass(61)
  expect(await refresh(body.refresh_token)).toMatchObject({ status: 200 })
  expect(await refresh(user.refreshToken)).toMatchObject(refused('TOKEN_EXPIRED'))
})

test('of an answer that was said to be lost and is used after all, neither holder keeps the session', async () => {
  const user = await site.signUp('doubled@example.jp')
  const first = await refresh(user.refreshToken)
  site.pass(61)
  const second = await refresh(user.refreshToken)
  expect(second).toMatchObject({ status: 200 })
  expect(await refresh(first.body.refresh_token)).toMatchObject(refused('TOKEN_EXPIRED'))
  expect(await refresh(second.body.refresh_token)).toMatchObject(refused('TOKEN_EXPIRED'))
})

test('a session that rests for ninety days is over', async () => {
  const user = await site.signUp('resting@example.jp')
  site.pass(91 * 86_400)
  expect(await refresh(user.refreshToken)).toMatchObject(refused('TOKEN_EXPIRED'))
})

test('a session ends 180 days after its sign-in, however often it is used', async () => {
  const user = await site.signUp('used-daily@example.jp')
  let token = user.refreshToken
  for (const days of [80, 80, 19]) {
    site.pass(days * 86_400)
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    token = body.refresh_token
  }
  site.pass(86_401)
  expect(await refresh(token)).toMatchObject(refused('TOKEN_EXPIRED'))
  await site.identity.removeExpired?.(site.database.pool)
  expect(await site.identity.signIns!.list(user.uid)).toEqual([])
})

test('refresh tokens that were never given, and malformed requests, are refused by name', async () => {
  expect(await refresh('made-up')).toMatchObject(refused('INVALID_REFRESH_TOKEN'))
  expect(await refresh('')).toMatchObject(refused('MISSING_REFRESH_TOKEN'))
})

test('signing out ends that session alone, with an expired token too', async () => {
  const user = await site.signUp('out@example.jp')
  const other = (await signInWithEmailAndPassword(site.client(), 'out@example.jp', PASSWORD)).user
  const token = await user.getIdToken()
  site.pass(4000)
  await site.identity.revokeSession(token)
  await expect(user.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
  await other.getIdToken(true)
  await site.identity.revokeAll(other.uid)
  await expect(other.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
})

test('a disabled account is refused at every door until it is enabled', async () => {
  const user = await site.signUp('disabled@example.jp')
  const token = await user.getIdToken()
  await site.identity.disable(user.uid)
  const disabled = authError('user-disabled')
  await expect(site.identity.verify(token)).rejects.toMatchObject(dead)
  await expect(user.getIdToken(true)).rejects.toMatchObject(disabled)
  const looked = await site.post('lookup', { idToken: token })
  expect(await looked.json()).toMatchObject({ error: { message: 'USER_DISABLED' } })
  const signedIn = await site.post('signInWithPassword', { email: 'disabled@example.jp', password: PASSWORD })
  expect(await signedIn.json()).toMatchObject({ error: { message: 'USER_DISABLED' } })
  const signIn = () => signInWithEmailAndPassword(site.client(), 'disabled@example.jp', PASSWORD)
  await expect(signIn()).rejects.toMatchObject(disabled)
  await expect(signInWithEmailAndPassword(site.client(), 'disabled@example.jp', 'not it')).rejects.toMatchObject(
    authError('wrong-password'),
  )
  await site.identity.enable(user.uid)
  expect((await signIn()).user.uid).toBe(user.uid)
  await expect(site.identity.verify(token)).rejects.toMatchObject(dead)
})

test('secrets are not kept as they are', async () => {
  const user = await site.signUp('kept@example.jp')
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
  const old = await site.signUp('ancient@example.jp')
  site.pass(91 * 86_400)
  const young = await site.signUp('young@example.jp')
  await site.identity.removeExpired?.(site.database.pool)
  expect(await refresh(old.refreshToken)).toMatchObject(refused('INVALID_REFRESH_TOKEN'))
  expect(await refresh(young.refreshToken)).toMatchObject({ status: 200 })
})
