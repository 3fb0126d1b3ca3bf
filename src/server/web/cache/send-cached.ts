import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '#server/kernel/context.ts'
import { requestIDOf } from '#server/log/log.ts'
import { sessionIn } from '#server/user/session-handlers.ts'
import { meters } from '#server/watch/meters.ts'
import { isTraced } from '#server/watch/span.ts'
import type { AnsweredRequest } from '#server/watch/request-logger.ts'
import { chooseEncoding, smallestFirst, type Encoding } from '../bytes/encoding.ts'
import { secure, type Policy } from '../security.ts'
import type { PageCache } from './page-cache.ts'
import { headersOf, type StoredPage } from './stored-page.ts'

type Options = {
  services: Pick<Services, 'origin'>
  cache: Pick<PageCache, 'cachedPage'>
  policy: Policy
  routeOf(method: string, path: string): string
  /** Told of each page that was sent. */
  tell(route: string, about: AnsweredRequest): void
}

/** What is the same each time that a page is sent in one encoding. */
type Head = { headers: string[]; path: string; route: string }

/**
 * Sends visitors the pages that are kept and packed already, before anything is made for the request: no request of the web's kind, no
 * headers, no promise. All else it leaves, and whoever is known, has the page already (`If-None-Match`) or is traced.
 * @returns whether it has answered
 */
export function sendCached({ services, cache, policy, routeOf, tell }: Options) {
  const heads = new WeakMap<Buffer, Head>()
  const headOf = (url: string, page: StoredPage, encoding: Encoding, bytes: Buffer): Head => {
    const { headers } = secure(new Response(null, { headers: headersOf(page) }), policy)
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.length))
    const path = url.split('?', 1)[0] ?? ''
    const head = { headers: [...headers].flat(), path, route: routeOf('GET', path) }
    heads.set(bytes, head)
    return head
  }
  return ({ method, url = '', headers }: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (method !== 'GET' || headers.authorization !== undefined || headers['if-none-match'] !== undefined) return false
    if (isTraced() || sessionIn(services, headers.cookie ?? null) !== null) return false
    const page = cache.cachedPage(url)
    if (!page) return false
    const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''), smallestFirst)
    const bytes = page.bytes.get(encoding)
    if (!bytes) return false
    const requestID = requestIDOf(headers['x-request-id']?.toString())
    const head = heads.get(bytes) ?? headOf(url, page, encoding, bytes)
    outgoing.writeHead(200, [...head.headers, 'x-request-id', requestID]).end(bytes)
    meters.pages.inc({ outcome: 'hit' })
    tell(head.route, { requestID, method, path: head.path, status: 200, ms: 0 })
    return true
  }
}
