import { html } from 'hono/html'
import { AppError, statusOf, type Failure, type Problem } from '#http/errors.ts'
import { IdentityAway } from '#providers/identity/index.ts'
import { ScannerAway } from '#providers/scanner/index.ts'
import { StorageAway } from '#providers/storage/away.ts'
import type { Context } from '../kernel/context.ts'
import { isAway, isClash, isFull, isLockTimeout, sqlState } from '../database/clash.ts'
import { plainPolicy } from './security.ts'

/** What a failed request is told: a status, the reason, and after how many seconds it may be asked again. */
export type RefusedAnswer = { status: number; failure: Failure; retryAfter: number | null }

/** What a caller reads when PostgreSQL refuses a statement, by SQLSTATE (PostgreSQL manual, appendix A). All are conflicts. */
const refusals: Record<string, string> = {
  // unique_violation
  '23505': 'すでに登録されています',
  // exclusion_violation
  '23P01': '同じ時間に、ほかの予約が入りました。別の日時を選んでください。',
  // foreign_key_violation: a row that others refer to is deleted, or a row refers to one that is not there.
  '23503': 'ほかの記録とつながっているため、この操作はできません',
}

/** What is told while the database cannot be reached. */
const awayMessage = 'ただいま一時的にご利用いただけません。少し時間をおいて、もう一度お試しください。'
/** What is told while the place that files are kept in cannot be reached: everything else goes on. */
const noFile = 'ただいまファイルを開けません。少し時間をおいて、もう一度お試しください。'
const noUpload = 'ただいまファイルを保存できません。少し時間をおいて、もう一度お試しください。'
/** After how many seconds a refused caller may ask again. */
const retryAfter: Partial<Record<Problem, number>> = { too_many: 60, unavailable: 5 }

function toAppError(error: unknown): AppError | null {
  if (error instanceof StorageAway && !isFull(error))
    return new AppError('unavailable', error.isWriting ? noUpload : noFile)
  if (error instanceof ScannerAway) return new AppError('unavailable', noUpload)
  if (error instanceof IdentityAway || isAway(error)) return new AppError('unavailable', awayMessage)
  if (isFull(error))
    return new AppError('unavailable', 'ただいま保存できません。時間をおいて、もう一度お試しください。')
  const message = isClash(error) ? '同時に更新されました。もう一度お試しください。' : refusals[sqlState(error) ?? '']
  return message === undefined ? null : new AppError('conflict', message)
}

/** What is no attempt at anything: a wrong address, a token that is renewed now, a site that cannot answer. */
const usualProblems: ReadonlySet<Problem> = new Set(['not_found', 'paused', 'gone', 'token_expired', 'unavailable'])

/** Whoever asked, as far as it is known: a page that fails as a whole does not say. */
type RequestFacts = Pick<Context, 'log' | 'requestID'> & Partial<Pick<Context, 'account'>>

/** What a failed request is told. Only an `AppError` states its reason; any other error goes to the log and is a 500. */
export function refusedBy(error: unknown, { log, requestID, account }: RequestFacts): RefusedAnswer {
  const refusal = error instanceof AppError ? error : toAppError(error)
  if (refusal) {
    const { problem, message, issues } = refusal
    // A row that somebody else is at, or the same request that is still under way: much to do is no fault of the site.
    const level = isLockTimeout(error) ? 'warn' : 'error'
    if (refusal !== error && problem === 'unavailable')
      log[level]({ err: error, requestID }, 'a request was not served')
    if (!usualProblems.has(problem)) log.info({ requestID, problem, userID: account?.id }, 'a request was refused')
    const failure = { code: problem, message, issues }
    return { status: statusOf[problem], failure, retryAfter: retryAfter[problem] ?? null }
  }
  log.error({ err: error, requestID }, 'a request failed')
  const message = `申し訳ありません。うまく処理できませんでした。時間をおいてお試しください。（受付番号 ${requestID}）`
  return { status: 500, failure: { code: 'internal', message, issues: [] }, retryAfter: null }
}

/** The same as an answer. */
export function failure(error: unknown, context: RequestFacts): Response {
  const { status, failure, retryAfter } = refusedBy(error, context)
  const headers = { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': String(retryAfter) }) }
  return Response.json(failure, { status, headers })
}

/** The same for somebody who has asked for a page: it needs nothing that may be away just now. */
export async function failurePage(answer: Response): Promise<Response> {
  const { message } = (await answer.json()) as Failure
  const page = await html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>ページを表示できませんでした</title>
        <style>
          body {
            max-width: 36rem;
            margin: 4rem auto;
            padding: 0 1rem;
            font-family: sans-serif;
            line-height: 1.8;
          }
          a {
            display: inline-block;
            padding: 0.6rem 0;
          }
        </style>
      </head>
      <body>
        <main role="alert">
          <h1>ページを表示できませんでした</h1>
          <p>${message}</p>
          <p><a href="">もう一度読み込む</a></p>
        </main>
      </body>
    </html>`
  const headers = new Headers(answer.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', plainPolicy)
  return new Response(page.toString(), { status: answer.status, headers })
}
