import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ownership } from '#domain/choices/land.ts'
import { ListingStatus, TransactionMode } from '#domain/choices/listing.ts'
import { HoldReason } from '#domain/choices/retention.ts'
import { OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { Role } from '#domain/choices/person.ts'
import { keptSince, retention } from '#domain/law/retention.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { nightOf } from '../night.ts'
import { heirsScene } from './heirs-scene.ts'

const { requested, received, checked, returned } = OwnershipPaperStatus
const { register, powerOfAttorney, sealCertificate, ownersIdentity } = OwnershipPaperKind
let house: House
let seller: Somebody
let admin: Somebody
let scene: ReturnType<typeof heirsScene>
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  scene = heirsScene(house, seller, admin)
})
afterAll(() => house.drop())

const status = (wanted: number) => ({ status: wanted })
const fileOf = async (path: string) =>
  (await house.services.pool.query(`select "removedAt" from images where path = $1`, [path])).rows[0]
    .removedAt as unknown

test('a proxy’s listing waits for the papers, and is not published before the desk has looked at each', async () => {
  const estateID = await scene.draft(Ownership.proxy)
  await expect(scene.apply(estateID)).rejects.toMatchObject({
    ...status(400),
    issues: [
      { path: ['ownership'], message: '「委任状」を送ってください' },
      { path: ['ownership'], message: '「印鑑証明書」を送ってください' },
      { path: ['ownership'], message: '「名義人の本人確認書類」を送ってください' },
    ],
  })
  const papers = []
  for (const kind of [powerOfAttorney, sealCertificate, ownersIdentity]) papers.push(await scene.send(estateID, kind))
  await scene.apply(estateID)
  await expect(admin.api.estate.approve({ id: estateID })).rejects.toMatchObject(status(409))
  for (const { id } of papers) await scene.check(id)
  await admin.api.estate.approve({ id: estateID })
  expect((await seller.api.estate.one({ id: estateID })).status).toBe(ListingStatus.approved)
})

test('a home of one’s own name waits for nothing', async () => {
  const estateID = await scene.draft(Ownership.own)
  await scene.apply(estateID)
  expect((await admin.api.estate.approve({ id: estateID })).status).toBe(ListingStatus.approved)
})

test('a paper is on its way, here, wanted again with the reason, here again, and checked', async () => {
  const estateID = await scene.draft(Ownership.inherited)
  const { api } = seller
  const { id, status: first } = await api.ownershipPaper.create({ body: { estateID, kind: register } })
  expect(first).toBe(requested)
  await expect(api.ownershipPaper.patch({ id, body: { status: received } })).rejects.toMatchObject(status(400))
  const one = await scene.uploaded()
  await api.ownershipPaper.patch({ id, body: { status: received, path: one } })
  await expect(admin.api.ownershipPaper.patch({ id, body: { status: returned } })).rejects.toMatchObject(status(400))
  await admin.api.ownershipPaper.patch({ id, body: { status: returned, note: '2枚目がありません' } })
  const told = (await api.notification.list({ limit: 1 })).items[0]!
  expect([told.title, told.body]).toEqual([
    '書類の出し直しをお願いします',
    expect.stringContaining('2枚目がありません'),
  ])
  const two = await scene.uploaded()
  const again = await api.ownershipPaper.patch({ id, body: { status: received, path: two } })
  expect(again).toMatchObject({ status: received, note: null })
  expect(await fileOf(one)).not.toBeNull()
  await expect(api.ownershipPaper.patch({ id, body: { path: null } })).rejects.toMatchObject({
    ...status(400),
    issues: [{ path: ['path'], message: '入力してください' }],
  })
  // What the desk has not seen it does not check.
  const stale = admin.api.ownershipPaper.patch({ id, body: { status: checked, version: again.version - 1 } })
  await expect(stale).rejects.toMatchObject(status(409))
  await scene.check(id)
  await expect(api.ownershipPaper.remove({ id })).rejects.toMatchObject(status(409))
  await expect(api.ownershipPaper.patch({ id, body: { path: await scene.uploaded() } })).rejects.toMatchObject(
    status(409),
  )
})

