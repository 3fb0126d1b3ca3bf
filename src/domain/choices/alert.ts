import { choice } from '../kit/choice.ts'

const toldPaces = {
  atOnce: [1, 'すぐに'],
  daily: [2, '1日に1回'],
  weekly: [3, '週に1回'],
} as const

/** How often alerts can be sent to somebody who has no account and gives an address for them. */
export const ToldPace = choice(toldPaces)

/** How often somebody hears of what fits a search that they have saved. */
export const AlertPace = choice({
  ...toldPaces,
  never: [9, '知らせない'],
})

/** What can happen to a listing that somebody waits for. */
export const ListingNews = choice({
  published: [1, '新着'],
  priceCut: [2, '値下げ'],
  again: [3, '公開の再開'],
  gone: [4, '公開の終わり'],
})
