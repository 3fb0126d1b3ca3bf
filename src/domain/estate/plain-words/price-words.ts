import { numberOf, numeral, roundness } from './number.ts'
import { about, atLeast, atMost, between, rule, type Meaning, type Rule } from './rule.ts'

const sum = `(?:(?:${numeral})億(?:(?:${numeral})万)?|(?:${numeral})万|[1-9][\\d,]{5,14}(?=円))円?`
/** Other money than the price: its amount stays a word. */
const otherMoney =
  '(?:管理費|修繕積立金|積立金|頭金|手付金?|月々|毎月|月額|月|年収|固定資産税|税金?|家賃|地代|返済額?|手取り|自己資金|ローン|坪単価|坪(?:当|あ)たり|(?:リフォーム|リノベーション|改装|解体|工事)(?:費用?|代)|駐車場(?:代|料金?)|維持費|諸費用|値(?:下げ|引き?))(?:[はがの]|月々?|年間?)?'
const pricePart = '(?:(?:ご?予算|販売価格|物件価格|価格|値段|総額)[はがのを:]?\\s?)?'

/** Yen in a text such as 1億2,000万円, 8千万, 一億二千万 or 35000000円. */
function yenOf(text: string): number {
  const [hundredMillions = '', rest = ''] = text.includes('億') ? text.split('億') : ['', text]
  const [tenThousands = '', yen = ''] = rest.includes('万') ? rest.split('万') : ['', rest]
  const all = numberOf(hundredMillions) * 1e8 + numberOf(tenThousands) * 1e4 + numberOf(yen)
  return Math.round(all)
}

const price = (from: number | undefined, to: number | undefined): Meaning => ({
  conditions: {
    ...(from !== undefined && { priceFrom: String(from) }),
    ...(to !== undefined && { priceTo: String(to) }),
  },
})
/** 3000〜5000万: the first amount has the unit of the second. */
const sameUnit = (amount: string, other: string) =>
  /[億万円]/.test(amount) ? amount : `${amount}${/億(?!.*万)|万/.exec(other)?.[0] ?? ''}`

/** 3000万円台 is 30,000,000 to 39,999,999; its 前半 and 後半 are the halves. */
function around(yen: number, half: string | undefined): Meaning {
  const width = roundness(yen)
  const from = half === '後半' ? yen + width / 2 : yen
  const to = half === '前半' ? yen + width / 2 : yen + width
  return price(from, to - 1)
}

/** A price without a bound is the most that one would pay. */
export const priceWords: Rule[] = [
  rule(`${otherMoney}\\s?(?:${sum})(?:${atMost}|${atLeast}|${about})?`, () => 'word'),
  rule(
    `${pricePart}(${sum}|${numeral})${between}(${sum})(?:${atMost}|${about})?(?:の間)?(?![台代])`,
    ([from = '', mostPart = '']) => price(yenOf(sameUnit(from, mostPart)), yenOf(mostPart)),
  ),
  rule(`${pricePart}(${sum})[台代](前半|後半)?`, ([yen = '', half]) => around(yenOf(yen), half)),
  rule(`${pricePart}(${sum})(?:${atLeast}|[~〜])`, ([from = '']) => price(yenOf(from), undefined)),
  rule(`${pricePart}[~〜]?(${sum})(?:${about})?${atMost}?(?:${about})?(?![\\d,万円台代])`, ([mostPart = '']) =>
    price(undefined, yenOf(mostPart)),
  ),
  rule(`${pricePart}(?<![\\d,])[0〇]円`, () => price(undefined, 0)),
]
