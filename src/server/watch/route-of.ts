import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Call } from '#http/call.ts'
import { demoMailbox, pageAt } from '#http/pages.ts'

const probes = new Set(['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/webhooks/payment', '/metrics'])
/** Doors whose addresses go on as they like. */
const doors = ['/files/', '/gateway/', demoMailbox, '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/']

/**
 * Tells the pattern of a request's path, such as `/api/estate/{id}` or `/estate/$id`, and never what a stranger has typed: what
 * matches nothing is `other`.
 * @param calls those that the API answers, literal paths before patterns
 */
export function routePatterns(apiBase: string, calls: readonly { call: Pick<Call, 'method' | 'path'> }[]) {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const { call } of calls) router.add(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), apiBase + call.path)
  return (method: string, path: string): string => {
    if (path.startsWith(`${apiBase}/`)) return router.match(method, path.slice(apiBase.length))[0][0]?.[0] ?? apiBase
    return probes.has(path) ? path : (doors.find((start) => path.startsWith(start)) ?? pageAt(path) ?? 'other')
  }
}
