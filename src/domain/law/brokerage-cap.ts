import { yen } from '../format/money.ts'

/** The day from which the special cap for cheap property covers both clients and prices up to 8,000,000 yen. */
const CHEAP_PROPERTY_RULE_FROM = '2024-07-01'

/** The most that one client may be charged under the special rule, in yen with tax. */
export const CHEAP_PROPERTY_CAP = 330_000

export interface BrokerageCap {
  /** The most that may be charged to one client, in yen with 10 % consumption tax. */
  cap: number
  /** What the ordinary table allows, in yen with tax. */
  standard: number
  /** Whether `cap` rests on the special rule, which the client must have agreed to with the 媒介契約. */
  special: boolean
  /** The calculation, line by line, to be shown. */
  lines: string[]
}

// Thousandths of the price, and yen on top; both with 10 % tax.
const brackets = [
  { upTo: 2_000_000, perMille: 55, extra: 0 },
  { upTo: 4_000_000, perMille: 44, extra: 22_000 },
]
const above = { perMille: 33, extra: 66_000 }

function standardCap(price: number): { amount: number; formula: string } {
  const { perMille, extra } = brackets.find(({ upTo }) => price <= upTo) ?? above
  const amount = Math.floor((price * perMille) / 1000) + extra
  const sum = `${yen(price)} × ${perMille / 10}％${extra ? ` ＋ ${yen(extra)}` : ''}`
  return { amount, formula: `${sum} ＝ ${yen(amount)}（税込）` }
}

/** Why the special cap does not count for a client to whom it could be offered. */
const notAgreed = {
  seller: '低廉な空家等の特例は、媒介契約で合意していないため使えません。',
  buyer: '低廉な空家等の特例は、買主が合意していないため使えません。',
}

/**
 * The legal cap of a brokerage fee for one client, in integer yen with 10 % consumption tax.
 * `price` is the contract price without the building's consumption tax. `agreedOn` is the day of the 媒介契約
 * (absent: under the rule in force since 2024-07-01); before that day the special cap bound the seller only. `agreesToSpecial`: whether
 * the client has agreed to the special cap, where that is known.
 * Source: 昭和45年建設省告示第1552号（令和6年国土交通省告示第949号による改正）第二・第七.
 */
export function brokerageCap(
  price: number,
  {
    client,
    agreedOn = CHEAP_PROPERTY_RULE_FROM,
    agreesToSpecial = true,
  }: { client: 'seller' | 'buyer'; agreedOn?: string; agreesToSpecial?: boolean },
): BrokerageCap {
  if (price <= 0)
    return { cap: 0, standard: 0, special: false, lines: ['代金がないため、仲介手数料の上限の対象外です。'] }
  const { amount: standard, formula } = standardCap(price)
  const current = agreedOn >= CHEAP_PROPERTY_RULE_FROM
  const limit = current ? 8_000_000 : 4_000_000
  const formerCap = client === 'seller' ? 198_000 : 0
  const specialCap = current ? CHEAP_PROPERTY_CAP : formerCap
  if (price > limit || specialCap <= standard) return { cap: standard, standard, special: false, lines: [formula] }
  if (!agreesToSpecial)
    return {
      cap: standard,
      standard,
      special: false,
      lines: [formula, notAgreed[client]],
    }
  const lines = [
    formula,
    `${yen(limit)}以下の物件の特例（低廉な空家等）：${yen(specialCap)}（税込）まで`,
    '特例の金額は、媒介契約のときに説明し、合意した場合に限ります。',
  ]
  return { cap: specialCap, standard, special: true, lines }
}
