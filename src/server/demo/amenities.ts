import { NearbyFacilityType } from '#domain/choices/listing.ts'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { Feature } from './features.ts'
import type { Sketch } from './sketch.ts'
import { sorts } from './sorts.ts'

type Known = { features: readonly Feature[]; facilities: readonly FacilityCategoryMaster[]; immediate: boolean }

/** The ids of the amenities that an estate has: those its words tell of, and those its facts imply. */
export function amenitiesOf(sketch: Sketch, { features, facilities, immediate }: Known): string[] {
  const { sort, building, age, land, nearby } = sketch
  const flat = sort === 'condominium'
  const near = (type: number, metres: number) => nearby.some((one) => one.facilityType === type && one.metres <= metres)
  const implied: [name: string, is: boolean][] = [
    ['エレベーター', flat && (building.floorsAbove ?? 0) >= 5],
    ['オートロック', flat && age < 28],
    ['浴室乾燥機', flat && age < 20],
    ['駐輪場', flat],
    ['ペット相談可', building.pets === true],
    ['平屋', building.floorsAbove === 1 && building.floorPlan != null],
    ['駐車2台以上', building.floorPlan != null && (building.parking === '2台分' || building.parking === '3台分')],
    ['角地', (land.roads?.length ?? 0) > 1],
    ['上下水道引込み済み', land.water === '公営水道' && land.sewer === '公共下水'],
    ['建築条件なし', sort === 'lot'],
    ['借地権の譲渡承諾あり', sort === 'leasehold'],
    ['即引渡し可', immediate],
    ['リフォーム済み', (building.repairs ?? []).some(({ interior }) => interior !== null)],
    ['小学校が近い', near(NearbyFacilityType.primarySchool, 640)],
    ['商店街が近い', near(NearbyFacilityType.shoppingStreet, 480)],
  ]
  const names = new Set([
    ...implied.flatMap(([name, is]) => (is ? [name] : [])),
    ...features.flatMap(({ facility }) => facility ?? []),
  ])
  const offered = [0, sorts[sort][0]]
  return facilities
    .filter((one) => offered.includes(one.visibleEstateType) && names.has(one.facilityCategoryName))
    .map(({ id }) => id)
}
