import { QuotationLineKind } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { purchaseCosts, type PurchaseCost } from '#domain/law/purchase-costs.ts'
import { priceParts } from '#domain/law/tax.ts'
import { feeName } from '#domain/master/fee-name.ts'
import type { Menu } from '../fees/menu-of.ts'

/** An amount of the reckoning, with how it comes about and where that is laid down. */
export type CostRow = Omit<PurchaseCost, 'mark'> & { mark: PurchaseCost['mark'] | '料金' | '内数' }

const isPartOfBrokerage = ({ kind }: Menu) => kind === QuotationLineKind.brokerage

const menuRow = (menu: Menu): CostRow => {
  const { name, price, taxRate, priceDescription } = menu
  return {
    name,
    amount: price,
    mark: isPartOfBrokerage(menu) ? '内数' : '料金',
    formula: taxRate ? `${priceParts(price, taxRate)} ＝ ${yen(price)}（税込）` : priceParts(price, taxRate),
    note: [priceDescription, isPartOfBrokerage(menu) && `上の${feeName.brokerage}の一部なので、合計には足しません。`]
      .filter(Boolean)
      .join('。'),
    source: '運営の料金表（このページの下にあります）',
  }
}

/** Everything that buying at a price costs besides it: law and taxes first, then the services that were chosen. */
export function costRows(price: number, today: string, menus: readonly Menu[]): { rows: CostRow[]; total: number } {
  const rows = [...purchaseCosts(price, today).costs, ...menus.map(menuRow)]
  return { rows, total: rows.reduce((sum, { amount, mark }) => (mark === '内数' ? sum : sum + amount), 0) }
}

type AskedCosts = { price?: string; menu?: string }

/** Which services an address asks for; the usage fee, where nothing has been asked yet. */
export const pickedMenus = (
  { price, menu }: AskedCosts,
  menus: readonly Pick<Menu, 'id' | 'usageFeeFlag'>[],
): string[] =>
  menu === undefined && price === undefined
    ? menus.filter(({ usageFeeFlag }) => usageFeeFlag).map(({ id }) => id)
    : (menu?.split(',') ?? [])
