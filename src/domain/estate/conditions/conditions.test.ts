import { expect, test } from 'vitest'
import { contract } from '#http/contract.ts'
import { conditionNames, conditionOf, isList, type ConditionName } from './by-name.ts'
import { facetNames } from './facets.ts'
import { filterOf, searchAliases } from './filters.ts'
import { namesOn } from './panels.ts'

const today = '2026-11-22'
const filters = conditionNames.flatMap((name) => {
  const filter = filterOf(conditionOf(name))
  return filter ? [{ name, ...filter }] : []
})

test.each(filters)('$name is a parameter of the public search, which asks its field', ({ name, field, by }) => {
  const value = field === 'searchBuildingDate' ? '2000-01' : '1'
  const { conditions } = contract.estate.public.query.parse({ [name]: value })
  expect(conditions).toMatchObject([{ field, by, values: [expect.anything()] }])
})

test.each(conditionNames.filter((name) => !filters.some((filter) => filter.name === name)))(
  '%s is a parameter of its own',
  (name) => {
    const { ask } = conditionOf(name)
    const isKnown = (query: object) => contract.estate.public.query.safeParse(query).error?.issues[0]?.code
    expect(isKnown({ [`${name}s`]: '1' })).toBe('unrecognized_keys')
    expect(isKnown({ [name]: '1' })).not.toBe('unrecognized_keys')
    if (ask.by === 'manner') expect(conditionNames).toContain(ask.of)
  },
)

test('no two conditions are kept in one column, or ask the same', () => {
  const saved = conditionNames.flatMap((name) => {
    const { ask } = conditionOf(name)
    return 'saved' in ask && ask.saved !== null ? [ask.saved] : []
  })
  expect(new Set(saved).size).toBe(saved.length)
  expect(new Set(filters.map(({ field, by }) => `${field} ${by}`)).size).toBe(filters.length)
})

test('lists have the names of the specification beside those of their fields', () => {
  expect(searchAliases).toEqual({
    searchPrefecturesCodes: 'prefecturesCode',
    searchCityCodes: 'cityCode',
    searchTowns: 'town',
    searchFloorPlans: 'searchFloorPlan',
  })
})

test.each(conditionNames)('every choice that is offered for %s makes sense, and what is grouped is offered', (name) => {
  const { accepts, options = () => [], groups = [] } = conditionOf(name)
  const values = options(today).map(({ value }) => String(value))
  expect(values.filter((value) => !accepts(value))).toEqual([])
  for (const group of groups) expect(values).toEqual(expect.arrayContaining([...group.values]))
})

test('a field of a panel offers something', () => {
  const offering = conditionNames.filter((name) => (conditionOf(name).options?.(today) ?? []).length > 0)
  const asked = filters.map(({ name }) => name).filter((name) => conditionOf(name).field && name !== 'facilityIDs')
  expect(asked).toEqual(offering)
})

test('what is offered in steps or choices is counted, and both panels ask for what they count', () => {
  expect(conditionNames.filter((name) => conditionOf(name).options)).toEqual(
    facetNames.filter((name) => name !== 'facilityIDs'),
  )
  expect(namesOn('detail')).toEqual(expect.arrayContaining([...facetNames, ...namesOn('quick')]))
})

test('a choice is taken by the number that it is offered by, and by nothing that only looks like it', () => {
  const { accepts } = conditionOf('searchKind')
  expect(['1', '2', '3'].filter(accepts)).toEqual(['1', '2', '3'])
  expect(['', '0', '01', '+1', '1.0', '1e0', ' 1', '1 ', '9', '10'].filter(accepts)).toEqual([])
})

test('several values are taken by lists of kinds, stations and facilities, and by no bound', () => {
  const takeSeveral = (...names: ConditionName[]) => names.filter((name) => isList(conditionOf(name)))
  const lists: ConditionName[] = ['searchKind', 'stationIDs', 'facilityIDs']
  expect(takeSeveral(...lists, 'priceFrom', 'priceTo', 'nearestStationTimeTo')).toEqual(lists)
})
