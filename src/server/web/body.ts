import { AppError } from '#http/errors.ts'
import { boundedText } from '#providers/bounded-text.ts'

/** The most that a body may have that is no upload: bytes. */
const limit = 1024 * 1024

/** The body of a request as text, read no further than any valid one goes. @throws AppError too_large, bad_request where it breaks off */
export async function bodyOf(request: Request): Promise<string> {
  const { text, fault } = await boundedText(request, limit)
  if (fault === 'too_large') throw new AppError('too_large', '送信内容が大きすぎます')
  if (fault === 'broken_off') throw new AppError('bad_request', '送信が途中で切れました。もう一度お試しください。')
  return text
}
