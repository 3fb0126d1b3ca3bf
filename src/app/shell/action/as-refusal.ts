import { ApiError } from '#http/api-error.ts'

const faultMessage = 'うまくいきませんでした。ページを読み込み直して、もう一度お試しください。'

/**
 * What a call threw, as a refusal that a person can be told. A fault of ours is reported to the window, as one that nobody
 * has caught: whoever waits for the answer has to take back what was shown ahead of it, whatever the reason.
 */
export function asRefusal(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  reportError(thrown)
  return new ApiError('unknown', faultMessage, { cause: thrown })
}
