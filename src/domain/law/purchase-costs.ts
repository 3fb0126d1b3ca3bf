import { brokerageCap } from './brokerage-cap.ts'
import { price as priceText, yen } from '../format/money.ts'

// Upper end of the price, duty as reduced until 2027-03-31, duty without the reduction, all in yen.
// Source: 印紙税法別表第一第1号, 租税特別措置法91条2項.
const stampTable = [
  [9_999, 0, 0],
  [100_000, 200, 200],
  [500_000, 200, 400],
  [1_000_000, 500, 1_000],
  [5_000_000, 1_000, 2_000],
  [10_000_000, 5_000, 10_000],
  [50_000_000, 10_000, 20_000],
  [100_000_000, 30_000, 60_000],
  [500_000_000, 60_000, 100_000],
  [1_000_000_000, 160_000, 200_000],
  [5_000_000_000, 320_000, 400_000],
  [Infinity, 480_000, 600_000],
] as const

/** Stamp duty in yen on a contract of sale of real estate signed on a day (`YYYY-MM-DD`), for each copy on paper. */
export function stampDuty(price: number, signedOn: string): number {
  const [, reducedDuty, full] = stampTable.find(([upTo]) => price <= upTo) ?? stampTable[0]
  return signedOn <= '2027-03-31' ? reducedDuty : full
}

/** The step of the table that a price falls on: `500万円を超え1,000万円以下の`. The first steps part at 10,000 yen. */
function stampStep(price: number): string {
  const index = stampTable.findIndex(([upTo]) => price <= upTo)
  const upTo = stampTable[index]?.[0] ?? Infinity
  const below = stampTable[index - 1]?.[0]
  if (below === undefined) return `${priceText(upTo + 1)}未満の`
  if (upTo === Infinity) return `${priceText(below)}を超える`
  return `${index === 1 ? `${priceText(below + 1)}以上` : `${priceText(below)}を超え`}${priceText(upTo)}以下の`
}

function stampFormula(price: number, signedOn: string): string {
  const duty = stampDuty(price, signedOn)
  const full = stampDuty(price, '9999-12-31')
  return `${stampStep(price)}契約書は${yen(duty)}${duty < full ? `（軽減がなければ${yen(full)}）` : ''}`
}

/**
 * Registration and licence tax in yen on the transfer of property sold, from its assessed value: 1.5 % for land until
 * 2029-03-31, otherwise 2.0 %; the value is cut to 1,000 yen, the tax to 100, at least 1,000.
 * Source: 登録免許税法別表第一, 15条, 19条, 租税特別措置法72条.
 */
export function registrationTax(assessedValue: number, property: 'land' | 'building', signedOn: string): number {
  const perMille = property === 'land' && signedOn <= '2029-03-31' ? 15 : 20
  const base = Math.floor(assessedValue / 1_000)
  return Math.max(1_000, Math.floor((base * perMille) / 100) * 100)
}

/** A cost of buying, in yen: always an estimate (参考), with its formula and its legal source. */
export interface PurchaseCost {
  name: string
  amount: number
  /** Whether the amount is the legal maximum or an estimate. */
  mark: '上限' | '概算'
  formula: string
  note: string
  source: string
}

const ASSESSED_PERCENT = 70
const SCRIVENER_FEE = 66_000

/**
 * The licence tax of the registration. On leased land the building alone changes its owner: its assessed value is a part of the price
 * that nobody knows, so that nothing is reckoned.
 */
function registrationCost(price: number, signedOn: string, isLeased: boolean): PurchaseCost {
  const source = '登録免許税法 別表第一、租税特別措置法72条'
  if (isLeased)
    return {
      name: '登録免許税（建物の分だけ・合計に含みません）',
      amount: 0,
      mark: '概算',
      source,
      formula: '建物の固定資産税評価額 × 2.0％。土地は借地のため、所有権の移転登記はありません',
      note: '参考：建物の評価額は、売主の固定資産税の通知書で確かめられます。地主への承諾料がかかることがあります。',
    }
  const assessedValue = Math.floor((price * ASSESSED_PERCENT) / 100)
  const registration = registrationTax(assessedValue, 'building', signedOn)
  return {
    name: '登録免許税',
    amount: registration,
    mark: '概算',
    source,
    formula: `固定資産税評価額の目安（価格の${ASSESSED_PERCENT}％）${yen(assessedValue)} × 2.0％ ＝ ${yen(registration)}`,
    note: '参考：土地や住宅の軽減が使えると、これより少なくなります。評価額は、売主の固定資産税の通知書で確かめられます。',
  }
}

/**
 * What a buyer pays besides the price, as estimates, for a sale signed on a day: the costs one by one, and their sum. Where the seller
 * sells without a broker (`isBrokered` false) there is no fee.
 */
export function purchaseCosts(
  price: number,
  signedOn: string,
  { isLeased = false, isBrokered = true }: { isLeased?: boolean; isBrokered?: boolean } = {},
): { costs: PurchaseCost[]; total: number } {
  const cap = brokerageCap(price, { client: 'buyer', agreedOn: signedOn })
  const brokerage: PurchaseCost = {
    name: '仲介手数料（上限）',
    amount: cap.cap,
    mark: '上限',
    formula: cap.lines.join('\n'),
    note: '参考：法律で定められた上限額です。取引態様が「売主」の物件では、かかりません。',
    source: '宅地建物取引業法46条、昭和45年建設省告示第1552号（令和6年改正）',
  }
  const costs: PurchaseCost[] = [
    ...(isBrokered ? [brokerage] : []),
    {
      name: '印紙税',
      amount: stampDuty(price, signedOn),
      mark: '概算',
      formula: stampFormula(price, signedOn),
      note: '参考：紙の契約書1通あたりの額です。電子契約では不要です。',
      source: '印紙税法 別表第一 第1号、租税特別措置法91条',
    },
    registrationCost(price, signedOn, isLeased),
    {
      name: '司法書士の報酬',
      amount: SCRIVENER_FEE,
      mark: '概算',
      formula: `所有権移転登記の目安 ${yen(SCRIVENER_FEE)}（税込）`,
      note: '参考：事務所や登記の内容によって変わります。',
      source: '法律で決まった額はありません。当サイトが目安として置いた額です。',
    },
  ]
  return { costs, total: costs.reduce((all, { amount }) => all + amount, 0) }
}
