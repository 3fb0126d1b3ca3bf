import type { FavoriteItem } from './load-favorites.ts'

/** In which orders favourites can be read; without one, the latest stand first. */
export const favoriteOrders = [
  { value: undefined, label: '入れた日の新しい順' },
  { value: 'cut', label: '値下げの新しい順' },
  { value: 'price', label: '価格の安い順' },
  { value: '-price', label: '価格の高い順' },
  { value: 'own', label: '自分で決めた順' },
] as const
export type FavoriteOrder = (typeof favoriteOrders)[number]['value']

/** The order that an address asks for. */
export const favoriteOrderOf = (text: unknown): FavoriteOrder =>
  favoriteOrders.find(({ value }) => value === text)?.value

type Orderable = Pick<FavoriteItem, 'place'> & { prices: Pick<FavoriteItem['prices'], 'price' | 'priceCutAt'> }
type By = (one: Orderable, other: Orderable) => number
const last = Number.POSITIVE_INFINITY
/** Equal ones, such as all that have no place, stay as they were. */
const byAscending =
  (of: (kept: Orderable) => number): By =>
  (one, other) => {
    if (of(one) === of(other)) return 0
    return of(one) < of(other) ? -1 : 1
  }

const by: Record<NonNullable<FavoriteOrder>, By> = {
  cut: byAscending(({ prices: { priceCutAt } }) => (priceCutAt ? -Date.parse(priceCutAt) : last)),
  price: byAscending(({ prices }) => prices.price),
  '-price': byAscending(({ prices }) => -prices.price),
  own: byAscending(({ place }) => place ?? last),
}

/** Favourites, which come with the latest first, in an order. */
export const inOrder = <K extends Orderable>(favorites: readonly K[], order: FavoriteOrder): readonly K[] =>
  order === undefined ? favorites : favorites.toSorted(by[order])
