/** Every way a request can fail that the caller is meant to see, with its HTTP status. */
export const statusOf = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  token_expired: 403,
  email_unverified: 403,
  sign_in_too_old: 403,
  second_step_required: 403,
  not_found: 404,
  paused: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  key_reused: 422,
  too_many: 429,
  unavailable: 503,
} as const
export type Problem = keyof typeof statusOf

/** What is wrong, and where: the path of a field, and a message in Japanese. */
export type Issue = { path: (string | number)[]; message: string }

/** A failure the caller is meant to see. Anything else is a bug, and a 500. */
export class AppError extends Error {
  readonly problem: Problem
  readonly issues: Issue[]
  constructor(problem: Problem, message: string, issues: Issue[] = []) {
    super(message)
    this.problem = problem
    this.issues = issues
  }
}

/** The request conflicts with the present state. */
export const conflict = (message: string) => new AppError('conflict', message)

/** What a failed request answers with. */
export type Failure = { code: string; message: string; issues: Issue[] }
