import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, PropertyCategory } from '#domain/choices/listing.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { estateNumber } from '#domain/estate/estate-number.ts'
import { publication, summary } from '#domain/estate/publication.ts'
import { filterable } from '#http/filters.ts'
import { openHouse, type House } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
const ids: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  const { seller, admin } = await openShop(house)
  const master = async (facilityCategoryName: string, visibleEstateType: CodeOf<typeof PropertyCategory>) =>
    (await admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName, visibleEstateType } })).id
  const publish = async (title: string, facilityIDs: string[], deliveryDate?: string) => {
    const { id } = await seller.api.estate.create({ body: { ...typedEstate({ deliveryDate }), title, facilityIDs } })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    return id
  }
  ids.garden = await master('庭', PropertyCategory.landAndBuilding)
  ids.leasedGarden = await master('庭', PropertyCategory.leaseholdBuilding)
  ids.porch = await master('縁側', PropertyCategory.landAndBuilding)
  ids.both = await publish('庭と縁側のある家', [ids.garden, ids.porch])
  ids.leased = await publish('借地の庭と縁側の家', [ids.leasedGarden, ids.porch])
  ids.one = await publish('縁側だけのある家です', [ids.porch])
  ids.soon = await publish('すぐに引き渡せる家です', [], '2026-12-01')
  ids.later = await publish('春に引き渡せる家です', [], '2027-04-01')
})
afterAll(() => house.drop())

async function hits(names: string[], facilityMatch?: 'all' | 'any') {
  const { public: list, publicCount } = house.visitor.api.estate
  const query = { facilityIDs: names.map((name) => ids[name]!).join(','), ...(facilityMatch && { facilityMatch }) }
  const [{ items }, { count }] = await Promise.all([list(query), publicCount(query)])
  expect(items).toHaveLength(count)
  return new Set(items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)))
}

test('every chosen facility is asked for, in whichever kind of estate it has its id', async () => {
  const chosen = ['garden', 'leasedGarden', 'porch']
  expect(await hits(chosen, 'all')).toEqual(new Set(['both', 'leased']))
  expect(await hits(['garden', 'porch'], 'all')).toEqual(new Set(['both']))
  expect(await hits(['porch'], 'all')).toEqual(new Set(['both', 'leased', 'one']))
})

test('any of them does where that is asked for, or nothing is said', async () => {
  for (const match of ['any', undefined] as const)
    expect(await hits(['garden', 'porch'], match)).toEqual(new Set(['both', 'leased', 'one']))
})

test('a visitor finds a home by its number, which its papers and cards tell', async () => {
  const { items } = await house.visitor.api.estate.public({})
  const [first] = items
  const found = await house.visitor.api.estate.public({ keyword: first!.estateNumber.replaceAll('-', '') })
  expect(found.items.map(({ id }) => id)).toEqual([first!.id])
  expect((await house.visitor.api.estate.publicOne({ id: first!.id })).estateNumber).toBe(first!.estateNumber)
  expect(new Set(items.map(({ estateNumber }) => estateNumber)).size).toBe(items.length)
})

test('the database numbers as the code does, where the previous release names no number', async () => {
  const { rows } = await house.services.pool.query<{ number: string }>(`select "nextEstateNumber"() as number`)
  const [last] = rows
  const { rows: after } = await house.services.pool.query<{ serial: number }>(
    'select last_value::int as serial from "estateNumbers"',
  )
  expect(last!.number).toBe(estateNumber(after[0]!.serial))
})

const onCards = new Set<string>(summary.keyof().options)
const orders = filterable(publication).filter(
  ({ field, meta }) => (meta.filter ?? 'overlap') !== 'overlap' && !onCards.has(field),
)
test.each(orders.flatMap(({ field }) => [field, `-${field}`]))(
  'every home comes once, page after page by %s, which its card does not say',
  async (orderBy) => {
    const { public: list } = house.visitor.api.estate
    const whole = await list({ orderBy })
    const seen = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ orderBy, limit: 1, ...(cursor && { cursor }) })
      seen.push(...page.items)
      cursor = page.cursor
    }
    expect(seen.map(({ title }) => title)).toEqual(whole.items.map(({ title }) => title))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
    expect(seen.flatMap((item) => Object.keys(item)).filter((name) => !onCards.has(name))).toEqual([])
  },
)
