import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../as.ts'
import { differingTexts } from '../desk-texts.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let deal: Awaited<ReturnType<Shop['ordered']>>
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  deal = await shop.ordered()
})
afterAll(() => house.drop())

const findHomes = async (keyword: string) => (await shop.admin.api.estate.list({ keyword })).items.map(({ id }) => id)

test('the desk looks in what people, homes, deals, messages and papers say, whoever wrote them', async () => {
  const { pool } = house.services
  const { rows } = await pool.query<{ kind: string }>('select distinct kind from "deskTexts" order by kind')
  expect(rows.map(({ kind }) => kind)).toEqual([
    'address',
    'addressee',
    'message',
    'number',
    'parties',
    'person',
    'phone',
    'title',
  ])
  await pool.query(`update users set name = '沖田総司', phone = null where id = $1`, [deal.buyer.id])
  await pool.query(`delete from chats where id = (select min(id) from chats)`)
  expect(await differingTexts(pool)).toEqual([])
})

test('a home is found by its new title, and by its old one no more', async () => {
  const { id } = await shop.seller.api.estate.create({ body: { title: '裏庭に柿の木がある家' } })
  expect(await findHomes('柿の木')).toEqual([id])
  await house.services.pool.query(`update estates set title = '裏庭に梅の木がある家' where id = $1`, [id])
  expect([await findHomes('柿の木'), await findHomes('梅の木')]).toEqual([[], [id]])
  await house.services.pool.query('delete from estates where id = $1', [id])
  expect(await differingTexts(house.services.pool)).toEqual([])
})

test('a row that changes without its words writes none of them', async () => {
  const writes = async () => {
    const { rows } = await house.services.pool.query('select kind, id, ctid, xmin, xmax from "deskTexts" order by 1, 2')
    return rows
  }
  const before = await writes()
  await house.services.pool.query('update estates set "viewCount" = "viewCount" + 1')
  await house.services.pool.query('update negotiations set "lastSendAt" = now()')
  expect(await writes()).toEqual(before)
})
