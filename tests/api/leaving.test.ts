import { afterAll, beforeAll, expect, test } from 'vitest'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealStatus, OrderStatus, RefundStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { CheckMethod } from '#domain/deal/party-check/choices.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { OwnershipPaperKind } from '#domain/estate/ownership/choices.ts'
import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { keptAfterLeaving, retention } from '#domain/law/retention.ts'
import * as nouns from '#domain/nouns.ts'
import { documentVersions } from '#server/estate/documents/document-versions.ts'
import { count } from '#server/kernel/find.ts'
import { IdentityAway } from '#providers/identity/index.ts'
import { workHandlers } from '#server/jobs/work.ts'
import { recordMails } from '#server/notify/mail-records.ts'
import { patientMailer } from '#server/notify/patient-mailer.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { bankAccount, openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'
import { checkParties } from '../checked-parties.ts'
import { dayFromNow } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { askedDeal } from '../party-deal.ts'
import { typedEstate } from '../typed-estate.ts'
import { eventually } from '../eventually.ts'
import { waitersFor } from '../lock-waits.ts'
import { heirsScene } from './heirs-scene.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const leave = (person: Somebody) => person.api.user.remove({ id: person.id })

/** What waits in the queue is written down when it is sent. */
const allMailsSent = () =>
  eventually(async () => {
    const waiting = `select 1 from pgboss.job where name in ('mail', 'sealedMail') and state in ('created', 'retry', 'active')`
    expect((await house.services.pool.query(waiting)).rows).toEqual([])
  })
const fail = (person: Somebody, id: string) =>
  person.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '予定が変わりました' } })

