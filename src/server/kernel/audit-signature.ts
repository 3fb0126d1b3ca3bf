import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { sameBytes } from '#providers/same-bytes.ts'

/** A line of the audit log as it is signed and sealed: over all that it says but its signature. */
type Line = object & { signature: string | null }

const sha256 = (words: string) => createHash('sha256').update(words).digest('hex')

/** A value as text, the names of objects in order: jsonb keeps none. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The hash of a line: over all that it says, so that a field which lines get later changes no older hash. */
export const hashOfLine = ({ signature: _, ...said }: Line): string =>
  sha256(canonical(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))))

/** What the migration has written for the signature of the lines that were there. */
const signatureBefore = 'before'

type Key = { bytes: Buffer; mark: string }
const keys = new Map<string, Key>()

/** The key that lines are signed with, and a mark by which it is told from that of another secret. */
function keyOf(secret: string): Key {
  const knownKey = keys.get(secret)
  if (knownKey) return knownKey
  const derived = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, length))
  const key = { bytes: derived('sumika audit line', 32), mark: derived('sumika audit key mark', 8).toString('hex') }
  keys.set(secret, key)
  return key
}

/** The signature of a line: the mark of the key, a dot, and HMAC-SHA-256 over the line's hash. */
export function signatureOf(line: Line, secret: string): string {
  const { bytes, mark } = keyOf(secret)
  return `${mark}.${createHmac('sha256', bytes).update(hashOfLine(line)).digest('base64url')}`
}

/**
 * What a line's signature says by the present secret. `earlier`: the line is of before lines were signed, or was signed with another
 * secret, so that nobody can tell any more; `wrong`: there is none, or it is not this line's.
 */
export function judgeSignature(line: Line, secret: string): 'right' | 'earlier' | 'wrong' {
  const { signature } = line
  if (signature === null) return 'wrong'
  if (signature === signatureBefore) return 'earlier'
  const isOfThisSecret = signature.startsWith(`${keyOf(secret).mark}.`)
  if (!isOfThisSecret) return /^[0-9a-f]{16}\.[\w-]{43}$/.test(signature) ? 'earlier' : 'wrong'
  return sameBytes(Buffer.from(signature), Buffer.from(signatureOf(line, secret))) ? 'right' : 'wrong'
}
