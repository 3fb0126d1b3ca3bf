import { choice } from '../kit/choice.ts'

/** The id of the desk's account, as chat receiver. It names the desk and grants nothing. */
export const ADMIN_ACCOUNT_ID = 'admin'

/** The one name of the desk in every room. */
export const DESK_NAME = '運営'

/** Who a user is (`User.userType`, `Chat.userType`). */
export const Role = choice({
  admin: [1, '管理者'],
  seller: [2, '売主'],
  buyer: [3, '買主'],
})

/** The paper a seller identifies with; of the national ID card only the front may be taken (番号法). */
export const IdentityDocument = choice({
  drivingLicence: [1, '運転免許証'],
  passport: [2, 'パスポート'],
  myNumberCard: [3, 'マイナンバーカード（表面のみ）'],
})

/** The state of a user's application to sell (`User.sellerApprovedStatus`). */
export const SellerStatus = choice(
  {
    notApplied: [1, '未申請'],
    applying: [2, '申請中'],
    approved: [3, '承認済み'],
    rejected: [4, '否認'],
  },
  {
    /** May write listings: from the application on, while the desk is still checking too. */
    eligible: ['applying', 'approved'],
  },
)

/** What a rejected applicant may do next. */
export const RejectType = choice({
  resubmit: [1, '修正して再申請'],
  refused: [2, '掲載不可'],
  awaitingDocuments: [3, '書類待ち'],
})

/** How a sign-in ended; the label is for logs and lists, the sentence for the person is `signInMessage`. */
export const SignInOutcome = choice({
  success: ['success', 'ログイン成功'],
  notVerified: ['notVerified', 'メール未認証'],
  userNotFound: ['userNotFound', 'ユーザーなし'],
  wrongPassword: ['wrongPassword', 'パスワード誤り'],
  other: ['other', 'その他エラー'],
})

const messages = {
  success: 'ログインに成功しました',
  notVerified: 'メールアドレスが未認証です。メールを確認してください。',
  userNotFound: 'ユーザーが見つかりません。メールアドレスを確認してください。',
  wrongPassword: 'パスワードが間違っています。再度入力してください。',
  other: 'ログインに失敗しました。再度お試しください。',
} as const

/** What the address that somebody signs in with is called; here, where a page knows it without any schema. */
export const emailLabel = 'メールアドレス'

/** The sentence shown after a sign-in attempt. */
export const signInMessage = (outcome: keyof typeof messages): string => messages[outcome]