/** Every place of the database where one of these words stands, as `table`. */
async function placesOf(...words: string[]): Promise<string[]> {
  const { pool } = house.services
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'identity', 'gateway', 'pgboss')`,
  )
  const found = []
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await pool.query(`select 1 from ${name} one where strpos(one::text, $1) > 0 limit 1`, [word])
      if (rows.length) found.push(name)
    }
  return [...new Set(found)].toSorted()
}

/** The log of acts is kept for years and answers for a day, as /privacy and the page of leaving say. */
const unkept = (tables: string[]) =>
  tables.filter((name) => !['public.audits', 'public."idempotencyKeys"'].includes(name))

test('whoever has an open deal, a public listing or money to pay stays, and is told what', async () => {
  const { buyer, negotiationID } = await shop.ordered()
  await expect(leave(buyer)).rejects.toMatchObject({
    status: 409,
    message: '進行中の商談（1件）、お支払いの済んでいない注文（1件）があるため、退会できません。先に終えてください。',
  })
  await house.services.pool.query('update negotiations set status = 9, "failedAt" = now() where id = $1', [
    negotiationID,
  ])
  await expect(leave(buyer)).rejects.toMatchObject({
    message: expect.stringMatching(/^お支払いの済んでいない注文（1件）が/),
  })
  const seller = await house.as(Role.seller)
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id })
  await expect(leave(seller)).rejects.toMatchObject({
    message: expect.stringMatching(/^審査中か公開中の物件（1件）が/),
  })
})

async function endContract(seller: Somebody, estateID: string) {
  const { items } = await seller.api.brokerageContract.list({ estateID })
  const body = { status: BrokerageStatus.terminated, endReason: '売るのをやめるため' }
  for (const { id } of items) await seller.api.brokerageContract.patch({ id, body })
}

test('a seller whose listing was taken down stays until the contract is over by which the operator looks for a buyer', async () => {
  const seller = await house.as(Role.seller)
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id: estateID })
  const body = { status: ListingStatus.rejected, denyReason: '確認が必要です' }
  await shop.admin.api.estate.patch({ id: estateID, body })
  const message = '有効な媒介契約（1件）があるため、退会できません。先に終えてください。'
  await expect(leave(seller)).rejects.toMatchObject({ status: 409, message })
  await endContract(seller, estateID)
  await leave(seller)
})

test('a seller whose listing has ended, and whose deal goes on, stays until it is over', async () => {
  const seller = await house.as(Role.seller)
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id: estateID })
  const buyer = await house.as(Role.buyer)
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  await house.services.pool.query('update estates set status = $2 where id = $1', [estateID, ListingStatus.finished])
  const message = '進行中の商談（1件）があるため、退会できません。先に終えてください。'
  await expect(leave(seller)).rejects.toMatchObject({ status: 409, message })
  await fail(buyer, id)
  await leave(seller)
})

/** A home that its seller has published, and about which a buyer has talked in vain. */
async function talkedAbout() {
  const seller = await house.as(Role.seller)
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate({ address1: '浅草37番地' }) })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id: estateID })
  const buyer = await house.as(Role.buyer)
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  await fail(buyer, id)
  return { seller, buyer, estateID, id }
}

test('a home that a deal was about stays when its seller leaves, without what is theirs, and the inboxes go on', async () => {
  const { seller, buyer, estateID, id } = await talkedAbout()
  const { id: untold } = await seller.api.estate.create({ body: typedEstate() })
  const denyReason = '確認が必要です'
  await shop.admin.api.estate.patch({ id: estateID, body: { status: ListingStatus.rejected, denyReason } })
  await endContract(seller, estateID)
  await leave(seller)
  expect(await shop.admin.api.estate.one({ id: estateID })).toMatchObject({ address1: null, estatePhotos: [] })
  await expect(shop.admin.api.estate.one({ id: untold })).rejects.toMatchObject({ status: 404 })
  expect((await buyer.api.negotiation.inbox({})).items).toMatchObject([
    { negotiation: { id }, estate: { id: estateID } },
  ])
  expect((await shop.admin.api.negotiation.inbox({ id })).items).toHaveLength(1)
})

test('a talk whose home an earlier release has removed with its seller is there, and says that the home is gone', async () => {
  const { buyer, estateID, id } = await talkedAbout()
  await house.services.pool.query('delete from publications where id = $1', [estateID])
  await house.services.pool.query('delete from estates where id = $1', [estateID])
  const gone = { id: estateID, title: '（物件は削除されました）', topImage: null, price: null }
  for (const { api } of [buyer, shop.admin])
    expect((await api.negotiation.inbox({ id })).items).toMatchObject([{ negotiation: { id }, estate: gone }])
})

test('whoever is to be given money back stays until that is settled', async () => {
  const { buyer, negotiationID, payment } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  const body = { paymentID: payment.id, amount: 20_000, reason: '取りやめになったため', bankAccount }
  const { id } = await shop.admin.api.refund.create({ body })
  await fail(buyer, negotiationID)
  const message = '手続き中の返金（1件）があるため、退会できません。先に終えてください。'
  await expect(leave(buyer)).rejects.toMatchObject({ status: 409, message })
  await shop.admin.api.refund.patch({ id, body: { status: RefundStatus.declined } })
  await leave(buyer)
})

test('whoever has sent money for an order that is canceled since stays until it has gone back', async () => {
  const { buyer, negotiationID, order, payment } = await shop.ordered()
  const body = { ...shop.deposit, amount: 30_000, paymentID: payment.id }
  const { id: transferID } = await shop.admin.api.transfer.create({ body })
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  await fail(buyer, negotiationID)
  const message = '返金か照合を待っているお振込み（1件）があるため、退会できません。先に終えてください。'
  await expect(leave(buyer)).rejects.toMatchObject({ status: 409, message })
  await sendBack([shop.admin, await house.as(Role.admin)], { transferID, amount: 30_000 })
  await leave(buyer)
})

test('who leaves is nowhere any more, but in what the law and safety want kept', async () => {
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  const name = '消目去子郎'
  const phone = '08099887766'
  await buyer.api.user.patch({ id: buyer.id, body: { name, phone } })
  await buyer.api.chat.create({ body: { negotiationID, message: 'よろしくお願いします' } })
  await house.services.pool.query(`update negotiations set "buyerName" = $2 where id = $1`, [negotiationID, name])
  await house.services.pool.query(`update chats set "senderName" = $2 where "senderID" = $1`, [buyer.id, name])
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: 9 } })
  await fail(buyer, negotiationID)
  expect(await placesOf(name, phone, buyer.email)).toEqual(
    expect.arrayContaining(['identity.accounts', 'public.users']),
  )
  await leave(buyer)
  await allMailsSent()
  expect(unkept(await placesOf(name, phone, buyer.email))).toEqual([])
  const [said] = (await shop.admin.api.chat.list({ negotiationID, limit: 100 })).items.filter(
    ({ message }) => message === 'よろしくお願いします',
  )
  expect(said).toMatchObject({ senderName: '退会した会員' })
})

test('what others were told of whoever leaves calls them by no name, and nothing leads to a page of theirs', async () => {
  const { admin } = shop
  const leaver = await house.as(Role.buyer)
  const name = '名残消子'
  await leaver.api.user.patch({ id: leaver.id, body: { name } })
  const seller = await house.as(Role.seller)
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id: negotiationID } = await leaver.api.negotiation.create({ body: { estateID } })
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const times = [`${dayFromNow(3)}T10:00:00+09:00`]
  const { id } = await seller.api.viewing.create({
    body: { negotiationID, times, address: '浅草37番地', place: '玄関前' },
  })
  await leaver.api.viewing.patch({ id, body: { status: ViewingStatus.booked, startsAt: times[0]! } })
  await fail(leaver, negotiationID)
  // The desk had looked at who they are, and a namesake goes on.
  const { pool } = house.services
  const told = `insert into notifications (id, "createdAt", "updatedAt", version, "userID", kind, title, body, path)
    select gen_random_uuid(), now(), now(), 1, $1, 1, '申請', $2, $3`
  await pool.query(told, [admin.id, `申請した方：${name}さん`, `/admin/approve/seller/${leaver.id}`])
  await pool.query(told, [admin.id, `申請した方：${name}さん`, '/admin/approve/seller/somebody-else'])
  const sayings = async (of: Somebody) =>
    (await of.api.notification.list({ limit: 100 })).items.map(({ body }) => body).join('\n')
  expect(await sayings(seller)).toContain(`${name}さん：`)
  await leave(leaver)
  expect(await sayings(seller)).not.toContain(name)
  expect(await sayings(seller)).toContain('退会した会員さん：')
  expect((await sayings(admin)).split(name)).toHaveLength(2)
})

/** A deal both of whose sides have been checked, the buyer by a picture, under a name that stands nowhere else. */
async function checkedDeal(name: string) {
  const deal = await askedDeal(shop)
  const { buyer, negotiationID } = deal
  const { pool } = house.services
  await checkParties(house.services, negotiationID)
  const path = `identification/${crypto.randomUUID()}.webp`
  await pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt", "attachedAt")
      values ($1, $1, 'identification', '免許証', 1, 'image/webp', $2, now(), now())`,
    [path, buyer.id],
  )
  await pool.query(
    `update "partyChecks" set name = $3, method = $4, "documentType" = 1, "identificationPaths" = array[$5]
      where "negotiationID" = $1 and "userID" = $2`,
    [negotiationID, buyer.id, name, CheckMethod.pictures, path],
  )
  const decision = { negotiationID, checks: [], openings: [], documentType: 1, person: { name } }
  await pool.query(
    `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
      values ($1, now(), $2, 'confirm', 'x', '担当', $3)`,
    [crypto.randomUUID(), buyer.id, JSON.stringify(decision)],
  )
  async function sell() {
    await deal.establish()
    await waivePapers(house, negotiationID)
    await deal.move(ending())
  }
  return { ...deal, path, sell, check: () => deal.of(Role.buyer) }
}

