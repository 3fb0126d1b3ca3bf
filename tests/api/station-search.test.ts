import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WalkToStation } from '#domain/estate/attachments.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
const ids: Record<string, string> = {}
const lines: Record<string, string> = {}

/** A walk as the wizard sends it; `line` by its name, the first that calls at the station unless said otherwise. */
function walkTo(name: string, minutes: number, line = '東急田園都市線') {
  const { geography } = house.services
  const lineID = lines[line] ?? ''
  const stationID = geography.line(lineID)?.stationIDs.find((id) => geography.station(id)?.name === name) ?? ''
  return { stationID, lineID, name, lineName: line, minutes }
}
const idOf = (name: string) => walkTo(name, 1).stationID

beforeAll(async () => {
  house = await openHouse()
  ;({ seller, admin } = await openShop(house))
  for (const { name, lineID } of house.services.geography.linesIn(13)) lines[name] = lineID
  const publish = async (title: string, stations: WalkToStation[]) => {
    const { id } = await seller.api.estate.create({ body: { ...typedEstate(), title, stations } })
    await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id })
    return id
  }
  ids.between = await publish('二つの駅のあいだの家', [walkTo('池尻大橋', 14), walkTo('三軒茶屋', 7)])
  ids.near = await publish('池尻大橋のすぐそばの家', [walkTo('池尻大橋', 3)])
  ids.far = await publish('三軒茶屋から歩く家です', [walkTo('三軒茶屋', 19)])
  ids.none = await publish('駅のない町の家です', [])
})
afterAll(() => house.drop())

async function hits(query: Record<string, string | number>) {
  const { public: list, publicCount } = house.visitor.api.estate
  const [{ items }, { count }] = await Promise.all([list(query), publicCount(query)])
  expect(items).toHaveLength(count)
  return new Set(items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)))
}

test('a home is found by any of its stations, and by any of those asked for', async () => {
  expect(await hits({ stationIDs: idOf('池尻大橋') })).toEqual(new Set(['between', 'near']))
  expect(await hits({ stationIDs: `${idOf('池尻大橋')},${idOf('三軒茶屋')}` })).toEqual(
    new Set(['between', 'near', 'far']),
  )
  expect(await hits({ stationIDs: idOf('渋谷') })).toEqual(new Set())
})

test('minutes mean the walk to a station that is asked for, and not to a nearer one', async () => {
  expect(await hits({ stationIDs: idOf('池尻大橋'), nearestStationTimeTo: 10 })).toEqual(new Set(['near']))
  expect(await hits({ stationIDs: idOf('池尻大橋'), nearestStationTimeTo: 14 })).toEqual(new Set(['between', 'near']))
  expect(await hits({ stationIDs: idOf('三軒茶屋'), nearestStationTimeTo: 10 })).toEqual(new Set(['between']))
  expect(await hits({ nearestStationTimeTo: 7 })).toEqual(new Set(['between', 'near']))
})

test('a card tells the stations, and what was typed before gives way to the nearest', async () => {
  const home = await house.visitor.api.estate.publicOne({ id: ids.between! })
  expect(home).toMatchObject({ nearestStation: '三軒茶屋駅', nearestStationTime: 7 })
  expect(home.stations.map(({ name }) => name)).toEqual(['池尻大橋', '三軒茶屋'])
})

test('the lines of a prefecture and the stations of a line tell how many homes they lead to, each home once', async () => {
  const { lines: linesOf, stations: stationsOf } = house.visitor.api.place
  const tokyo = await linesOf({ prefecturesCode: 13 })
  expect(tokyo.find(({ name }) => name === '東急田園都市線')?.count).toBe(3)
  expect(tokyo.find(({ name }) => name === '東急世田谷線')?.count).toBe(2)
  expect(tokyo.find(({ name }) => name === '東急大井町線')?.count).toBe(0)
  const stations = await stationsOf({ lineID: lines['東急田園都市線']! })
  expect(stations.slice(0, 3).map(({ name, count }) => [name, count])).toEqual([
    ['渋谷', 0],
    ['池尻大橋', 2],
    ['三軒茶屋', 2],
  ])
  const [named, ...others] = await stationsOf({ stationIDs: `${idOf('池尻大橋')},99999` })
  expect([named?.name, named?.prefecturesCode, others]).toEqual(['池尻大橋', 13, []])
  expect(await stationsOf({})).toEqual([])
})

test('a town is offered the ten stations nearest to it, with their lines and the least that a walk can take', async () => {
  const near = await house.visitor.api.place.stationsNear({ cityCode: '13112', town: '三軒茶屋' })
  expect(near).toHaveLength(10)
  const [first, ...others] = near
  expect(first?.name).toBe('三軒茶屋')
  expect(first?.lines.map(({ name }) => name)).toEqual(['東急田園都市線', '東急世田谷線'])
  for (const { metres, leastMinutes } of near) {
    expect(leastMinutes).toBeGreaterThanOrEqual(1)
    expect(leastMinutes).toBeLessThanOrEqual(Math.ceil(metres / 80))
  }
  expect(others.every(({ metres }) => metres >= first!.metres)).toBe(true)
  expect(await house.visitor.api.place.stationsNear({ cityCode: '13112', town: '存在しない町' })).toEqual([])
})

