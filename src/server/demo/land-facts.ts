import { AreaSource, AreaUnit, CityPlanning, LandCategory, LandRight, RoadType, Terrain } from '#domain/choices/land.ts'
import type { Building } from '#domain/estate/building.ts'
import type { Land } from '#domain/estate/land.ts'
import type { Setting } from './places.ts'
import type { Random } from './random.ts'
import { roadsOf } from './roads.ts'
import { isLand, type Sort } from './sorts.ts'
import { park, zones, type Zone } from './zones.ts'

/** Land for each ㎡ that building law asks of it, and the sizes of bare land in ㎡. */
const ease: Record<Setting, readonly [number, number]> = {
  M: [1.02, 1.1],
  U: [1.04, 1.3],
  S: [1.15, 1.6],
  R: [3, 6.5],
  T: [2, 4.5],
  I: [1.3, 2.2],
}
const bare: Partial<Record<Sort, readonly [number, number]>> = {
  farmland: [480, 1900],
  forest: [420, 1600],
  industrialLot: [600, 2800],
}
const bareIn: Record<Setting, readonly [number, number]> = {
  M: [62, 140],
  U: [82, 190],
  S: [130, 280],
  R: [210, 620],
  T: [260, 800],
  I: [600, 2800],
}

/** The land of an estate with its zoning, and large enough in law for what stands on it. A flat's land is its right alone. */
export function landOf(sort: Sort, setting: Setting, building: Building, random: Random) {
  if (sort === 'condominium') return { areaOfUse: random.pick(zones[setting])[0], land: flatLand(random, setting) }
  const wild = sort === 'forest' || (sort === 'villa' && random.chance(0.3))
  const zone = wild ? park : random.pick(zones[setting])
  return { areaOfUse: zone[0], land: plot(sort, setting, { building, zone, random }) }
}

function flatLand(random: Random, setting: Setting): Land {
  if (setting === 'T' || !random.chance(0.07)) return { landRight: LandRight.ownership }
  return {
    landRight: LandRight.fixedTermLease,
    leaseTerm: '2072年3月まで（更新なし、期間満了時は解体して返還）',
    leaseRent: random.int(45, 120) * 100,
  }
}

type Ground = { building: Building; zone: Zone; random: Random }

function plot(
  sort: Sort,
  setting: Setting,
  { building, zone: [zoning, coverageRatio, floorAreaRatio], random }: Ground,
): Land {
  const floor = building.totalFloorArea ?? 0
  const least = Math.max(floor / floorAreaRatio, floor / (building.floorsAbove ?? 1) / coverageRatio) * 100
  const size = bare[sort] ?? bareIn[setting]
  const landArea = isLand(sort)
    ? random.decimal(size[0], size[1])
    : Math.max(random.decimal(size[0], size[0] * 1.2), Math.ceil(least * random.decimal(...ease[setting]) * 100) / 100)
  const roads = roadsOf(landArea, setting, random)
  const narrow = roads.find(({ width }) => width != null && width < 4)
  const unplanned = zoning === null && coverageRatio === park[1]
  const controlled = zoning === null && !unplanned
  const lane = roads[0]?.roadType !== RoadType.public
  return {
    landArea,
    areaUnit: AreaUnit.squareMeter,
    areaSource: random.chance(0.6) ? AreaSource.registered : AreaSource.surveyed,
    landRight: sort === 'leasehold' ? LandRight.oldLease : LandRight.ownership,
    ...(sort === 'leasehold' && {
      leaseTerm: `残り約${random.int(9, 19)}年（更新料の定めあり）`,
      leaseRent: random.int(120, 290) * 100,
    }),
    landCategory:
      sort === 'farmland'
        ? LandCategory.farmland
        : sort === 'forest'
          ? LandCategory.forest
          : sort === 'industrialLot'
            ? LandCategory.miscellaneous
            : LandCategory.residential,
    currentLandUse:
      sort === 'farmland' ? '畑' : sort === 'forest' ? '雑木林' : sort === 'industrialLot' ? '資材置場' : '宅地',
    cityPlanning: unplanned
      ? CityPlanning.outside
      : controlled
        ? CityPlanning.urbanizationControl
        : CityPlanning.urbanization,
    coverageRatio,
    floorAreaRatio,
    roads,
    privateRoadArea: lane ? random.decimal(4, 18) : null,
    setbackArea: narrow ? Math.round(((4 - (narrow.width ?? 4)) / 2) * (narrow.frontage ?? 0) * 100) / 100 : null,
    buildCondition: isLand(sort) ? false : null,
    rebuildable: sort === 'farmland' ? null : true,
    restrictions: unplanned
      ? '自然公園法（第2種特別地域。新築・増改築・伐採には許可が必要です）'
      : controlled
        ? '市街化調整区域のため、建築・建替えには都市計画法の許可が必要です'
        : null,
    water:
      sort === 'forest'
        ? '引込みなし（前面道路に本管あり）'
        : setting === 'R' && random.chance(0.2)
          ? '井戸'
          : '公営水道',
    sewer: ['R', 'T'].includes(setting) ? '浄化槽' : '公共下水',
    gas: ['M', 'U'].includes(setting) ? '都市ガス' : 'プロパンガス',
    electric: '引込み可',
    terrain: sort === 'forest' ? Terrain.sloping : random.chance(0.85) ? Terrain.flat : Terrain.upland,
    farmlandPermit: sort === 'farmland' ? false : null,
  }
}
