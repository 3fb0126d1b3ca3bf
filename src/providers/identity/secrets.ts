import { createHash, randomBytes, randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An account id of the protocol's look: 28 letters and digits. */
export function newAccountID(): string {
  return Array.from({ length: 28 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** A secret of 256 random bits that is safe in a URL; for refresh tokens and codes. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a secret is stored. The secret has 256 random bits, so a plain hash is enough. */
export function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
