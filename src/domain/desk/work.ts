import { DeskArea, type DeskAreaCode } from '../choices/desk-area.ts'

/** What waits for the desk, in words: what it is, what the desk does next about it, and who of the desk does (decision 050). */
export const workKinds = {
  reply: { label: 'メッセージへの返事', deed: '返事をする', area: DeskArea.deal },
  intent: { label: '購入の申し込み', deed: '売主を招く', area: DeskArea.deal },
  establish: { label: '成約の手続き', deed: '成約にする', area: DeskArea.deal },
  handover: { label: '引渡しまでの手続き', deed: '手続きを進める', area: DeskArea.deal },
  takeBack: { label: '取り消しの承認', deed: '承認する', area: DeskArea.deal },
  waiver: { label: '書面がないまま進める承認', deed: '承認する', area: DeskArea.deal },
  partyCheck: { label: '取引時確認', deed: '確認する', area: DeskArea.review },
  partyCheckLetter: { label: '取引時確認の転送不要郵便', deed: '送付と到達を記録する', area: DeskArea.review },
  partyCheckApproval: { label: '取引時確認の承認', deed: '承認する', area: DeskArea.review },
  late: { label: '期限を過ぎた手続き', deed: '手続きを確かめる', area: DeskArea.deal },
  quote: { label: '見積の依頼', deed: '見積をつくる', area: DeskArea.deal },
  overCap: { label: '上限を超えた見積', deed: '金額を直す', area: DeskArea.deal },
  invoice: { label: '請求書の依頼', deed: '請求書を送る', area: DeskArea.money },
  expiring: { label: '返事を待つ見積', deed: '返事をうながす', area: DeskArea.deal },
  overdue: { label: '期限を過ぎたお支払い', deed: 'お支払いを確かめる', area: DeskArea.money },
  declined: { label: '決済エラー', deed: 'お支払いを確かめる', area: DeskArea.money },
  deposit: { label: '照合を待つ入金', deed: '支払いと結びつける', area: DeskArea.money },
  unmatch: { label: '入金の取り消しの承認', deed: '承認する', area: DeskArea.money },
  refund: { label: '承認か振込を待つ返金', deed: '確かめる', area: DeskArea.money },
  application: { label: '売主の申請', deed: '本人確認をする', area: DeskArea.review },
  listing: { label: '物件の審査', deed: '審査する', area: DeskArea.review },
  brokeragePaper: { label: '媒介契約の書面', deed: '書面を送る', area: DeskArea.review },
  reins: { label: 'レインズへの登録', deed: '登録を記録する', area: DeskArea.review },
  activityReport: { label: '業務報告', deed: '報告する', area: DeskArea.review },
  reinsSale: { label: 'レインズへの成約の通知', deed: '通知を記録する', area: DeskArea.review },
  report: { label: 'メッセージの通報', deed: '通報を確かめる', area: DeskArea.deal },
  estateReport: { label: '掲載の報告', deed: '報告を確かめる', area: DeskArea.review },
} as const satisfies Record<string, { label: string; deed: string; area: DeskAreaCode }>

export type WorkKind = keyof typeof workKinds
export const workNames = Object.keys(workKinds) as [WorkKind, ...WorkKind[]]

/**
 * The work of these areas: what somebody of the desk is shown first. Whoever works in none that has any looks at all of it.
 */
export function workOf(areas: readonly DeskAreaCode[]): readonly WorkKind[] {
  const own = workNames.filter((kind) => areas.includes(workKinds[kind].area))
  return own.length > 0 ? own : workNames
}

/** What makes it the desk's turn in a room; the other kinds wait for somebody else there, or stand outside of rooms. */
export const turnKinds: readonly WorkKind[] = ['reply', 'intent', 'establish', 'handover', 'quote', 'overCap']

/** Days before a report to a client falls due from which on the desk sees it. */
export const reportDays = 3

/** For how many days work can be put off. */
export const maxDaysPutOff = 30

/** Days before a quotation runs out from which on the desk sees it. */
export const expiringDays = 3

/** How the desk's work is counted on its first page. */
export const workGroups = {
  talk: { label: 'メッセージへの返事', kinds: ['reply'] },
  deal: {
    label: '成約と引渡し',
    kinds: [
      'intent',
      'establish',
      'handover',
      'takeBack',
      'waiver',
      'partyCheck',
      'partyCheckLetter',
      'partyCheckApproval',
      'late',
    ],
  },
  quotation: { label: '見積', kinds: ['quote', 'overCap', 'expiring'] },
  money: { label: 'お金', kinds: ['invoice', 'overdue', 'declined', 'deposit', 'unmatch', 'refund'] },
  application: { label: '売主の申請', kinds: ['application'] },
  listing: {
    label: '物件の審査と媒介',
    kinds: ['listing', 'brokeragePaper', 'reins', 'activityReport', 'reinsSale'],
  },
  report: { label: '通報と掲載の報告', kinds: ['report', 'estateReport'] },
} as const satisfies Record<string, { label: string; kinds: readonly WorkKind[] }>

export type WorkGroup = keyof typeof workGroups
export const isWorkGroup = (name: unknown): name is WorkGroup =>
  typeof name === 'string' && Object.hasOwn(workGroups, name)
export const kindsOf = (group: WorkGroup): readonly WorkKind[] => workGroups[group].kinds
