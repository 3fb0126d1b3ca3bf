import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Nouns } from '#http/crud.ts'
import { AppError } from '#http/errors.ts'
import { openapi } from '#http/openapi/openapi.ts'
import { databaseLimits, networkOf } from '#providers/identity/limits.ts'
import type { Context, Services } from '../kernel/context.ts'
import { sessionIn } from '../user/session-handlers.ts'
import type { api } from './api.ts'
import { apiPage } from './api-page.ts'
import { authenticate, type Auth } from './auth.ts'
import { bufferedJson } from './bytes/buffered-response.ts'

/** A request, the address that it comes from, and the id under which the log names it. */
export type IncomingRequest = { request: Request; ip: string; requestID: string }

/** Whether a request only reads: a HEAD is a GET whose body nobody is sent. */
export const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The context of one request: the services, its sender as `auth` has them, and the present moment. */
export const contextOf = (services: Services, { request, ip, requestID }: IncomingRequest, auth: Auth): Context => ({
  services,
  db: isRead(request) && auth.account === null && auth.me === null ? services.visitorsDb : services.db,
  ...auth,
  cookie: sessionIn(services, request.headers.get('cookie')),
  headers: request.headers,
  now: services.now(),
  announcements: [],
  requestID,
  ip,
  log: services.log,
})

/** How many writes one person (or, signed out, one address) may send in a minute. */
const maxWritesPerMinute = 300
/**
 * How many writes a process counts by itself before it adds them to the shared count: so the database is asked at every tenth write only.
 */
const writesPerReport = 10

/**
 * Counts one write of a sender, an account's id or an address (its network, as `networkOf` has it), in all processes together; each of
 * them may be a lot behind.
 * @throws AppError too_many
 */
export function writeLimit({ pool }: Pick<Services, 'pool'>): (sender: string) => Promise<void> {
  const own = new RateLimiterMemory({ points: maxWritesPerMinute, duration: 60 })
  const sharedLimits = databaseLimits(pool)
  const refuse = () => {
    throw new AppError('too_many', '操作が続いています。1分ほど待ってからお試しください。')
  }
  return async (who) => {
    const sender = networkOf(who)
    const { consumedPoints } = await own.consume(sender).catch(refuse)
    const seconds =
      consumedPoints % writesPerReport === 0 ? await sharedLimits.count('write', sender, writesPerReport) : 0
    if (seconds === 0) return
    await own.block(sender, seconds)
    refuse()
  }
}

type Options = {
  services: Services
  nouns: Nouns
  apiBase: string
  calls: ReturnType<typeof api>
  countWrite: ReturnType<typeof writeLimit>
  /** Called after each write, whether it succeeded or not. */
  onWrite(): void
}

/**
 * Answers a request to the API in this order: its description, the sender's authentication, the limit of writes, the
 * call. After a write the stored pages are looked at anew.
 */
export function apiAnswers({ services, nouns, apiBase, calls, countWrite, onWrite }: Options) {
  // Describing 200 calls takes time that no start should: the first reader of the description waits for it instead.
  let description: ReturnType<typeof openapi> | undefined
  const describe = () => (description ??= openapi(nouns, { title: 'スミカ API', version: '1', serverUrl: apiBase }))

  return async (incoming: IncomingRequest): Promise<Response> => {
    const { request, ip } = incoming
    const path = new URL(request.url).pathname.slice(apiBase.length)
    if (path === '/openapi.json') return bufferedJson(describe(), { status: 200, headers: {} })
    if (path === '/docs') return apiPage(describe())
    // Nobody else's page asks this API, so a browser that says so (Fetch Metadata) was led here.
    if (request.headers.get('sec-fetch-site') === 'cross-site')
      throw new AppError('forbidden', 'ほかのサイトからは利用できません')
    const auth = await authenticate(services, request.headers.get('authorization'))
    const context = contextOf(services, incoming, auth)
    if (request.method === 'GET') return calls.fetch(request, { context })
    if (request.method === 'HEAD') {
      const answer = await calls.fetch(new Request(request, { method: 'GET' }), { context })
      // A HEAD is answered without a body: its stream ends at once.
      await answer.body?.cancel()
      return answer
    }
    await countWrite(auth.account?.id ?? ip)
    return Promise.resolve(calls.fetch(request, { context })).finally(onWrite)
  }
}
