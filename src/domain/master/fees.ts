import { feeName, feesTitle } from './fee-name.ts'

/** A fee as it is told before any work: who pays it, what it buys and when it is asked for. */
export type Fee = { name: string; payer: string; scope: string; buys: string; when: string; note: string }

/** What is part of a broker's work counts into the fee for it, and with it into the cap (宅地建物取引業法46条). */
export const partOfBrokerage = `運営が媒介する取引では、${feeName.seller}、${feeName.buyer}と、料金表に「${feeName.brokerage}の一部」とあるサービスの料金は、${feeName.brokerage}の一部として数えます。合計が、おひとりの法律の上限を超えることはありません。`

/** Every fee that a member may meet, told by this one declaration wherever it is spoken of; amounts are the menus' and the law's. */
export const fees = {
  seller: {
    name: feeName.seller,
    payer: '売主',
    scope: '1年間・物件数の制限なし',
    buys: '掲載した物件の商談で、運営のお手伝いを受けるための利用料です。お支払いの日から1年間、何件でもご利用になれます。',
    when: '買主との商談の画面からご注文いただいたときに、お支払いいただきます。会員登録、本人確認、掲載の申請・審査・公開では請求しません。',
    note: '期間は自動では更新されません。期間中にはじまった商談は、終わるまでそのままご利用いただけます。',
  },
  buyer: {
    name: feeName.buyer,
    payer: '買主',
    scope: '1年間・商談の数の制限なし',
    buys: '運営が商談に立ち会って、手続きをご案内するための利用料です。お支払いの日から1年間ご利用になれます。',
    when: '商談の画面でご案内し、ご注文いただいたときにお支払いいただきます。',
    note: '物件探しとチャットでのご相談だけなら、かかりません。期間は自動では更新されず、期間中にはじまった商談は、終わるまでそのままご利用いただけます。',
  },
  brokerage: {
    name: feeName.brokerage,
    payer: '運営が媒介する取引の売主と買主',
    scope: '売買契約1件ごと・法律の上限まで',
    buys: '宅地建物取引業者である運営が、売主と買主の間に立って売買契約を成立させること（媒介）の報酬です。商談への立ち会い、物件の調査、重要事項の説明、契約書などの書面の作成、建物状況調査のあっせん、通常の広告を含みます。',
    when: '媒介契約のときに金額を合意し、売買契約が成立したときにお支払いいただきます。',
    note: `取引態様が「売主」の物件では、かかりません。${partOfBrokerage}`,
  },
} as const satisfies Record<'seller' | 'buyer' | 'brokerage', Fee>

/** A fee with what it holds: 「掲載利用料（1年間・物件数の制限なし）」. */
export const feeWithScope = ({ name, scope }: Fee): string => `${name}（${scope}）`

/** What is asked of whoever sells and buys with one account: the year is the person's. */
export const oneFeeWords = `1つのアカウントで売主と買主の両方をご利用の方は、${feeName.seller}と${feeName.buyer}のどちらか一方のお支払いで、その1年間は両方をご利用いただけます。`

/** All that is paid to the operator: the price of a home goes to its seller. */
export const dueWords = `このサイトでお支払いいただくのは、利用料、ご注文いただいたお手伝いの料金と、運営が媒介する取引の${feeName.brokerage}だけです。`

/** What the fees are for, in a paragraph, for those who have not paid any yet. */
export const feeWords = `会員登録、物件探し、チャット、掲載の申請と公開は無料です。商談で運営のお手伝いを受けるときに、売主は${feeWithScope(fees.seller)}、買主は${feeWithScope(fees.buyer)}がかかります。チャットでのご相談だけなら、かかりません。どちらも商談の画面からご注文いただくまで請求しません。期間は自動では更新されず、期間中にはじまった商談は、終わるまでそのままご利用いただけます。運営が媒介する取引では、媒介契約で合意した${feeName.brokerage}が、売買契約の成立のときにかかります。${partOfBrokerage}金額は「${feesTitle}」のページで確かめられます。`
