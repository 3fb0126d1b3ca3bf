import { yen } from '#domain/format/money.ts'
import { purchaseCosts, type PurchaseCost } from '#domain/law/purchase-costs.ts'
import { CONSUMPTION_TAX_RATE, includedTax } from '#domain/law/tax.ts'
import type { Menu } from './menu-prices.tsx'

/** An amount of the reckoning, with how it comes about and where that is laid down. */
export type CostRow = Omit<PurchaseCost, 'mark'> & { mark: PurchaseCost['mark'] | '料金' }

/** How much of a price with tax is tax: `80,000円 ＋ 消費税（10％）8,000円 ＝ 88,000円（税込）`. */
export function taxFormula(price: number): string {
  const tax = includedTax(price)
  return `${yen(price - tax)} ＋ 消費税（${CONSUMPTION_TAX_RATE}％）${yen(tax)} ＝ ${yen(price)}（税込）`
}

const menuRow = ({ name, price, priceDescription }: Menu): CostRow => ({
  ...{ name, amount: price, mark: '料金', formula: taxFormula(price) },
  note: priceDescription ?? '',
  source: 'スミカの料金表（このページの下にあります）',
})

/** Everything that buying at a price costs besides it: law and taxes first, then the services that were chosen. */
export function costRows(price: number, today: string, menus: readonly Menu[]): { rows: CostRow[]; total: number } {
  const rows = [...purchaseCosts(price, today).costs, ...menus.map(menuRow)]
  return { rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) }
}

type Asked = { price?: string; menu?: string }

/** Which services an address asks for; the usage fee, where nothing has been asked yet. */
export const pickedMenus = ({ price, menu }: Asked, menus: readonly Pick<Menu, 'id' | 'usageFeeFlag'>[]): string[] =>
  menu === undefined && price === undefined
    ? menus.filter(({ usageFeeFlag }) => usageFeeFlag).map(({ id }) => id)
    : (menu?.split(',') ?? [])
