import { z } from 'zod'
import { Visibility } from '../choices/listing.ts'
import { integer, maybe, ref, yen } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { priceCut } from '../law/price-cut.ts'
import { documentFields, type EstateDocument } from './attachments.ts'
import { publicFields, type Estate } from './fields.ts'

/** A price cut as the law lets it be shown: both dates with it (表示規約施行規則12条). */
export const priceCutFields = {
  priceBefore: maybe(yen('値下げ前の価格')),
  priceBeforeFrom: maybe(time('値下げ前の価格の公表日')),
  priceCutAt: maybe(time('値下げ日')),
}

/** A paper that everybody may see: what it is, and its file with the size in bytes where there is one. */
const publicDocument = z
  .object(documentFields)
  .pick({ id: true, name: true, documentKind: true, documentGroup: true, inquirySource: true, path: true })
  .extend({ size: maybe(integer('サイズ')) })
export type PublicDocument = z.output<typeof publicDocument>

/** The sizes of stored files by their keys, in bytes. */
export type FileSizes = ReadonlyMap<string, number>

/** An estate as everybody may read it, whole. */
export const publicEstate = z.object({
  id: ref('物件ID'),
  ...publicFields,
  ...priceCutFields,
  documents: z.array(publicDocument),
})
export type PublicEstate = z.output<typeof publicEstate>

/** Whether everybody may see a paper once its estate is published. */
export const isPublicDocument = ({ visibility }: Pick<EstateDocument, 'visibility'>) => visibility === Visibility.public

/** The public projection of an estate: picked by an allow-list, never built by omitting fields. */
export function toPublicEstate(estate: Estate, sizes: FileSizes = new Map()): PublicEstate {
  const history = estate.priceHistory.map(({ price, from }) => ({ price, from }))
  const lawfulCut = priceCut(history, estate.approvedAt ?? estate.updatedAt)
  return publicEstate.parse({
    ...estate,
    priceBefore: lawfulCut?.before ?? null,
    priceBeforeFrom: lawfulCut?.beforeFrom ?? null,
    priceCutAt: lawfulCut?.cutAt ?? null,
    documents: estate.documents
      .filter(isPublicDocument)
      .map((document) => ({ ...document, size: (document.path && sizes.get(document.path)) ?? null })),
  })
}
