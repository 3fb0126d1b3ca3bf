import { expect, test } from 'vitest'
import { WizardType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../tests/make.ts'
import type { Estate } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { completeness, isStepDone, missingFields } from './missing.ts'

const { land, house, condominium, other } = WizardType

test.each(WizardType.options)('$label tells all it must once every required item is filled in', ({ value }) => {
  const told = makeEstate({}, value)
  expect(missingFields(told)).toEqual([])
  expect(completeness(told)).toBe(100)
})

// What each kind must tell, by the step that asks for it. `field=value` says how it looks when it is not told.
const required: [step: string, kinds: Kind[], fields: string][] = [
  ['kind', [house], 'estateTypeDetail=0'],
  ['address', [land, house, condominium, other], 'postCode prefecturesCode cityCode address1 nearestStation'],
  ['name', [land, house, condominium, other], 'ownerLastName ownerLastNameKana register coOwnersConsent=false'],
  ['detail', [land, house, condominium, other], 'land.landRight'],
  [
    'detail',
    [land, house, other],
    'land.landArea land.areaSource land.landCategory land.cityPlanning areaOfUse land.coverageRatio land.floorAreaRatio land.roads=[]',
  ],
  ['detail', [house, other], 'building.totalFloorArea'],
  ['detail', [house, condominium, other], 'building.builtYearMonth building.structure building.floorsAbove'],
  ['detail', [house, condominium], 'building.floorPlan'],
  [
    'detail',
    [condominium],
    'building.exclusiveArea building.areaMethod building.floorNo building.managementFee building.repairReserve building.managementForm',
  ],
  ['photo', [land, house, condominium, other], 'topImage'],
  ['price', [land, house, condominium, other], 'price transactionMode statusOfUse deliveryTiming'],
  ['price', [land, house, condominium, other], 'priceDecided=false'],
  ['title', [land, house, condominium, other], 'title'],
]
const cases = required.flatMap(([step, kinds, fields]) =>
  kinds.flatMap((kind) => fields.split(' ').map((field) => ({ kind, name: WizardType.label(kind), step, field }))),
)

/** An estate without one item: empty, or as the item itself says. */
function without(estate: Estate, item: string): Estate {
  const [path = '', value = 'null'] = item.split('=')
  const [field, inner] = path.split('.') as [keyof Estate, string?]
  const empty: unknown = JSON.parse(value)
  return { ...estate, [field]: inner ? { ...(estate[field] as object), [inner]: empty } : empty }
}

// Some are told by another field of the same item.
const reportedAs = (field: string) => (field === 'priceDecided=false' ? 'price' : field.split('=')[0])

test.each(cases)('$name without $field is asked for it on the step $step', ({ kind, step, field }) => {
  const estate = without(makeEstate({}, kind), field)
  const [issue, ...more] = missingFields(estate)
  expect(more).toEqual([])
  expect(issue?.path.join('.')).toBe(reportedAs(field))
  expect(issue?.step).toBe(step)
  expect(issue?.message).toMatch(/を(入力して|選んで|追加して|確かめて)ください$/)
  expect(issue?.reason).not.toBe('')
  expect(completeness(estate)).toBeLessThan(100)
})

test.each([
  { kind: land, free: 'building.structure building.totalFloorArea building.builtYearMonth building.floorPlan' },
  {
    kind: condominium,
    free: 'land.landArea land.landCategory land.roads=[] areaOfUse building.balconyArea building.totalUnits',
  },
  { kind: other, free: 'building.floorPlan building.managementFee' },
  { kind: house, free: 'building.managementFee building.floorNo building.exclusiveArea' },
])('kind $kind is not asked for what only others must tell: $free', ({ kind, free }) => {
  for (const field of free.split(' ')) expect(missingFields(without(makeEstate({}, kind), field)), field).toEqual([])
})

test('a step is done when it lacks nothing, and the introduction when it introduces', () => {
  expect(isStepDone('title', makeEstate())).toBe(true)
  expect(isStepDone('title', makeEstate({ appealPoint: null }))).toBe(false)
  expect(isStepDone('price', makeEstate({ price: null }))).toBe(false)
  expect(isStepDone('confirm', makeEstate())).toBe(false)
})
