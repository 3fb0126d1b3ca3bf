import { TokenRefused, type Identity, type VerifiedAccount } from '#providers/identity/index.ts'
import { openSignInSite } from '../../../tests/sign-in-site.ts'

type ReceivedRequest = { method: string; path: string; bearer: string | null; body: string }
type PlannedAnswer = { status?: number; body?: unknown } | 'hang up' | null
const nothingPlanted: (request: ReceivedRequest) => PlannedAnswer | Promise<PlannedAnswer> = () => null

/**
 * For tests: the embedded sign-in provider on a port of its own, with a clock that stands still until it is moved. Before it
 * lies a front that keeps what was asked, plants failures, and answers for the API.
 */
export async function startSignInServer() {
  const requests: ReceivedRequest[] = []
  const profiles = new Set<string>()
  const state = {
    now: Date.parse('2026-11-21T00:00:00Z'),
    intercept: nothingPlanted,
    /** A provider that answers instead: on the same accounts, set up in another way. */
    provider: null as Identity | null,
  }
  const site = await openSignInSite({ now: () => new Date(state.now) }, async (request, identity) => {
    const { pathname, search } = new URL(request.url)
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
    const body = await request.clone().text()
    const received = { method: request.method, path: pathname + search, bearer, body }
    requests.push(received)
    const planted = await state.intercept(received)
    if (planted === 'hang up') return Response.error()
    if (planted) return Response.json(planted.body ?? null, { status: planted.status ?? 200 })
    if (pathname.startsWith('/api/')) return answer(received, identity).catch(refusalOf)
    return (await state.provider?.handle?.(request, { ip: '127.0.0.1' })) ?? null
  })

  async function answer({ method, path, bearer, body }: ReceivedRequest, identity: Identity): Promise<Response> {
    const done = () => new Response(null, { status: 204 })
    if (bearer === null) return path.startsWith('/api/session') ? done() : failure(401, 'unauthenticated')
    const account = await identity.verify(bearer)
    if (path.startsWith('/api/session')) return answerSession(method, path, bearer, account, identity)
    if (path === '/api/me') return Response.json(profiles.has(account.email) ? profileOf(account) : null)
    return method === 'DELETE' ? done() : Response.json({ echo: body })
  }

  return {
    ...site,
    state,
    requests,
    /** Whose account has a profile. */
    profiles,
    /** The requests so far, as `POST accounts:signUp`. */
    log: () =>
      requests.map(({ method, path }) => `${method} ${path.replace('?key=k', '').replace(/^\/(\w+\.)+com\/v1\//, '')}`),
    /** Forgets everybody, and all that was asked and planted. */
    async reset() {
      await site.database.pool.query('delete from identity.accounts')
      Object.assign(state, { intercept: nothingPlanted, provider: null })
      for (const kept of [requests, site.mails]) kept.length = 0
      profiles.clear()
    },
  }
}

const profileOf = ({ id, email }: VerifiedAccount) => ({ id, email })
const failure = (status: number, code: string) => Response.json({ code, message: code, issues: [] }, { status })

function refusalOf(error: unknown): Response {
  if (!(error instanceof TokenRefused)) throw error
  return error.reason === 'expired' ? failure(403, 'token_expired') : failure(401, 'unauthenticated')
}

async function answerSession(method: string, path: string, token: string, { id }: VerifiedAccount, identity: Identity) {
  if (method === 'POST') return Response.json({ id })
  await (path.endsWith('?everywhere=true') ? identity.revokeAll(id) : identity.revokeSession(token))
  return new Response(null, { status: 204 })
}

/** Answers once the whole of an answer is there, so that whoever waits for it goes on at once. */
export async function fetchWhole(...asked: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...asked)
  return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), answer)
}
