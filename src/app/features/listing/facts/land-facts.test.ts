import { expect, test } from 'vitest'
import { CityPlanning, Direction, LandCategory, LandRight, RoadType } from '#domain/choices/land.ts'
import { PropertyCategory, WizardType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../../tests/make.ts'
import { outlineOf } from './outline-for-tests.ts'

test('each road is a line, and a private road’s share is never said to be none when it is not known', () => {
  const { land } = makeEstate({}, WizardType.land)
  const roads = [
    ...land.roads!,
    { direction: Direction.northwest, roadType: RoadType.private, width: 4, frontage: null },
  ]
  expect(outlineOf(WizardType.land)['私道負担面積']).toBe('なし')
  expect(outlineOf(WizardType.land, { land: { ...land, roads } })['接道']).toBe(
    '南側 公道 幅員6m 接面11.5m\n北西側 私道 幅員4m',
  )
  expect(outlineOf(WizardType.land, { land: { ...land, roads } })).not.toHaveProperty('私道負担面積')
  expect(outlineOf(WizardType.land, { land: { ...land, roads, privateRoadArea: 12.3 } })['私道負担面積']).toBe(
    '12.3㎡（3.72坪）',
  )
})

test('a lease tells its term and rent, and ownership neither', () => {
  const { land } = makeEstate({}, WizardType.house)
  const lease = { landRight: LandRight.oldLease, leaseTerm: '20年', leaseRent: 12_000 }
  const leased = { estateType: PropertyCategory.leaseholdBuilding, land: { ...land, ...lease } }
  expect(outlineOf(WizardType.house, leased)).toMatchObject({
    土地の権利: '旧法賃借権',
    借地期間: '20年',
    '地代（月額）': '12,000円',
  })
  expect(outlineOf(WizardType.house)).not.toHaveProperty('借地期間')
})

test('outside the planned areas nothing is designated, and farmland tells whether it has its permit, as its seller was asked', () => {
  const { land } = makeEstate({}, WizardType.land)
  const outside = { ...land, cityPlanning: CityPlanning.outside, coverageRatio: null, floorAreaRatio: null }
  const field = { ...outside, landCategory: LandCategory.farmland, farmlandPermit: true }
  expect(outlineOf(WizardType.land, { land: field, areaOfUse: null })).toMatchObject({
    用途地域: '指定なし',
    '建ぺい率・容積率': '指定なし',
    地目: '田・畑',
    農地法の許可: '許可を受けている',
  })
  const without = { ...field, farmlandPermit: false }
  expect(outlineOf(WizardType.land, { land: without })['農地法の許可']).toBe(
    'まだ受けていない（売買には許可か届出が必要）',
  )
})
