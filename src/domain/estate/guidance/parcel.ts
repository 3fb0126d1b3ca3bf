import { z } from 'zod'
import { ListingStatus } from '#domain/choices/listing.ts'
import { ref, text } from '#domain/kit/fields.ts'
import { oneOf } from '#domain/kit/parts.ts'
import type { Estate } from '../fields.ts'
import type { Check } from '../obstacles/review-checks.ts'

/** Listings at the place of one that the reader may open: a word of any other would tell its address to whoever guesses. */
export const sameParcel = z.object({
  listings: z.array(
    z.object({
      id: ref('物件ID'),
      estateNumber: text('物件番号', { max: 11 }),
      status: oneOf('掲載状況', ListingStatus),
    }),
  ),
})
export type SameParcel = z.output<typeof sameParcel>

type ParcelAddress = Pick<Estate, 'cityCode' | 'town' | 'address1' | 'address2'>

const kanjiDigits = '〇一二三四五六七八九'
/** 十二 as 12: the numbers of 丁目 are written so. */
const fromKanji = (address: string): string => {
  const [tens, ones] = address.includes('十') ? address.split('十') : ['', address]
  const digit = (sign = '') => Math.max(0, kanjiDigits.indexOf(sign))
  const ten = address.includes('十') ? (tens ? digit(tens) : 1) : 0
  return String(ten * 10 + digit(ones))
}

const plain = (address: string) =>
  address
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[〇一二三四五六七八九十]+(?=丁目|番)/g, fromKanji)
    .replaceAll(/(?<=\d)(?:丁目|番地?の?|号室?|[\p{Pd}−ー之の])(?=\d)/gu, '-')
    .replace(/(?<=\d)(?:番地?|号室?)$/, '')

/** Where a home lies, however it is written; null where its address names no lot. The number of a room belongs to it. */
export function parcelOf({ cityCode, town, address1, address2 }: ParcelAddress): string | null {
  const lot = plain((address1 ?? '').slice(town && address1?.startsWith(town) ? town.length : 0))
  if (!cityCode || !/\d/.test(lot)) return null
  return [cityCode, plain(town ?? ''), lot, plain(address2 ?? '')].join(' ')
}

/** What the desk is asked to look at where the same place is listed more than once. */
export const parcelCheck = ({ listings }: SameParcel): Check => ({
  isJudged: true,
  key: 'parcel',
  label: '同じ所在地の掲載',
  fine: '同じ所在地の物件は、ほかにありません',
  issues: listings.map(({ estateNumber, status }) => ({
    message: `${estateNumber}（${ListingStatus.label(status)}）と所在地が同じです。二重の掲載ではないか、売る権限があるかを確かめてください。`,
  })),
})
