import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { suspend } from '#server/estate/listing-state.ts'
import { inTransaction, systemContext } from '#server/kernel/context.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let [admin, seller]: Somebody[] = []
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
})
afterAll(() => house.drop())

async function published(title: string): Promise<string> {
  const { id } = await seller!.api.estate.create({ body: typedEstate({ title }) })
  await seller!.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin!.api.estate.approve({ id })
  return id
}

/** A buyer with two favourites in an order of their own, a note on the first, and the token of the link to their list. */
async function sharing(body: { withNotes?: boolean } = {}) {
  const buyer = await house.as(Role.buyer)
  const estates = [await published('ひとつめの静かな家'), await published('ふたつめの明るい家')]
  const kept = []
  for (const estateID of estates) kept.push(await buyer.api.favorite.create({ body: { estateID } }))
  await buyer.api.favorite.order({ body: { ids: kept.map(({ id }) => id) } })
  await buyer.api.favorite.patch({ id: kept[0]!.id, body: { note: 'かいてのひみつ' } })
  const share = await buyer.api.favoriteShare.create({ body })
  const { url } = await buyer.api.favoriteShare.link({ id: share.id })
  return { buyer, estates, share, token: new URL(url).searchParams.get('token')! }
}
const opened = (token: string) => house.visitor.fetch(`/api/public/favorites?token=${token}`)

test('whoever has the link reads the homes in their order, without an account, and nothing of whose they are', async () => {
  const { buyer, estates, token } = await sharing()
  const answer = await opened(token)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  const { items, left } = JSON.parse(text) as { items: { id: string; note: unknown }[]; left: number }
  expect(items.map(({ id }) => id)).toEqual(estates)
  expect(left).toBe(0)
  for (const own of [buyer.id, buyer.email, 'かいてのひみつ']) expect(text).not.toContain(own)
})

test('notes are shown where their buyer says so, and no longer once they take that back', async () => {
  const { buyer, share, token } = await sharing({ withNotes: true })
  expect(await (await opened(token)).text()).toContain('かいてのひみつ')
  await buyer.api.favoriteShare.patch({ id: share.id, body: { withNotes: false } })
  expect(await (await opened(token)).text()).not.toContain('かいてのひみつ')
})

test('a home that is not shown for a while is on no shared list until it is shown again', async () => {
  const { estates, token } = await sharing()
  const listed = async () =>
    ((await (await opened(token)).json()) as { items: { id: string }[] }).items.map(({ id }) => id)
  const put = (reason: typeof SuspendedReason.stale | null) =>
    inTransaction(systemContext(house.services), (context) => suspend(context, estates[0]!, reason))
  await put(SuspendedReason.stale)
  expect(await listed()).toEqual([estates[1]])
  await put(null)
  expect(await listed()).toEqual(estates)
})

test('a home that the public no longer reads is on no shared list', async () => {
  const { estates, token } = await sharing()
  await admin!.api.estate.patch({ id: estates[0]!, body: { status: ListingStatus.finished } })
  const { items } = (await (await opened(token)).json()) as { items: { id: string }[] }
  expect(items.map(({ id }) => id)).toEqual([estates[1]])
})

test('a closed link shows nothing from that moment on, and the next one is another', async () => {
  const { buyer, share, token } = await sharing()
  await buyer.api.favoriteShare.remove({ id: share.id })
  expect((await opened(token)).status).toBe(410)
  const { id } = await buyer.api.favoriteShare.create({ body: {} })
  const { url } = await buyer.api.favoriteShare.link({ id })
  expect(url).not.toContain(token)
  expect((await opened(token)).status).toBe(410)
  await admin!.api.user.disable({ id: buyer.id, body: { reason: '規約に反する利用' } })
  expect((await opened(new URL(url).searchParams.get('token')!)).status).toBe(410)
})

test('nothing that is stored opens a list, a changed link neither, and whoever tries is stopped', async () => {
  const { share, token } = await sharing()
  const { rows } = await house.services.pool.query('select * from "favoriteShares" where id = $1', [share.id])
  for (const stored of Object.values(rows[0] as object).map(String))
    expect((await opened(encodeURIComponent(stored))).status).toBe(404)
  const [, signature] = token.split('.')
  const forged = `${Buffer.from(JSON.stringify({ id: 'x' })).toString('base64url')}.${signature}`
  expect((await opened(forged)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 20 }, () => opened(forged)))
  expect(answers.at(-1)?.status).toBe(429)
  expect((await opened(token)).status).toBe(200)
})

test('a buyer has one list, and nobody else is told its link', async () => {
  const { buyer, share } = await sharing()
  await expect(buyer.api.favoriteShare.create({ body: {} })).rejects.toMatchObject({ status: 409 })
  const other = await house.as(Role.buyer)
  await expect(other.api.favoriteShare.link({ id: share.id })).rejects.toMatchObject({ status: 404 })
  for (const { api } of [seller!, admin!])
    await expect(api.favoriteShare.link({ id: share.id })).rejects.toMatchObject({ status: 403 })
})
