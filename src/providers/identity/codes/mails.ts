import type { Mail as PlainMail } from '#providers/mail/index.ts'
import type { SignInAct } from '../index.ts'
import { layoutMail } from '#providers/mail/layout.ts'
import type { MailBrand } from '#providers/mail/mail-brand.ts'

/** The kinds of mail that the sign-in provider sends. */
export type MailKind = 'verifyEmail' | 'resetPassword' | 'signIn' | 'verifyAndChangeEmail' | 'recoverEmail' | SignInAct

/** A mail of the sign-in provider: complete as it is, and with its parts for a site that words it differently. */
export type Mail = PlainMail & {
  kind: MailKind
  /** The link that it is about: `{origin}/auth/action?mode={kind}&oobCode=…`, a secret and not for logs; or the page of the account. */
  link: string
}

const UNASKED = 'お心当たりがない場合は、このメールを破棄してください。'
const NOT_MINE =
  'お心当たりがない場合は、すぐにパスワードを変更し、すべての端末からログアウトしたうえで、運営までご連絡ください。'
const ONCE = 'リンクは一度だけ使えます。'
const footerOf = (name: string) => `このメールは${name}から自動で送信しています。返信はお受けできません。`

type Words = { title: string; paragraphs: string[]; label: string }

const WORDS: Record<MailKind, Words> = {
  verifyEmail: {
    title: 'メールアドレスの確認をお願いします',
    paragraphs: [
      'ご利用いただきありがとうございます。下のボタンから、メールアドレスの確認を完了してください。',
      `リンクの有効期限は24時間です。${ONCE}`,
      UNASKED,
    ],
    label: 'メールアドレスを確認する',
  },
  resetPassword: {
    title: 'パスワードの再設定',
    paragraphs: [
      'パスワード再設定のお申し込みを受け付けました。下のボタンから、新しいパスワードを設定してください。',
      `リンクの有効期限は1時間です。${ONCE}`,
      `${UNASKED}パスワードは変わりません。`,
    ],
    label: 'パスワードを再設定する',
  },
  signIn: {
    title: 'ログイン用リンク',
    paragraphs: ['下のボタンから、ログインしてください。', `リンクの有効期限は10分です。${ONCE}`, UNASKED],
    label: 'ログインする',
  },
  verifyAndChangeEmail: {
    title: '新しいメールアドレスの確認をお願いします',
    paragraphs: [
      'メールアドレス変更のお申し込みを受け付けました。下のボタンから、変更を完了してください。',
      `リンクの有効期限は24時間です。${ONCE}変更後は、新しいメールアドレスでもう一度ログインしてください。`,
      UNASKED,
    ],
    label: 'メールアドレスを変更する',
  },
  recoverEmail: {
    title: 'メールアドレスが変更されました',
    paragraphs: [
      'ご登録のメールアドレスが変更されました。ご自身で変更された場合、お手続きは不要です。',
      `お心当たりがない場合は、下のボタンから7日以内に元のメールアドレスへ戻し、パスワードを再設定してください。${ONCE}`,
    ],
    label: '元のメールアドレスに戻す',
  },
  secondStepOn: {
    title: '2段階認証を設定しました',
    paragraphs: ['これからのログインでは、パスワードのあとに認証アプリの確認コードを入力してください。', NOT_MINE],
    label: '会員情報を開く',
  },
  secondStepOff: {
    title: '2段階認証を解除しました',
    paragraphs: ['これからのログインでは、確認コードは要りません。', NOT_MINE],
    label: '会員情報を開く',
  },
  recoveryCodesMade: {
    title: 'リカバリーコードを作り直しました',
    paragraphs: ['前のリカバリーコードは使えなくなりました。', NOT_MINE],
    label: '会員情報を開く',
  },
  recoveryCodeUsed: {
    title: 'リカバリーコードでログインがありました',
    paragraphs: ['認証アプリの代わりに、リカバリーコードが使われました。使ったコードは、もう使えません。', NOT_MINE],
    label: '会員情報を開く',
  },
}

/** Writes the mail of that kind, in Japanese, as plain text and HTML. */
export function composeMail(kind: MailKind, to: string, link: string, brand: MailBrand): Mail {
  const { fromName } = brand
  const { title, paragraphs, label } = WORDS[kind]
  const bodies = layoutMail({ brand, title, paragraphs, action: { label, url: link }, footer: footerOf(brand.name) })
  return { kind, link, to, ...(fromName && { fromName }), subject: `【${brand.name}】${title}`, ...bodies }
}
