import { z } from 'zod'
import { SuspendedReason } from '../choices/listing.ts'
import { grams, norm } from '../text/japanese-search.ts'
import { longText, maybe, ref, refs, yen } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { json, oneOf } from '../kit/parts.ts'
import { resource, type Row } from '../kit/resource.ts'
import type { Point } from '../geography.ts'
import { monthlyFeesOf, toldFeesOf } from '../upkeep/monthly-fees.ts'
import { tokyoDate } from '../calendar.ts'
import { leaseEndOf } from '../law/lease-end.ts'
import { publicFields, type Estate } from './fields.ts'
import { priceCutFields, toPublicEstate, publicEstate, type FileSizes } from './public-estate.ts'
import { cardFields, searchColumns, searchFields, townCentre, townCentreOf } from './search.ts'

const onCards = z.object(publicFields).pick({
  estateNumber: true,
  title: true,
  estateType: true,
  estateTypeDetail: true,
  statusOfUse: true,
  region: true,
  prefecturesCode: true,
  prefectures: true,
  cityCode: true,
  city: true,
  town: true,
  publicAddress: true,
  stations: true,
  nearestStation: true,
  nearestStationTime: true,
  busStop: true,
  busRideTime: true,
  busStopTime: true,
  transactionMode: true,
  negotiationStatus: true,
  areaOfUse: true,
  topImage: true,
  facilityIDs: true,
  approvedAt: true,
  nextUpdateAt: true,
})
/** Fields that approval makes sure are not empty: cards show them, and lists are ordered by them. */
const approvedFields = { price: yen('価格'), firstApprovedAt: time('情報公開日') }
const summaryFields = {
  ...onCards.shape,
  ...approvedFields,
  ...priceCutFields,
  ...searchFields,
  ...townCentre,
  ...cardFields,
}

/** What everybody may read and narrow a list by, besides what cards show. */
const besideCards = z.object(publicFields).pick({
  routeDescription: true,
  priceDecided: true,
  freeTransfer: true,
  appealPoint: true,
  notes: true,
  disclosure: true,
  disclosureSource: true,
  deliveryTiming: true,
  deliveryDate: true,
  facilityFree: true,
  reasonForSale: true,
  reasonForSaleCodes: true,
  surveyCodes: true,
  surveyMemo: true,
  renovation: true,
})

/** What a card in a list shows and a search asks for. */
export const summary = z.object({ id: ref('物件ID'), ...summaryFields })
export type Summary = z.output<typeof summary>

/** What approval makes public of an estate, and nothing else: the only table that public pages and searches read. */
export const publication = resource(
  'publication',
  {
    ...summaryFields,
    ...besideCards.shape,
    suspendedReason: maybe(oneOf('公開を止めている理由', SuspendedReason)),
    words: longText('ことば', { max: 20_000 }),
    wordParts: refs('ことばの部分', { max: 40_000 }),
    body: json('物件', publicEstate),
  },
  {
    label: '公開中の物件',
    calls: [],
    area: null,
    rules: { read: () => [{ suspendedReason: null }] },
    order: '-firstApprovedAt',
    internal: ['createdAt', 'updatedAt', 'version', 'suspendedReason', 'words', 'wordParts', 'body'],
  },
)
export type Publication = Row<typeof publication>

/** What an estate does not know of itself: the sizes of the files that its papers may name, and where its town lies. */
type PublicationContext = { sizes?: FileSizes; centre?: Point | undefined }

/** The publication of an estate as approval freezes it. */
export function freeze(
  estate: Estate,
  { sizes, centre }: PublicationContext = {},
): Omit<Publication, 'createdAt' | 'updatedAt' | 'version'> {
  const body = toPublicEstate(estate, sizes)
  const words = norm(
    [
      body.title,
      body.prefectures,
      body.city,
      body.town,
      body.nearestStation,
      ...body.stations.flatMap(({ lineName, name }) => [lineName, `${name}駅`]),
      body.appealPoint,
      body.facilityFree,
    ].join(' '),
  )
  return {
    ...summary.extend(besideCards.shape).parse({
      ...body,
      ...searchColumns(estate),
      ...townCentreOf(centre),
      monthlyFees: monthlyFeesOf(toldFeesOf(estate)),
      leaseEnd: leaseEndOf(estate.land, tokyoDate(estate.approvedAt ?? estate.updatedAt)),
      pictureCount: body.estatePhotos.length,
    }),
    suspendedReason: estate.suspendedReason,
    words,
    wordParts: grams(words),
    body,
  }
}
