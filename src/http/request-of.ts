import type { Route } from './routes/route.ts'

type Input = Readonly<Record<string, unknown>>

/** A call lacks an input that its path or body needs: a bug of the caller. Nothing was sent. */
export class RequiredError extends Error {
  readonly field: string

  constructor(field: string, call: string) {
    super(`Required parameter ${field} was null or undefined when calling ${call}`)
    this.name = 'RequiredError'
    this.field = field
  }
}

/** What a call says in its path and its query, as texts. Throws `RequiredError` when a path part or the body is missing. */
export function textsOf(name: string, route: Route, input: Input) {
  const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, toText(input[param])] as const)
  const emptyParam = params.find(([, text]) => text === '')
  if (emptyParam) throw new RequiredError(emptyParam[0], name)
  if (route.body && (input.body === undefined || input.body === null)) throw new RequiredError('body', name)
  const otherKeys = new Set([...params.map(([param]) => param), ...(route.body ? ['body'] : [])])
  const query = Object.entries(input).map(([key, value]) => [key, otherKeys.has(key) ? '' : toText(value)] as const)
  return { params: Object.fromEntries(params), query: Object.fromEntries(query.filter(([, text]) => text !== '')) }
}

/** The request of a call: where to, and with what. Throws `RequiredError` when a path part or the body is missing. */
export function requestOf(name: string, route: Route, input: Input, base: string, idempotencyKey?: string) {
  const texts = textsOf(name, route, input)
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    (texts.params[param] ?? '').split(',').map(encodeURIComponent).join(','),
  )
  const query = new URLSearchParams(texts.query)
  const headers = new Headers({ accept: route.produces ?? 'application/json' })
  if (route.idempotent) headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID())
  if (route.body && !route.multipart) headers.set('Content-Type', 'application/json')
  const init: RequestInit = { method: route.method, headers }
  if (route.body) init.body = route.multipart ? formOf(input.body as Input) : JSON.stringify(input.body)
  return { url: `${base}${path}${query.size ? `?${query}` : ''}`, init }
}

/** The fields of a `multipart/form-data` body; absent ones are left out. */
function formOf(body: Input) {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value instanceof Blob) form.set(key, value)
    else if (value !== undefined && value !== null) form.set(key, String(value))
  }
  return form
}

/** A value as a path or a query takes it: lists joined by commas, empty values left out. UTF-8 has no halves of pairs. */
const toText = (value: unknown) =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => item !== undefined && item !== null && item !== '')
    .join(',')
    .toWellFormed()
