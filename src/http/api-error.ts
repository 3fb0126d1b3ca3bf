import type { Failure, Issue, Problem } from './errors.ts'

/** A code of the API or of the identity provider, or the reason why a request got no answer. */
export type ApiErrorCode = Problem | 'network' | 'aborted' | 'timeout' | 'unknown' | (string & {})

type Details = { status?: number; issues?: Issue[]; retryAfter?: number | null; cause?: unknown }

/** A request that failed. `message` may be shown to the person as it stands. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly code: ApiErrorCode
  /** What is wrong, field by field. */
  readonly issues: Issue[]
  /** After how many seconds it may be tried again, if the server says so. */
  readonly retryAfter: number | null

  constructor(
    code: ApiErrorCode,
    message: string,
    { status = 0, issues = [], retryAfter = null, cause }: Details = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.issues = issues
    this.retryAfter = retryAfter
  }
}

const noAnswerMessages = {
  network: '通信できませんでした。電波のよいところで、もう一度お試しください。',
  aborted: '通信を中止しました。',
  timeout: '時間内に応答がありませんでした。もう一度お試しください。',
}
const unknownMessage = 'サーバーで問題が起きました。時間をおいて、もう一度お試しください。'

/** What is thrown when no answer came. */
export const noAnswer = (code: keyof typeof noAnswerMessages, cause?: unknown) =>
  new ApiError(code, noAnswerMessages[code], { cause })

/** What is thrown for an answer outside 200–299, from its body; `retryAfter` is the header. */
export function refusal(status: number, body: string, retryAfter: string | null) {
  const seconds = retryAfter === null || retryAfter === '' ? NaN : Number(retryAfter)
  return refusalOf(status, parseFailure(body), Number.isFinite(seconds) ? seconds : null)
}

/** The same from what the body says; `retryAfter` is in seconds. */
export const refusalOf = (
  status: number,
  { code, message, issues }: Partial<Failure>,
  retryAfter: number | null = null,
) => new ApiError(code ?? 'unknown', message ?? unknownMessage, { status, issues: issues ?? [], retryAfter })

/** A gateway on the way may answer with a page of its own, so the body may be anything. */
function parseFailure(body: string): Partial<Failure> {
  try {
    const failure: unknown = JSON.parse(body)
    if (typeof failure !== 'object' || failure === null) return {}
    const { code, message, issues } = failure as Record<string, unknown>
    return {
      ...(typeof code === 'string' && { code }),
      ...(typeof message === 'string' && { message }),
      ...(Array.isArray(issues) && { issues: issues as Issue[] }),
    }
  } catch {
    return {}
  }
}
