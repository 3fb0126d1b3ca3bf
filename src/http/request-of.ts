import { RequiredError } from './required-error.ts'
import type { Route } from './routes.ts'

type Input = Readonly<Record<string, unknown>>

/** The request of a call: where to, and with what. Throws `RequiredError` when a path part or the body is missing. */
export function requestOf(name: string, route: Route, input: Input, base: string, idempotencyKey?: string) {
  const inPath = new Set<string>()
  const path = route.path.replace(/\{(\w+)\}/g, (_, part: string) => {
    inPath.add(part)
    const written = listed(input[part])
    if (written === '') throw new RequiredError(part, name)
    return written.split(',').map(encodeURIComponent).join(',')
  })
  if (route.body && (input.body === undefined || input.body === null)) throw new RequiredError('body', name)
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    const written = inPath.has(key) || (route.body && key === 'body') ? '' : listed(value)
    if (written !== '') query.set(key, written)
  }
  const headers = new Headers({ accept: route.produces ?? 'application/json' })
  if (route.idempotent) headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID())
  if (route.body && !route.multipart) headers.set('Content-Type', 'application/json')
  const init: RequestInit = { method: route.method, headers }
  if (route.body) init.body = route.multipart ? formOf(input.body as Input) : JSON.stringify(input.body)
  return { url: `${base}${path}${query.size ? `?${query}` : ''}`, init }
}

/** The fields of a `multipart/form-data` body; absent ones are left out. */
export function formOf(body: Input) {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (value instanceof Blob) form.set(key, value)
    else if (value !== undefined && value !== null) form.set(key, String(value))
  }
  return form
}

const listed = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null && one !== '').join(',')
