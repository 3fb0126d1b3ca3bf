import { hasMarkRun } from '#domain/text/mark-runs.ts'
import type { Call } from '#http/call.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalid, issuesOf } from '#server/kernel/values.ts'
import { bodyOf } from '../body.ts'
import { unstorableIn } from './unstorable.ts'

/** The body of a request as JSON. @throws AppError unsupported, too_large, bad_request */
async function jsonOf(request: Request): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(json|merge-patch\+json)\b/i.test(type))
    throw new AppError('unsupported', 'JSON で送信してください')
  const text = await bodyOf(request)
  const value = parseJson(text)
  // Only an escape can bring in what cannot be stored, or marks that the text does not show: UTF-8 has no halves of pairs, and JSON no bare
  // U+0000.
  if (text.includes('\\u') || hasMarkRun(text)) refuseUnstorable(value)
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
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(issuesOf(result.error))
  return result.data
}

/** What a call's path and query say, as its handler takes it. @throws AppError not_found, bad_request */
export function readTexts(
  call: Call,
  params: Record<string, string>,
  query: () => Record<string, string>,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...paramsIn(params) }
  if (!call.query) return input
  const texts = query()
  refuseUnstorable(texts)
  return { ...input, query: parse(call.query, texts) }
}

/** What a call is asked with: parsed for its handler, and its content (of a form: none) as one text for the comparison with a repeated request. */
type Input = { input: Record<string, unknown>; content: string }

/**
 * Reads and parses what a request asks a call with; a form is left to its handler.
 * @throws AppError not_found, unauthenticated, unsupported, too_large, bad_request
 */
export async function readInput(
  call: Call,
  request: Request,
  params: Record<string, string>,
  { account, me }: Context,
): Promise<Input> {
  const input = readTexts(call, params, () => queryOf(new URL(request.url)))
  if (!call.body) return { input, content: '' }
  // A visitor has little to send: of what is not theirs none is read.
  if (!call.open && !account && !me) throw new AppError('unauthenticated', 'ログインしてください')
  if (call.multipart) return { input: { ...input, body: request }, content: '' }
  const { text, value } = await jsonOf(request)
  return { input: { ...input, body: parse(call.body, value) }, content: text }
}
