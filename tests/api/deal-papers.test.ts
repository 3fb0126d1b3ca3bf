import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { keptSince, retention } from '#domain/law/retention.ts'
import { removeDropped } from '#server/images/records.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsTitles } from '../news.ts'
import { openShop, type Shop } from '../shop.ts'
import { dayFromNow } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { nightOf } from '../night.ts'
import { rowFrom } from '../row-from.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n')
const uploaded = async ({ api }: Somebody, dir: 'deal' | 'document' = 'deal') =>
  (await api.image.create({ body: { name: '図.pdf', dir, thumbnail: false, image: new Blob([pdf]) } })).path

/** A deal with both sides in its room, and what each does about papers. */
async function inDeal() {
  const { buyer, negotiationID } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const give = async (who: Somebody, more: { replacesID?: string; name?: string } = {}) =>
    who.api.dealPaper.create({
      body: { negotiationID, kind: DealPaperKind.survey, name: '確定測量図', path: await uploaded(who), ...more },
    })
  return { buyer, seller: shop.seller, admin: shop.admin, negotiationID, give }
}
const status = (wanted: number) => ({ status: wanted })
const open = (who: Somebody, path: string) => who.api.image.link({ path })

test('a paper is opened by both sides and the desk, and all three see who has opened it when', async () => {
  const { buyer, seller, admin, give, negotiationID } = await inDeal()
  const { id, path, side, uploaderID } = await give(seller)
  expect([side, uploaderID]).toEqual([Role.seller, seller.id])
  expect(await newsTitles(buyer)).toContain('測量図が届きました')
  expect(await newsTitles(admin)).toContain('測量図が届きました')
  const { url } = await open(buyer, path)
  expect(Buffer.from(await (await house.visitor.fetch(url)).arrayBuffer()).equals(pdf)).toBe(true)
  await open(buyer, path)
  await open(admin, path)
  await open(seller, path)
  for (const who of [buyer, seller, admin]) {
    const paper = await rowFrom(who.api.dealPaper.list, id)
    expect(paper.isOpened).toBe(true)
    expect(paper.openings.map(({ side, times }) => [side, times])).toEqual([
      [Role.buyer, 2],
      [Role.admin, 1],
    ])
    expect(Date.parse(paper.openings[0]!.firstAt)).toBeGreaterThan(Date.now() - 60_000)
  }
  const { items } = await buyer.api.chat.list({ negotiationID, limit: 100 })
  expect(items.filter(({ relationID }) => relationID === id)).toHaveLength(1)
  expect((await admin.api.audit.list({ noun: 'image', rowID: path })).items.length).toBeGreaterThan(2)
})

test('nobody outside of the deal opens it, and of an uploaded file nobody but its owner before it is handed over', async () => {
  const { buyer, seller, admin, give } = await inDeal()
  const { id, path } = await give(buyer)
  for (const who of [await house.as(Role.buyer), await house.as(Role.seller)]) {
    await expect(open(who, path)).rejects.toMatchObject(status(404))
    expect((await who.api.dealPaper.list({ id })).items).toEqual([])
  }
  expect((await house.visitor.fetch(`/api/dealPapers?id=${id}`)).status).toBe(401)
  const loose = await uploaded(seller)
  await open(seller, loose)
  for (const who of [buyer, admin]) await expect(open(who, loose)).rejects.toMatchObject(status(404))
})

test('it is sealed where it is stored', async () => {
  const { seller, give } = await inDeal()
  const { path } = await give(seller)
  const files = await readdir(house.dataDir, { recursive: true })
  const stored = files.filter((file) => file.endsWith(path.split('/').at(-1)!))
  expect(stored).toHaveLength(1)
  expect((await readFile(join(house.dataDir, stored[0]!))).includes('%PDF')).toBe(false)
})

test('another edition takes its place and the earlier one stays; only its own side replaces it', async () => {
  const { buyer, seller, admin, give } = await inDeal()
  const first = await give(seller)
  for (const who of [buyer, admin]) await expect(give(who, { replacesID: first.id })).rejects.toMatchObject(status(400))
  const second = await give(seller, { replacesID: first.id, name: '確定測量図（押印済み）' })
  expect(second.edition).toBe(2)
  expect((await rowFrom(buyer.api.dealPaper.list, first.id)).replacedAt).not.toBeNull()
  await expect(give(seller, { replacesID: first.id })).rejects.toMatchObject(status(409))
  await open(buyer, first.path)
  await seller.api.dealPaper.remove({ id: second.id })
  expect((await rowFrom(buyer.api.dealPaper.list, first.id)).replacedAt).toBeNull()
  const other = await inDeal()
  await expect(other.give(seller, { replacesID: first.id })).rejects.toMatchObject(status(400))
})

