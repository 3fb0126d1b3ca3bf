import { ProtocolError } from '../protocol/protocol-error.ts'

// Addresses that the mail provider accepts: no quotes, brackets, lists or control characters.
const EMAIL = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@.\p{Cc}]+(\.[^\s<>()[\]\\,;:"@.\p{Cc}]+)+$/u

/**
 * The e-mail as accounts store it: lower case, at most 254 characters (RFC 5321). Throws MISSING_EMAIL (or `missingCode`)
 * and INVALID_EMAIL.
 */
export function readEmail(text: string | null | undefined, missingCode = 'MISSING_EMAIL'): string {
  if (!text) throw new ProtocolError(missingCode)
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !EMAIL.test(email)) throw new ProtocolError('INVALID_EMAIL')
  return email
}
