import { WizardType } from '../choices/listing.ts'
import type { Kind } from '../estate/kind.ts'
import { squareMeters } from '../format/area.ts'
import { digits } from '../format/count.ts'
import { yen } from '../format/money.ts'
import type { PurchaseCost } from '../law/purchase-costs.ts'
import type { Dwelling } from './dwelling.ts'
import { cycleOf, timesOf, workNames, workOf, type Times, type Work } from './works.ts'

/** The repairs to expect, with what must be known besides. `total` is null where no figure can be given. */
export type ExpectedRepairs = { costs: PurchaseCost[]; total: number | null; remark: string }

/** The floors that are reckoned with where a listing does not tell them. */
const usualArea: Partial<Record<Kind, number>> = { [WizardType.house]: 100, [WizardType.condominium]: 70 }

function eachTime({ least, most, perArea }: Work, { area, kind }: Dwelling): { amount: number; formula: string } {
  const middle = (least + most) / 2
  const range = `目安 ${digits(least)}〜${yen(most)}の中ほど`
  if (!perArea) return { amount: middle, formula: `1回 ${yen(middle)}（${range}）` }
  const floors = area ?? usualArea[kind ?? WizardType.house] ?? 100
  const amount = Math.round(floors * middle)
  const areaText = area === null ? `面積が分からないため${squareMeters(floors)}とする` : squareMeters(floors)
  return { amount, formula: `${areaText} × ${yen(middle)}（${range}） ＝ 1回 ${yen(amount)}` }
}

function timesText(work: Work, { count, years }: Times, stay: number): string {
  const every = `${cycleOf(work)}年ごと（目安 ${work.soonest}〜${work.latest}年）`
  return years.length > 0
    ? `${every}：${years.map((year) => `${year}年ごろ`).join('、')}の${count}回`
    : `${every}：${stay}年の平均で${digits(count)}回`
}

function costOf(work: Work, times: Times, dwelling: Dwelling, stay: number): PurchaseCost {
  const costOnce = eachTime(work, dwelling)
  const amount = Math.round(costOnce.amount * times.count)
  return {
    name: work.name,
    amount,
    mark: '概算',
    formula: `${costOnce.formula}\n${timesText(work, times, stay)} ＝ ${yen(amount)}`,
    note: '',
    source: '当サイトが置いた一般的な目安で、公的な基準ではありません。',
  }
}

// Yen for each ㎡ and month that two thirds of the buildings set aside, without mechanical parking: of fewer than 20 floors, from the
// least of those of 5,000 to 10,000 ㎡ to the most of smaller ones. Source: 国土交通省「マンションの修繕積立金に関するガイドライン」
// （令和3年9月改訂）, as quoted by https://mansion.co.jp/post/qa/building202202.
const minReservePerSquareMeter = 170
const maxReservePerSquareMeter = 430

function reserveComparison(reserve: number, area: number | null): string {
  if (!area) return ''
  const each = Math.round(reserve / area)
  const low = each < minReservePerSquareMeter ? '目安より少なく、値上げや一時金が要ることがあります。' : ''
  return `専有面積1㎡あたり月${digits(each)}円（国の目安は、20階未満で延べ1万㎡未満なら${minReservePerSquareMeter}〜${maxReservePerSquareMeter}円）。${low}`
}

/** What the owner of a flat sets aside for the repairs of the whole building while they stay; nothing where the listing tells none. */
function reserveCost({ kind, repairReserve, area }: Dwelling, years: number): PurchaseCost[] {
  if (kind !== WizardType.condominium || !repairReserve) return []
  const amount = repairReserve * 12 * years
  return [
    {
      name: '修繕積立金（建物全体の修繕）',
      amount,
      mark: '概算',
      formula: `月 ${yen(repairReserve)} × 12か月 × ${years}年 ＝ ${yen(amount)}`,
      note: `参考：いまの額が続くものとしています。月々の支払いにも入っています。${reserveComparison(repairReserve, area)}`,
      source: '国土交通省「マンションの修繕積立金に関するガイドライン」（令和3年9月改訂）',
    },
  ]
}

const fits = ({ kinds, structure }: Work, dwelling: Dwelling) =>
  dwelling.kind !== null &&
  kinds.includes(dwelling.kind) &&
  (structure === undefined || dwelling.structure === null || dwelling.structure === structure)

/** What repairs may cost, in yen, while somebody stays in a home for so many years from a day (`YYYY-MM-DD`): always an estimate. */
export function expectedRepairs(dwelling: Dwelling, today: string, years: number): ExpectedRepairs {
  const { kind, builtAt, renewed } = dwelling
  if (kind === WizardType.land) return { costs: [], total: 0, remark: '土地のため、建物の修繕はありません。' }
  if (kind === null || kind === WizardType.other)
    return { costs: [], total: null, remark: 'この種類の建物は用途や規模の差が大きく、目安を出していません。' }
  const due = workNames.flatMap((name) => {
    const work = workOf(name)
    if (!fits(work, dwelling)) return []
    const times = timesOf(cycleOf(work), { builtAt, renewedAt: renewed[name] }, { today, years })
    return times.count > 0 ? costOf(work, times, dwelling, years) : []
  })
  const costs = [...reserveCost(dwelling, years), ...due]
  const since = builtAt
    ? '記載のない修繕は、周期どおりに済んでいるものとして数えています。'
    : '築年月が分からないため、周期で割った平均の回数で数えています。'
  return {
    costs,
    total: costs.reduce((sum, { amount }) => sum + amount, 0),
    remark: `${since}周期と費用は公的な基準ではなく、当サイトが置いた一般的な目安の中ほどで、仕様や傷みによって大きく変わります。耐震補強、間取りの変更、外構は含みません。`,
  }
}

/** How long somebody may say that they would stay, in years. */
export const stayChoices = [5, 10, 15, 20, 25, 30, 35] as const
const usualStay = 20

/** The years that a text holds (anybody who uses the browser can write it); what is no choice is as usual. */
export const readStay = (text: string | null): number =>
  stayChoices.find((years) => String(years) === text) ?? usualStay
