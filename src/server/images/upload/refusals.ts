import { AppError } from '#http/errors.ts'

/** The file, or the body around it, is above the limit. */
export function tooLarge() {
  const message = '画像は20MB以内にしてください。'
  return new AppError('too_large', message, [{ path: ['image'], message }])
}

/** The body is no multipart, or ends before its last boundary. */
export function brokenBody() {
  return new AppError('bad_request', '送信が途中で切れたか、形式が正しくありません。もう一度お試しください。')
}

/** One part is wrong; `name` is the part as it was sent. */
export function invalidPart(name: string, message: string) {
  return new AppError('bad_request', message, [{ path: [name], message }])
}
