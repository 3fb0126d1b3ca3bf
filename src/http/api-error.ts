import type { Failure, Issue, Problem } from './errors.ts'

/** A code of the API's, of the identity provider's, or what kept a request from its answer. */
export type ApiErrorCode = Problem | 'network' | 'aborted' | 'timeout' | 'unknown' | (string & {})

type About = { status?: number; issues?: Issue[]; retryAfter?: number | null; cause?: unknown }

/** A request that came to nothing. `message` may be shown to the person as it stands. */
export class ApiError extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly code: ApiErrorCode
  /** What is wrong, field by field. */
  readonly issues: Issue[]
  /** After how many seconds it may be tried again, if the server said. */
  readonly retryAfter: number | null

  constructor(code: ApiErrorCode, message: string, { status = 0, issues = [], retryAfter = null, cause }: About = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.issues = issues
    this.retryAfter = retryAfter
  }
}

const unanswered = {
  network: '通信できませんでした。電波のよいところで、もう一度お試しください。',
  aborted: '通信を中止しました。',
  timeout: '時間内に応答がありませんでした。もう一度お試しください。',
}
const unknown = 'サーバーで問題が起きました。時間をおいて、もう一度お試しください。'

/** What is thrown when no answer came. */
export const noAnswer = (code: keyof typeof unanswered, cause?: unknown) =>
  new ApiError(code, unanswered[code], { cause })

/** What is thrown for an answer outside 200–299, from its body; `retryAfter` is the header. */
export function refusal(status: number, body: string, retryAfter: string | null) {
  const { code, message, issues } = failureIn(body)
  const seconds = retryAfter === null || retryAfter === '' ? NaN : Number(retryAfter)
  return new ApiError(code ?? 'unknown', message ?? unknown, {
    status,
    issues: issues ?? [],
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}

/** A gateway on the way may answer with a page of its own, so the body is not taken at its word. */
function failureIn(body: string): Partial<Failure> {
  try {
    const said: unknown = JSON.parse(body)
    if (typeof said !== 'object' || said === null) return {}
    const { code, message, issues } = said as Record<string, unknown>
    return {
      ...(typeof code === 'string' && { code }),
      ...(typeof message === 'string' && { message }),
      ...(Array.isArray(issues) && { issues: issues as Issue[] }),
    }
  } catch {
    return {}
  }
}
