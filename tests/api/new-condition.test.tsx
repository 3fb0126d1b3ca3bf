import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chipsOf } from '#app/features/search/results/chips-of.ts'
import { DetailFields } from '#app/features/search/fields/detail-fields.tsx'
import { QuickFields } from '#app/features/search/fields/quick-fields.tsx'
import { conditionsOf } from '#app/features/search/search.ts'
import { Direction } from '#domain/choices/land.ts'
import { ListingStatus, WizardType } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { Condition } from '#domain/estate/conditions/condition.ts'
import type * as Rows from '#domain/estate/conditions/conditions.ts'
import type { FacetCounts } from '#domain/estate/conditions/facets.ts'
import { publication } from '#domain/estate/publication.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type * as Columns from '#domain/estate/search.ts'
import { searchMatches } from '#server/alert/find-seekers.ts'
import { facts, searchTerms } from '#server/alert/search-terms.ts'
import { migrate } from '#server/database/database.ts'
import { find } from '#server/kernel/find.ts'
import { openHouse, type House } from '../as.ts'
import { compareColumns } from '../columns.ts'
import { makeEstate } from '../make.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

// What CONTRIBUTING says that a condition of the search costs: its row …
vi.mock('#domain/estate/conditions/conditions.ts', async (original) => {
  const { conditions, words } = await original<typeof Rows>()
  const { codesOf } = await import('#domain/estate/conditions/condition.ts')
  const { Direction } = await import('#domain/choices/land.ts')
  const south = [Direction.south, Direction.southeast, Direction.southwest].map(String)
  const row: Condition = {
    ...codesOf(Direction),
    label: 'バルコニーの向き',
    ask: { by: 'in', field: 'searchDirection' as 'searchKind', saved: 'directions', facet: 'row' },
    groups: [{ label: '南向き', values: south }],
    field: { on: 'quick' },
  }
  return {
    conditions: { ...conditions, searchDirections: row },
    words: { ...words, searchDirections: { 南向き: south.join() } },
  }
})
// … the field that it is asked of, where a published home has none that says it …
vi.mock('#domain/estate/search.ts', async (original) => {
  const search = await original<typeof Columns>()
  const { Direction } = await import('#domain/choices/land.ts')
  const { maybe } = await import('#domain/kit/fields.ts')
  const { oneOf } = await import('#domain/kit/parts.ts')
  return {
    ...search,
    searchFields: { ...search.searchFields, searchDirection: maybe(oneOf('バルコニーの向き（検索）', Direction)) },
    searchColumns: (estate: Estate) => ({
      ...search.searchColumns(estate),
      searchDirection: estate.building.balconyDirection ?? null,
    }),
  }
})
// … and a migration.
const migration = `
  alter table estates add column "searchDirection" integer;
  alter table publications add column "searchDirection" integer;
  update publications set "searchDirection" = (body #>> '{building,balconyDirection}')::integer;
  alter table "searchTerms" add column directions text[] not null default '{}';`

let house: House
const ids: Record<string, string> = {}
const flats = [
  ['south', Direction.south],
  ['southeast', Direction.southeast],
  ['north', Direction.north],
] as const

beforeAll(async () => {
  house = await openHouse()
  const folder = mkdtempSync(join(tmpdir(), 'sumika-migrations-'))
  writeFileSync(join(folder, '9999-directions.sql'), migration)
  await migrate(house.services.pool, folder)
  rmSync(folder, { recursive: true })
  const { seller, admin } = await openShop(house)
  for (const [name, balconyDirection] of flats) {
    const { building } = makeEstate({}, WizardType.condominium)
    const body = typedEstate({ building: { ...building, balconyDirection } }, WizardType.condominium)
    const { id } = await seller.api.estate.create({ body })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    await house.services.pool.query('update publications set "townLat" = 356500, "townLng" = 1396500 where id = $1', [
      id,
    ])
    ids[name] = id
  }
})
afterAll(() => house.drop())

const southward: Record<string, string> = { searchDirections: '2,6,7' }
const found = (...names: string[]) => names.map((name) => ids[name]!).toSorted()

test('its columns are those that are declared', async () => {
  for (const table of [publication, searchTerms]) {
    const { declared, actual } = await compareColumns(house.services.pool, table)
    expect(actual).toEqual(declared)
  }
})

test('the URL knows it, the search finds by it and the count counts by it', async () => {
  expect(conditionsOf({ searchDirections: '2,6,99', searchDirection: '1' })).toEqual({ searchDirections: '2,6' })
  expect(conditionsOf({ searchDirection: '1' })).toEqual({ searchDirections: '1' })
  const { items } = await house.visitor.api.estate.public(southward)
  expect(items.map(({ id }) => id).toSorted()).toEqual(found('south', 'southeast'))
  expect(await house.visitor.api.estate.publicCount(southward)).toEqual({ count: 2 })
  expect(await house.visitor.api.estate.publicCount({})).toEqual({ count: 3 })
})

test('each of its choices says how many homes it would leave', async () => {
  const answer: Record<string, unknown> = await house.visitor.api.estate.publicFacets({
    ...southward,
    priceTo: '99999999999',
  })
  expect(answer['searchDirections']).toEqual({ isWhole: true, counts: { 1: 1, 2: 1, 6: 1 } })
})

test('a saved search keeps it and is found by the homes that meet it', async () => {
  const body = { name: '南向き', search: '?searchDirections=2,6,7' }
  const { id } = await (await house.as(Role.buyer)).api.searchAlert.create({ body })
  const fitting: string[] = []
  for (const home of await find(house.services, publication, {}))
    if ((await find(house.services, searchTerms, { alertID: id }, { also: searchMatches(facts.parse(home)) })).length)
      fitting.push(home.id)
  expect(fitting.toSorted()).toEqual(found('south', 'southeast'))
})

test('the map shows the homes that meet it', async () => {
  const { clusters } = await house.visitor.api.place.homes({ box: '20,120,46,155', ...southward })
  expect(clusters.map(({ count }) => count)).toEqual([2])
})

test('its chips name it, those that are chosen together as one', () => {
  const search = conditionsOf({ searchDirections: '1,2,6,7' })
  expect(chipsOf(search, {}).map(({ label, without }) => ({ label, without }))).toEqual([
    { label: '南向き', without: { searchDirections: '1' } },
    { label: '北', without: { searchDirections: '2,6,7' } },
  ])
})

test('both panels have its field, with what is chosen and what is left', () => {
  const search = conditionsOf(southward)
  const facets: Partial<Record<string, FacetCounts>> = { searchDirections: { isWhole: true, counts: { 2: 1, 6: 1 } } }
  const detail = renderToStaticMarkup(<DetailFields search={search} today="2026-11-22" groups={[]} facets={facets} />)
  expect(detail).toContain('バルコニーの向き')
  expect(detail).toMatch(/<input[^>]*name="searchDirections"[^>]*checked=""[^>]*value="2"/)
  const quick = renderToStaticMarkup(<QuickFields search={search} today="2026-11-22" facets={facets} />)
  expect(quick).toMatch(/<input[^>]*name="searchDirections"[^>]*checked=""[^>]*value="2,6,7"/)
  expect(quick).toContain('2件')
})

test('plain words say it', async () => {
  expect(await house.visitor.api.estate.publicWords({ keyword: '南向き 3LDK' })).toMatchObject({
    conditions: { ...southward, searchFloorPlans: '10' },
    keyword: '',
  })
})