test('of a sale the desk reads what was decided about its parties as well once they have left, and of a stranger nothing', async () => {
  const { admin } = shop
  const { buyer, negotiationID, sell } = await checkedDeal('成約残子')
  await sell()
  await leave(buyer)
  expect(await admin.api.user.verifications({ id: buyer.id })).toMatchObject({
    openings: [],
    records: [{ decision: 'confirm', negotiationID }],
  })
  await expect(admin.api.user.verifications({ id: 'nobody' })).rejects.toMatchObject({ status: 404 })
})

test('of a sale the pictures by which its parties were identified stay with the record, and nothing of what was not handed in', async () => {
  const { buyer, negotiationID, sell, path, check } = await checkedDeal('成約残子')
  await sell()
  const scrap = path.replace('/', '/scrap-')
  await house.services.pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt", "attachedAt")
      values ($1, $1, 'identification', '免許証', 1, 'image/webp', $2, now(), now())`,
    [scrap, buyer.id],
  )
  await leave(buyer)
  expect(await check()).toMatchObject({ negotiationID, name: '成約残子', identificationPaths: [path] })
  expect([await filesLeft([path]), await filesLeft([scrap])]).toEqual([1, 0])
  expect((await shop.admin.api.image.link({ path })).url).toContain('/files/')
})

test('of a known customer the pictures stay with their sale by which they had become known', async () => {
  const { buyer, negotiationID, sell, path, check } = await checkedDeal('既知残子')
  await sell()
  const { pool } = house.services
  await pool.query(
    `update "partyChecks" set method = $3, "identificationPaths" = '{}' where "negotiationID" = $1 and "userID" = $2`,
    [negotiationID, buyer.id, CheckMethod.knownCustomer],
  )
  await pool.query('update users set "identificationPaths" = array[$2] where id = $1', [buyer.id, path])
  await leave(buyer)
  expect(await check()).toMatchObject({ identificationPaths: [path] })
  expect(await filesLeft([path])).toBe(1)
})

test('of a deal without a sale nothing stays by which its parties were identified once they have left', async () => {
  const { buyer, negotiationID, path } = await checkedDeal('不成消子')
  await fail(buyer, negotiationID)
  await leave(buyer)
  await allMailsSent()
  expect(unkept(await placesOf('不成消子'))).toEqual([])
  expect(await filesLeft([path])).toBe(0)
})

test('of whoever has signed in by mailed links, no link that was not followed stays', async () => {
  const buyer = await house.as(Role.buyer)
  const body = JSON.stringify({ requestType: 'EMAIL_SIGNIN', email: buyer.email })
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test'
  expect((await house.visitor.fetch(path, { method: 'POST', body })).status).toBe(200)
  await leave(buyer)
  await allMailsSent()
  expect(unkept(await placesOf(buyer.email))).toEqual([])
})

test('whatever has a person for its owner goes with them, but homes, which have a time of their own', async () => {
  const { buyer, negotiationID, estateID, quotationID } = await shop.quoted()
  await buyer.api.favorite.switch({ estateID })
  await buyer.api.hiddenEstate.create({ body: { estateID } })
  await buyer.api.favoriteShare.create({ body: {} })
  await buyer.api.searchAlert.create({ body: { name: '平屋', search: '?keyword=平屋' } })
  house.services.push.send = () => Promise.resolve(true)
  const device = { name: 'x', endpoint: 'https://fcm.googleapis.com/y', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  await buyer.api.pushDevice.create({ body: device })
  const owned = Object.values<Resource>(nouns).filter(({ name, owner }) => owner !== undefined && name !== 'estate')
  const left = async () => {
    const counts: Record<string, number> = {}
    for (const noun of owned) counts[noun.name] = await count(house.services, noun, { [noun.owner!]: buyer.id })
    return counts
  }
  const made = { favorite: 1, hiddenEstate: 1, favoriteShare: 1, searchAlert: 1, pushDevice: 1 }
  expect(await left()).toMatchObject(made)
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: 9 } })
  await fail(buyer, negotiationID)
  await leave(buyer)
  expect(await left()).toEqual(Object.fromEntries(owned.map(({ name }) => [name, 0])))
})

test("a seller's owners, addresses, drafts, papers and pictures go; of a closed deal the record stays", async () => {
  const owner = '抹本消'
  const town = '消町九丁目'
  const seller = await house.as(Role.seller)
  const typed = { ...typedEstate(), ownerLastName: owner, address1: town }
  const { id } = await seller.api.estate.create({ body: typed })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  const approvalReason = '旧姓のままの登記であることを確かめました'
  await shop.admin.api.estate.patch({ id, body: { status: ListingStatus.approved, approvalReason } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await seller.api.estate.create({ body: typed })
  const check = `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
    values ($1, now(), $2, 'approve', 'x', 'x', '{}')`
  await house.services.pool.query(check, ['gone', seller.id])
  await house.services.pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt")
      values ('passport', 'identification/passport.webp', 'identification', '旅券', 1, 'image/webp', $1, now())`,
    [seller.id],
  )
  await leave(seller)
  await allMailsSent()
  expect(unkept(await placesOf(owner, town, seller.email))).toEqual([])
  const { rows } = await house.services.pool.query(`select 1 from "sellerVerifications" where id = 'gone'`)
  expect(rows).toEqual([])
  // The night deletes what is marked.
  const files = await house.services.pool.query('select 1 from images where "userID" = $1 and "removedAt" is null', [
    seller.id,
  ])
  expect(files.rows).toEqual([])

  const closing = await house.as(Role.seller)
  await house.services.pool.query(check, ['stays', closing.id])
  await house.services.pool.query(
    `insert into negotiations select (jsonb_populate_record(n, jsonb_build_object('id', 'closed', 'sellerID', $1::text,
      'status', 4, 'deliveredOn', now(), 'estateID', $2::text))).* from negotiations n limit 1`,
    [closing.id, id],
  )
  const scene = heirsScene(house, closing, shop.admin)
  const { path } = await scene.send(await scene.draft(), OwnershipPaperKind.familyRegister)
  await leave(closing)
  // The register of a family belongs to no deal that is kept.
  const left = 'select 1 from images where path = $1 and "removedAt" is null'
  expect((await house.services.pool.query(left, [path])).rows).toEqual([])
  const { rows: kept } = await house.services.pool.query(`select 1 from "sellerVerifications" where id = 'stays'`)
  expect(kept).toHaveLength(1)
})

