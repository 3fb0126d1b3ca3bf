import type { CodeOf } from '#domain/kit/choice.ts'
import { yen } from '#domain/format/money.ts'
import { brokerageDuties, RENEWAL_DAYS, TERM_MONTHS } from '#domain/law/brokerage-duties.ts'
import { BrokerageType, PaperDelivery } from './choices.ts'

/** What of a contract its clauses depend on. */
export type ClausedTerms = {
  type: CodeOf<typeof BrokerageType>
  price: number
  fee: number
  cheapPropertyAgreed: boolean
  delivery: CodeOf<typeof PaperDelivery>
  /** Whether the operator concludes the sale for the client (代理) instead of bringing both sides together (媒介). */
  isAgency?: boolean | undefined
}

const { open, exclusive, exclusiveSole } = BrokerageType

/** What the client asks for: 専任媒介, or 専任代理. */
export const nameOfTerms = ({ type, isAgency }: Pick<ClausedTerms, 'type' | 'isAgency'>): string =>
  isAgency ? BrokerageType.label(type).replace('媒介', '代理') : BrokerageType.label(type)

/** What binds the client to the operator; `act` is 媒介 or 代理. */
const otherBrokers = (act: string): Readonly<Record<CodeOf<typeof BrokerageType>, string>> => ({
  [open]: `依頼者は、ほかの宅地建物取引業者に重ねて依頼できます。重ねて依頼するとき（すでに依頼しているときを含みます）は、その業者の名称と所在地を運営に知らせてください（明示型）。知らせていない業者の媒介または代理で契約したときは、運営が${act}のために支出した費用を請求することがあります。`,
  [exclusive]: `依頼者は、有効期間のあいだ、ほかの宅地建物取引業者に重ねて依頼できません。ほかの業者の媒介または代理で契約したときは、運営は、約定報酬額に相当する額の違約金を請求できます。ご自身で見つけた相手と契約するときは知らせてください。そのときは、運営が${act}のために支出した費用を請求することがあります。`,
  [exclusiveSole]:
    '依頼者は、有効期間のあいだ、ほかの宅地建物取引業者に重ねて依頼できず、運営が探した相手のほかの人と契約できません。これに反して契約したときは、運営は、約定報酬額に相当する額の違約金を請求できます。',
})

function reinsText(type: ClausedTerms['type']): string {
  const { reinsWorkdays } = brokerageDuties[type]
  return reinsWorkdays === null
    ? '指定流通機構（レインズ）への登録は、依頼者から申し出があったときに行います。'
    : `運営は、契約の日の翌日から、休業日を除く${reinsWorkdays}日以内に、物件を指定流通機構（レインズ）に登録し、登録を証する書面を依頼者に渡します。売買が成立したときは、遅れずに登録番号、取引価格、成立した日を指定流通機構に通知します。`
}

function reportText(type: ClausedTerms['type']): string {
  const { reportDays } = brokerageDuties[type]
  const often = reportDays === null ? '' : `運営は、${reportDays / 7}週間に1回以上、販売の状況を報告します。`
  return `${often}購入の申し込みがあったときは、遅れずに報告します。報告は、このサイトの画面と電子メールで行います。`
}

/** What the operator may do in the client's name (民法99条); each step that binds them is theirs to agree to. */
const powerOfAgency = {
  title: '代理権（法34条の3）',
  text: '依頼者は、この物件の売却について、買主と交渉し、依頼者があらかじめ承諾した価額と条件で売買契約を結ぶ代理権を、運営に与えます。価額を下げること、手付金や代金を受け取ること、契約を解除することは、そのつど依頼者が承諾したときにかぎります。運営は、買主に、依頼者の代理人であることを示します。',
}
/** Of both sides together an agent receives no more than twice what a broker may of one (告示 第三). */
const agencyFee =
  '運営が買主からも報酬を受け取るときは、依頼者からの報酬と合わせて、媒介の報酬の上限の2倍までとします（昭和45年建設省告示第1552号 第三）。'

/**
 * The terms of a contract in the order of the law, each with the number of 宅地建物取引業法34条の2第1項 that asks for it: the same words on
 * the page where the client agrees to them, and on the paper.
 */
export const contractClauses = ({ type, price, fee, cheapPropertyAgreed, delivery, isAgency }: ClausedTerms) => [
  ...(isAgency ? [powerOfAgency] : []),
  {
    title: isAgency ? '売却を依頼する価額（2号）' : '媒介価額（2号）',
    text: `${yen(price)}（建物に消費税がかかるときは、税込み）。価額について意見を述べるときは、その根拠を示します。`,
  },
  {
    title: '媒介契約の種類と、ほかの業者への依頼（3号、施行規則15条の9第1号から第3号）',
    text: `${nameOfTerms({ type, isAgency })}契約。${otherBrokers(isAgency ? '代理' : '媒介')[type]}`,
  },
  {
    title: '建物状況調査（4号）',
    text: '中古の建物のときは、希望により、建物状況調査を実施する者をあっせんします。あっせんに報酬はいただきません。調査の費用は、実施する者にお支払いください。',
  },
  {
    title: '有効期間と解除（5号）',
    text: `契約の日から${TERM_MONTHS}か月です。満了の${RENEWAL_DAYS}日前から満了の日までに依頼者が申し出たときにかぎり、${TERM_MONTHS}か月ずつ更新します。自動では更新しません。依頼者は、いつでも契約を解除できます。運営は、依頼者が契約の義務を果たさないとき、または物件について重要なことを故意もしくは重い過失により告げなかったときに、解除できます。`,
  },
  { title: '指定流通機構への登録（6号）', text: reinsText(type) },
  {
    title: '報酬（7号）',
    text: [
      `${isAgency ? 'この価額' : '媒介価額'}で売買契約が成立したとき、${yen(fee)}（消費税を含む）。成立した価額が異なるときは、その価額について法律の上限を計算した額とします。売買契約が成立したときに請求します。成立しないときは、いただきません。${isAgency ? agencyFee : ''}`,
      cheapPropertyAgreed
        ? `低廉な空家等の特例（昭和45年建設省告示第1552号 ${isAgency ? '第八' : '第七'}）により、通常の上限を超え、330,000円（消費税を含む）までの報酬をいただくことについて、説明を受け、合意しました。`
        : '低廉な空家等の特例は使いません。通常の広告の費用はいただきません。依頼者の特別の依頼による広告と遠くへの出張の費用は、先に合意した実費にかぎります。',
    ].join(''),
  },
  { title: '業務の報告（法34条の2第8項・第9項）', text: reportText(type) },
  {
    title: '書面の渡し方（法34条の2第11項・第12項）',
    text:
      delivery === PaperDelivery.electronic
        ? 'この書面は、電磁的方法（このサイトの画面とPDF、電子メールでのお知らせ）で渡すことを、依頼者が承諾しました。承諾は、いつでも取り消せます。'
        : 'この書面は、郵送で渡します。',
  },
  {
    title: '標準媒介契約約款（施行規則15条の9第4号）',
    text: 'この契約は、国土交通大臣が定める標準媒介契約約款に基づくものではありません。',
  },
]
