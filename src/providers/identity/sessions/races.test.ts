import { expect, test } from 'vitest'
import { waitersFor } from '../../../../tests/lock-waits.ts'
import { OTHER_PASSWORD, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'
import { issueCode } from '../codes/codes.ts'

const site = signInSiteForTests()

/** Starts `request` while somebody else has the account, and lets `change` win once the request is waiting for it. */
async function overtake(id: string, request: () => Promise<Response>, change: string) {
  const { pool } = site.database
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from identity.accounts where id = $1 for update', [id])
    const response = request()
    await waitersFor(other)
    await other.query(change, [id])
    await other.query('commit')
    return await (await response).json()
  } finally {
    other.release()
  }
}

test('a sign-in that a new password overtakes is refused', async () => {
  const { uid } = await site.signUp('overtaken@example.jp')
  const signIn = () => site.post('signInWithPassword', { email: 'overtaken@example.jp', password: PASSWORD })
  const answer = await overtake(uid, signIn, `update identity.accounts set password_hash = 'new' where id = $1`)
  expect(answer).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } })
})

test('a sign-in that disabling overtakes is refused', async () => {
  const { uid } = await site.signUp('stopped@example.jp')
  const signIn = () => site.post('signInWithPassword', { email: 'stopped@example.jp', password: PASSWORD })
  const answer = await overtake(uid, signIn, 'update identity.accounts set disabled = true where id = $1')
  expect(answer).toMatchObject({ error: { message: 'USER_DISABLED' } })
})

test('who was signed out while changing the password does not change it', async () => {
  const user = await site.signUp('thief@example.jp')
  const idToken = await user.getIdToken()
  const change = () => site.post('update', { idToken, password: OTHER_PASSWORD })
  const answer = await overtake(
    user.uid,
    change,
    'update identity.sessions set revoked_at = now() where account_id = $1',
  )
  expect(answer).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
})

test.each(['VERIFY_EMAIL', 'PASSWORD_RESET'] as const)(
  'a %s code that was made while the e-mail changed is useless',
  async (type) => {
    const { uid } = await site.signUp(`${type}@example.jp`)
    const code = { type, accountID: uid, email: 'before@example.jp', newEmail: null }
    const oobCode = await issueCode(site.database.pool, code, new Date())
    const response = await (type === 'VERIFY_EMAIL'
      ? site.post('update', { oobCode })
      : site.post('resetPassword', { oobCode, newPassword: OTHER_PASSWORD }))
    expect(await response.json()).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } })
  },
)
