import { addDays, addMonths, tokyoDate, type Instant } from '../calendar.ts'

/** How long something is kept; at once, where nothing is said. */
type Keep = { years?: number; months?: number; days?: number }

/** What is kept, how long, from when on, and why: the night's work obeys it, and /privacy shows it. */
export type RetentionRule = { what: string; keep: Keep; from: string; ground: string }

/** Ten years from two months after the end of the business year (of twelve months at most) in which a record was made. */
const booksKept = { years: 11, months: 2 }
const booksGround =
  '法人税法施行規則59条2項・26条の3（欠損金のある年度の10年。事業年度の終わりから2か月後に数え始めるため、長くて10年と14か月）'

export const retention = {
  identityPapers: {
    what: '本人確認書類と委任状の画像',
    keep: {},
    from: '差し替え、売主の申請の取り下げ、または退会（成約した取引の取引時確認のものは、退会のあとも、その商談の記録の終わり）',
    ground:
      '個人情報保護法22条（必要がなくなったときの消去）、犯罪収益移転防止法施行規則19条1項2号（確認記録に添付する資料）',
  },
  identityRecords: {
    what: '取引時確認の記録',
    keep: { years: 7 },
    from: '成約した取引の終了（成約のない方は退会まで、承認された売主の方は少なくとも退会まで）',
    ground: '犯罪収益移転防止法6条2項',
  },
  finishedDeals: {
    what: '成約した商談の記録とやりとり',
    keep: { years: 7 },
    from: '取引の完了の手続きと引き渡しの遅いほう、または契約の解除',
    ground: '犯罪収益移転防止法7条3項（取引記録）、宅地建物取引業法49条（帳簿は閉鎖のあと5年）',
  },
  failedDeals: {
    what: '成約しなかった商談のやりとり',
    keep: { years: 1 },
    from: '商談の終了（お支払いや返金が残るあいだは、済むまで）',
    ground: '問い合わせと苦情への対応',
  },
  moneyPapers: {
    what: '見積書、請求書、領収書などの書類',
    keep: booksKept,
    from: '発行',
    ground: booksGround,
  },
  moneyWords: {
    what: '入金の振込名義とメモ、返金の理由と振込先の名義',
    keep: booksKept,
    from: '入金または返金の記録',
    ground: booksGround,
  },
  bankStatements: {
    what: '銀行の入出金の明細（受け取ったファイルと、その各行）',
    keep: { years: 10 },
    from: '取り込み',
    ground: '電子帳簿保存法7条、同法施行規則4条、法人税法施行規則59条（7年。欠損金のある年度は法人税法57条により10年）',
  },
  audits: {
    what: '操作の記録（接続元のアドレス、変更の前後の内容を含む）',
    keep: { years: 7 },
    from: '操作',
    ground: '個人情報保護法23条（安全管理）、犯罪収益移転防止法',
  },
  estateImports: {
    what: '物件の一覧を取り込んだファイル（所有者の氏名と住所を含むことがある）と、写真のZIP',
    keep: { days: 90 },
    from: '最後の変更',
    ground: '取り込んだ内容の確認と、直した行の取り込み直し',
  },
  notifications: {
    what: 'サイトの中のお知らせ',
    keep: { years: 1 },
    from: '届いた日',
    ground: '商談と手続きの経過の確認',
  },
  listingNews: {
    what: '保存した条件のお知らせの控え',
    keep: { days: 90 },
    from: 'お知らせ',
    ground: '同じお知らせを繰り返さないため',
  },
  alertRequests: { what: '確認前のお知らせの申し込み', keep: { days: 1 }, from: '申し込み', ground: 'ご本人の確認' },
  mailedAlerts: { what: '会員でない方の条件', keep: { years: 1 }, from: '最後の変更', ground: 'お知らせ' },
  saleRights: {
    what: '相続・代理の物件の、権利の書類と相続人の同意',
    keep: { years: 1 },
    from: '掲載の終わり（商談のあった物件は、その商談の記録の終わり）',
    ground: '売る権利の確認',
  },
  brokerageContracts: {
    what: '媒介契約の書面と、業務の報告',
    keep: { years: 5 },
    from: '契約の終わり（成約のない方は退会まで）',
    ground: '宅地建物取引業法49条（帳簿と同じ期間）、民法166条（報酬と費用の請求）',
  },
  ledger: {
    what: '帳簿の記載（取引の当事者の氏名と住所を含む）',
    keep: { years: 5 },
    from: '年度の閉鎖',
    ground: '宅地建物取引業法49条、同法施行規則18条3項',
  },
  employees: {
    what: '従業者名簿（辞めた方を含む）',
    keep: { years: 10 },
    from: '名簿の最後の記載（いま働く方がいるあいだは消えない）',
    ground: '宅地建物取引業法48条3項、同法施行規則17条の2',
  },
  alertAddresses: {
    what: '会員でない方のお知らせの届け先と、受け取りに同意した記録',
    keep: { days: 31 },
    from: 'お知らせの終わり',
    ground: '特定電子メール法3条2項（同意を証する記録）',
  },
  unfinishedSignUps: {
    what: '終わっていない会員登録（メールアドレスと、読めない形にしたパスワード）',
    keep: { days: 30 },
    from: '最後のログイン',
    ground: '登録のつづきと、ご本人の確認',
  },
  removedHomes: {
    what: '削除された物件の控え（所有者の氏名と住所、写真を含む）',
    keep: { days: 30 },
    from: '削除',
    ground: 'まちがえて削除した物件を戻すため',
  },
  deskInvitations: { what: '運営の担当者への招待', keep: { days: 30 }, from: '招待', ground: '招いた方と役割の確認' },
  estateReports: { what: '掲載の報告', keep: { years: 1 }, from: '対応の終わり', ground: '問い合わせと苦情への対応' },
  signIns: { what: 'ログインの記録', keep: { days: 90 }, from: '最後の利用', ground: '不正な利用の防止' },
  mails: { what: 'このサイトに残る送信メールの控え', keep: { days: 90 }, from: '送信', ground: '届かないときの確認' },
  views: { what: '物件を見た方の数え上げの記録', keep: { days: 0 }, from: '閲覧', ground: '重複して数えないため' },
  seen: {
    what: '会員の方が最近見た物件の記録',
    keep: { days: 90 },
    from: '最後に見た日',
    ground: '見た物件をもう一度開けるようにするため',
  },
  webhookMessages: {
    what: '外部のシステムへの通知の控え（氏名や連絡先を含まない）',
    keep: { days: 30 },
    from: '出来事',
    ground: '届かなかった通知を送り直すため',
  },
  answers: { what: '二重の送信を防ぐための記録', keep: { days: 1 }, from: '送信', ground: '二重の登録と支払いの防止' },
} as const satisfies Record<string, RetentionRule>