test('of a sale that was agreed upon and broken off the record stays as well when its buyer or its seller leaves', async () => {
  const { buyer, negotiationID, estateID, quotationID, move } = await shop.agreed()
  const name = '残間買子'
  await house.services.pool.query(`update negotiations set "buyerName" = $2 where id = $1`, [negotiationID, name])
  await house.services.pool.query(
    `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", data)
      values ('broken-off', now(), $1, 'approve', 'x', 'x', '{}')`,
    [buyer.id],
  )
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: 9 } })
  await move({ status: DealStatus.failed, failReason: 'ローン不成立' })
  await leave(buyer)
  const known = `select n."buyerName" from negotiations n, "sellerVerifications" v where n.id = $1 and v.id = 'broken-off'`
  expect((await house.services.pool.query(known, [negotiationID])).rows).toEqual([{ buyerName: name }])
  const contracts = () => count(house.services, nouns.brokerageContract, { estateID })
  expect(await contracts()).toBe(1)
})

/** A home of somebody with a picture and a paper of its own, whose listing has ended; with a deal of it that ended so. */
async function homeWithFiles(seller: Somebody, status: 4 | 9) {
  const { pool } = house.services
  const [photo, paper] = [`estate/${crypto.randomUUID()}.webp`, `document/${crypto.randomUUID()}.webp`]
  await pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt", "attachedAt")
      select p, p, split_part(p, '/', 1), '庭', 1, 'image/webp', $2, now(), now() from unnest($1::text[]) as p`,
    [[photo, paper], seller.id],
  )
  const about = { name: '権利証の写し', documentKind: 3, documentGroup: 1, visibility: 1, inquirySource: 1 }
  const documents = [{ id: crypto.randomUUID(), ...about, path: paper }]
  const words = { thumbnailPath: photo, photoType: 1, caption: null, sortOrder: 0 }
  const estatePhotos = [{ id: crypto.randomUUID(), ...words, path: photo }]
  const typed = typedEstate({ ownerLastName: '抹本消', estatePhotos, topImage: photo, documents })
  const { id } = await seller.api.estate.create({ body: typed })
  const { negotiationID: like } = await shop.quoted()
  const times = status === DealStatus.finished ? ['deliveredOn', 'finishedAt'] : ['failedAt']
  await pool.query(
    `insert into negotiations select (jsonb_populate_record(n, jsonb_build_object('id', $1::text || '-deal', 'sellerID', $2::text,
      'sellerName', '売主', 'status', $3::int, 'estateID', $1::text) || $4::jsonb)).* from negotiations n where id = $5`,
    [
      id,
      seller.id,
      status,
      JSON.stringify(Object.fromEntries(times.map((time) => [time, new Date().toISOString()]))),
      like,
    ],
  )
  await pool.query('update estates set status = $2 where id = $1', [id, ListingStatus.finished])
  return { id, files: [photo, paper] }
}
const filesLeft = async (paths: string[]) =>
  (await house.services.pool.query('select from images where path = any($1) and "removedAt" is null', [paths])).rows
    .length

test('who has sold a home leaves no picture and no paper of another behind', async () => {
  const seller = await house.as(Role.seller)
  const sold = await homeWithFiles(seller, DealStatus.finished)
  const unsold = await homeWithFiles(seller, DealStatus.failed)
  await leave(seller)
  expect([await filesLeft(sold.files), await filesLeft(unsold.files)]).toEqual([2, 0])
  const known = (id: string) => shop.admin.api.estate.one({ id })
  expect(await known(sold.id)).toMatchObject({ ownerLastName: '抹本消', documents: [{ name: '権利証の写し' }] })
  expect(await known(unsold.id)).toMatchObject({ ownerLastName: null, documents: [] })
  expect(await count(house.services, documentVersions, { estateID: unsold.id })).toBe(0)
})

test('what somebody of the desk has put there for a seller stays as they leave the desk, and goes with its home', async () => {
  const [clerk, seller] = [await house.as(Role.admin), await house.as(Role.seller)]
  const path = `estate/${crypto.randomUUID()}.webp`
  await house.services.pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt")
      values ($1, $1, 'estate', '庭', 1, 'image/webp', $2, now())`,
    [path, clerk.id],
  )
  const shown = { path, thumbnailPath: path, photoType: 1, caption: null, sortOrder: 0 }
  const estatePhotos = [{ id: crypto.randomUUID(), ...shown }]
  await clerk.api.estate.create({ body: { ...typedEstate({ estatePhotos, topImage: path }), userID: seller.id } })
  await leave(clerk)
  expect(await filesLeft([path])).toBe(1)
  await leave(seller)
  expect(await filesLeft([path])).toBe(0)
})

