import { FloorPlan } from '#domain/choices/building.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { addMonths } from '#domain/calendar.ts'
import { fromTsubo } from '#domain/format/area.ts'
import type { Rule, Said } from './take.ts'

const digits = String.raw`\d[\d,]*(?:\.\d+)?`
const to = '[~〜-]|から'
const sum = String.raw`(?:${digits}億(?:${digits}千?万)?|${digits}千?万|\d[\d,]{5,}(?=円))円?`
const atMost = '(?:以下|以内|まで|未満)'
const atLeast = '(?:以上|から|より上)'
/** Other money than the price: its amount stays a word. */
const otherMoney = '(?<!(?:管理費|積立金|頭金|月々|毎月|月額|年収|税|家賃)[はがの]?)(?<![\\d,.])'

/** Yen in a text such as 1億2,000万円, 8千万 or 35000000円. */
function yenOf(text: string): number {
  const plain = text.replaceAll(',', '')
  const [, hundredMillions = '0'] = /([\d.]+)億/.exec(plain) ?? []
  const [, tenThousands = '0', thousandfold] = /([\d.]+)(千)?万/.exec(plain) ?? []
  if (!/[億万]/.test(plain)) return Number.parseInt(plain, 10)
  return Math.round(Number(hundredMillions) * 1e8 + Number(tenThousands) * (thousandfold ? 1e7 : 1e4))
}

const price = (from: string | undefined, most: string | undefined): Said => ({
  ...(from && { priceFrom: String(yenOf(from)) }),
  ...(most && { priceTo: String(yenOf(most)) }),
})
/** 3000〜5000万: the first amount has the unit of the second. */
const sameUnit = (amount: string, other: string) =>
  /[億万円]/.test(amount) ? amount : `${amount}${/千?万|億/.exec(other)?.[0]}`

/** A price without a bound is the most that one would pay. */
const prices: Rule[] = [
  {
    pattern: new RegExp(`${otherMoney}(${sum}|${digits})(?:${to})(${sum})${atMost}?(?!台)`, 'g'),
    read: ([from = '', most = '']) => price(sameUnit(from, most), most),
  },
  {
    pattern: new RegExp(`${otherMoney}(${sum})(?:${atLeast}|[~〜])(?!台)`, 'g'),
    read: ([from]) => price(from, undefined),
  },
  {
    pattern: new RegExp(`(?:予算|価格|[~〜])?${otherMoney}(${sum})${atMost}?(?![\\d,万円台])`, 'g'),
    read: ([most]) => price(undefined, most),
  },
]

const minutes = String.raw`(?:約)?(\d{1,2})分(?:以内|以下|まで|圏内?|の)?`
/** Minutes in a bus or a car are no walk. */
const walk = (start: string, leaves?: string): Rule => ({
  pattern: new RegExp(`${start}${minutes}`, 'g'),
  read: ([time]) => (Number(time) > 0 ? { nearestStationTimeTo: String(Number(time)) } : undefined),
  leaves,
})
const walks: Rule[] = [
  walk(String.raw`(?<=\S)駅(?:から|まで)? ?(?:徒歩|歩いて)? ?`, '駅 '),
  walk(String.raw`(?:最寄り?)?駅(?:から|まで)? ?(?:徒歩|歩いて)? ?`),
  walk(String.raw`(?:徒歩|歩いて) ?`),
]

const plansInOrder = FloorPlan.options.map(({ value }) => value)
const roomy = String(FloorPlan.k5OrMore)
/** The floor plan of a text (3LDK, 1R); anything of five rooms and more is one. */
function planOf(text: string): string | undefined {
  if (/^(1R|ワンルーム)$/i.test(text)) return String(FloorPlan.oneRoom)
  if (/^[5-9](L?D?K)$/i.test(text)) return roomy
  const plan = FloorPlan.options.find(({ label }) => label === text.toUpperCase())
  return plan && String(plan.value)
}
const plansBetween = (from: string | undefined, last: string | undefined): Said | undefined =>
  from === undefined || last === undefined
    ? undefined
    : {
        searchFloorPlans: plansInOrder.filter((plan) => plan >= Number(from) && plan <= Number(last)).join(','),
      }
/** 4Kテレビ is no plan of four rooms. */
const plan = String.raw`(\d(?:R|L?DK|K(?!\p{sc=Katakana}))(?![A-Za-z])|ワンルーム)`
const planStart = String.raw`(?<![\dA-Za-z])`
const plans: Rule[] = [
  {
    pattern: new RegExp(`${planStart}${plan}(?:${to})${plan}`, 'giu'),
    read: ([from = '', last = '']) => plansBetween(planOf(from), planOf(last)),
  },
  {
    pattern: new RegExp(`${planStart}${plan}(以上|以下|まで)?`, 'giu'),
    read([text = '', bound]) {
      const own = planOf(text)
      if (bound === '以上') return plansBetween(own, roomy)
      return plansBetween(bound ? String(FloorPlan.oneRoom) : own, own)
    },
  },
]

/** A size without a bound is the least; it is the land's where land is said, else the floor's. */
const sizes: Rule[] = [
  {
    pattern: new RegExp(
      `(?:(土地|敷地)|建物|専有|延床|延べ床)?(?:面積)? ?(?<![\\d,.])(${digits}) ?(m2|平米|平方メートル|坪)(?:(以下|まで|未満)|以上|から|[~〜])?`,
      'g',
    ),
    read([land, size = '', unit, most], before) {
      const number = Number(size.replaceAll(',', ''))
      const area = land || before.searchKind === String(WizardType.land) ? 'searchArea' : 'searchTotalFloorArea'
      return { [`${area}${most ? 'To' : 'From'}`]: String(unit === '坪' ? fromTsubo(number) : number) }
    },
  },
]

const ages = (today: string): Rule[] => [
  {
    pattern: /築(?:年数)? ?(\d{1,3})年(?:以内|以下|未満|まで)?(?![以\d])/g,
    read: ([years]) => ({ searchBuildingDateFrom: addMonths(today, -12 * Number(years)).slice(0, 7) }),
  },
  {
    pattern: /((?:19|20)\d\d)年(?:築)?(?:以降|以後)(?:築)?/g,
    read: ([year]) => ({ searchBuildingDateFrom: `${year}-01` }),
  },
]

export const amountRules = (today: string): Rule[] => [...walks, ...ages(today), ...sizes, ...prices, ...plans]
