import { randomUUID } from 'node:crypto'
import { findByEmail } from '../accounts/accounts.ts'
import type { Endpoint } from './call.ts'
import { readEmail } from '../accounts/email.ts'
import { admit } from '../provider.ts'

/** accounts:createAuthUri. How an e-mail can sign in; nothing under enumeration protection. */
export const createAuthUri: Endpoint = async ({ provider, body, ip }) => {
  const email = readEmail(body.identifier, 'MISSING_IDENTIFIER')
  await admit(provider, 'address', ip)
  const found = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomUUID() }
  if (provider.enumerationProtection) return found
  const account = await findByEmail(provider.pool, email)
  if (!account) return { ...found, registered: false }
  const signinMethods = account.passwordHash === null ? ['emailLink'] : ['password', 'emailLink']
  return { ...found, registered: true, allProviders: ['password'], signinMethods }
}
