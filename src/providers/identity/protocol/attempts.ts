import { decodeJwt } from 'jose'
import { networkOf } from '../limits.ts'
import type { Vault } from '../seal.ts'
import type { Call, Endpoint } from './call.ts'
import { ProtocolError } from './protocol-error.ts'

/**
 * What somebody asked of the sign-in service and how it ended, for the log of the site (ASVS 5.0, 16.3.1). E-mail addresses and networks
 * are told by marks: the same one has the same mark, and nobody without the secret knows whose it is.
 */
export type Attempt = {
  requestID: string | null
  /** The protocol's name: `signInWithPassword`, `mfaSignIn:finalize`, `token`. */
  act: string
  /** `OK`, `SECOND_STEP` where a code is asked for now, or the protocol's refusal: `INVALID_PASSWORD`. */
  outcome: string
  /** Of whoever came in. */
  account: string | null
  /** The mark of the e-mail that was named. */
  subject: string | null
  network: string
}

/** What happens all the time and says nothing: a renewal each hour, and what the site's own pages ask. */
const usual = new Set(['token', 'lookup', 'createAuthUri'])

/** Answers by the endpoint, and tells of the attempt: each that is refused, and each that is not usual. */
export async function toldOf(path: string, call: Call, requestID: string | null, endpoint: Endpoint): Promise<object> {
  const act = path.slice(path.lastIndexOf('/') + 1).replace(/^accounts:/, '')
  const { vault } = call.provider
  const tell = (outcome: string, account: string | null = null) =>
    call.provider.tell({
      requestID,
      act,
      outcome,
      account,
      subject: call.body.email ? markOf(vault, call.body.email.trim().toLowerCase()) : null,
      network: markOf(vault, networkOf(call.ip)),
    })
  try {
    const answer: Readonly<Record<string, unknown>> = { ...(await endpoint(call)) }
    if (!usual.has(act)) tell('mfaPendingCredential' in answer ? 'SECOND_STEP' : 'OK', accountIn(answer))
    return answer
  } catch (error) {
    tell(error instanceof ProtocolError ? error.code : 'INTERNAL')
    throw error
  }
}

const markOf = (vault: Vault, text: string) => vault.mark(text, 'log of sign-ins').toString('base64url').slice(0, 12)

function accountIn({ localId, idToken }: Readonly<Record<string, unknown>>): string | null {
  if (typeof localId === 'string') return localId
  return typeof idToken === 'string' ? (decodeJwt(idToken).sub ?? null) : null
}
