import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '#domain/text/password.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { isCommonPassword } from './common-password.ts'

/** Throws WEAK_PASSWORD for a password that is too short, too long, commonly used, or the e-mail itself; MISSING_PASSWORD without one. */
export function checkPassword(password: string | null | undefined, email: string): string {
  if (!password) throw new ProtocolError('MISSING_PASSWORD')
  const length = [...password].length
  if (length < passwordLength.min) throw weak(`Password should be at least ${passwordLength.min} characters`)
  if (length > passwordLength.max) throw weak(`Password should be at most ${passwordLength.max} characters`)
  if (isCommonPassword(password)) throw weak('Password is too common')
  const lower = password.toLowerCase()
  if (lower === email || lower === email.split('@')[0]) throw weak('Password should not be the e-mail')
  return password
}

const weak = (detail: string) => new ProtocolError(`WEAK_PASSWORD : ${detail}`)

/** Argon2id with the library's parameters (19 MiB, 2 passes, 1 lane), which are those of OWASP's password storage sheet. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Whether the hash is that of the password. Without a hash the answer is no, after the same time as a comparison. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}

let decoy: Promise<string> | undefined
