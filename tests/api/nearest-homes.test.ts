import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../as.ts'
import { openShop } from '../shop.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { townCentreOf } from '#domain/estate/search.ts'
import { metresBetween } from '#domain/geography.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let stationID: string
/** Homes in towns of 世田谷区 from the nearest to 三軒茶屋駅 on, and one whose place is not known. */
const towns = ['太子堂', '三軒茶屋', '三軒茶屋', '池尻', '桜新町', '成城', null] as const
const distances = new Map<string, number | null>()

beforeAll(async () => {
  house = await openHouse()
  const { seller, admin } = await openShop(house)
  const { geography, pool } = house.services
  const line = geography.linesIn(13).find(({ name }) => name === '東急田園都市線')!
  stationID = line.stationIDs.find((id) => geography.station(id)?.name === '三軒茶屋')!
  for (const town of towns) {
    const { id } = await seller.api.estate.create({
      body: { ...typedEstate(), title: `${town ?? 'どこかの町'}の家です` },
    })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    const centre = town ? geography.centre('13112', town) : undefined
    const { townLat, townLng } = townCentreOf(centre)
    await pool.query('update publications set "townLat" = $2, "townLng" = $3 where id = $1', [id, townLat, townLng])
    distances.set(id, centre ? metresBetween(geography.station(stationID)!, centre) : null)
  }
})
afterAll(() => house.drop())

const list = (query: Record<string, string | number>) => house.visitor.api.estate.public(query)

test('homes stand in the order of their distance, page by page, each once, those without a place last', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await list({ near: stationID, limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ id }) => id))
    ;({ cursor } = page)
  } while (cursor)
  expect(seen).toHaveLength(towns.length)
  expect(new Set(seen).size).toBe(towns.length)
  const measured = seen.map((id) => distances.get(id) ?? Infinity)
  expect(measured).toEqual(measured.toSorted((a, b) => a - b))
  expect(measured.at(-1)).toBe(Infinity)
})

test('each home tells how far its town’s centre lies, and in which direction', async () => {
  const { items } = await list({ near: stationID })
  for (const { id, away } of items) {
    const metres = distances.get(id)
    if (metres === null) expect(away).toBeNull()
    else expect(away?.metres).toBe(Math.round(metres ?? NaN))
  }
  expect(items.find(({ title }) => title === '成城の家です')?.away?.direction).toBe('西')
  expect((await list({})).items.every((item) => !('away' in item))).toBe(true)
})

test('a town is a place to begin from, too, together with every other condition', async () => {
  const { items } = await list({ near: '13112-桜新町', priceTo: 1_000_000_000 })
  expect(items[0]).toMatchObject({ title: '桜新町の家です', away: { metres: 0 } })
})

test.each(['999999', '13112-存在しない町', '99999-三軒茶屋', '渋谷'])('%s is no place', async (near) => {
  await expect(list({ near })).rejects.toMatchObject({ status: 400, issues: [{ path: ['near'] }] })
})

test('a cursor belongs to one place', async () => {
  const { cursor } = await list({ near: stationID, limit: 1 })
  await expect(list({ near: '13112-桜新町', cursor: cursor! })).rejects.toMatchObject({ status: 400 })
})
