import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Call } from '#http/call.ts'
import { demoMailbox, pages } from '#http/pages.ts'

const probes = new Set(['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/webhooks/payment', '/metrics'])
/** Doors whose addresses go on as they like. */
const doors = ['/files/', '/gateway/', demoMailbox, '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/']

/**
 * Tells the pattern of a request's path, such as `/api/estate/{id}` or `/estate/$id`, and never what a stranger has typed: what
 * matches nothing is `other`.
 * @param calls those that the API answers, literal paths before patterns
 */
export function routePatterns(apiBase: string, calls: readonly { call: Pick<Call, 'method' | 'path'> }[]) {
  const operations = newRouter()
  for (const { call } of calls) operations.add(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), apiBase + call.path)
  const drawn = newRouter()
  // Those without parameters first, as the router of the pages has them.
  for (const page of Object.values(pages).toSorted((a, b) => a.split('$').length - b.split('$').length))
    drawn.add('GET', page.replaceAll('$', ':'), page)
  return (method: string, path: string): string => {
    if (path.startsWith(`${apiBase}/`)) return found(operations, method, path.slice(apiBase.length)) ?? apiBase
    if (probes.has(path)) return path
    return doors.find((start) => path.startsWith(start)) ?? found(drawn, 'GET', path) ?? 'other'
  }
}

const newRouter = () => new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
const found = (router: SmartRouter<string>, method: string, path: string) => router.match(method, path)[0][0]?.[0]
