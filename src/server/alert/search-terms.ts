import { z } from 'zod'
import { publication } from '#domain/estate/publication.ts'
import { maybe, ref, refs, text } from '#domain/kit/fields.ts'
import { areaColumns, homeFields, savedConditions } from '../estate/search/kinds.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** The conditions of a saved search, one column each. An empty list or null means that the search does not ask for it. */
export const conditionColumns = {
  ...Object.fromEntries(savedConditions.map(({ saved, schema }) => [saved, schema])),
  ...areaColumns,
}

/** A saved search, its conditions in columns that an index can find. */
export const searchTerms = internalTable('searchTerms', {
  ...conditionColumns,
  alertID: ref('保存した条件'),
  anchors: refs('場所と種類', { max: 1000 }),
  news: refs('お知らせするもの', { max: 200 }),
  words: refs('ことば', { max: 200 }),
  estateNumber: maybe(text('物件番号')),
})

/** The fields of a listing that searches can ask for, its price and its title: they are stored with each piece of news about it. */
export const factFields = [...homeFields, 'price', 'title'] as const
const { price, title } = publication.row.shape
export const facts = z.object({
  ...Object.fromEntries(homeFields.map((field) => [field, publication.row.shape[field]])),
  price,
  title,
})
export type Facts = z.output<typeof facts>

/** In an anchor: any place, or any kind. */
export const anyOf = '*'
/** Every place with every kind, as the index holds them. */
export const anchors = (places: readonly string[], kinds: readonly string[]): string[] =>
  places.flatMap((place) => kinds.map((kind) => `${place} ${kind}`))
