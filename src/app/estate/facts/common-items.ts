import { InquirySource } from '#domain/choices/listing.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { isLease } from '#domain/estate/land.ts'
import { price } from '#domain/format/money.ts'
import { accessLines } from '../access-lines.ts'
import { inWords, labelOf, ofEstate, ofLand, type Item } from './fact.ts'

/** The first lines of every listing: price, role of the advertiser (取引態様), place. */
export const firstItems: readonly Item[] = [
  {
    label: labelOf(publicFields.price),
    say: (e) => {
      if (e.freeTransfer) return labelOf(publicFields.freeTransfer)
      if (!e.priceDecided || e.price === null) return '応相談'
      return price(e.price)
    },
  },
  ofEstate('transactionMode'),
  ofEstate('estateTypeDetail', { as: (words, { estateTypeDetail }) => (estateTypeDetail ? words : '') }),
  {
    label: '所在地',
    wide: true,
    say: (e) => e.publicAddress || [e.prefectures, e.city, e.town].filter(Boolean).join('') || null,
  },
  { label: '交通', wide: true, say: (e) => accessLines(e).join('\n') || null },
]

/** The right to the land, and for a lease its term and rent. */
export const rightItems: readonly Item[] = [
  ofLand('landRight'),
  ...[ofLand('leaseTerm'), ofLand('leaseRent')].map((item): Item => ({
    ...item,
    say: (e, today) => (isLease(e.land.landRight) ? item.say(e, today) : null),
  })),
]

/** The last lines of every listing: use, handover, notes, and the dates of the information. */
export const lastItems: readonly Item[] = [
  ofEstate('statusOfUse'),
  ofEstate('deliveryTiming', {
    as: (words, { deliveryDate }) => {
      const day = inWords(publicFields.deliveryDate, deliveryDate)
      return day ? `${words}（${day}）` : words
    },
  }),
  {
    label: labelOf(publicFields.reasonForSaleCodes),
    wide: true,
    say: (e) =>
      [inWords(publicFields.reasonForSaleCodes, e.reasonForSaleCodes), e.reasonForSale].filter(Boolean).join('\n') ||
      null,
  },
  {
    label: labelOf(publicFields.surveyCodes),
    wide: true,
    say: (e) => [inWords(publicFields.surveyCodes, e.surveyCodes), e.surveyMemo].filter(Boolean).join('\n') || null,
  },
  ofLand('restrictions', { wide: true }),
  {
    label: labelOf(publicFields.disclosure),
    wide: true,
    say: (e) =>
      e.disclosure || (e.disclosureSource === InquirySource.inquiry ? InquirySource.label(e.disclosureSource) : null),
  },
  ofEstate('notes', { wide: true }),
  ofEstate('firstApprovedAt'),
  ofEstate('nextUpdateAt'),
  { label: '物件番号', wide: true, say: ({ id }) => id },
]
