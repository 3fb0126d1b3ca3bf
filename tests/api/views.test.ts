import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { purge } from '#server/jobs/expire.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
let buyer: Somebody
let id: string
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller, buyer] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.buyer)])
  ;({ id } = await seller.api.estate.create({ body: typedEstate() }))
})
afterAll(() => house.drop())

const read = () => seller.api.estate.one({ id })

test('what is not published is not looked at', async () => {
  await expect(house.visitor.api.estate.view({ id })).rejects.toMatchObject({ status: 404 })
  expect((await read()).viewCount).toBe(0)
})

test('visitors and buyers who look at an estate are counted, its seller and the desk are not', async () => {
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  const { version } = await read()
  const other = await house.as(Role.seller)
  for (const { api } of [house.visitor, buyer, other, seller, admin]) expect(await api.estate.view({ id })).toBeNull()
  expect(await read()).toMatchObject({ viewCount: 3, version })
})

test('whoever looks again on the same day is counted once, the next day again, and who it was is forgotten', async () => {
  const { viewCount = NaN } = await read()
  const look = (agent: string, now = house.services.now()) => {
    const services = { ...house.services, now: () => now }
    const request = new Request(`http://sumika.test/api/public/estate/${id}/view`, {
      method: 'POST',
      headers: { 'user-agent': agent },
    })
    return appOn(services).fetch(request, { ip: '203.0.113.7' })
  }
  for (const agent of ['one', 'one', 'other', 'one']) expect((await look(agent)).status).toBe(204)
  expect((await read()).viewCount).toBe(viewCount + 2)
  await buyer.api.estate.view({ id })
  expect((await read()).viewCount).toBe(viewCount + 2)

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await look('one', tomorrow)
  await look('one', tomorrow)
  expect((await read()).viewCount).toBe(viewCount + 3)
  // The pictures of the tests lie in no folder.
  await house.services.pool.query('delete from images')
  await purge({ ...house.services, now: () => tomorrow })
  const { rows } = await house.services.pool.query('select viewer from "estateViews"')
  expect(rows).toEqual([{ viewer: expect.stringMatching(/^[\w-]{43}$/) }])
  await look('one', tomorrow)
  expect((await read()).viewCount).toBe(viewCount + 3)
})

test('the desk reads homes in the order of their visits, page by page, whoever wrote how many', async () => {
  const ids = [id]
  for (const views of [7, 7, 9]) {
    const home = await seller.api.estate.create({ body: {} })
    ids.push(home.id)
    await house.services.pool.query('update estates set "viewCount" = $2 where id = $1', [home.id, views])
  }
  const { rows } = await house.services.pool.query<{ id: string }>(
    'select id from estates order by "viewCount" desc, id desc',
  )
  for (const [orderBy, expected] of [
    ['-viewCount', rows.map((row) => row.id)],
    ['viewCount', rows.map((row) => row.id).toReversed()],
  ] as const) {
    const told: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof admin.api.desk.list>> = await admin.api.desk.list({
        list: 'estates',
        status: 'all',
        orderBy,
        limit: '2',
        ...(cursor && { cursor }),
      } as never)
      told.push(...page.rows.map((row) => row.id))
      ;({ cursor } = page)
    } while (cursor)
    expect(told).toEqual(expected)
  }
  await house.services.pool.query('delete from estates where id = $1', [ids.at(-1)])
  const { rows: differ } = await house.services.pool.query(
    `select * from estates full join "estateViewCounts" on "estateID" = id where views is distinct from "viewCount"`,
  )
  expect(differ).toEqual([])
})
