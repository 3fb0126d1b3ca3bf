import { AppError, statusOf, type Failure } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { isClash, sqlState } from '../database/clash.ts'

const answer = (status: number, failure: Failure, headers: Record<string, string> = {}) =>
  Response.json(failure, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** What a caller reads when PostgreSQL refuses a statement, by SQLSTATE (PostgreSQL manual, appendix A). All are conflicts. */
const refusals: Record<string, string> = {
  // unique_violation
  '23505': 'すでに登録されています',
  // foreign_key_violation: a row that others refer to is deleted, or a row refers to one that is not there.
  '23503': 'ほかの記録とつながっているため、この操作はできません',
}

function toAppError(error: unknown): AppError | null {
  const message = isClash(error) ? '同時に更新されました。もう一度お試しください。' : refusals[sqlState(error) ?? '']
  return message === undefined ? null : new AppError('conflict', message)
}

/** The answer to a failed request. Only an `AppError` states its reason; any other error goes to the log and is answered with 500. */
export function failure(error: unknown, { log, requestID }: Pick<Context, 'log' | 'requestID'>): Response {
  const refusal = error instanceof AppError ? error : toAppError(error)
  if (refusal) {
    const { problem, message, issues } = refusal
    const headers: Record<string, string> = problem === 'too_many' ? { 'retry-after': '60' } : {}
    return answer(statusOf[problem], { code: problem, message, issues }, headers)
  }
  log.error({ err: error, requestID }, 'a request failed')
  const message = `申し訳ありません。うまく処理できませんでした。時間をおいてお試しください。（受付番号 ${requestID}）`
  return answer(500, { code: 'internal', message, issues: [] })
}
