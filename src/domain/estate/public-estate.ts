import { z } from 'zod'
import { Visibility } from '../choices/listing.ts'
import { maybe, ref, yen } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { priceCut } from '../law/price-cut.ts'
import { documentFields } from './attachments.ts'
import { publicFields, type Estate } from './fields.ts'

/** A price cut as the law lets it be shown: both dates with it (表示規約施行規則12条). */
export const cut = {
  priceBefore: maybe(yen('値下げ前の価格')),
  priceBeforeFrom: maybe(time('値下げ前の価格の公表日')),
  priceCutAt: maybe(time('値下げ日')),
}

/** An estate as everybody may read it, whole. */
export const publicEstate = z.object({
  id: ref('物件ID'),
  ...publicFields,
  ...cut,
  documents: z.array(z.object(documentFields).pick({ name: true, documentKind: true, documentGroup: true })),
})
export type PublicEstate = z.output<typeof publicEstate>

/** The public projection of an estate: picked by an allow-list, never built by omitting fields. */
export function project(estate: Estate): PublicEstate {
  const history = estate.priceHistory.map(({ price, from }) => ({ price, from }))
  const lawfulCut = priceCut(history, estate.approvedAt ?? estate.updatedAt)
  return publicEstate.parse({
    ...estate,
    priceBefore: lawfulCut?.before ?? null,
    priceBeforeFrom: lawfulCut?.beforeFrom ?? null,
    priceCutAt: lawfulCut?.cutAt ?? null,
    documents: estate.documents.filter(({ visibility }) => visibility === Visibility.public),
  })
}
