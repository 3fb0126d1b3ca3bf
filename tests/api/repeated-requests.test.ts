import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let seller: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  seller = shop.seller
})
afterAll(() => house.drop())

let keys = 0
const newKey = () => `a-key-of-this-test-${++keys}`

async function send(by: Somebody, key: string, method: string, path: string, body?: object | FormData) {
  const isForm = body instanceof FormData
  const headers = { 'idempotency-key': key, ...(body && !isForm && { 'content-type': 'application/json' }) }
  const given = body && { body: isForm ? body : JSON.stringify(body) }
  const answer = await by.fetch(new Request(`http://sumika.test/api${path}`, { method, headers, ...given }))
  return [answer.status, await answer.text()] as const
}
const draft = async () => (await seller.api.estate.create({ body: { title: 'はじめの題名' } })).id

test('what is created is answered again to the letter', async () => {
  const key = newKey()
  const body = { title: '一度だけの物件', price: 1000 }
  const first = await send(seller, key, 'POST', '/estate', body)
  expect(first[0]).toBe(201)
  expect(await send(seller, key, 'POST', '/estate', body)).toEqual(first)
})

test('a change and its repetition are one change, also where another was made between', async () => {
  const id = await draft()
  const key = newKey()
  const first = await send(seller, key, 'PATCH', `/estate/${id}`, { title: '二番目の題名' })
  await seller.api.estate.patch({ id, body: { title: '三番目の題名' } })
  expect(await send(seller, key, 'PATCH', `/estate/${id}`, { title: '二番目の題名' })).toEqual(first)
  expect((await seller.api.estate.one({ id })).title).toBe('三番目の題名')
})

test('a move that was made is not refused when it is asked for again', async () => {
  const { negotiationID } = await shop.quoted()
  const key = newKey()
  const path = `/negotiation/read/${negotiationID}`
  expect(await send(shop.admin, key, 'PUT', path, { sequence: 1 })).toEqual(
    await send(shop.admin, key, 'PUT', path, { sequence: 1 }),
  )
  const id = await draft()
  const removal = newKey()
  expect(await send(seller, removal, 'DELETE', `/estate/${id}`)).toEqual([204, ''])
  expect(await send(seller, removal, 'DELETE', `/estate/${id}`)).toEqual([204, ''])
  expect((await send(seller, newKey(), 'DELETE', `/estate/${id}`))[0]).toBe(404)
})

test('a key serves one request: another row, call or content is refused', async () => {
  const id = await draft()
  const other = await draft()
  const key = newKey()
  const body = { title: '鍵のついた題名' }
  expect((await send(seller, key, 'PATCH', `/estate/${id}`, body))[0]).toBe(200)
  expect((await send(seller, key, 'PATCH', `/estate/${other}`, body))[0]).toBe(422)
  expect((await send(seller, key, 'PUT', `/estate/${id}`, body))[0]).toBe(422)
  expect((await send(seller, key, 'PATCH', `/estate/${id}`, { title: 'ちがう題名です' }))[0]).toBe(422)
})

test('a key is its person’s own: whoever else uses the same one is answered about themselves', async () => {
  const key = newKey()
  const body = { title: '同じ鍵の物件' }
  const [, mine] = await send(seller, key, 'POST', '/estate', body)
  const [status, theirs] = await send(await house.as(Role.seller), key, 'POST', '/estate', body)
  expect(status).toBe(201)
  expect(JSON.parse(theirs).id).not.toBe(JSON.parse(mine).id)
})

test('a line that is sent twice stands once in its room, and the same word for it in another room is another line', async () => {
  const [one, other] = [await shop.quoted(), await shop.quoted()]
  const say = (negotiationID: string) =>
    shop.admin.api.chat.create({ body: { negotiationID, clientID: 'a-word-of-this-test', message: 'ご案内です' } })
  const line = await say(one.negotiationID)
  expect(await say(one.negotiationID)).toEqual(line)
  expect(await say(other.negotiationID)).toMatchObject({ negotiationID: other.negotiationID })
})

test('what was refused may be asked for again with the same key', async () => {
  const id = await draft()
  const key = newKey()
  expect((await send(seller, key, 'PATCH', `/estate/${id}`, { title: '短' }))[0]).toBe(400)
  expect((await send(seller, key, 'PATCH', `/estate/${id}`, { title: 'ながい題名です' }))[0]).toBe(200)
})

test.each([
  ['seven letters', 'x'.repeat(7)],
  ['more than 255', 'x'.repeat(256)],
  ['a blank in it', 'a key of this test'],
])('a key with %s is refused, and nothing is made', async (_, key) => {
  const body = { title: 'かぎの合わない物件' }
  expect((await send(seller, key, 'POST', '/estate', body))[0]).toBe(400)
  expect((await seller.api.estate.list({ keyword: body.title })).items).toEqual([])
})

test.each(['40P01', '40001'])('what gets in another’s way (%s) is done again, and nobody hears of it', async (code) => {
  const { pool } = house.services
  // A sequence counts on where a transaction is taken back.
  await pool.query(`create sequence attempts; create function stand_in_the_way() returns trigger language plpgsql as $$ begin
    if nextval('attempts') < 3 then raise 'not now' using errcode = '${code}'; end if; return new; end $$;
    create trigger stand_in_the_way before insert on estates for each row execute function stand_in_the_way()`)
  const [status] = await send(seller, newKey(), 'POST', '/estate', { title: '待たされた物件' })
  await pool.query('drop function stand_in_the_way cascade; drop sequence attempts')
  expect(status).toBe(201)
})

test('a picture is known by its content, however long it is and whatever boundary its form has', async () => {
  const pictureOf = (background: string) =>
    sharp({ create: { width: 80, height: 80, channels: 3, background } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const red = await pictureOf('#f00')
  const blue = await pictureOf('#00f')
  expect(red.length).toBe(blue.length)
  const form = (picture: Buffer) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ name: 'a.png', dir: 'estate', thumbnail: 'false' }))
      data.set(name, value)
    data.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
    return data
  }
  const key = newKey()
  const first = await send(seller, key, 'POST', '/image', form(red))
  expect(first[0]).toBe(201)
  expect(await send(seller, key, 'POST', '/image', form(red))).toEqual(first)
  expect((await send(seller, key, 'POST', '/image', form(blue)))[0]).toBe(422)
})

test('an inbox says and finds of an estate what its reader may read: never a draft’s words', async () => {
  const { buyer, estateID } = await shop.quoted()
  const { title } = await seller.api.estate.one({ id: estateID })
  await house.services.pool.query(`update estates set title = 'ひみつの下書き', price = 7 where id = $1`, [estateID])
  const hits = async ({ api }: Somebody, keyword: string) => (await api.negotiation.inbox({ keyword })).items.length
  expect([await hits(buyer, 'ひみつの下書き'), await hits(buyer, title!)]).toEqual([0, 1])
  await house.services.pool.query('delete from publications where id = $1', [estateID])
  expect(await hits(buyer, 'ひみつの下書き')).toBe(0)
  expect((await buyer.api.negotiation.inbox()).items[0]!.estate).toMatchObject({ title: null, price: null })
  expect(await hits(await house.as(Role.admin), 'ひみつの下書き')).toBe(1)
})
