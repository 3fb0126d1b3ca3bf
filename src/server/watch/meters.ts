import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Call } from '#http/call.ts'
import { demoMailbox, pages } from '#http/pages.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What this process tells of itself at `/metrics`. Every label comes from a set of the code's own, so that no stranger makes it grow. */
export const registry = new Registry()
const registers = [registry]

const requests = new Histogram({
  name: 'sumika_http_request_duration_seconds',
  help: 'Time until the answer began, by method and route pattern',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})
const answers = new Counter({
  name: 'sumika_http_requests_total',
  help: 'Answers by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  registers,
})
const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
  new Counter({ name: `sumika_${name}_total`, help, labelNames, registers })

export const meters = {
  streams: new Gauge({ name: 'sumika_streams_open', help: 'Streams of live news that are open', registers }),
  mails: counter('mails', 'Mails handed over, by outcome: sent or failed (a failed one is tried again)', ['outcome']),
  payments: counter('payment_events', 'What the card gateway told, by type and outcome', ['type', 'outcome']),
  signIns: counter('sign_ins', 'Sign-ins at the built-in sign-in service, by outcome', ['outcome']),
  pages: counter('page_cache', "Visitors' pages, by outcome: hit, miss, or stale while the database is gone", [
    'outcome',
  ]),
  refusedReadings: counter(
    'refused_readings',
    'Readings that were refused because there was more to do than could be done',
    [],
  ),
  uploads: counter('uploads', 'Uploads, by outcome: stored or refused', ['outcome']),
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts an answer. */
export function countAnswer(requestMethod: string, route: string, status: number, seconds: number): void {
  const method = methods.has(requestMethod) ? requestMethod : 'other'
  requests.observe({ method, route }, seconds)
  answers.inc({ method, route, status })
}

/** Counts what the sign-in service has answered, where somebody wanted to sign in. */
export function countSignIn({ method, url }: Request, hasSucceeded: boolean): void {
  if (method === 'POST' && /\/accounts:signInWith(?:Password|EmailLink)\?/.test(url))
    meters.signIns.inc({ outcome: hasSucceeded ? 'succeeded' : 'failed' })
}

/** Counts how a piece of work ends, by one of two words. */
export async function countOutcome<T, O extends string>(
  meter: Counter<'outcome'>,
  [done, failed]: readonly [O, O],
  work: Promise<T>,
): Promise<T> {
  try {
    const result = await work
    meter.inc({ outcome: done })
    return result
  } catch (error) {
    meter.inc({ outcome: failed })
    throw error
  }
}

const probes = new Set(['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/webhooks/payment', '/metrics'])
/** Doors whose addresses go on as they like. */
const doors = [
  '/files/',
  '/map/',
  '/gateway/',
  demoMailbox,
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
]

/**
 * Tells the pattern of a request's path, such as `/api/estate/{id}` or `/estate/$id`, and never what a stranger has typed: what
 * matches nothing is `other`.
 * @param calls those that the API answers, literal paths before patterns
 */
export function routePatterns(apiBase: string, calls: readonly { call: Pick<Call, 'method' | 'path'> }[]) {
  const operations = newRouter()
  for (const { call } of calls) operations.add(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), apiBase + call.path)
  const router = newRouter()
  // Those without parameters first, as the router of the pages has them.
  for (const page of Object.values(pages).toSorted((a, b) => a.split('$').length - b.split('$').length))
    router.add('GET', page.replaceAll('$', ':'), page)
  return (method: string, path: string): string => {
    if (path.startsWith(`${apiBase}/`)) return matchedPattern(operations, method, path.slice(apiBase.length)) ?? apiBase
    if (probes.has(path)) return path
    return doors.find((start) => path.startsWith(start)) ?? matchedPattern(router, 'GET', path) ?? 'other'
  }
}

const newRouter = () => new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
const matchedPattern = (router: SmartRouter<string>, method: string, path: string) =>
  router.match(method, path)[0][0]?.[0]
