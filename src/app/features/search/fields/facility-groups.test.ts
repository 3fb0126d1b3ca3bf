import { expect, test } from 'vitest'
import { PropertyCategory } from '#domain/choices/listing.ts'
import { facilityCategoryMaster, type FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { make } from '../../../../../tests/make.ts'
import { facilityGroups } from './facility-groups.ts'

const { notSelected, land, landAndBuilding, leaseholdBuilding } = PropertyCategory
const master = (id: string, facilityCategoryName: string, visibleEstateType: number) =>
  make<FacilityCategoryMaster>(facilityCategoryMaster, { id, facilityCategoryName, visibleEstateType })

test('facilities stand by kind of estate, a facility of several kinds once, with all its ids', () => {
  const masters = [
    master('a', '角地', land),
    master('b', '庭', leaseholdBuilding),
    master('c', '建替え承諾あり', leaseholdBuilding),
    master('d', '庭', landAndBuilding),
    master('e', '眺望', notSelected),
  ]
  expect(facilityGroups(masters)).toEqual([
    { label: 'どの物件でも', facilities: [{ label: '眺望', values: ['e'] }] },
    { label: '戸建て・その他の建物', facilities: [{ label: '庭', values: ['b', 'd'] }] },
    { label: '土地', facilities: [{ label: '角地', values: ['a'] }] },
    { label: '建物のみ（借地権付き）', facilities: [{ label: '建替え承諾あり', values: ['c'] }] },
  ])
})
