import { expect, test } from 'vitest'
import { LandCategory, LandRight, RoadType } from '#domain/choices/land.ts'
import { WizardType } from '#domain/choices/listing.ts'
import type { Kind } from '#domain/estate/kind.ts'
import { missingFields } from '../obstacles/missing.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { detailSections } from './detail.ts'
import { fieldsFor } from './form.ts'

const { land, house, condominium, other } = WizardType
const outline = (text: string) => text.trim().split(/\s*\n\s*/)

const ofLand = `
  土地の広さ: land.landArea land.areaSource land.privateRoadArea land.setbackArea
  土地の権利: land.landRight
  地目と使い方: land.landCategory land.currentLandUse
  都市計画と用途地域: land.cityPlanning areaOfUse land.coverageRatio land.floorAreaRatio
  建築の条件と制限: land.buildCondition land.rebuildable land.restrictions
  接している道路: land.roads
  水道・ガス・電気: land.water land.sewer land.gas land.electric land.terrain`
const ofBuilding = `
  設備と調査: building.parking building.pets building.equipment building.inspection building.seismicCert
  修繕した箇所: building.repairs renovation`
const ofAll = `
  測量・調査: surveyCodes surveyMemo
  買主に知らせること: disclosure disclosureSource`

test.each<[Kind, string]>([
  [land, `${ofLand}${ofAll}`],
  [
    house,
    `${ofLand}
    建物の広さ: building.totalFloorArea building.floorPlan
    建物のつくり: building.builtYearMonth building.neverLivedIn building.structure building.floorsAbove building.floorsBelow
    部屋: building.rooms${ofBuilding}${ofAll}`,
  ],
  [
    condominium,
    `土地の権利: land.landRight
    用途地域: areaOfUse
    お部屋の広さ: building.exclusiveArea building.areaMethod building.balconyArea building.balconyDirection building.floorPlan
    建物のつくり: building.builtYearMonth building.neverLivedIn building.structure building.floorsAbove building.floorsBelow building.floorNo building.totalUnits
    部屋: building.rooms
    毎月の費用と管理: building.managementFee building.repairReserve building.otherMonthly building.managementForm${ofBuilding}${ofAll}`,
  ],
  [
    other,
    `${ofLand}
    建物の広さ: building.totalFloorArea building.floorPlan
    建物のつくり: building.builtYearMonth building.neverLivedIn building.structure building.floorsAbove building.floorsBelow building.totalUnits
    部屋: building.rooms
    毎月の費用と管理: building.managementFee building.repairReserve building.otherMonthly${ofBuilding}${ofAll}`,
  ],
])('the details of kind %i are asked in this order', (kind, sections) => {
  const estate = makeEstate({}, kind)
  const shown = detailSections
    .map((section) => ({ ...section, fields: fieldsFor(section, estate) }))
    .filter((section) => section.fields.length > 0)
  expect(shown.map((section) => `${section.title}: ${section.fields.map(({ path }) => path).join(' ')}`)).toEqual(
    outline(sections),
  )
})

const landLacks =
  'land.landArea land.areaSource land.leaseTerm land.leaseRent land.cityPlanning land.coverageRatio land.floorAreaRatio land.roads land.privateRoadArea land.farmlandPermit'
test.each<[Kind, string]>([
  [land, landLacks],
  [
    house,
    `${landLacks} building.totalFloorArea building.builtYearMonth building.structure building.floorsAbove building.floorPlan`,
  ],
  [
    condominium,
    'land.leaseTerm land.leaseRent building.exclusiveArea building.areaMethod building.builtYearMonth building.structure building.floorsAbove building.floorNo building.floorPlan building.managementFee building.repairReserve building.managementForm',
  ],
  [other, `${landLacks} building.totalFloorArea building.builtYearMonth building.structure building.floorsAbove`],
])('what leased farmland on a private road, or kind %i on it, lacks is listed in this order', (kind, lacks) => {
  const roads = [{ direction: 1 as const, roadType: RoadType.private, width: null, frontage: null }]
  const leased = { landRight: LandRight.oldLease, landCategory: LandCategory.farmland, roads }
  const estate = makeEstate({}, kind)
  const paths = missingFields({ ...estate, land: leased, building: {} }).map(({ path }) => path.join('.'))
  expect(paths).toEqual(lacks.split(' '))
})
