import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { publishPlainHomes } from '../plain-homes.ts'
import { sentStatements } from '../statements.ts'

// Which index answers a search is chosen by how its statement is written: what it finds is the same either way, so only its text tells.

type Query = Record<string, string | number>

let house: House
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  buyer = await house.as(Role.buyer)
})
afterAll(() => house.drop())

const lastStatement = async (work: () => Promise<unknown>) => (await sentStatements(house, work)).at(-1)!
const pageStatement = (query: Query, { api }: Pick<Somebody, 'api'> = house.visitor) =>
  lastStatement(() => api.estate.public(query))
/** Whether the ids of homes are found in some index first, and not read in the order of the place's own. */
const findsIDsFirst = ({ text }: { text: string }) => text.includes('"id" in (select')

test.each<[what: string, query: Query, name: string]>([
  ['all homes', {}, 'homes anywhere -firstApprovedAt'],
  ['a prefecture', { searchPrefecturesCodes: '13' }, 'homes prefecturesCode -firstApprovedAt'],
  ['a city by its prices', { searchCityCodes: '13112', orderBy: 'price' }, 'homes cityCode price'],
])(
  'of %s, the first page for visitors is prepared, and each page is the next entries of one index',
  async (_, query, name) => {
    expect((await pageStatement(query)).name).toBe(name)
    for (const other of [await pageStatement({ ...query, limit: 3 }), await pageStatement(query, buyer)]) {
      expect(other.name).toBeUndefined()
      expect(findsIDsFirst(other)).toBe(false)
    }
  },
)

test.each<[what: string, query: Query]>([
  ['two prefectures', { searchPrefecturesCodes: '13,14' }],
  ['a prefecture at a price', { searchPrefecturesCodes: '13', priceTo: 30_000_000 }],
  ['a kind', { searchKind: '1' }],
  ['a price', { priceFrom: 30_000_000 }],
  ['another order', { orderBy: '-searchArea' }],
  ['words', { keyword: '海' }],
])('a search for %s finds ids first', async (_, query) => {
  expect(findsIDsFirst(await pageStatement(query))).toBe(true)
})

test('a further page of a place goes on in its index, and is not the prepared first one', async () => {
  await publishPlainHomes(house.services.pool, 21)
  const { cursor } = await house.visitor.api.estate.public({})
  const further = await pageStatement({ cursor: cursor! })
  expect([further.name, findsIDsFirst(further)]).toEqual([undefined, false])
})

/** How the homes are read that a facet's choices are counted of: in which order, from rows or from the index, and how many at most. */
async function countedBy(query: Query) {
  const { text, values = [] } = await lastStatement(() =>
    house.visitor.api.estate.publicFacets({ ...query, facets: 'searchKind' } as never),
  )
  const [, begun = '', limit] = /begun as materialized \((.*?) limit \$(\d+)\)/s.exec(text) ?? []
  const order = [...(begun.split(' order by ')[1] ?? '').matchAll(/"(\w+)"(?: desc)?(?:,|$)/g)].map(
    ([, column]) => column,
  )
  return {
    order,
    from: text.includes('in (select id from begun)') ? 'rows' : 'index',
    atMost: Number(values[Number(limit) - 1]) - 1,
  }
}

const newest = ['firstApprovedAt', 'id']
test.each<[what: string, query: Query, expected: Awaited<ReturnType<typeof countedBy>>]>([
  ['nothing', {}, { order: newest, from: 'index', atMost: 5_000 }],
  [
    'a prefecture',
    { searchPrefecturesCodes: '13' },
    { order: ['prefecturesCode', ...newest], from: 'index', atMost: 5_000 },
  ],
  [
    'a city of a prefecture',
    { searchPrefecturesCodes: '13', searchCityCodes: '13112' },
    { order: ['cityCode', ...newest], from: 'index', atMost: 5_000 },
  ],
  // A home that is too dear is read in vain, so more are.
  ['a price', { priceTo: 30_000_000 }, { order: newest, from: 'index', atMost: 10_000 }],
  ['what stands in the row alone', { estateTypeDetail: '1' }, { order: newest, from: 'rows', atMost: 3_000 }],
  ['a facility', { facilityIDs: 'x' }, { order: newest, from: 'rows', atMost: 3_000 }],
  // These have an index of their own, which finds few homes.
  ['a station', { stationIDs: '1' }, { order: [], from: 'rows', atMost: 3_000 }],
  ['words', { keyword: '海' }, { order: [], from: 'rows', atMost: 3_000 }],
  ['a home’s number', { keyword: '123456' }, { order: [], from: 'rows', atMost: 3_000 }],
])('beside %s, homes are counted in the order of an index, as many as it takes', async (_, query, expected) => {
  expect(await countedBy(query)).toEqual(expected)
})
