import { otherMessage } from './identity-answer.ts'

const signInAgainMessage = 'ログインの有効期限が切れました。もう一度ログインしてください。'
const tooSlowMessage = '時間がたちすぎました。お手数ですが、もう一度はじめからお試しください。'
const badLinkMessage = 'このリンクは使えません。すでに使われたか、新しいリンクが送られています。'

/** What the sign-in provider's codes mean to the person, and what to do next. */
const identityErrors: Readonly<Record<string, string>> = {
  EMAIL_NOT_FOUND: 'ユーザーが見つかりません。メールアドレスを確認してください。',
  USER_NOT_FOUND: 'ユーザーが見つかりません。メールアドレスを確認してください。',
  INVALID_PASSWORD: 'パスワードが間違っています。再度入力してください。',
  INVALID_LOGIN_CREDENTIALS: 'パスワードが間違っています。再度入力してください。',
  CREDENTIAL_NOT_SET:
    'パスワードが、まだ設定されていません。会員情報の「パスワードを変更する」を開き、「今のパスワードを忘れたとき」から設定してください。',
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
export const identityMessage = (code: string) =>
  (Object.hasOwn(identityErrors, code) && identityErrors[code]) || otherMessage
