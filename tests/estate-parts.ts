import { AreaMethod, FloorPlan, ManagementForm, RoomType, Structure } from '#domain/choices/building.ts'
import {
  AreaSource,
  AreaUnit,
  CityPlanning,
  Direction,
  LandCategory,
  LandRight,
  RoadType,
} from '#domain/choices/land.ts'
import { PropertyCategory, PropertyType, StatusOfUse, WizardType } from '#domain/choices/listing.ts'
import type { Building } from '#domain/estate/building.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { Kind } from '#domain/estate/kind.ts'
import type { Land } from '#domain/estate/land.ts'

const land: Land = {
  landArea: 165.28,
  areaUnit: AreaUnit.squareMeter,
  areaSource: AreaSource.registered,
  landRight: LandRight.ownership,
  landCategory: LandCategory.residential,
  cityPlanning: CityPlanning.urbanization,
  coverageRatio: 60,
  floorAreaRatio: 200,
  roads: [{ direction: Direction.south, roadType: RoadType.public, width: 6, frontage: 11.5 }],
}

const house: Building = {
  builtYearMonth: '1998-03',
  structure: Structure.wooden,
  floorsAbove: 2,
  totalFloorArea: 104.33,
  floorPlan: FloorPlan.ldk4,
  rooms: [{ roomType: RoomType.japanese, size: 8, floor: 1 }],
}

const flat: Building = {
  builtYearMonth: '2008-11',
  structure: Structure.reinforcedConcrete,
  floorsAbove: 14,
  floorNo: 6,
  exclusiveArea: 70.12,
  areaMethod: AreaMethod.wallCenter,
  balconyArea: 12.4,
  totalUnits: 62,
  floorPlan: FloorPlan.ldk3,
  managementFee: 12_800,
  repairReserve: 9_600,
  managementForm: ManagementForm.fullyEntrusted,
}

const warehouse: Building = {
  builtYearMonth: '1989-07',
  structure: Structure.steelFrame,
  floorsAbove: 1,
  totalFloorArea: 412.5,
}

/** What the four kinds of estate differ in, all of it told. */
export const partsOf: Record<
  Kind,
  Pick<Estate, 'estateType' | 'estateTypeDetail' | 'statusOfUse' | 'land' | 'building' | 'title'>
> = {
  [WizardType.land]: {
    title: '南道路に面した整形地 165㎡',
    estateType: PropertyCategory.land,
    estateTypeDetail: PropertyType.land,
    statusOfUse: StatusOfUse.clearedLand,
    land,
    building: {},
  },
  [WizardType.house]: {
    title: '庭のある4LDKの一戸建て',
    estateType: PropertyCategory.landAndBuilding,
    estateTypeDetail: PropertyType.house,
    statusOfUse: StatusOfUse.vacant,
    land,
    building: house,
  },
  [WizardType.condominium]: {
    title: '6階・南向き3LDKのマンション',
    estateType: PropertyCategory.condominium,
    estateTypeDetail: PropertyType.condominium,
    statusOfUse: StatusOfUse.ownerOccupied,
    land: { landRight: LandRight.ownership },
    building: flat,
  },
  [WizardType.other]: {
    title: '幹線道路に近い平屋の倉庫',
    estateType: PropertyCategory.landAndBuilding,
    estateTypeDetail: PropertyType.warehouse,
    statusOfUse: StatusOfUse.vacant,
    land,
    building: warehouse,
  },
}
