import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { facetNames, type FacetName } from '#domain/estate/conditions/facets.ts'
import { facets } from '#server/estate/search/facets.ts'
import { openHouse, type House } from '../as.ts'
import { publishPlainHomes } from '../plain-homes.ts'

let house: House
/** Homes of many kinds, of which each field has its own rhythm. */
const homes = `
  set session_replication_role = replica;
  insert into "facilityCategoryMasters" (id, "createdAt", "updatedAt", version, "facilityCategoryName", "sortOrder", "visibleEstateType")
    select 'facility' || n, now(), now(), 1, case when n < 3 then '庭' else '設備' || n end, n, n % 3 from generate_series(1, 6) as n;
  insert into publications (id, "createdAt", "updatedAt", version, "searchKind", "estateType", "estateTypeDetail", "prefecturesCode",
    "cityCode", price, "facilityIDs", "firstApprovedAt", "nearestStationTime", "searchArea", "searchTotalFloorArea",
    "searchBuildingDate", "searchFloorPlan", stations, "stationIDs", words, "wordParts", body)
  select '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), now(), now(), 1, case when n % 4 > 0 then n % 4 end, 1 + n / 3 % 4, 1 + n / 7 % 3, 13 + n / 5 % 2, '13112', (1 + n % 40) * 2500000,
    (select coalesce(array_agg('facility' || at), '{}') from generate_series(1, 6) as at where n / 2 % (at + 1) = 0),
    now(), nullif(n % 22, 0), 20 + n % 300 + 0.5, case when n % 5 > 0 then 10 + n % 200 end, (1975 + n % 51) || '-06', nullif(n % 15, 0),
    jsonb_build_array(jsonb_build_object('stationID', '1', 'minutes', n % 9), jsonb_build_object('stationID', '2', 'minutes', n % 25)),
    array['1', '2'], 'home ' || n, '{}', '{}' from generate_series(1, 400) as n;
  set session_replication_role = default`

beforeAll(async () => {
  house = await openHouse()
  await house.services.pool.query(homes)
})
afterAll(() => house.drop())

const ask = (query: Record<string, string>) => house.visitor.api.estate.publicFacets(query)
const count = async (query: Record<string, string>) => (await house.visitor.api.estate.publicCount(query)).count

/** What a search is where one of a facet's choices takes the place of what is chosen of it, or comes to it where all are asked for. */
function choosing(name: FacetName, value: string, query: Record<string, string>) {
  if (name !== 'facilityIDs') return { ...query, [name]: value }
  const chosen = query['facilityMatch'] === 'all' ? [query['facilityIDs'] ?? ''] : []
  return { ...query, facilityIDs: [...chosen, value].filter(Boolean).join(',') }
}

const searches: [what: string, query: Record<string, string>][] = [
  ['nothing', {}],
  ['a prefecture', { searchPrefecturesCodes: '13' }],
  ['a price and a kind', { searchKind: '2,3', priceFrom: '20000000', priceTo: '61000000' }],
  ['a type detail', { estateTypeDetail: '2', nearestStationTimeTo: '10' }],
  [
    'sizes, an age and floor plans',
    {
      searchAreaTo: '150.5',
      searchTotalFloorAreaFrom: '60',
      searchBuildingDateFrom: '2001-06',
      searchFloorPlans: '3,4,5,6',
    },
  ],
  ['a walk to a station', { stationIDs: '2', nearestStationTimeTo: '7', searchKind: '1' }],
]

test.each(searches)('beside %s, each choice says how many homes the search with it finds', async (_, query) => {
  const answer = await ask(query)
  expect(Object.keys(answer).toSorted()).toEqual([...facetNames].toSorted())
  for (const name of facetNames) {
    const { isWhole, counts } = answer[name]!
    expect(isWhole).toBe(true)
    const said = Object.entries(counts)
    // A bound of the search’s own is counted as well, whether it is one of the steps or not.
    if (facets.find((facet) => facet.name === name)!.steps && query[name])
      expect(counts[query[name]]).toBe(await count(query))
    expect(said.length, name).toBeGreaterThan(2)
    for (const [value, number] of said.slice(0, 9))
      expect({ name, value, number }).toEqual({ name, value, number: await count(choosing(name, value, query)) })
  }
})

