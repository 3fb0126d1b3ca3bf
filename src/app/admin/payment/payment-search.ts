import { documents } from '#http/desk/documents.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { payments } from '#http/desk/payments.ts'
import { readSearch } from '../list/load-list.ts'
import { readPlace, type Place } from '../place.ts'

/** The desk's views of money. */
export const views = [
  { key: 'payments', label: '支払い' },
  { key: 'deposits', label: '入金の照合' },
  { key: 'refunds', label: '返金' },
  { key: 'documents', label: '書類' },
] as const
type View = (typeof views)[number]['key']

/** A view, and what is asked of its list. */
export type MoneySearch = ListSearch & Place & { view?: View }

/** The search that a URL names; what makes no sense is left out. */
export function moneySearch(input: Record<string, unknown>): MoneySearch {
  const view = views.slice(1).find(({ key }) => key === input.view)?.key
  if (!view) return readSearch(payments, input)
  return { view, ...(view === 'documents' ? readSearch(documents, input) : readPlace(input)) }
}
