import { HandoverTiming, InquirySource, ListingStatus, TransactionMode } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { accessOf, routeOf } from './access.ts'
import { buildingOf } from './building-facts.ts'
import { amenitiesOf } from './amenities.ts'
import { landOf } from './land-facts.ts'
import { documentsOf, ownerOf, reasonOf, surveyOf } from './owners.ts'
import type { photographer } from './pictures.ts'
import type { Place } from './places.ts'
import { priceOf } from './prices.ts'
import { demoId, type Random } from './random.ts'
import type { Sketch } from './sketch.ts'
import { useOf, whereOf } from './situation.ts'
import { isLand, sorts, type Sort } from './sorts.ts'
import { nearbyOf, remarksOf } from './surroundings.ts'
import { appealOf, featuresOf, notesOf, titleOf } from './texts.ts'

export interface Commission {
  seed: string
  sort: Sort
  place: Place
  userID: string
  createdAt: string
  now: string
  random: Random
}
export interface Stock {
  photograph: ReturnType<typeof photographer>
  facilities: readonly FacilityCategoryMaster[]
  homes: readonly Place[]
}

/** A whole estate with nothing missing, as its seller has just finished it: a draft that could be applied for. */
export function estateBase(commission: Commission, { photograph, facilities, homes }: Stock): Estate {
  const { seed, sort, place, userID, createdAt, now, random } = commission
  const building = buildingOf(sort, place.setting, random, now)
  const { land, areaOfUse } = landOf(sort, place.setting, building, random)
  const age = building.builtYearMonth ? Number(now.slice(0, 4)) - Number(building.builtYearMonth.slice(0, 4)) : 0
  const access = accessOf(place, random)
  const use = useOf(sort, random, now)
  const sketch: Sketch = {
    sort,
    place,
    land,
    building,
    access,
    nearby: nearbyOf(place, random),
    statusOfUse: use.statusOfUse,
    age,
    random,
    now,
  }
  const features = featuresOf(sketch)
  const reason = reasonOf(sort, random)
  const photos = photograph({ sort, place, age, building }, random, createdAt, seed)
  const price = priceOf({ place, sort, land, building, now, random })
  const repaired = (building.repairs ?? []).map(
    ({ doneAt, content }) => `${Number(doneAt?.slice(0, 4))}年${Number(doneAt?.slice(5))}月　${content}`,
  )
  const leak = !isLand(sort) && sort !== 'condominium' && age > 20 && random.chance(0.14)
  const [estateType, estateTypeDetail] = sorts[sort]
  return {
    id: demoId(seed, createdAt),
    createdAt,
    updatedAt: createdAt,
    version: random.int(3, 9),
    userID,
    status: ListingStatus.draft,
    estateType,
    estateTypeDetail,
    ...use,
    ...whereOf(place, sort, random),
    ...access,
    routeDescription: routeOf(place, access),
    price,
    priceDecided: true,
    freeTransfer: false,
    areaOfUse,
    title: titleOf(sketch, features),
    appealPoint: appealOf(sketch, features),
    notes: notesOf(sketch),
    disclosure: leak ? '過去に二階の窓まわりで雨漏りがあり、修理しました。その後の雨漏りは確認していません。' : null,
    disclosureSource: leak ? InquirySource.owner : InquirySource.inquiry,
    facilityFree: remarksOf(place, random),
    nearbyFacilities: sketch.nearby,
    facilityIDs: amenitiesOf(sketch, {
      features,
      facilities,
      immediate: use.deliveryTiming === HandoverTiming.immediate,
    }),
    ...reason,
    ...surveyOf(sort, random),
    renovation: repaired.join('\n') || null,
    topImage: photos[0]?.path ?? null,
    transactionMode: random.chance(0.94) ? TransactionMode.brokerage : TransactionMode.seller,
    land,
    building,
    estatePhotos: photos,
    negotiationStatus: null,
    firstApprovedAt: null,
    approvedAt: null,
    nextUpdateAt: null,
    ...ownerOf(
      random.pick(homes),
      random,
      reason.reasonForSaleCodes.some((code) => code === 1),
    ),
    documents: documentsOf(sort, random, [seed, createdAt]),
    denyReason: null,
    changeReason: null,
    negotiationType: null,
    suspendedReason: null,
    priceHistory: [],
    appliedAt: null,
    viewCount: 0,
  }
}
