import { AppError, statusOf, type Failure } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { isClash, sqlState } from '../database/clash.ts'

const answer = (status: number, failure: Failure, headers: Record<string, string> = {}) =>
  Response.json(failure, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** PostgreSQL's own refusals that a caller can do something about (SQLSTATE). */
function toAppError(error: unknown): AppError | null {
  if (sqlState(error) === '23505') return new AppError('conflict', 'すでに登録されています')
  if (sqlState(error) === '23503')
    return new AppError('conflict', 'ほかの記録とつながっているため、この操作はできません')
  if (sqlState(error) === '23503') return new AppError('conflict', 'ほかの記録とつながっているため、削除できません')
  return isClash(error) ? new AppError('conflict', '同時に更新されました。もう一度お試しください。') : null
}

/** What a failed request answers with. Only an AppError says why; anything else is ours to find in the log. */
export function failure(error: unknown, { log, requestID }: Pick<Context, 'log' | 'requestID'>): Response {
  const told = error instanceof AppError ? error : toAppError(error)
  if (told) {
    const { problem, message, issues } = told
    const headers: Record<string, string> = problem === 'too_many' ? { 'retry-after': '60' } : {}
    return answer(statusOf[problem], { code: problem, message, issues }, headers)
  }
  log.error({ err: error, requestID }, 'a request failed')
  const message = `申し訳ありません。うまく処理できませんでした。時間をおいてお試しください。（受付番号 ${requestID}）`
  return answer(500, { code: 'internal', message, issues: [] })
}
