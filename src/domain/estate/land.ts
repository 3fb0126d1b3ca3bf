import type { z } from 'zod'
import {
  AreaSource,
  AreaUnit,
  CityPlanning,
  Direction,
  LandCategory,
  LandRight,
  RoadType,
  Terrain,
} from '../choices/land.ts'
import { decimal, flag, longText, maybe, text, yen } from '../kit/fields.ts'
import { oneOf, part, parts } from '../kit/parts.ts'

/** A road that the land touches: on which side, whose it is, how wide, and how much of the land touches it (metres). */
export const road = {
  direction: oneOf('方位', Direction),
  roadType: oneOf('種別', RoadType),
  width: maybe(decimal('幅員', { max: 99.9, unit: 'm' })),
  frontage: maybe(decimal('接面', { max: 999.9, unit: 'm' })),
}

/** The land: a part of the estate. Areas are ㎡ whatever unit the seller thinks in. */
export const landFields = {
  landArea: maybe(decimal('土地面積', { min: 0.01, unit: '㎡' })),
  areaUnit: maybe(oneOf('面積の単位', AreaUnit)),
  areaSource: maybe(oneOf('面積の根拠', AreaSource)),
  landRight: maybe(oneOf('土地の権利', LandRight)),
  leaseTerm: maybe(text('借地期間', { max: 60 })),
  leaseRent: maybe(yen('地代（月額）', { max: 999_999 })),
  landCategory: maybe(oneOf('地目', LandCategory)),
  currentLandUse: maybe(text('現況地目', { max: 60 })),
  cityPlanning: maybe(oneOf('都市計画', CityPlanning)),
  coverageRatio: maybe(decimal('建ぺい率', { max: 100, unit: '%' })),
  floorAreaRatio: maybe(decimal('容積率', { max: 1300, unit: '%' })),
  roads: maybe(parts('接道', road, { max: 4 })),
  privateRoadArea: maybe(decimal('私道負担面積', { unit: '㎡' })),
  setbackArea: maybe(decimal('セットバック', { unit: '㎡' })),
  buildCondition: maybe(flag('建築条件')),
  rebuildable: maybe(flag('再建築の可否')),
  restrictions: maybe(longText('その他の法令上の制限', { max: 500 })),
  water: maybe(text('水道', { max: 60 })),
  sewer: maybe(text('下水', { max: 60 })),
  gas: maybe(text('ガス', { max: 60 })),
  electric: maybe(text('電気', { max: 60 })),
  terrain: maybe(oneOf('地勢', Terrain)),
  farmlandPermit: maybe(flag('農地法の許可')),
}
export const land = part('土地情報', landFields)
export type Land = z.output<typeof land>
export type Road = z.output<z.ZodObject<typeof road>>

/** Whether the land lies in a city planning area: elsewhere the law sets no building ratios. */
export const isPlanned = ({ cityPlanning }: Land) => cityPlanning !== CityPlanning.outside

/** Whether a share in the road comes with the land, which makes its area a required field. */
export const isPrivate = ({ roadType }: Road) => roadType === RoadType.private || roadType === RoadType.shared
