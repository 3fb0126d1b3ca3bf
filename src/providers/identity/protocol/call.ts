import { z } from 'zod'
import { boundedText } from '#providers/bounded-text.ts'
import { ProtocolError } from './protocol-error.ts'
import type { Provider } from '../provider.ts'

// PostgreSQL cannot hold U+0000.
const text = (length: number) =>
  z
    .string()
    .max(length)
    .refine((value) => !value.includes('\0'))
    .nullish()

const Body = z.object({
  email: text(1024),
  password: text(1024),
  newPassword: text(1024),
  idToken: text(8192),
  oobCode: text(1024),
  requestType: text(64),
  continueUrl: text(2048),
  newEmail: text(1024),
  identifier: text(1024),
  displayName: text(256),
  photoUrl: text(2048),
  deleteAttribute: z.array(z.string()).nullish(),
  mfaPendingCredential: text(1024),
  mfaEnrollmentId: text(64),
  totpVerificationInfo: z.object({ sessionInfo: text(1024), verificationCode: text(64) }).nullish(),
  grant_type: text(64),
  refresh_token: text(1024),
})

/** The fields of all requests; each endpoint decides which of them it reads. */
export type Body = z.infer<typeof Body>

/** One request of the protocol: who answers, what is asked, and from where; `agent` is how the browser calls itself. */
export type Call = { provider: Provider; body: Body; ip: string; agent: string | null }

/** Answers one request of the protocol with what becomes JSON. Throws `ProtocolError`. */
export type Endpoint = (call: Call) => Promise<object>

const LIMIT = 32_768

/** Reads the body, JSON or form-encoded. Throws for one that is too large, breaks off, is malformed, or has fields of a wrong type. */
export async function readBody(request: Request): Promise<Body> {
  const { text, fault } = await boundedText(request, LIMIT)
  if (fault === 'too_large') throw new ProtocolError('Request payload is too large.', 413)
  if (fault === 'broken_off') throw new ProtocolError('Request payload ended early.')
  const form = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const result = Body.safeParse(form ? Object.fromEntries(new URLSearchParams(text)) : parseJSON(text))
  if (result.success) return result.data
  throw new ProtocolError(`Invalid JSON payload received. /${result.error.issues[0]?.path.join('/') ?? ''}`)
}

function parseJSON(raw: string): unknown {
  try {
    return JSON.parse(raw || '{}')
  } catch {
    throw new ProtocolError('Invalid JSON payload received.')
  }
}
