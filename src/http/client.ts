import { ApiError, noAnswer, refusal } from './api-error.ts'
import type { Call, InputOf, OutputOf } from './call.ts'
import type { Contract } from './contract.ts'
import { paths, type Path } from './paths.ts'
import { requestOf } from './request-of.ts'

/** `timeout` is in milliseconds; without it a call waits as long as it takes. */
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; timeout?: number }

type Given<I> = { [K in keyof I]: K extends 'ids' ? string | readonly string[] : I[K] }
/** What a call is given: path parameters and query side by side, and `body`. */
export type ClientInput<C extends Call> = Given<InputOf<C>>

type Ask<C extends Call> =
  {} extends InputOf<C>
    ? (input?: ClientInput<C>, options?: CallOptions) => Promise<OutputOf<C>>
    : (input: ClientInput<C>, options?: CallOptions) => Promise<OutputOf<C>>

/** Every call of the contract as a function: `api.estate.one({ id })`. */
export type Client = {
  [N in keyof Contract]: { [K in keyof Contract[N]]: Contract[N][K] extends Call ? Ask<Contract[N][K]> : never }
}

/** Carries a request to its answer: `fetch`, a session's `send`, or the server in process. */
export type Send = (request: Request) => Promise<Response>

/**
 * The API as functions, over any transport.
 *
 * Throws `RequiredError` before sending when a path part or the body is missing, `ApiError` for every answer outside
 * 200–299 and for no answer at all (`network`, `aborted`, `timeout`).
 *
 * @param options.base where the API is mounted, or its whole address
 * @param options.origin what a `base` without a host is relative to; a browser needs none
 */
export function createClient(send: Send, { base = '/api', origin }: { base?: string; origin?: string } = {}): Client {
  const root = origin === undefined ? base : new URL(base, origin).href.replace(/\/$/, '')
  return mapValues(paths, (calls, noun) =>
    mapValues<Path, unknown>(calls, (route, call) => async (input: Input = {}, options: CallOptions = {}) => {
      if (Array.isArray(input.ids) && input.ids.length === 0) return []
      const { url, init } = requestOf(`${noun}.${call}`, route, input, root, options.idempotencyKey)
      const { status, text } = await answerTo(send, url, init, options)
      if (status === 204 || text === '') return null
      return route.produces ? text : parsed(text, status)
    }),
  ) as Client
}

type Input = Readonly<Record<string, unknown>>

async function answerTo(send: Send, url: string, init: RequestInit, { signal, timeout }: CallOptions) {
  const limit = timeout === undefined ? undefined : AbortSignal.timeout(timeout)
  const signals = [signal, limit].filter((one) => one !== undefined)
  try {
    const request = new Request(url, signals.length ? { ...init, signal: AbortSignal.any(signals) } : init)
    const response = await send(request)
    const text = await response.text()
    if (response.ok) return { status: response.status, text }
    throw refusal(response.status, text, response.headers.get('Retry-After'))
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw noAnswer('aborted', error)
    throw noAnswer(limit?.aborted ? 'timeout' : 'network', error)
  }
}

/** An answer that is not JSON comes from something that stands between us and the API. */
function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(status, text, null)
  }
}

const mapValues = <A, B>(object: Readonly<Record<string, A>>, map: (value: A, key: string) => B) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]))
