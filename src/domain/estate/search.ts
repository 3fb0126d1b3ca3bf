import { WizardType } from '../choices/listing.ts'
import { FloorPlan } from '../choices/building.ts'
import type { Point } from '../geography.ts'
import { decimal, integer, maybe, refs, yen } from '../kit/fields.ts'
import { month } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import type { Estate } from './fields.ts'
import { kindOf } from './kind.ts'

/**
 * What a search asks of an estate that lies inside its parts.
 * `searchArea` is the land's ㎡, `searchTotalFloorArea` the floor's (a flat's exclusive area).
 */
export const searchFields = {
  searchKind: maybe(oneOf('物件の種類', WizardType)),
  searchArea: maybe(decimal('土地面積', { unit: '㎡' })),
  searchTotalFloorArea: maybe(decimal('延床面積（専有面積）', { unit: '㎡' })),
  searchBuildingDate: maybe(month('築年月')),
  searchFloorPlan: maybe(oneOf('間取り', FloorPlan)),
  stationIDs: refs('最寄りの駅の番号', { max: 3 }),
}

/**
 * What cards show besides of what lies inside its parts: what it costs each month besides a loan, until when its land is leased, and how
 * many pictures there are.
 */
export const cardFields = {
  monthlyFees: maybe(yen('管理費・修繕積立金・地代（月額）')),
  leaseEnd: maybe(integer('借地の終わる年（0は不明、なしは所有権）', { max: 9999 })),
  pictureCount: maybe(integer('写真の枚数', { max: 30 })),
}

/** The search columns of an estate. */
export const searchColumns = ({
  land,
  building,
  estateType,
  estateTypeDetail,
  stations,
}: Pick<Estate, 'land' | 'building' | 'estateType' | 'estateTypeDetail' | 'stations'>) => ({
  searchKind: kindOf({ estateType, estateTypeDetail }),
  searchArea: land.landArea ?? null,
  searchTotalFloorArea: building.exclusiveArea ?? building.totalFloorArea ?? null,
  searchBuildingDate: building.builtYearMonth ?? null,
  searchFloorPlan: building.floorPlan ?? null,
  stationIDs: stations.map(({ stationID }) => stationID),
})

/** The fields count in ten-thousandths of a degree, about ten metres: whole numbers are compared without a rest. */
const partsPerDegree = 10_000

/** Where a published home stands for everybody: the centre of its town (町). Nobody is told where it stands within. */
export const townCentre = {
  townLat: maybe(integer('町の中心の緯度（1万分の1度）', { max: 90 * partsPerDegree })),
  townLng: maybe(integer('町の中心の経度（1万分の1度）', { max: 180 * partsPerDegree })),
}

/** The fields of a centre; empty where none is known. */
export const townCentreOf = (centre: Point | undefined) => ({
  townLat: centre ? Math.round(centre.lat * partsPerDegree) : null,
  townLng: centre ? Math.round(centre.lng * partsPerDegree) : null,
})

/** The centre that a publication tells; undefined where none is known. */
export const pointOfTown = ({ townLat, townLng }: ReturnType<typeof townCentreOf>): Point | undefined =>
  townLat === null || townLng === null ? undefined : { lat: townLat / partsPerDegree, lng: townLng / partsPerDegree }
