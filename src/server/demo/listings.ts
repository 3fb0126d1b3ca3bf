import { z } from 'zod'
import { InquirySource, ListingStatus, PropertyCategory, SuspendedReason } from '#domain/choices/listing.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateNumber } from '#domain/estate/estate-number.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { nextUpdateOn } from '#domain/law/update-schedule.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { demoID, demoRow } from './demo-row.ts'
import { specimenKey } from './estate-papers.ts'
import { momentsOf, relative } from './moments.ts'
import { pictureKeys } from './pictures.ts'
import { shippedRows } from './shipped-rows.ts'

const fileRow = z.looseObject({
  ...relative,
  key: z.string(),
  suspended: z.literal(true).optional(),
  priceBefore: z.int().optional(),
  photos: z.array(z.looseObject({ picture: z.string() })).default([]),
  documents: z.array(z.looseObject({ name: z.string() })).default([]),
  facilities: z.array(z.string()).default([]),
  change: z.looseObject(relative).optional(),
})
type FileRow = z.output<typeof fileRow>

/** A listing of the demonstration: as its seller sees it, and as it was last approved (null if it is not published). */
export type Listing = { key: string; pictures: string[]; estate: Estate; published: Estate | null }

export function listings(now: string, facilities: readonly FacilityCategoryMaster[]): Listing[] {
  return shippedRows('estates/', fileRow).map((row, index) => {
    const base = estateOf({ ...row, estateNumber: estateNumber(index + 1) }, now, facilities)
    const publishedBase = base.status === ListingStatus.approved ? base : null
    const pictures = row.photos.map(({ picture }) => picture)
    return {
      key: row.key,
      pictures,
      estate: row.change ? changedListing(base, row.change, now) : base,
      published: publishedBase,
    }
  })
}

function estateOf(row: FileRow, now: string, masters: readonly FacilityCategoryMaster[]): Estate {
  const { key, daysAgo, daysAhead, suspended, priceBefore, photos, documents, facilities, change: _, ...fields } = row
  const moments = momentsOf({ daysAgo, daysAhead }, now)
  const { createdAt = '', firstApprovedAt, approvedAt, updatedAt } = moments
  const partID = (part: string) => demoID(`estate ${key} ${part}`, createdAt)
  const prices = [
    { price: priceBefore, from: firstApprovedAt },
    { price: fields.price, from: approvedAt },
  ]
  const isPublished = fields.status === ListingStatus.approved
  const listedRow = demoRow(estate, key, {
    ...fields,
    ...moments,
    suspendedReason: suspended ? SuspendedReason.stale : null,
    nextUpdateAt: approvedAt ? nextUpdateOn(updatedAt ?? approvedAt) : null,
    priceHistory: prices.filter(({ price, from }) => price !== undefined && from),
    topImage: photos[0] ? pictureKeys(photos[0].picture).path : null,
    estatePhotos: photos.map(({ picture, ...photo }, sortOrder) => ({
      id: partID(`photo ${sortOrder}`),
      caption: null,
      sortOrder,
      ...pictureKeys(picture),
      ...photo,
    })),
    documents: documents.map((document) => ({
      id: partID(document.name),
      inquirySource: InquirySource.owner,
      path: isPublished ? specimenKey(document.name) : null,
      ...document,
    })),
    facilityIDs: masters
      .filter(({ visibleEstateType: type }) => type === PropertyCategory.notSelected || type === fields.estateType)
      .filter(({ facilityCategoryName }) => facilities.includes(facilityCategoryName))
      .map(({ id }) => id),
  })
  return { ...listedRow, ...derivedFields(listedRow) }
}

/** What the wizard fills in from other fields. */
const derivedFields = ({ ownerPrefecturesCode, building }: Estate) => ({
  ownerPrefectures: ownerPrefecturesCode === null ? null : prefectureName(ownerPrefecturesCode),
  renovation:
    building.repairs
      ?.map(({ doneAt, content }) => `${Number(doneAt?.slice(0, 4))}年${Number(doneAt?.slice(5))}月　${content}`)
      .join('\n') || null,
})

/** A published listing whose seller has asked for a change that the desk has not decided on. */
function changedListing(
  publishedBase: Estate,
  { daysAgo, daysAhead, ...fields }: NonNullable<FileRow['change']>,
  now: string,
) {
  const { version } = publishedBase
  const values = { ...publishedBase, status: ListingStatus.applying, version: version + 1, ...fields }
  return demoRow(estate, null, { ...values, ...momentsOf({ daysAgo, daysAhead }, now) })
}
