import { Hono } from 'hono'
import { paramsOf, successOf, type Call, type Calls } from '#http/call.ts'
import { contractOf } from '#http/contract.ts'
import type { Nouns } from '#http/crud.ts'
import { AppError } from '#http/errors.ts'
import { flush, type Context } from '../kernel/context.ts'
import { bodyOf } from './body.ts'
import { failure } from './failures.ts'
import { handlersOf } from '../handlers.ts'
import { idempotent } from '../kernel/idempotency.ts'
import { refusalTo } from './auth.ts'
import { invalid, issuesOf } from '../kernel/values.ts'
import { unstorableIn } from './unstorable.ts'

type Bindings = { Bindings: { context: Context } }
type AnyHandler = (context: Context, input: object) => Promise<unknown>

/** The body of a request as JSON. @throws AppError unsupported, too_large, bad_request */
async function jsonOf(request: Request): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(json|merge-patch\+json)\b/i.test(type))
    throw new AppError('unsupported', 'JSON で送信してください')
  const text = await bodyOf(request)
  const value = parseJson(text)
  // Only an escape can bring in what cannot be stored: UTF-8 has no halves of pairs, and JSON no bare U+0000.
  if (/\\u(0000|d[89a-f])/i.test(text)) refuseUnstorable(value)
  return { text, value }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad_request', 'JSON の形が正しくありません')
  }
}

/** The parameters of a path. What cannot stand in the database is the id of no row. @throws AppError not_found */
function paramsIn(params: Record<string, string>): object {
  const { ids, ...others } = params
  if (unstorableIn(others).length) throw new AppError('not_found', 'お探しのものは見つかりません')
  if (ids === undefined) return params
  const storable = ids.split(',').filter((id) => !unstorableIn(id).length)
  return { ids: storable.join(',') }
}

/** The query as one text a name: a name that occurs several times is a comma-joined list. */
function queryOf(url: URL): Record<string, string> {
  const names = new Set(url.searchParams.keys())
  return Object.fromEntries([...names].map((name) => [name, url.searchParams.getAll(name).join(',')]))
}

function refuseUnstorable(value: unknown): void {
  const issues = unstorableIn(value)
  if (issues.length) throw invalid(issues)
}

function parse(schema: NonNullable<Call['query']>, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  return parsed.data
}

async function answer(
  call: Call,
  handler: AnyHandler,
  name: string,
  request: Request,
  params: Record<string, string>,
  context: Context,
) {
  const input: Record<string, unknown> = { ...paramsIn(params) }
  if (call.query) {
    const query = queryOf(new URL(request.url))
    refuseUnstorable(query)
    input.query = parse(call.query, query)
  }
  // No visitor has anything to send: none of it is read.
  if (call.body && !context.account && !context.me) throw new AppError('unauthenticated', 'ログインしてください')
  let bodyKey = ''
  if (call.multipart) {
    bodyKey = request.headers.get('content-length') ?? ''
    input.body = request
  } else if (call.body) {
    const { text, value } = await jsonOf(request)
    bodyKey = text
    input.body = parse(call.body, value)
  }
  const key = request.headers.get('idempotency-key')
  const result =
    call.idempotent && key
      ? await idempotent(context, { key, call: name, body: bodyKey }, (context) => handler(context, input))
      : await handler(context, input)
  flush(context)
  if (result instanceof Response) return result
  const status = successOf(call)
  if (status === 204) return new Response(null, { status })
  const headers = { 'cache-control': 'no-store' }
  if (call.produces)
    return new Response(String(result), {
      status,
      headers: { ...headers, 'content-type': `${call.produces}; charset=utf-8` },
    })
  return Response.json(result, { status, headers })
}

/** Every call as `noun.call`, with its answer; literal paths before patterns. */
export function callsOf(nouns: Nouns): { name: string; call: Call; handler: AnyHandler }[] {
  const handlers = handlersOf(nouns) as Record<string, Record<string, AnyHandler>>
  return Object.entries<Calls>(contractOf(nouns))
    .flatMap(([noun, group]) =>
      Object.entries(group).map(([key, call]) => ({
        name: `${noun}.${key}`,
        call,
        handler: handlers[noun]![key]!,
      })),
    )
    .toSorted((a, b) => paramsOf(a.call.path).length - paramsOf(b.call.path).length)
}

/** The API's routes below the path `base`; the context of each request has been made by the caller. */
export function api(base: string, nouns: Nouns): Hono<Bindings> {
  const app = new Hono<Bindings>().basePath(base) as Hono<Bindings>
  for (const { name, call, handler } of callsOf(nouns))
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      answer(call, handler, name, c.req.raw, c.req.param(), c.env.context),
    )
  app.notFound(() => {
    throw new AppError('not_found', 'このAPIはありません')
  })
  app.onError((error, c) => failure(refusalTo(c.env.context, error), c.env.context))
  return app
}
