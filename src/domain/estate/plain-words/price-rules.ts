import type { Rule, Said } from './take.ts'

/** An amount: 8000, 8,000, 1.5. */
export const digits = String.raw`\d[\d,]*(?:\.\d+)?`
/** What stands between the ends of a range. */
export const to = '[~〜-]|から'
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
export const priceRules: Rule[] = [
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