test('each row says rightly whether the indexes that homes are counted by have its values', async () => {
  const { rows } = await house.services.pool.query<{ index: string; columns: string[] }>(
    `select indexrelid::regclass::text as index, array_agg(attname::text) as columns from pg_index
      join pg_attribute on attrelid = indexrelid where indrelid = 'publications'::regclass group by 1`,
  )
  const byNewest = rows.filter(({ index }) => index.includes('newest'))
  expect(byNewest.map(({ index }) => index.replace(/\W|publications/g, '')).toSorted()).toEqual([
    '_city_newest',
    '_newest',
    '_prefecture_newest',
  ])
  for (const { name, field, isInIndex } of facets) {
    const isHeld = byNewest.every(({ columns }) => columns.includes(field))
    expect({ name, isInIndex }).toEqual({ name, isInIndex: isHeld })
  }
})

test('where all facilities are asked for, one more narrows what has the others; where any, it stands for itself', async () => {
  const { facilityIDs } = await ask({ facets: 'facilityIDs' })
  const [[first = '', most = 0] = [], ...others] = Object.entries(facilityIDs!.counts).toSorted((a, b) => b[1] - a[1])
  // An id of what is chosen already is no other facility.
  const [second = ''] = others.find(([value]) => !first.split(',').includes(value)) ?? []
  // A single id is no group of a name, and stays all the same.
  for (const chosen of [first, 'facility4'])
    for (const facilityMatch of ['all', 'any']) {
      const query = { facilityIDs: chosen, facilityMatch, searchKind: '2' }
      const { counts } = (await ask(query)).facilityIDs!
      for (const value of [first, second])
        expect(counts[value] ?? 0).toBe(await count(choosing('facilityIDs', value, query)))
    }
  expect(most).toBeGreaterThan(100)
})

test('an id of a facility counts its own homes, and the ids of one name together those that have any of them', async () => {
  const { counts } = (await ask({ facets: 'facilityIDs' })).facilityIDs!
  const [one, other, both] = await Promise.all(
    ['facility1', 'facility2', 'facility1,facility2'].map((facilityIDs) => count({ facilityIDs })),
  )
  expect([counts['facility1'], counts['facility2'], counts['facility1,facility2']]).toEqual([one, other, both])
  expect(both).toBeGreaterThan(Math.max(one!, other!))
  expect(both).toBeLessThan(one! + other!)
})

test('only what is asked for is counted, and a name that is none is refused', async () => {
  expect(Object.keys(await ask({ facets: 'priceTo,searchKind' })).toSorted()).toEqual(['priceTo', 'searchKind'])
  await expect(ask({ facets: 'password' })).rejects.toMatchObject({ status: 400 })
})

test('what somebody wants to see no more is not counted for them', async () => {
  const buyer = await house.as(Role.buyer)
  const kindsOf = async (api: typeof buyer.api) =>
    (await api.estate.publicFacets({ facets: 'searchKind' })).searchKind!.counts
  const whole = await kindsOf(buyer.api)
  await house.services.pool.query(`set session_replication_role = replica;
    insert into "hiddenEstates" (id, "createdAt", "updatedAt", version, "ownerID", "estateID")
    values ('hidden', now(), now(), 1, '${buyer.id}', '00000000-0000-7000-8000-000000000001');
    set session_replication_role = default`)
  expect(await kindsOf(buyer.api)).toEqual({ ...whole, 1: whole[1]! - 1 })
  expect(await kindsOf(house.visitor.api)).toEqual(whole)
})

test('where not all homes could be looked at, a number says at least so many', async () => {
  await publishPlainHomes(house.services.pool, 3_200, 47)
  const query = { searchPrefecturesCodes: '47' }
  const { searchKind } = await ask({ ...query, facets: 'searchKind' })
  expect(searchKind).toEqual({ isWhole: true, counts: { 1: 3_200 } })
  // What kind of building stands in no index: rows are read, and fewer of them.
  const bounded = (await ask({ ...query, estateTypeDetail: '1', facets: 'searchKind,facilityIDs' })).searchKind!
  expect(bounded.isWhole).toBe(false)
  expect(bounded.counts[1]).toBeGreaterThan(2_500)
  expect(bounded.counts[1]).toBeLessThan(3_200)
})

test.each([
  ['rows', 3_000, 46, { estateTypeDetail: '1', facets: 'searchKind' }],
  ['rows for their facilities', 1_000, 44, { facets: 'facilityIDs' }],
] as const)('so many %s are counted whole, and one more is not', async (_, most, prefecturesCode, query) => {
  const isWhole = async (searchPrefecturesCodes: number) =>
    Object.values(await ask({ ...query, searchPrefecturesCodes: String(searchPrefecturesCodes) })).every(
      (one) => one.isWhole,
    )
  await publishPlainHomes(house.services.pool, most, prefecturesCode)
  await publishPlainHomes(house.services.pool, most + 1, prefecturesCode - 1)
  expect([await isWhole(prefecturesCode), await isWhole(prefecturesCode - 1)]).toEqual([true, false])
})