test('of a home that was removed and could be brought back nothing stays, whoever has put it there', async () => {
  const [clerk, seller] = [await house.as(Role.admin), await house.as(Role.seller)]
  const path = `estate/${crypto.randomUUID()}.webp`
  await house.services.pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt", "attachedAt")
      values ($1, $1, 'estate', '庭', 1, 'image/webp', $2, now(), now())`,
    [path, clerk.id],
  )
  const shown = { path, thumbnailPath: path, photoType: 1, caption: null, sortOrder: 0 }
  const estatePhotos = [{ id: crypto.randomUUID(), ...shown }]
  const { id } = await clerk.api.estate.create({
    body: { ...typedEstate({ estatePhotos, topImage: path }), userID: seller.id },
  })
  await seller.api.estate.remove({ id })
  expect(await filesLeft([path])).toBe(1)
  await leave(seller)
  expect(await filesLeft([path])).toBe(0)
})

test('what is said to stay when somebody leaves does stay, and what goes with them is not named', async () => {
  await shop.quoted()
  const seller = await house.as(Role.seller)
  const scene = heirsScene(house, seller, shop.admin)
  const estateID = await scene.draft()
  const { path } = await scene.send(estateID, OwnershipPaperKind.familyRegister)
  await house.services.pool.query(
    `insert into negotiations select (jsonb_populate_record(n, jsonb_build_object('id', 'inherited', 'sellerID', $1::text,
      'status', 4, 'deliveredOn', now(), 'estateID', $2::text))).* from negotiations n limit 1`,
    [seller.id, estateID],
  )
  await leave(seller)
  const left = 'select 1 from images where path = $1 and "removedAt" is null'
  expect((await house.services.pool.query(left, [path])).rows).toHaveLength(1)
  expect(keptAfterLeaving).toContain(retention.saleRights)
  // Of mails nothing stays: the test below.
  expect(keptAfterLeaving).not.toContain(retention.mails)
})

test('mails that wait in the queue are for nobody once their reader has left', async () => {
  const stays = await house.as(Role.buyer)
  const leaves = await house.as(Role.buyer)
  const sent: string[] = []
  const work = workHandlers(() => house.services, { send: ({ to }) => Promise.resolve(void sent.push(to)) })
  const send = async ({ id, email }: Somebody) => {
    const mail = { to: email, subject: '題', text: '本文', html: '' }
    await work.mail({ ...mail, readerID: id }, 'a')
    const patient = patientMailer(
      { send: () => Promise.reject(new Error('away')) },
      {
        secret: house.services.secret,
        later: (sealed) => work.sealedMail({ sealed, readerID: id }, 'b'),
        report: () => undefined,
      },
    )
    await patient.send(mail)
  }
  await leave(leaves)
  for (const person of [stays, leaves]) await send(person)
  expect(sent).toEqual([stays.email, stays.email])
})

test('of a mail that was on its way as its reader left nothing stays', async () => {
  const leaves = await house.as(Role.buyer)
  const leavingOnTheWay = recordMails({ send: () => leave(leaves).then(() => undefined) }, () => house.services)
  const mail = { to: leaves.email, subject: '題', text: '本文', html: '' }
  await workHandlers(() => house.services, leavingOnTheWay).mail({ ...mail, readerID: leaves.id }, 'a')
  await allMailsSent()
  expect(unkept(await placesOf(leaves.email))).toEqual([])
})

test('a mail waits for nobody who tells its reader something meanwhile', async () => {
  const reader = await house.as(Role.buyer)
  const sent: string[] = []
  const work = workHandlers(() => house.services, { send: ({ to }) => Promise.resolve(void sent.push(to)) })
  const teller = await house.services.pool.connect()
  await teller.query('begin')
  try {
    // What is stored for somebody holds their row so, until it is committed.
    await teller.query('select from users where id = $1 for key share', [reader.id])
    const mail = { to: reader.email, subject: '題', text: '本文', html: '' }
    await work.mail({ ...mail, readerID: reader.id }, 'a')
    expect(sent).toEqual([reader.email])
  } finally {
    await teller.query('rollback')
    teller.release()
  }
})

test('many mails to somebody whose row is held take no connection from other work, and go out once', async () => {
  const reader = await house.as(Role.buyer)
  const sent: string[] = []
  const work = workHandlers(() => house.services, { send: ({ subject }) => Promise.resolve(void sent.push(subject)) })
  const leaver = await house.services.pool.connect()
  await leaver.query('begin')
  try {
    // As somebody who leaves, or whose account the desk changes, holds their row.
    await leaver.query('select from users where id = $1 for update', [reader.id])
    const mail = (subject: string) =>
      work.mail({ to: reader.email, subject, text: '本文', html: '', readerID: reader.id }, subject)
    const mails = Promise.allSettled([...'abcdefgh'].map(mail))
    await eventually(() => expect(sent.toSorted().join('')).toBe('abcdefgh'))
    await Promise.all(Array.from({ length: 4 }, () => house.services.pool.query('select')))
    await leaver.query('commit')
    expect((await mails).map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
    expect(sent).toHaveLength(8)
  } finally {
    leaver.release(true)
  }
})

test('whoever has left has no account any more, though the sign-in service was away as they left', async () => {
  const buyer = await house.as(Role.buyer)
  const { identity } = house.services
  house.services.identity = { ...identity, remove: () => Promise.reject(new IdentityAway('away')) }
  try {
    await leave(buyer)
  } finally {
    house.services.identity = identity
  }
  await eventually(async () => expect(await identity.emailOf(buyer.id)).toBeNull())
})

test('no member leaves past what keeps them here, by removing the account at the sign-in service', async () => {
  const { buyer } = await shop.ordered()
  const remove = async (idToken: string) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:delete?key=test'
    return (await house.visitor.fetch(path, { method: 'POST', body: JSON.stringify({ idToken }) })).json()
  }
  expect(await remove(buyer.token)).toMatchObject({
    error: { message: expect.stringMatching(/^OPERATION_NOT_ALLOWED/) },
  })
  expect(await buyer.api.user.me()).toMatchObject({ id: buyer.id })
  const nobody = await house.as(Role.buyer, { unregistered: true })
  expect(await remove(nobody.token)).not.toHaveProperty('error')
})

test('nobody leaves while a deal of theirs is being opened', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  const client = await house.services.pool.connect()
  await client.query('begin; lock table negotiations in exclusive mode')
  const opening = buyer.api.negotiation.create({ body: { estateID } })
  await waitersFor(client)
  const leaving = leave(buyer).then(() => 'left', String)
  await waitersFor(client, 2)
  await client.query('commit')
  client.release()
  const { id } = await opening
  expect(await leaving).toContain('進行中の商談')
  await fail(buyer, id)
  await leave(buyer)
})
