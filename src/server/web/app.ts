import { Hono } from 'hono'
import * as allNouns from '#domain/nouns.ts'
import { createClient, type Client } from '#http/client.ts'
import type { Nouns } from '#http/crud.ts'
import { statusOf } from '#http/errors.ts'
import { openapi } from '#http/openapi/openapi.ts'
import { demoMailbox, pages } from '#http/pages.ts'
import { WebhookRefused } from '#providers/payment/index.ts'
import { api } from './api.ts'
import { apiPage } from './api-page.ts'
import type { Context, Services } from '../kernel/context.ts'
import { failure } from './failures.ts'
import { readerOf } from '../user/reading-session.ts'
import { sessionIn } from '../user/session-handlers.ts'
import { serveStored } from '../images/image-handlers.ts'
import { newID } from '../kernel/id.ts'
import { requestIDOf } from '../log/log.ts'
import { takeWebhook } from '../money/payment/take-webhook.ts'
import { mailPages } from './dev-mail-pages.ts'
import { robots, sitemap } from './robots.ts'
import { pageCache } from './cache/page-cache.ts'
import { policyOf, secure } from './security.ts'
import { stopMails } from '../notify/stop-mails.ts'
import { authenticate, meOf, profileOf, type Auth, type Profile } from './auth.ts'
import { writeLimit } from './write-limit.ts'

/** How much of a request's path the log keeps. */
const loggedLength = 300

/** What a page is rendered with: who reads (never who may write), and the API in this process. */
export type PageContext = { nonce: string; me: Profile | null; api: Client }

export type AppOptions = {
  services: Services
  /** The nouns that the API serves: every noun of the business, unless said otherwise. */
  nouns?: Nouns
  apiBase: string
  /** Draws a page. */
  render(request: Request, context: PageContext): Promise<Response>
  /** Throws while the database cannot be reached or is not migrated. */
  ready(): Promise<void>
  demo: boolean
  /** Where else the browser may connect to: the real sign-in service, when there is one. */
  connects?: readonly string[]
}

/** Whoever sends nothing by which they could be told from others. */
const isVisitor = ({ headers }: Request) => sessionIn(headers.get('cookie')) === null && !headers.has('authorization')

export type App = { fetch(request: Request, from?: { ip: string }): Promise<Response> }

/** The whole product behind one function: sign-in protocol, API, files, health, and pages. */
export function createApp({
  services,
  nouns = allNouns,
  apiBase,
  render,
  ready,
  demo,
  connects = [],
}: AppOptions): App {
  const calls = api(apiBase, nouns)
  // Describing 200 calls takes time that no start should: it is done for the first who reads it.
  let described: ReturnType<typeof openapi> | undefined
  const document = () => (described ??= openapi(nouns, { title: 'スミカ API', version: '1', serverUrl: apiBase }))
  const mayWrite = writeLimit()
  const cache = pageCache({ db: services.db, policyOf: (scripts) => policyOf({ scripts, ...allowed }) })
  const allowed = { connects, stripe: services.gateway?.browser.kind === 'stripe' }

  const contextOf = (asking: Auth, request: Request, ip: string, requestID: string): Context => ({
    services,
    db: services.db,
    ...asking,
    cookie: sessionIn(request.headers.get('cookie')),
    headers: request.headers,
    now: services.now(),
    announcements: [],
    requestID,
    ip,
    log: services.log,
  })
  const answerCall = async (request: Request, context: Context) => calls.fetch(request, { context })

  async function answerApi(request: Request, ip: string, requestID: string): Promise<Response> {
    const path = new URL(request.url).pathname.slice(apiBase.length)
    if (path === '/openapi.json') return Response.json(document())
    if (path === '/docs') return apiPage(document())
    const asking = await authenticate(services, request.headers.get('authorization'))
    const context = contextOf(asking, request, ip, requestID)
    if (request.method === 'GET') return answerCall(request, context)
    await mayWrite(asking.account?.id ?? ip)
    return answerCall(request, context).finally(cache.invalidate)
  }

  /** Who reads by cookie, and their API: it answers GET and nothing else. */
  async function page(request: Request, ip: string, requestID: string): Promise<Response> {
    const id = await readerOf(services, sessionIn(request.headers.get('cookie')))
    const reader = id === null ? null : await profileOf(services, id).catch(() => null)
    const context = contextOf({ me: meOf(reader), account: null }, request, ip, requestID)
    let gone = false
    const send = async (asked: Request) => {
      if (asked.method !== 'GET') throw new Error('a page only reads while it is rendered')
      const answer = await answerCall(asked, context)
      gone ||= answer.status === statusOf.gone
      return answer
    }
    const nonce = newID().replaceAll('-', '')
    const client = createClient(send, { base: apiBase, origin: services.origin })
    const response = await render(request, { nonce, me: reader, api: client })
    // What the page is about has ended: a crawler hears it from the page as it would from the API.
    const told =
      gone && response.ok ? new Response(response.body, { status: statusOf.gone, headers: response.headers }) : response
    return secure(told, { scripts: [`'nonce-${nonce}'`], ...allowed })
  }

  const routes = new Hono<{ Bindings: { ip: string; requestID: string } }>()
  routes.get('/healthz', (c) => c.text('ok'))
  routes.get('/readyz', async (c) =>
    ready().then(
      () => c.text('ok'),
      () => c.text('not ready', 503),
    ),
  )
  routes.get('/robots.txt', () => robots(services))
  routes.get('/sitemap.xml', () => sitemap(services))
  routes.get('/files/*', (c) => serveStored({ services }, c.req.raw))
  routes.post('/webhooks/payment', async (c) => {
    const taken = takeWebhook(services, await c.req.text(), c.req.header('stripe-signature') ?? '')
    return taken.then(
      () => c.text('ok'),
      (error: unknown) => {
        if (error instanceof WebhookRefused) return c.text('refused', 400)
        throw error
      },
    )
  })
  routes.post(pages.userMail, async (c) => {
    await mayWrite(c.env.ip)
    return stopMails(services, c.req.raw)
  })
  if (demo) routes.route(demoMailbox, mailPages(services))
  routes.all(`${apiBase}/*`, (c) => answerApi(c.req.raw, c.env.ip, c.env.requestID))
  routes.all('*', async (c) => {
    const protocol =
      (await services.identity.handle?.(c.req.raw, { ip: c.env.ip })) ?? (await services.gateway?.handle?.(c.req.raw))
    if (protocol) return protocol
    const draw = () => page(c.req.raw, c.env.ip, c.env.requestID)
    // Vite's development server changes pages that the database knows nothing of.
    return isVisitor(c.req.raw) && import.meta.env?.DEV !== true ? cache.answer(c.req.raw, draw) : draw()
  })
  routes.onError((error, c) => failure(error, { log: services.log, requestID: c.env.requestID }))

  return {
    async fetch(request, { ip } = { ip: '127.0.0.1' }) {
      const requestID = requestIDOf(request.headers)
      const began = performance.now()
      const answered = await routes.fetch(request, { ip, requestID })
      const response = secure(answered, allowed)
      response.headers.set('x-request-id', requestID)
      const ms = Math.round(performance.now() - began)
      const { pathname } = new URL(request.url)
      services.log.info(
        { requestID, method: request.method, path: pathname.slice(0, loggedLength), status: response.status, ms },
        'request',
      )
      return response
    },
  }
}
