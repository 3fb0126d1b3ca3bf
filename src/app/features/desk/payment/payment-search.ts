import type { ListSearch } from '#http/desk/list-search.ts'
import { urlSearch } from '../list/url-search.ts'
import type { ListPosition } from '#app/shell/list-place.ts'

/** The desk's views of money. */
export const views = [
  { key: 'payments', label: '支払い' },
  { key: 'deposits', label: '入金の照合' },
  { key: 'statements', label: '銀行の明細' },
  { key: 'refunds', label: '返金' },
  { key: 'quotations', label: '見積' },
  { key: 'orders', label: '注文' },
  { key: 'accounting', label: '会計' },
] as const
export type MoneyView = (typeof views)[number]['key']

/** A view, and what is asked of its list. */
export type MoneySearch = ListSearch & ListPosition & { view?: MoneyView }

/** `validateSearch` of the desk's money: the view, and what its list reads further. */
export function moneySearch({ view: asked, ...input }: Record<string, unknown>): MoneySearch {
  const view = views.slice(1).find(({ key }) => key === asked)?.key
  return { ...urlSearch(input), ...(view && { view }) }
}