/** What stays for its time when somebody leaves. */
export const keptAfterLeaving: readonly RetentionRule[] = [
  retention.identityRecords,
  retention.finishedDeals,
  retention.failedDeals,
  retention.saleRights,
  retention.estateReports,
  retention.brokerageContracts,
  retention.ledger,
  retention.moneyPapers,
  retention.moneyWords,
  retention.bankStatements,
  retention.estateImports,
  retention.audits,
  retention.answers,
]

export type RetentionName = keyof typeof retention
export const retentionNames = Object.keys(retention) as RetentionName[]

/** `7年間`, `11年2か月間`, `90日間`, or that nothing is kept. */
export function durationText({ years, months, days }: Keep): string {
  if (years !== undefined) return months === undefined ? `${years}年間` : `${years}年${months}か月間`
  if (days === undefined) return 'すぐに消去'
  return days === 0 ? 'その日のあいだ' : `${days}日間`
}

/** `取引時確認の記録：成約した取引の終了から7年間（…）`, a line for each kind. */
export const retentionLines = (): string[] =>
  Object.values(retention).map(({ what, keep, from, ground }) => {
    const isAtOnce = Object.keys(keep).length === 0
    return `${what}：${from}${isAtOnce ? 'のあと、' : 'から'}${durationText(keep)}（${ground}）`
  })

/** The day until which something is kept whose time runs since a moment. */
export const keptUntil = ({ years = 0, months = 0, days = 0 }: Keep, since: Instant): string =>
  addDays(addMonths(tokyoDate(since), 12 * years + months), days)

/** The first moment that is still kept, at midnight in Japan: what is older goes. ISO 8601. */
export function keptSince({ years = 0, months = 0, days = 0 }: Keep, now: Instant): string {
  const day = addDays(addMonths(tokyoDate(now), -12 * years - months), -days)
  return new Date(`${day}T00:00:00+09:00`).toISOString()
}
