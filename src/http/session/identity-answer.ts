import { ApiError } from '../api-error.ts'

/** What a sign-in gives: the ID token to show to the API, and what renews it. */
export type Tokens = { token: string; refreshToken: string }

type Answer = Record<string, unknown>
export const isRecord = (value: unknown): value is Answer => typeof value === 'object' && value !== null

export async function parseAnswer(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isRecord(answer)) return answer
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {}
  const message = typeof error.message === 'string' ? error.message : ''
  throw refusalOf(response.status, message.split(' : ')[0] || 'unknown', Number(response.headers.get('Retry-After')))
}

export const refusalOf = (status: number, code: string, retryAfter = 0) =>
  new ApiError(code, identityMessage(code), { status, retryAfter: retryAfter > 0 ? retryAfter : null })

export function textOf(answer: Answer, field: string) {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw refusalOf(0, 'unknown')
  return value
}
export const tokensOf = (answer: Answer): Tokens => ({
  token: textOf(answer, 'idToken'),
  refreshToken: textOf(answer, 'refreshToken'),
})

/** The id of the first app that an account has. */
export function factorIn({ mfaInfo }: Answer) {
  const factor: unknown = Array.isArray(mfaInfo) ? mfaInfo[0] : null
  return textOf(isRecord(factor) ? factor : {}, 'mfaEnrollmentId')
}

const otherMessage = 'うまくいきませんでした。時間をおいて、もう一度お試しください。'
const signInAgainMessage = 'ログインの有効期限が切れました。もう一度ログインしてください。'
const tooSlowMessage = '時間がたちすぎました。お手数ですが、もう一度はじめからお試しください。'
const badLinkMessage = 'このリンクは使えません。すでに使われたか、新しいリンクが送られています。'

/** What the sign-in provider's codes mean to the person, and what to do next. */
const identityErrors: Readonly<Record<string, string>> = {
  EMAIL_NOT_FOUND: 'ユーザーが見つかりません。メールアドレスを確認してください。',
  USER_NOT_FOUND: 'ユーザーが見つかりません。メールアドレスを確認してください。',
  INVALID_PASSWORD: 'パスワードが間違っています。再度入力してください。',
  INVALID_LOGIN_CREDENTIALS: 'パスワードが間違っています。再度入力してください。',
  USER_DISABLED: 'このアカウントは停止されています。運営までお問い合わせください。',
  EMAIL_EXISTS:
    'このメールアドレスはすでに登録されています。ログインすると、同じアカウントで買うことも売ることもできます。別のメールアドレスもお使いいただけます。',
  INVALID_EMAIL: 'メールアドレスを確認してください。',
  MISSING_EMAIL: 'メールアドレスを入力してください。',
  INVALID_NEW_EMAIL: '新しいメールアドレスを確認してください。',
  MISSING_NEW_EMAIL: '新しいメールアドレスを入力してください。',
  MISSING_PASSWORD: 'パスワードを入力してください。',
  WEAK_PASSWORD: 'このパスワードは使えません。推測されにくい、12文字以上64文字以内のパスワードにしてください。',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS:
    'このパスワードは使えません。推測されにくい、12文字以上64文字以内のパスワードにしてください。',
  INVALID_OOB_CODE: badLinkMessage,
  MISSING_OOB_CODE: badLinkMessage,
  EXPIRED_OOB_CODE: 'リンクの有効期限が切れています。もう一度メールを送り直してください。',
  TOKEN_EXPIRED: signInAgainMessage,
  INVALID_ID_TOKEN: signInAgainMessage,
  INVALID_REFRESH_TOKEN: signInAgainMessage,
  MISSING_REFRESH_TOKEN: signInAgainMessage,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: '安全のため、もう一度ログインしてから続けてください。',
  TOO_MANY_ATTEMPTS_TRY_LATER: '操作が続いたため、しばらく止めています。時間をおいて、もう一度お試しください。',
  INVALID_CODE: 'コードが違うか、すでに使われています。認証アプリに表示されている、新しいコードを入力してください。',
  MISSING_CODE: 'コードを入力してください。',
  INVALID_MFA_PENDING_CREDENTIAL: tooSlowMessage,
  MFA_ENROLLMENT_NOT_FOUND: '2段階認証が変わりました。もう一度、はじめからログインしてください。',
  INVALID_SESSION_INFO: tooSlowMessage,
  SECOND_FACTOR_EXISTS: '2段階認証は、すでに設定されています。',
  UNVERIFIED_EMAIL: '先に、メールアドレスの確認を済ませてください。',
  OPERATION_NOT_ALLOWED: 'この方法は現在お使いになれません。別の方法をお試しください。',
}

/** The sentence for a code; a general one for a code that is not listed. */
const identityMessage = (code: string) => (Object.hasOwn(identityErrors, code) && identityErrors[code]) || otherMessage
