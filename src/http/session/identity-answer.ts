import { ApiError } from '../api-error.ts'

/** What a sign-in gives: the ID token to show to the API, and what renews it. */
export type Tokens = { token: string; refreshToken: string }

export type Answer = Record<string, unknown>
export const isRecord = (value: unknown): value is Answer => typeof value === 'object' && value !== null

/** What stands in an answer of the provider; a refusal is thrown, with what `messageOf` says to its code. */
export async function parseAnswer(response: Response, messageOf: (code: string) => string): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isRecord(answer)) return answer
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {}
  const message = typeof error.message === 'string' ? error.message : ''
  const code = message.split(' : ')[0] || 'unknown'
  const retryAfter = Number(response.headers.get('Retry-After'))
  throw new ApiError(code, messageOf(code), {
    status: response.status,
    retryAfter: retryAfter > 0 ? retryAfter : null,
  })
}

/** The sentence for a failure that nothing more is known of. */
export const otherMessage = 'うまくいきませんでした。時間をおいて、もう一度お試しください。'
export const unknownAnswer = () => new ApiError('unknown', otherMessage)

export function textOf(answer: Answer, field: string) {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw unknownAnswer()
  return value
}
