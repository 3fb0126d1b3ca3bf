import type { AnyList } from '#http/desk/desk-list.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { orders } from '#http/desk/orders.ts'
import { payments } from '#http/desk/payments.ts'
import { quotations } from '#http/desk/quotations.ts'
import { refunds } from '#http/desk/refunds.ts'
import { readSearch } from '../list/load-list.ts'
import { readPlace, type Place } from '../place.ts'

/** The desk's views of money. */
export const views = [
  { key: 'payments', label: '支払い' },
  { key: 'deposits', label: '入金の照合' },
  { key: 'refunds', label: '返金' },
  { key: 'quotations', label: '見積' },
  { key: 'orders', label: '注文' },
] as const
type View = (typeof views)[number]['key']

/** The lists of those views that are lists. */
const listOf: Partial<Record<View, AnyList>> = { payments, refunds, quotations, orders }

/** A view, and what is asked of its list. */
export type MoneySearch = ListSearch & Place & { view?: View }

/** The search that a URL names; what makes no sense is left out. */
export function moneySearch(input: Record<string, unknown>): MoneySearch {
  const view = views.slice(1).find(({ key }) => key === input.view)?.key
  const list = listOf[view ?? 'payments']
  return { ...(view && { view }), ...(list ? readSearch(list, input) : readPlace(input)) }
}
