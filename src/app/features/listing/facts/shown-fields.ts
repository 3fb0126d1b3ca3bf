import type { Operator } from '#http/shapes.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import type { ShownPhoto } from '../photos.ts'

const ofEstate = [
  ...([
    'id',
    'estateNumber',
    'title',
    'estateType',
    'estateTypeDetail',
    'negotiationStatus',
    'transactionMode',
  ] as const),
  ...(['price', 'priceDecided', 'freeTransfer'] as const),
  ...(['prefecturesCode', 'prefectures', 'cityCode', 'city', 'town', 'publicAddress'] as const),
  ...(['nearbyFacilities', 'documents', 'topImage', 'firstApprovedAt', 'approvedAt'] as const),
] satisfies (keyof PublicEstate)[]
/** What many homes have not. */
const perhaps = [
  ...(['priceBefore', 'priceBeforeFrom', 'priceCutAt'] as const),
  ...(['appealPoint', 'routeDescription', 'renovation', 'facilityFree'] as const),
] satisfies (keyof PublicEstate)[]
const ofBuilding = [
  ...(['exclusiveArea', 'totalFloorArea', 'builtYearMonth', 'managementFee', 'repairReserve'] as const),
] satisfies (keyof PublicEstate['building'])[]
const ofLand = [
  'landArea',
  'landCategory',
  'landRight',
  'leaseTerm',
  'leaseRent',
] as const satisfies (keyof PublicEstate['land'])[]

/** What a page tells of the operator as the advertiser. */
export type ShownOperator = Pick<Operator, 'name' | 'address' | 'phone' | 'licence' | 'association'>

/** What the page of a home reads of it itself: all else its words tell (`words.ts`), and would be sent to the browser twice. */
export type ShownFields = Pick<PublicEstate, (typeof ofEstate)[number]> &
  Partial<Pick<PublicEstate, (typeof perhaps)[number]>> & {
    building: Pick<PublicEstate['building'], (typeof ofBuilding)[number]>
    land: Pick<PublicEstate['land'], (typeof ofLand)[number]>
    estatePhotos: ShownPhoto[]
  }

const pickFields = <T extends object, K extends keyof T>(of: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>
/** Those of the fields that say something. */
const pickSaid = <T extends object, K extends keyof T>(of: T, names: readonly K[]) =>
  pickFields(
    of,
    names.filter((name) => of[name] !== undefined && of[name] !== null),
  )

export const shownFields = (estate: PublicEstate): ShownFields => ({
  ...pickFields(estate, ofEstate),
  ...pickSaid(estate, perhaps),
  building: pickSaid(estate.building, ofBuilding),
  land: pickSaid(estate.land, ofLand),
  // In their order, so that it need not be told.
  estatePhotos: estate.estatePhotos
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ path, caption, photoType }) => ({ path, caption, photoType })),
})

export const shownOperator = ({ name, address, phone, licence, association }: ShownOperator): ShownOperator => ({
  name,
  address,
  phone,
  licence,
  association,
})