test.each([
  ['a station that is none', { stationID: '99999' }, 'stationID'],
  ['a name of one’s own', { name: '三茶' }, 'name'],
  ['a line that does not call there', { lineID: '1' }, 'lineID'],
  ['a line of one’s own', { lineName: '世田谷の電車' }, 'lineName'],
])('%s is refused', async (_, wrong, field) => {
  const stations = [{ ...walkTo('三軒茶屋', 7), ...wrong }]
  await expect(seller.api.estate.create({ body: { ...typedEstate(), stations } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['stations', 0, field] }],
  })
})

test('a station stands once, and without a line where the seller names none', async () => {
  const station = walkTo('三軒茶屋', 7)
  const create = (stations: WalkToStation[]) => seller.api.estate.create({ body: { ...typedEstate(), stations } })
  await expect(create([station, { ...station, minutes: 8 }])).rejects.toMatchObject({ status: 400 })
  const { stations } = await create([{ ...station, lineID: null, lineName: null }])
  expect(stations).toHaveLength(1)
})

test('a home keeps a station that was closed since, and may not be given it anew', async () => {
  const { pool } = house.services
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), stations: [] } })
  const closed = { stationID: '99999', lineID: null, name: '廃止された駅', lineName: null, minutes: 5 }
  await pool.query(`update estates set stations = $2 where id = $1`, [id, JSON.stringify([closed])])
  await expect(seller.api.estate.patch({ id, body: { title: '駅がなくなった町の家' } })).resolves.toBeTruthy()
  await expect(seller.api.estate.patch({ id, body: { stations: [{ ...closed, minutes: 6 }] } })).rejects.toMatchObject({
    status: 400,
  })
})

test('any station is found by its name, with what tells those of one name apart', async () => {
  const found = await house.visitor.api.place.stationsNamed({ name: '日本橋' })
  const named = found.filter(({ name }) => name === '日本橋')
  expect(named.map(({ prefecturesCode }) => prefecturesCode).toSorted()).toEqual([13, 27])
  expect(named.find(({ prefecturesCode }) => prefecturesCode === 13)!.lines.map(({ name }) => name)).toContain(
    '東京メトロ銀座線',
  )
  expect(await house.visitor.api.place.stationsNamed({ name: '存在しない駅' })).toEqual([])
})

test.each(['', '?name=', `?name=${'𠮷'.repeat(41)}`, '?name=渋谷&limit=1000'])(
  'what names no station is refused: %j',
  async (search) => {
    expect((await house.visitor.fetch(`/api/stations/named${search}`)).status).toBe(400)
  },
)

describe('the numbers beside places to choose', () => {
  const lineID = () => lines['東急田園都市線']!
  const place = () => house.visitor.api.place
  const countAt = async (name: string, search?: string) => {
    const stations = await place().stations({ lineID: lineID(), prefecturesCode: 13, ...(search && { search }) })
    return stations.find((station) => station.name === name)?.count
  }

  test('are those of the prefecture that is chosen, and only its stations are offered', async () => {
    const inKanagawa = await place().lines({ prefecturesCode: 14 })
    expect(inKanagawa.find((line) => line.lineID === lineID())?.count).toBe(0)
    const inTokyo = await place().lines({ prefecturesCode: 13 })
    expect(inTokyo.find((line) => line.lineID === lineID())?.count).toBe(3)
    const stations = await place().stations({ lineID: lineID(), prefecturesCode: 14 })
    expect(stations.length).toBeGreaterThan(0)
    expect(new Set(stations.map(({ prefecturesCode }) => prefecturesCode))).toEqual(new Set([14]))
  })

  test('know the other conditions, and the walk to each station', async () => {
    expect([await countAt('池尻大橋'), await countAt('三軒茶屋')]).toEqual([2, 2])
    const walk = '?nearestStationTimeTo=10'
    expect([await countAt('池尻大橋', walk), await countAt('三軒茶屋', walk)]).toEqual([1, 1])
    expect(await countAt('池尻大橋', '?priceTo=1')).toBe(0)
    const [line] = (await place().lines({ prefecturesCode: 13, search: walk })).filter(
      (line) => line.lineID === lineID(),
    )
    expect(line?.count).toBe(2)
  })

  test.each(['?searchKind=1', '?priceTo=1', '?keyword=どの家にもない'])(
    'of prefectures, cities and towns are those of %s',
    async (search) => {
      const [{ items }, { count }] = await Promise.all([
        house.visitor.api.estate.public({}),
        house.visitor.api.estate.publicCount(Object.fromEntries(new URLSearchParams(search))),
      ])
      const { prefecturesCode, cityCode } = items[0]!
      const sum = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0)
      expect(sum(await place().prefectures({ search }))).toBe(count)
      expect(sum(await place().cities({ prefecturesCode: prefecturesCode!, search }))).toBe(count)
      expect(sum(await place().areas({ cityCode: cityCode!, search }))).toBe(count)
      expect(sum(await place().cities({ prefecturesCode: prefecturesCode! }))).toBe(4)
    },
  )

  test('are not counted for what is no search', async () => {
    for (const search of ['?nonsense=1', '?priceTo=x', '?suspendedReason=sold'])
      await expect(place().cities({ prefecturesCode: 13, search })).rejects.toMatchObject({ status: 400 })
  })
})
