import { Hono } from 'hono'
import type { BlankSchema } from 'hono/types'
import { successOf, type Call, type Calls } from '#http/call.ts'
import { contractOf } from '#http/contract.ts'
import type { Nouns } from '#http/crud.ts'
import { AppError } from '#http/errors.ts'
import { flush, type Context } from '../kernel/context.ts'
import { bufferedResponse, bufferedJson } from './bytes/buffered-response.ts'
import { failure } from './failures.ts'
import { handlersOf } from '../handlers.ts'
import { idempotent } from '../kernel/idempotency.ts'
import { inSpan } from '../watch/span.ts'
import { refusalTo } from './auth.ts'
import { readInput } from './input/read-input.ts'

type Bindings = { Bindings: { context: Context } }
type AnyHandler = (context: Context, input: object) => Promise<unknown>

/** What acts at the sign-in service or the card gateway: no transaction of ours takes that back, and done twice it is done once. */
const actOutside = [
  'payment.card',
  'session.end',
  'session.start',
  'user.patch',
  'user.put',
  'user.remove',
  'user.disable',
  'user.enable',
  'user.endSignIn',
  'user.endSignIns',
  'user.recoveryCodes',
  'user.removeSecondStep',
  'user.resetLink',
]

/** Whether a repeated request may be answered from its key: every write, if its answer is JSON. */
const mayRepeat = (name: string, { method, produces }: Call) =>
  method !== 'GET' && !produces && !actOutside.includes(name)

async function answer(
  call: Call,
  handler: AnyHandler,
  name: string,
  request: Request,
  params: Record<string, string>,
  context: Context,
) {
  const key = mayRepeat(name, call) ? request.headers.get('idempotency-key') : null
  const { input, content } = await readInput(call, request, params, context)
  const { pathname, search } = new URL(request.url)
  const callText = `${request.method} ${pathname}${search}`
  const result = await answerOnce(
    name,
    call,
    key === null ? null : { key, asked: callText, content },
    context,
    (context) => handler(context, input),
  )
  flush(context)
  if (result instanceof Response) return result
  const status = successOf(call)
  if (status === 204) return new Response(null, { status })
  const headers = { 'cache-control': 'no-store' }
  if (call.produces)
    return bufferedResponse(String(result), {
      status,
      headers: { ...headers, 'content-type': `${call.produces}; charset=utf-8` },
    })
  return bufferedJson(result, { status, headers })
}

/** Those that ask the sign-in service, or read files that were sent. */
const asksFirst = ['user.create', 'estateImport.create', 'estateImport.patch']

/**
 * Calls that receive an upload or ask the outside before they write. No transaction may be open meanwhile, so their handlers look
 * up the answer of the idempotency key themselves.
 */
const waitsFirst = (name: string, call: Call) => call.multipart || asksFirst.includes(name)

function answerOnce(
  name: string,
  call: Call,
  request: Context['repeat'] | null,
  context: Context,
  work: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  if (!request) return work(context)
  return waitsFirst(name, call) ? work({ ...context, repeat: request }) : idempotent(context, request, work)
}

/** A call of the contract, as `noun.call`, with its answer. */
export type ServedCall = { name: string; call: Call; handler: AnyHandler }

const patternsIn = ({ path }: Call) => path.split('{').length

/** Every call with its answer; literal paths before patterns. */
export function callsOf(nouns: Nouns): ServedCall[] {
  const handlers = handlersOf(nouns) as Record<string, Record<string, AnyHandler>>
  return Object.entries<Calls>(contractOf(nouns))
    .flatMap(([noun, group]) =>
      Object.entries(group).map(([key, call]) => ({
        name: `${noun}.${key}`,
        call,
        handler: handlers[noun]![key]!,
      })),
    )
    .toSorted((a, b) => patternsIn(a.call) - patternsIn(b.call))
}

/** What is told about a call that nobody serves. */
export const noSuchCall = () => new AppError('not_found', 'このAPIはありません')

/** The API's routes below the path `base`; the context of each request has been made by the caller. */
export function api(base: string, calls: readonly ServedCall[]): Hono<Bindings, BlankSchema, string> {
  const app = new Hono<Bindings>().basePath(base)
  for (const { name, call, handler } of calls)
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      inSpan(name, {}, () => answer(call, handler, name, c.req.raw, c.req.param(), c.env.context)),
    )
  app.notFound(() => {
    throw noSuchCall()
  })
  app.onError((error, c) => failure(refusalTo({ awaits: c.env.context.awaits ?? null }, error), c.env.context))
  return app
}
