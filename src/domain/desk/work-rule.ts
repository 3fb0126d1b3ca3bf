import { tokyoDate } from '../calendar.ts'
import { nextWorkday } from '../holidays.ts'
import { flag, integer, maybe, ref } from '../kit/fields.ts'
import { workNames, type WorkKind } from './work.ts'

/** How a kind of work stands in the queue as long as the operator says nothing else. */
type ShippedRule = {
  /** Within how many business days it is done, where it has no day of its own. */
  days: number
  /** What is looked at before everything else: somebody may be being deceived, or has money that we took wrongly. */
  isUrgent: boolean
  /** The day of its own that some of this work has, in words: it stands before `days`. */
  ownDay?: string
  /** What sets the day, in words, where the operator does not. */
  fixedBy?: string
  /** Whether only a licensed operator has such work. */
  needsLicence?: true
}

const usual: ShippedRule = { days: 1, isUrgent: false }

/** The rule of each kind of work as it is shipped. Nobody stands in for the desk in any of them. */
export const shippedRules: Readonly<Record<WorkKind, ShippedRule>> = {
  reply: usual,
  intent: usual,
  establish: usual,
  handover: { ...usual, days: 3, ownDay: '引渡しの予定日' },
  takeBack: { ...usual, days: 2 },
  waiver: { ...usual, days: 2 },
  partyCheck: { ...usual, days: 2, needsLicence: true },
  partyCheckLetter: {
    ...usual,
    days: 2,
    fixedBy: '郵便を送ってから到達を確かめるまでの期限',
    needsLicence: true,
  },
  partyCheckApproval: { ...usual, needsLicence: true },
  late: { ...usual, fixedBy: '手続きごとの期限' },
  quote: { ...usual, days: 2 },
  overCap: { ...usual, isUrgent: true },
  invoice: { ...usual, days: 2 },
  expiring: { ...usual, fixedBy: '見積の有効期限' },
  overdue: { ...usual, fixedBy: 'お支払いの期限' },
  declined: { ...usual, isUrgent: true, ownDay: 'お支払いの期限' },
  deposit: usual,
  unmatch: { ...usual, fixedBy: '取り消しを頼んだ日のうち' },
  refund: { ...usual, days: 2 },
  application: { ...usual, days: 3 },
  listing: { ...usual, days: 3 },
  brokeragePaper: { ...usual, fixedBy: '遅滞なく（宅地建物取引業法34条の2第1項）', needsLicence: true },
  reins: { ...usual, fixedBy: '契約から5日か7日、休業日を除く（宅地建物取引業法34条の2第5項）', needsLicence: true },
  activityReport: { ...usual, fixedBy: '1週間か2週間に1回以上（宅地建物取引業法34条の2第9項）', needsLicence: true },
  reinsSale: { ...usual, fixedBy: '遅滞なく（宅地建物取引業法34条の2第7項）', needsLicence: true },
  report: { ...usual, isUrgent: true },
  estateReport: { ...usual, isUrgent: true },
}

/** What the operator says of a kind of work. `assigneeID`: whose such work is where nobody is in charge of its deal. */
export const workRuleFields = {
  days: integer('期限', { min: 1, max: 30, unit: '営業日' }),
  isUrgent: flag('急ぎ'),
  assigneeID: maybe(ref('いつもの担当')),
}

/** Why the operator's days for a kind are not taken, in words; null where they are. */
export function daysFault(kind: WorkKind, days: number): string | null {
  const { fixedBy, days: shipped } = shippedRules[kind]
  return fixedBy !== undefined && days !== shipped ? `この期限は変えられません：${fixedBy}` : null
}

/** The kinds whose rules an operator has a use for. */
export const workNamesOf = (isLicensed: boolean): readonly WorkKind[] =>
  workNames.filter((kind) => isLicensed || shippedRules[kind].needsLicence !== true)

/** The day by which a piece of work is done that waits since then, in so many business days. */
export function dueOf(since: string, days: number): string {
  let day = tokyoDate(since)
  for (let left = days; left > 0; left--) day = nextWorkday(day)
  return day
}
