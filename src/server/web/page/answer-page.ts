import { randomBytes } from 'node:crypto'
import { defaultBrand, type Brand } from '#domain/operator/default-brand.ts'
import { clientOver, type Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import { missingArea } from '#http/page-areas.ts'
import { isAway } from '#server/database/clash.ts'
import type { Services } from '#server/kernel/context.ts'
import { presentBrand } from '#server/operator/brand-versions.ts'
import { readerOf } from '#server/user/reading-session.ts'
import { sessionIn } from '#server/user/session-handlers.ts'
import { contextOf, type IncomingRequest } from '../answer-call.ts'
import type { ServedCall } from '../api.ts'
import { inProcess } from './api-in-process.ts'
import { meOf, visitor, type Profile } from '../auth.ts'
import { lacksSecondStep, stepOf } from '../second-step.ts'
import { changeable, withStatus } from '../bytes/buffered-response.ts'
import { givePolicy, type Policy } from '../security.ts'

/** What a page is rendered with: its reader (who may read by it, never write), the API in this process, and how the site shows itself. */
export type PageContext = { nonce: string; me: Profile | null; api: Client; brand: Brand }

/** Renders the page of an address. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

type Options = {
  services: Services
  calls: readonly ServedCall[]
  render: Render
  policy: Policy
}

/**
 * The page with the status that the API answered while it was rendered: its subject no longer exists, so that crawlers drop it; the
 * database is away, so that everybody asks again; somebody asks too often, by one wrong link after another; or the address asks for what
 * cannot be, such as another list's cursor.
 */
function withStatusOf(page: Response, statuses: ReadonlySet<number>): Response {
  if (statuses.has(statusOf.gone) && page.ok) return withStatus(page, statusOf.gone)
  if (page.status !== 500) return page
  if (statuses.has(statusOf.too_many)) {
    page.headers.set('retry-after', '60')
    return withStatus(page, statusOf.too_many)
  }
  if (!statuses.has(statusOf.unavailable) && statuses.has(statusOf.bad_request))
    return withStatus(page, statusOf.bad_request)
  if (!statuses.has(statusOf.unavailable)) return page
  page.headers.set('retry-after', '5')
  return withStatus(page, statusOf.unavailable)
}

/** How the site shows itself now; while the database is away, as it did before. */
function brandReader({ visitorsDb: db }: Services): () => Promise<Brand> {
  let last = defaultBrand
  return async () => {
    try {
      return (last = await presentBrand({ db }))
    } catch (error) {
      if (isAway(error)) return last
      throw error
    }
  }
}

/** Answers a request for a page. The reader is known by the cookie, and the page's API answers GET and nothing else. */
export function pageAnswers({ services, calls, render, policy }: Options) {
  const askIn = inProcess(calls)
  const readBrand = brandReader(services)
  return async (incoming: IncomingRequest): Promise<Response> => {
    const { request } = incoming
    const [session, brand] = await Promise.all([
      readerOf(services, sessionIn(services, request.headers.get('cookie'))),
      readBrand(),
    ])
    const lacksStep = session && (await lacksSecondStep(() => stepOf(services), session.person, session))
    const reader = lacksStep ? null : (session?.person ?? null)
    const context = contextOf(services, incoming, { ...visitor, me: meOf(reader) })
    const statuses = new Set<number>()
    const nonce = randomBytes(16).toString('base64url')
    const client = clientOver(askIn(context, (status) => statuses.add(status)))
    const page = changeable(await render(request, { nonce, me: reader, api: client, brand }))
    page.headers.append('vary', 'cookie')
    // What one person was shown stays in no cache, for whoever uses the device next.
    if (reader) page.headers.set('cache-control', 'no-store')
    if (page.headers.get('content-type')?.startsWith('text/html'))
      givePolicy(page.headers, { ...policy, scripts: [`'nonce-${nonce}'`] })
    if (page.status === 500 && missingArea(new URL(request.url).pathname, reader) !== null)
      return withStatus(page, statusOf.forbidden)
    return withStatusOf(page, statuses)
  }
}