test('a paper is its seller’s and the desk’s alone, of a file of their own, one of a kind', async () => {
  const estateID = await scene.draft(Ownership.inherited)
  const other = await house.as(Role.seller)
  const buyer = await house.as(Role.buyer)
  const path = await scene.uploaded(other)
  await expect(seller.api.ownershipPaper.create({ body: { estateID, kind: register, path } })).rejects.toMatchObject(
    status(400),
  )
  await expect(other.api.ownershipPaper.create({ body: { estateID, kind: register } })).rejects.toMatchObject(
    status(404),
  )
  const both = await Promise.allSettled(
    [1, 2].map(() => seller.api.ownershipPaper.create({ body: { estateID, kind: register } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { id, path: own } = await scene.send(estateID, powerOfAttorney)
  expect((await other.api.ownershipPaper.list({ id })).items).toEqual([])
  await expect(buyer.api.ownershipPaper.list({ id })).rejects.toMatchObject(status(403))
  for (const who of [other, buyer]) await expect(who.api.image.link({ path: own! })).rejects.toMatchObject(status(404))
  await admin.api.image.link({ path: own! })
  await seller.api.ownershipPaper.remove({ id })
  expect(await fileOf(own!)).not.toBeNull()
})

test('papers and consents go a year after the listing has ended, with their files; those of a removed draft at once', async () => {
  const { estateID, paper, consent } = await scene.published()
  const draft = await scene.draft(Ownership.inherited)
  const early = await scene.send(draft, register)
  await seller.api.estate.remove({ id: draft })
  expect(await fileOf(early.path!)).not.toBeNull()
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.finished } })
  const left = async () =>
    (
      await house.services.pool.query(
        `select id from "ownershipPapers" where id = $1 union select id from "heirConsents" where id = $2`,
        [paper.id, consent.id],
      )
    ).rows.length
  await nightOf(house.services, dayFromNow(0))
  expect(await left()).toBe(2)
  const ended = Date.parse(keptSince(retention.saleRights.keep, house.services.now())) - 1000
  await house.services.pool.query(`update estates set "updatedAt" = $2 where id = $1`, [estateID, new Date(ended)])
  await nightOf(house.services, dayFromNow(0))
  expect(await left()).toBe(0)
  expect(await fileOf(paper.path!)).not.toBeNull()
})

test('papers and consents of a home that was sold stay as long as anything of its deal', async () => {
  const { estateID, paper, consent } = await scene.published()
  const buyer = await house.as(Role.buyer)
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  const { pool } = house.services
  await pool.query(`update negotiations set status = 4, "deliveredOn" = current_date where id = $1`, [id])
  await pool.query(`update estates set status = $2, "updatedAt" = now() - interval '2 years' where id = $1`, [
    estateID,
    ListingStatus.finished,
  ])
  const left = async () => [
    (await pool.query('select from "ownershipPapers" where id = $1', [paper.id])).rows.length,
    (await pool.query('select from "heirConsents" where id = $1', [consent.id])).rows.length,
  ]
  await nightOf(house.services, dayFromNow(0))
  expect(await left()).toEqual([1, 1])
  await pool.query(`update negotiations set "buyerName" = null where id = $1`, [id])
  await nightOf(house.services, dayFromNow(0))
  expect(await left()).toEqual([0, 0])
})

test('papers that are held from being erased are neither replaced nor removed by their seller, alone or with their home', async () => {
  const estateID = await scene.draft(Ownership.inherited)
  const { id } = await scene.send(estateID, register)
  await house.services.pool.query(`update estates set status = $2, "transactionMode" = $3 where id = $1`, [
    estateID,
    ListingStatus.finished,
    TransactionMode.seller,
  ])
  const held = { what: 'saleRights', id: estateID } as const
  await admin.api.desk.holdErasure({ body: { ...held, reason: HoldReason.lawsuit, note: '令和8年（ワ）第100号' } })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.draft } })
  const refused = { status: 409, message: 'この物件には、運営が残す記録があるため、削除できません。' }
  await expect(seller.api.estate.remove({ id: estateID })).rejects.toMatchObject(refused)
  await expect(seller.api.ownershipPaper.remove({ id })).rejects.toMatchObject(refused)
  const path = await scene.uploaded()
  await expect(seller.api.ownershipPaper.patch({ id, body: { path } })).rejects.toMatchObject(refused)
  await admin.api.desk.releaseErasure({ body: { ...held, note: '和解しました' } })
  await seller.api.ownershipPaper.patch({ id, body: { path } })
  await seller.api.estate.remove({ id: estateID })
})
