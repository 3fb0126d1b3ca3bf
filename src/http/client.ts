import { ApiError, noAnswer, refusal } from './api-error.ts'
import type { Call, InputOf, OutputOf } from './call.ts'
import type { Contract } from './contract.ts'
import { requestOf } from './request-of.ts'
import { nounRoutes, routes } from './routes.ts'
import type { Route } from './routes/route.ts'

/** `timeout` is in milliseconds; without it a call waits as long as it takes. */
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; timeout?: number }

/** The input of a call: path parameters and query side by side, and `body`. Several ids may be an array. */
export type ClientInput<C extends Call> = {
  [K in keyof InputOf<C>]: K extends 'ids' ? string | readonly string[] : InputOf<C>[K]
}

type ClientCall<C extends Call> =
  {} extends InputOf<C>
    ? (input?: ClientInput<C>, options?: CallOptions) => Promise<OutputOf<C>>
    : (input: ClientInput<C>, options?: CallOptions) => Promise<OutputOf<C>>

/** Every call of a contract as a function. */
export type ClientOf<C> = {
  readonly [N in keyof C]: { readonly [K in keyof C[N]]: C[N][K] extends Call ? ClientCall<C[N][K]> : never }
}
/** Every call of the product as a function: `api.estate.one({ id })`. */
export type Client = ClientOf<Contract>

/** Carries a request to its answer: `fetch`, or a session's `send`. */
export type Send = (request: Request) => Promise<Response>

/** Asks a call, named `estate.one`, and resolves to its answer: over HTTP, or of the server in process. Throws as the client does. */
export type Transport = (name: string, route: Route, input: Input, options: CallOptions) => Promise<unknown>
export type Input = Readonly<Record<string, unknown>>

/**
 * The API as functions, over any transport. It holds the peculiar routes and no list of nouns: the routes of whatever
 * noun is named follow from the name, and the contract's types say which nouns there are and which calls each has.
 *
 * Throws `RequiredError` before sending when a path part or the body is missing, `ApiError` for every answer outside
 * 200–299 and for no answer at all (`network`, `aborted`, `timeout`).
 */
export function clientOver<C = Contract>(transport: Transport): ClientOf<C> {
  const callOf =
    (name: string, route: Route) =>
    async (input: Input = {}, options: CallOptions = {}) =>
      Array.isArray(input.ids) && input.ids.length === 0 ? [] : transport(name, route, input, options)
  const callsOf = (noun: string) => {
    const all: Record<string, Route> = { ...nounRoutes(noun), ...routes[noun as keyof typeof routes] }
    return Object.fromEntries(Object.entries(all).map(([name, route]) => [name, callOf(`${noun}.${name}`, route)]))
  }
  const nouns: Record<string, object> = {}
  return new Proxy(nouns, {
    get: (_, noun) => (typeof noun === 'string' ? (nouns[noun] ??= callsOf(noun)) : undefined),
  }) as ClientOf<C>
}

/**
 * The API over HTTP.
 *
 * @param options.base where the API is mounted, or its whole address
 * @param options.origin what a `base` without a host is relative to; a browser needs none
 */
export function createClient<C = Contract>(
  send: Send,
  { base = '/api', origin }: { base?: string; origin?: string } = {},
): ClientOf<C> {
  const root = origin === undefined ? base : new URL(base, origin).href.replace(/\/$/, '')
  return clientOver((name, route, input, options) => {
    const { url, init } = requestOf(name, route, input, root, options.idempotencyKey)
    return answerTo(send, url, init, options, route)
  })
}

async function answerTo(send: Send, url: string, init: RequestInit, { signal, timeout }: CallOptions, route: Route) {
  const limit = timeout === undefined ? undefined : AbortSignal.timeout(timeout)
  const signals = [signal, limit].filter((each) => each !== undefined)
  try {
    const request = new Request(url, signals.length ? { ...init, signal: AbortSignal.any(signals) } : init)
    return await readAnswer(await send(request), route)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw noAnswer('aborted', error)
    throw noAnswer(limit?.aborted ? 'timeout' : 'network', error)
  }
}

/** What a response says: a value, the text that the route produces, or null where there is nothing. Throws `ApiError`. */
export async function readAnswer(response: Response, { produces }: Route): Promise<unknown> {
  const { ok, status, headers } = response
  const text = await response.text()
  if (!ok) throw refusal(status, text, headers.get('Retry-After'))
  if (status === 204 || text === '') return null
  return produces ? text : parseJson(text, status)
}

/** An answer that is not JSON comes from something that stands between us and the API. */
function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(status, text, null)
  }
}
