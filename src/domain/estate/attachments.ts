import type { z } from 'zod'
import {
  DocumentGroup,
  EstateDocumentKind,
  InquirySource,
  NearbyFacilityType,
  PhotoType,
  Visibility,
} from '../choices/listing.ts'
import { byWalk } from '../format/walking.ts'
import { integer, maybe, ref, text, yen } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { oneOf, parts } from '../kit/parts.ts'

/** A picture of the estate, in the order shown. `path` and `thumbnailPath` are keys of the store. */
export const photoFields = {
  id: ref('写真ID'),
  path: ref('画像', { upload: 'estate' }),
  thumbnailPath: ref('サムネイル', { upload: 'estate' }),
  photoType: oneOf('写真の種類', PhotoType),
  caption: maybe(text('説明', { max: 60 })),
  sortOrder: integer('並び順', { max: 30 }),
}
export const estatePhotos = parts('物件写真', photoFields, { max: 30 })
export type EstatePhoto = z.output<typeof estatePhotos>[number]

/** A station within reach, with the minutes to walk there. Its names are those of the shipped data when it was chosen. */
export const stationFields = {
  stationID: ref('駅'),
  lineID: maybe(ref('路線')),
  name: text('駅名', { min: 1, max: 30 }),
  lineName: maybe(text('路線名', { max: 60 })),
  minutes: integer('徒歩', { min: 1, max: 99, unit: '分' }),
}
export const maxStations = 3
export const stations = parts('最寄りの駅', stationFields, { max: maxStations })
export type WalkToStation = z.output<typeof stations>[number]

/** The station that the specification asks for: the nearest of those chosen; what was typed, while none is. */
export function nearestOf(stations: readonly WalkToStation[]) {
  const [nearest] = byWalk(stations)
  return nearest && { nearestStation: `${nearest.name}駅`, nearestStationTime: nearest.minutes }
}

/** A place nearby, with the road distance in metres. */
export const nearbyFacilityFields = {
  facilityType: oneOf('種類', NearbyFacilityType),
  name: text('名前', { min: 1, max: 60 }),
  metres: integer('道のり', { min: 1, max: 20_000, unit: 'm' }),
}
export const nearbyFacilities = parts('周辺施設', nearbyFacilityFields, { max: 20 })
export type NearbyFacility = z.output<typeof nearbyFacilities>[number]

/** A paper about the estate: how it is handed over, what it is about, and who may see the file. */
export const documentFields = {
  id: ref('書類ID'),
  name: text('書類名', { min: 1, max: 100 }),
  documentKind: oneOf('渡し方', EstateDocumentKind),
  documentGroup: oneOf('分類', DocumentGroup),
  visibility: oneOf('公開範囲', Visibility),
  inquirySource: oneOf('情報の出どころ', InquirySource),
  path: maybe(ref('ファイル', { upload: 'document' })),
}
export const documents = parts('書類', documentFields, { max: 20 })
export type EstateDocument = z.output<typeof documents>[number]

/** A price and the day from which it was shown, without a break since: the ground of a lawful "値下げ". */
const priceFields = { price: yen('価格'), from: time('公表日時') }
export const priceHistory = parts('価格の履歴', priceFields, { max: 100 })
