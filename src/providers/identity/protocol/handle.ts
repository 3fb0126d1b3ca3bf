import { passwordLength } from '#domain/text/password.ts'
import { readBody } from './call.ts'
import type { Endpoint } from './call.ts'
import { createAuthUri, deleteOwn, lookup } from './account.ts'
import { toldOf } from './attempts.ts'
import type { Caller } from '../index.ts'
import { envelope, ProtocolError } from './protocol-error.ts'
import type { Provider } from '../provider.ts'
import { resetPassword, sendOobCode } from './mailed-codes.ts'
import { refresh, signInWithEmailLink, signInWithPassword, signUp } from './sign-in.ts'
import { update } from './update.ts'
import { finishEnrolment, startEnrolment, withdraw } from '../second-step/enrolment.ts'
import { finishSignIn } from '../second-step/sign-in.ts'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

const SECOND_STEP = '/identitytoolkit.googleapis.com/v2/accounts'

const ENDPOINTS = new Map<string, Endpoint>([
  [`${ACCOUNTS}:signUp`, signUp],
  [`${ACCOUNTS}:signInWithPassword`, signInWithPassword],
  [`${ACCOUNTS}:signInWithEmailLink`, signInWithEmailLink],
  [`${ACCOUNTS}:lookup`, lookup],
  [`${ACCOUNTS}:update`, update],
  [`${ACCOUNTS}:delete`, deleteOwn],
  [`${ACCOUNTS}:sendOobCode`, sendOobCode],
  [`${ACCOUNTS}:resetPassword`, resetPassword],
  [`${ACCOUNTS}:createAuthUri`, createAuthUri],
  [`${SECOND_STEP}/mfaEnrollment:start`, startEnrolment],
  [`${SECOND_STEP}/mfaEnrollment:finalize`, finishEnrolment],
  [`${SECOND_STEP}/mfaEnrollment:withdraw`, withdraw],
  [`${SECOND_STEP}/mfaSignIn:finalize`, finishSignIn],
  ['/securetoken.googleapis.com/v1/token', refresh],
])

/** Documents that may be read without a key. */
const DOCUMENTS = new Map<string, (provider: Provider) => object>([
  [
    '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ({ keys }) => ({ keys: keys.publicJWKs }),
  ],
  [
    '/identitytoolkit.googleapis.com/v2/passwordPolicy',
    () => ({
      customStrengthOptions: { minPasswordLength: passwordLength.min, maxPasswordLength: passwordLength.max },
      allowedNonAlphanumericCharacters: [],
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    }),
  ],
])

const OURS = /^\/(identitytoolkit|securetoken|www)\.googleapis\.com\//

// The protocol carries no cookie, so any page may speak it, as with the real service.
const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, authorization, x-client-version, x-firebase-appcheck, x-firebase-client, x-firebase-gmpid, x-firebase-locale',
  'access-control-max-age': '3600',
}

/** After how many seconds whoever meets a database that is away may ask again. */
const awaySeconds = 5

/**
 * Answers the protocol's paths; null for any other. Failures of our own go to `report` and are answered with 500, or with 503 where it is
 * only for the moment.
 */
export async function handle(
  provider: Provider,
  request: Request,
  caller: Caller,
  report: (error: unknown) => void,
): Promise<Response | null> {
  const url = new URL(request.url)
  if (!OURS.test(url.pathname)) return null
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...HEADERS, ...PREFLIGHT } })
  try {
    return Response.json(await answer(provider, request, url, caller), { headers: HEADERS })
  } catch (error) {
    if (!(error instanceof ProtocolError)) report(error)
    const refusal = refusalOf(provider, error)
    const { status, retryAfter } = refusal
    const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return Response.json(envelope(refusal), { status, headers: { ...HEADERS, ...wait } })
  }
}

function refusalOf({ isAway }: Provider, error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  return isAway(error) ? new ProtocolError('UNAVAILABLE', 503, awaySeconds) : new ProtocolError('INTERNAL', 500)
}

async function answer(provider: Provider, request: Request, url: URL, { ip, requestID }: Caller): Promise<object> {
  const document = DOCUMENTS.get(url.pathname)
  const endpoint = ENDPOINTS.get(url.pathname)
  if (!document && !endpoint) throw new ProtocolError('Not Found', 404)
  if (request.method !== (document ? 'GET' : 'POST')) throw new ProtocolError('Method Not Allowed', 405)
  if (document) return document(provider)
  if (!url.searchParams.get('key')) throw new ProtocolError('The request is missing a valid API key.', 403)
  if (!endpoint) throw new ProtocolError('Not Found', 404)
  const agent = request.headers.get('user-agent')?.slice(0, 500) ?? null
  const call = { provider, body: await readBody(request), ip, agent }
  return toldOf(url.pathname, call, requestID ?? null, endpoint)
}