test('an edition between two others is taken back, and the newest stays the only one that counts', async () => {
  const { buyer, seller, give, negotiationID } = await inDeal()
  const first = await give(seller)
  await open(buyer, first.path)
  const wrong = await give(seller, { replacesID: first.id })
  const last = await give(seller, { replacesID: wrong.id })
  const present = async () =>
    (await buyer.api.dealPaper.list({ negotiationID })).items.filter((paper) => paper.replacedAt === null)
  await seller.api.dealPaper.remove({ id: wrong.id })
  expect((await present()).map(({ id }) => id)).toEqual([last.id])
  await seller.api.dealPaper.remove({ id: last.id })
  expect((await present()).map(({ id }) => id)).toEqual([first.id])
})

test('whoever handed it over takes it back until anybody else has opened it, and its file goes', async () => {
  const { buyer, seller, admin, give } = await inDeal()
  const { id, path } = await give(seller)
  for (const who of [buyer, admin]) await expect(who.api.dealPaper.remove({ id })).rejects.toMatchObject(status(409))
  await seller.api.dealPaper.remove({ id })
  await expect(open(seller, path)).rejects.toMatchObject(status(404))
  expect(await newsTitles(buyer)).toContain('書類が取り消されました')
  const read = await give(seller)
  await open(buyer, read.path)
  await expect(seller.api.dealPaper.remove({ id: read.id })).rejects.toMatchObject(status(409))
  const ofDesk = await give(admin)
  await admin.api.dealPaper.remove({ id: ofDesk.id })
  expect((await admin.api.audit.list({ noun: 'dealPaper', rowID: ofDesk.id })).items).toHaveLength(2)
})

test('nothing of it is written by anybody, nor somebody else’s file named', async () => {
  const { buyer, seller, give, negotiationID } = await inDeal()
  const { id } = await give(seller)
  const headers = { 'content-type': 'application/json' }
  for (const body of [{ name: '別の名前' }, { openings: [] }, { isOpened: false }]) {
    const change = { method: 'PATCH', headers, body: JSON.stringify(body) }
    const answer = await seller.fetch(new Request(`http://sumika.test/api/dealPaper/${id}`, change))
    expect(answer.status).toBe(404)
  }
  for (const path of [await uploaded(seller), await uploaded(seller, 'document')])
    await expect(
      buyer.api.dealPaper.create({ body: { negotiationID, kind: DealPaperKind.other, name: 'x', path } }),
    ).rejects.toMatchObject(status(400))
})

test('papers are handed over only where both sides are, and not in a deal that has failed', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const give = async () =>
    buyer.api.dealPaper.create({
      body: { negotiationID, kind: DealPaperKind.other, name: 'x', path: await uploaded(buyer) },
    })
  await expect(give()).rejects.toMatchObject(status(409))
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await give()
  await buyer.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.failed, failReason: 'x' } })
  await expect(give()).rejects.toMatchObject(status(409))
})

test('the record of a finished deal names them with who opened what, and they go when its time is over', async () => {
  const { buyer, negotiationID } = await shop.agreed()
  const path = await uploaded(shop.seller)
  const body = { negotiationID, kind: DealPaperKind.contractDraft, name: '売買契約書の案<1>', path }
  await shop.seller.api.dealPaper.create({ body })
  await open(buyer, path)
  await waivePapers(house, negotiationID)
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: ending() })
  const page = await shop.seller.api.negotiation.record({ id: negotiationID })
  for (const words of ['受け渡した書類', '売買契約書の案&lt;1&gt;', '契約書案', '買主：']) expect(page).toContain(words)

  const { pool } = house.services
  const long = keptSince({ years: retention.finishedDeals.keep.years + 1 }, new Date().toISOString())
  await pool.query(
    'update negotiations set "deliveredOn" = $2::date, "establishedAt" = $2, "finishedAt" = $2 where id = $1',
    [negotiationID, long],
  )
  await nightOf(house.services, dayFromNow(0))
  await removeDropped(house.services)
  const { rows } = await pool.query('select 1 from "dealPapers" where "negotiationID" = $1', [negotiationID])
  expect(rows).toEqual([])
  expect((await pool.query('select 1 from images where path = $1', [path])).rows).toEqual([])
})
