import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { createMailbox } from '#providers/mail/local.ts'
import { openAdministration } from '../../../tests/sign-in-administration.ts'
import { authError, openSignInSite, PASSWORD, type SignInSite } from '../../../tests/sign-in-site.ts'
import { identityOf } from './services.ts'
import { readEnv } from './env.ts'

let site: SignInSite
let keyFile: string
let DATA_DIR: string
beforeAll(async () => {
  const administration = await openAdministration()
  site = await openSignInSite({}, administration.answer)
  keyFile = administration.keyFile(site.origin)
  DATA_DIR = mkdtempSync(join(tmpdir(), 'sumika-providers-'))
})
afterAll(async () => {
  await site.close()
  rmSync(DATA_DIR, { recursive: true })
})

test.for(['the JSON', 'a path'] as const)('a remote sign-in service takes the service account as %s', async (form) => {
  const path = join(DATA_DIR, 'service-account.json')
  writeFileSync(path, keyFile)
  const settings = { IDENTITY_URL: site.origin, IDENTITY_PROJECT_ID: 'demo-sumika', DATA_DIR }
  const env = readEnv({ ...settings, IDENTITY_SERVICE_ACCOUNT: form === 'a path' ? path : keyFile })
  const { pool } = site.database
  const identity = await identityOf(env, pool, { mailer: createMailbox(pool), log: createLog('silent') })
  const email = `${form.replace(' ', '-')}@example.jp`
  const { uid } = await site.signUp(email)
  await identity.disable(uid)
  await expect(signInWithEmailAndPassword(site.client(), email, PASSWORD)).rejects.toMatchObject(
    authError('user-disabled'),
  )
  await identity.revokeAll(uid)
  await identity.remove(uid)
  expect(await identity.emailOf(uid)).toBeNull()
})
