import { Hono } from 'hono'
import * as allNouns from '#domain/nouns.ts'
import type { Nouns } from '#http/crud.ts'
import { demoMailbox } from '#http/pages.ts'
import { serveStored } from '../images/image-handlers.ts'
import type { Services } from '../kernel/context.ts'
import { requestIDOf } from '../log/log.ts'
import { addBrand } from '../operator/brand-doors.ts'
import { addMaps } from '../map/map-doors.ts'
import { sessionIn } from '../user/session-handlers.ts'
import { routePatterns } from '../watch/meters.ts'
import { answerInSpan } from '../watch/span.ts'
import { requestLogger } from '../watch/request-logger.ts'
import { openAdmission, type Admit } from './admission.ts'
import { apiAnswers, isRead, writeLimit } from './answer-call.ts'
import { pageAnswers, type Render } from './page/answer-page.ts'
import { api, callsOf } from './api.ts'
import { clientAddress } from './client-address.ts'
import { pack } from './bytes/pack.ts'
import { pageCache } from './cache/page-cache.ts'
import { sendCached } from './cache/send-cached.ts'
import { tellWrites } from './cache/tell-writes.ts'
import { mailPages } from './dev-mail-pages.ts'
import { failure, failurePage } from './failures.ts'
import { robots, sitemapAnswers } from './robots.ts'
import { policyOf, secure } from './security.ts'
import { addIdCardAnswer, addMailLinks, addProbes, addWebhook, answerProtocol, type Routes } from './side-doors.ts'

export type AppOptions = {
  services: Services
  /** The nouns that the API serves: every noun of the business, unless said otherwise. */
  nouns?: Nouns
  apiBase: string
  render: Render
  /** Throws while the database cannot be reached or is not migrated. */
  ready(): Promise<void>
  demo: boolean
  /** How many proxies stand before, each appending to X-Forwarded-For; none, if not said. */
  proxies?: number
  /** Answers `/metrics`; there is no such door, if not said. */
  metrics?(request: Request): Promise<Response>
  /** Where else the browser may connect to: the real sign-in service, when there is one. */
  connects?: readonly string[]
}

export type App = {
  /** `peer` is who holds the other end of the connection. */
  fetch(request: Request, peer?: { ip: string }): Promise<Response>
  /** Sends a visitor a page that is kept; false where `fetch` must be asked. */
  sendCached: ReturnType<typeof sendCached>
}

/**
 * The whole product behind one function. A request is given an id, and goes to the first of these that its address
 * matches: probes, public files, the payment gateway's events, a mail's own link, the demonstration's mailbox, the API, and
 * at last the pages. Whatever answers, a failure becomes a refusal, and each answer is secured and logged.
 */
export function createApp(options: AppOptions): App {
  const { services, nouns = allNouns, apiBase, render, ready, demo, proxies = 0, connects = [], metrics } = options
  const policy = { connects, tiles: services.geography.tiles?.url, stripe: services.gateway?.browser.kind === 'stripe' }
  const cache = pageCache({ version: services.version, policyOf: (scripts) => policyOf({ ...policy, scripts }) })
  const onWrite = tellWrites(services)
  const countWrite = writeLimit(services)
  const calls = callsOf(nouns)
  const routeOf = routePatterns(apiBase, calls)
  const answerCall = apiAnswers({ services, nouns, apiBase, countWrite, calls: api(apiBase, calls), onWrite })
  const answerPage = pageAnswers({ services, calls, render, policy })
  const admit = openAdmission()
  /** Readings wait for their turn; whoever writes does not. */
  const inTurn = (request: Request, answer: () => Promise<Response>) => (isRead(request) ? admit(answer) : answer())

  const routes: Routes = new Hono()
  addProbes(routes, ready)
  if (metrics) routes.get('/metrics', (c) => metrics(c.req.raw))
  addOpenFiles(routes, services, admit)
  addWebhook(routes, services)
  addMailLinks(routes, services, countWrite)
  addIdCardAnswer(routes, services, countWrite)
  if (demo) routes.route(demoMailbox, mailPages(services))
  routes.all(`${apiBase}/*`, (c) => inTurn(c.req.raw, () => answerCall({ request: c.req.raw, ...c.env })))
  routes.all('*', async (c) => {
    const request = c.req.raw
    const renderPage = () => inTurn(request, () => answerPage({ request, ...c.env }))
    const protocol = await answerProtocol(services, { request, ...c.env })
    if (protocol) return protocol
    if (!isRead(request)) return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
    // Vite's development server changes pages without a change in the database, by which stored pages are dropped.
    return isVisitor(services, request) && import.meta.env?.DEV !== true
      ? cache.answer(request, renderPage)
      : renderPage()
  })
  routes.onError((error, c) => {
    const answer = failure(error, { log: services.log, requestID: c.env.requestID })
    return c.req.header('accept')?.includes('text/html') ? failurePage(answer) : answer
  })

  const tell = requestLogger(services.log)
  return {
    sendCached: sendCached({ services, cache, policy, routeOf, tell }),
    async fetch(request, peer = { ip: '127.0.0.1' }) {
      const ip = clientAddress(request.headers, peer.ip, proxies)
      const requestID = requestIDOf(request.headers.get('x-request-id'))
      const startedAt = performance.now()
      const { pathname: path } = new URL(request.url)
      const route = routeOf(request.method, path)
      // A router that puts such a path in order would name another host: `//evil.example`.
      const answer = path.startsWith('//')
        ? new Response('Not Found', { status: 404 })
        : await answerInSpan(request, route, requestID, () => routes.fetch(request, { ip, requestID }))
      const response = await pack(secure(answer, policy), request)
      response.headers.set('x-request-id', requestID)
      const ms = Math.round(performance.now() - startedAt)
      tell(route, { requestID, method: request.method, path, status: response.status, ms })
      return response
    },
  }
}

/**
 * What anybody may fetch besides pages: nobody is asked who they are, but for files by a signed link. What asks the database or is drawn
 * waits for its turn, as pages do.
 */
function addOpenFiles(routes: Routes, services: Services, admit: Admit): void {
  const answerSitemap = sitemapAnswers(services, admit)
  routes.get('/robots.txt', () => robots(services))
  routes.get('/sitemap.xml', (c) => answerSitemap(c.req.raw))
  routes.get('/files/*', (c) => serveStored({ services }, c.req.raw))
  addMaps(routes, services, admit)
  addBrand(routes, services, admit)
}

/** A visitor sends nothing that tells them from other visitors, and so is shown stored pages. */
const isVisitor = (services: Services, { headers }: Request) =>
  sessionIn(services, headers.get('cookie')) === null && !headers.has('authorization')
