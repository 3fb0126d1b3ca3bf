import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { differentHeartCounts } from '../heart-counts.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let [admin, seller, buyer, other]: Somebody[] = []
const ids: string[] = []
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
  ;[buyer, other] = await Promise.all([house.as(Role.buyer), house.as(Role.buyer)])
  for (const price of [30_000_000, 20_000_000, 10_000_000]) {
    const { id } = await seller!.api.estate.create({ body: typedEstate({ price }) })
    await seller!.api.estate.patch({ id, body: { status: ListingStatus.applying } })
    await admin!.api.estate.approve({ id })
    ids.push(id)
  }
})
afterAll(() => house.drop())

const like = (who: Somebody | undefined, estateID: string) => who!.api.favorite.switch({ estateID })
const read = (id: string) => seller!.api.estate.one({ id })
const counts = async () => (await Promise.all(ids.map(read))).map(({ favoriteCount }) => favoriteCount)
const differences = async () => (await house.services.pool.query(differentHeartCounts)).rows

test('a home counts of how many it is a favourite, and its version and its change stay', async () => {
  const [id] = ids as [string]
  const { version, updatedAt } = await read(id)
  await Promise.all([like(buyer, id), like(other, id)])
  expect(await read(id)).toMatchObject({ favoriteCount: 2, version, updatedAt })
  await like(buyer, id)
  expect(await read(id)).toMatchObject({ favoriteCount: 1, version, updatedAt })
  const { id: second } = await buyer!.api.favorite.create({ body: { estateID: id } })
  await expect(buyer!.api.favorite.create({ body: { estateID: id } })).rejects.toMatchObject({ status: 409 })
  await buyer!.api.favorite.remove({ id: second })
  expect(await counts()).toEqual([1, 0, 0])
  expect(await differences()).toEqual([])
})

test('of many hearts at once, while the home is changed, each counts, and the change stands', async () => {
  const id = ids[1]!
  const buyers = await Promise.all(Array.from({ length: 12 }, () => house.as(Role.buyer)))
  const change = async () => {
    for (const price of [20_100_000, 20_200_000, 20_300_000]) await admin!.api.estate.patch({ id, body: { price } })
  }
  await Promise.all([change(), ...buyers.map((each) => like(each, id))])
  expect(await read(id)).toMatchObject({ favoriteCount: 12, price: 20_300_000 })
  await Promise.all(buyers.slice(0, 6).map((each) => like(each, id)))
  expect(await counts()).toEqual([1, 6, 0])
  expect(await differences()).toEqual([])
})

test('two who leave at once take their hearts with them, in whatever order they gave them', async () => {
  const leaving = await Promise.all([house.as(Role.buyer), house.as(Role.buyer)])
  for (const id of ids) await like(leaving[0], id)
  for (const id of ids.toReversed()) await like(leaving[1], id)
  expect(await counts()).toEqual([3, 8, 2])
  await Promise.all(leaving.map(({ id }) => admin!.api.user.remove({ id })))
  expect(await counts()).toEqual([1, 6, 0])
  expect(await differences()).toEqual([])
})

test('many rows at once, and rows that go with a home, are counted too', async () => {
  const { pool } = house.services
  await pool.query(
    `insert into favorites (id, "createdAt", "updatedAt", version, "buyerID", "estateID")
     select users.id || estates.id, now(), now(), 1, users.id, estates.id from users, estates on conflict do nothing`,
  )
  expect(await differences()).toEqual([])
  await pool.query('delete from favorites where "buyerID" = $1', [other!.id])
  const { rowCount } = await pool.query('delete from users where id = $1', [buyer!.id])
  expect([rowCount, await differences()]).toEqual([1, []])
  await pool.query(
    `with home as (delete from estates where id = $1 returning id) delete from favorites using home where "estateID" = home.id`,
    [ids.pop()],
  )
  expect(await differences()).toEqual([])
})

test('the desk reads homes in the order of their hearts page by page, their seller reads the figure, the public does not', async () => {
  await seller!.api.estate.create({ body: {} })
  const { rows } = await house.services.pool.query<{ id: string; favoriteCount: number }>(
    'select id, "favoriteCount" from estates order by "favoriteCount" desc, id desc',
  )
  for (const [orderBy, expected] of [
    ['-favoriteCount', rows],
    ['favoriteCount', rows.toReversed()],
  ] as const) {
    const told: { id: string; favoriteCount: number }[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<Somebody['api']['desk']['list']>> = await admin!.api.desk.list({
        list: 'estates',
        status: 'all',
        orderBy,
        limit: '2',
        ...(cursor && { cursor }),
      } as never)
      told.push(...(page.rows as typeof told).map(({ id, favoriteCount }) => ({ id, favoriteCount })))
      ;({ cursor } = page)
    } while (cursor)
    expect(told).toEqual(expected)
  }
  const publicHome = await house.visitor.api.estate.publicOne({ id: ids[0]! })
  expect(JSON.stringify(publicHome)).not.toContain('favoriteCount')
  await expect(house.visitor.api.estate.public({ orderBy: '-favoriteCount' })).rejects.toMatchObject({ status: 400 })
})

test('nobody writes the figure, neither in a new home nor in one that is there', async () => {
  for (const { api } of [seller!, admin!]) {
    const refused = { status: 403, issues: [{ path: ['favoriteCount'] }] }
    await expect(api.estate.patch({ id: ids[0]!, body: { favoriteCount: 99 } as never })).rejects.toMatchObject(refused)
    await expect(api.estate.create({ body: { favoriteCount: 99 } as never })).rejects.toMatchObject({ status: 403 })
  }
})
