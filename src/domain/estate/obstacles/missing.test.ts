import { expect, test } from 'vitest'
import { CityPlanning, LandCategory, LandRight, Ownership, RoadType } from '#domain/choices/land.ts'
import { HandoverTiming, WizardType } from '#domain/choices/listing.ts'
import { fc, seed } from '../../../../tests/chance.ts'
import { makeEstate } from '../../../../tests/make.ts'
import type { Estate } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { valueAt } from '../path.ts'
import { completeness, isStepDone, missingFields, possiblyMissing, requiredPaths } from './missing.ts'

const { land, house, condominium, other } = WizardType

test.each(WizardType.options)('$label tells all it must once every required item is filled in', ({ value }) => {
  const told = makeEstate({}, value)
  expect(missingFields(told)).toEqual([])
  expect(completeness(told)).toBe(100)
  // Nor does any question that is still open bring one.
  expect(possiblyMissing({ ...told, ownership: null })).toEqual([])
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

/** What an answer takes the place of, by its path; null where it is not named. */
const unanswered: Record<string, unknown> = {
  estateType: 0,
  estateTypeDetail: 0,
  coOwnersConsent: false,
  priceDecided: false,
  estatePhotos: [],
  'land.roads': [],
}

/** An estate with another value at a path. */
function answered(estate: Estate, path: string, value: unknown): Estate {
  const [field = '', inner] = path.split('.')
  const part = estate[field as keyof Estate]
  return { ...estate, [field]: inner ? { ...(part as object), [inner]: value } : value }
}

const drawnAnswers = fc.record({
  kind: fc.constantFrom(land, house, condominium, other),
  cityPlanning: fc.constantFrom(...CityPlanning.options.map(({ value }) => value)),
  landCategory: fc.constantFrom(...LandCategory.options.map(({ value }) => value)),
  landRight: fc.constantFrom(...LandRight.options.map(({ value }) => value)),
  deliveryTiming: fc.constantFrom(...HandoverTiming.options.map(({ value }) => value)),
  ownership: fc.constantFrom(...Ownership.options.map(({ value }) => value)),
  roadType: fc.constantFrom(...RoadType.options.map(({ value }) => value)),
  order: fc.infiniteStream(fc.nat()),
})

test(`whatever is answered in whatever order, what may be missing never grows, nor does the share that is told fall (seed ${seed})`, () => {
  fc.assert(
    fc.property(drawnAnswers, ({ kind, roadType, order, ...drawn }) => {
      const whole = makeEstate({}, kind)
      const { cityPlanning, landCategory, landRight, deliveryTiming, ownership } = drawn
      const told: Estate = {
        ...whole,
        deliveryTiming,
        ownership,
        land: {
          ...whole.land,
          cityPlanning,
          landCategory,
          landRight,
          roads: [{ direction: 1, roadType, width: 4, frontage: 6 }],
        },
      }
      const paths = [...new Set([...requiredPaths(told), 'ownership', 'estateType', 'land.cityPlanning', 'topImage'])]
      let estate = paths.reduce((before, path) => answered(before, path, unanswered[path] ?? null), told)
      let bound = possiblyMissing(estate).length
      let share = completeness(estate)
      let hasKind = false
      while (paths.length > 0) {
        const [path = ''] = paths.splice(order.next().value % paths.length, 1)
        estate = answered(estate, path, valueAt(told, path))
        const now = possiblyMissing(estate).length
        expect(now, path).toBeLessThanOrEqual(bound)
        expect(now).toBeGreaterThanOrEqual(missingFields(estate).length)
        // Of another kind there is another whole.
        if (hasKind) expect(completeness(estate), path).toBeGreaterThanOrEqual(share)
        hasKind = estate.estateType !== 0 && estate.estateTypeDetail !== 0
        bound = now
        share = completeness(estate)
      }
    }),
  )
})
