import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { EstateReportReason, EstateReportStatus } from '#domain/choices/report.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsOf } from '../news.ts'
import { typedEstate } from '../typed-estate.ts'
import { rowFrom } from '../row-from.ts'

const { falsehood, other, decoy } = EstateReportReason
let house: House
let seller: Somebody
let admin: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  await house.jobs.started
  ;[seller, admin, buyer] = await Promise.all([house.as(Role.seller), house.as(Role.admin), house.as(Role.buyer)])
})
afterAll(() => house.drop())

/** A listing that everybody sees. */
async function listed(): Promise<string> {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}
const about = (estateID: string, more: object = {}) => ({ body: { estateID, reason: falsehood, ...more } })
/** Mails of that subject that wait to be sent. */
const mails = async (subject: string) =>
  (
    await house.services.pool.query<{ data: { to: string; text: string } }>(
      `select data from pgboss.job where name = 'mail' and data->>'subject' like $1 order by created_on`,
      [`%${subject}%`],
    )
  ).rows.map(({ data }) => data)

test('a member reports a public listing, reads it again, and nobody but the desk reads it with them', async () => {
  const estateID = await listed()
  const made = await buyer.api.estateReport.create(about(estateID, { detail: '駅から歩いて30分かかりました' }))
  expect(made).toMatchObject({ estateID, reporterID: buyer.id, status: EstateReportStatus.open })
  for (const hidden of ['sender', 'email', 'note', 'toSeller']) expect(made).not.toHaveProperty(hidden)
  expect((await buyer.api.estateReport.list({ estateID })).items).toHaveLength(1)
  expect((await admin.api.estateReport.list({ estateID })).items).toHaveLength(1)
  for (const stranger of [seller, await house.as(Role.buyer)]) {
    expect((await stranger.api.estateReport.list({ estateID })).items).toEqual([])
    expect((await stranger.api.estateReport.list({ id: made.id })).items).toEqual([])
  }
  await expect(house.visitor.api.estateReport.list({})).rejects.toMatchObject({ status: 401 })
})

test('a visitor reports without an account, and is answered once at the address they leave', async () => {
  const estateID = await listed()
  const email = 'mita@example.jp'
  const { id } = await house.visitor.api.estateReport.create(about(estateID, { reason: decoy, email }))
  expect(await mails('ご報告いただいた掲載について')).toEqual([])
  expect(await rowFrom(admin.api.estateReport.list, id)).toMatchObject({ reporterID: null, reporterName: null, email })
  const settled = { status: EstateReportStatus.dismissed, note: '売主に在庫を確認', answer: 'まだ販売中です。' }
  await admin.api.estateReport.patch({ id, body: settled })
  const [mail, ...rest] = await mails('ご報告いただいた掲載について')
  expect(rest).toEqual([])
  expect(mail).toMatchObject({ to: email })
  expect(mail!.text).toContain('まだ販売中です。')
  expect(mail!.text).not.toContain('在庫を確認')
})

test('only what everybody sees is reported, with a reason, その他 in words, and nothing that is not the reporter’s to say', async () => {
  const estateID = await listed()
  const { id: draft } = await seller.api.estate.create({ body: typedEstate() })
  const report = (body: object) => buyer.api.estateReport.create({ body })
  const refused = (path: string) => ({ status: 400, issues: [{ path: [path] }] })
  await expect(report({ estateID: draft, reason: falsehood })).rejects.toMatchObject({ status: 404 })
  await expect(report({ reason: falsehood })).rejects.toMatchObject(refused('estateID'))
  await expect(report({ estateID })).rejects.toMatchObject(refused('reason'))
  await expect(report({ estateID, reason: other, detail: ' ' })).rejects.toMatchObject(refused('detail'))
  for (const forged of [{ reporterID: seller.id }, { note: '済み' }, { sender: 'x' }, { email: 'a@example.jp' }])
    await expect(report({ estateID, reason: falsehood, ...forged })).rejects.toMatchObject({ status: 403 })
  await expect(seller.api.estateReport.create(about(estateID))).rejects.toMatchObject({ status: 409 })
  await expect(admin.api.estateReport.create(about(estateID))).rejects.toMatchObject({ status: 403 })
  expect((await admin.api.estateReport.list({ estateID })).items).toEqual([])
})

test('of one sender one report of a home waits, also at the same moment, and five a day are taken', async () => {
  const eager = await house.as(Role.buyer)
  const first = await listed()
  const both = await Promise.allSettled([1, 2].map(() => eager.api.estateReport.create(about(first))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((each) => each.status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  for (let made = 1; made < 5; made++) await eager.api.estateReport.create(about(await listed()))
  await expect(eager.api.estateReport.create(about(await listed()))).rejects.toMatchObject({ status: 429 })
})

test('nor are more taken of homes that are reported at the same moment', async () => {
  const eager = await house.as(Role.buyer)
  const homes = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => listed()))
  const outcomes = await Promise.allSettled(homes.map((id) => eager.api.estateReport.create(about(id))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('the desk asks the seller in its own words: who has reported, and what they said, the seller never learns', async () => {
  const estateID = await listed()
  const detail = '隣に住む者ですが、私道の持分がありません'
  const { id } = await buyer.api.estateReport.create(about(estateID, { detail }))
  const news = (await newsOf(admin)).filter(({ title }) => title === '掲載の報告がありました')
  expect(news[0]!.body).toContain('事実と違う')
  expect(news[0]!.body).not.toContain('私道')
  await admin.api.estateReport.patch({
    id,
    body: { status: EstateReportStatus.asked, toSeller: '接道をお確かめください。' },
  })
  const letters = await newsOf(seller)
  expect(letters.find(({ body }) => body.includes('接道をお確かめください。'))).toMatchObject({
    path: `/seller/estate/${estateID}`,
  })
  const { name } = (await buyer.api.user.me())!
  const seen = JSON.stringify([letters, await seller.api.estate.one({ id: estateID })])
  for (const secret of [buyer.id, buyer.email, name, '私道の持分']) expect(seen).not.toContain(secret)
  await admin.api.estateReport.patch({ id, body: { status: EstateReportStatus.handled, note: '直っていました' } })
  expect((await newsOf(buyer)).map(({ title }) => title)).toContain('ご報告いただいた掲載について')
})

test('taking a listing down answers the reporter, tells the seller why, and both leave a line', async () => {
  const estateID = await listed()
  const { id } = await buyer.api.estateReport.create(about(estateID))
  const body = { status: EstateReportStatus.takenDown, toSeller: '私道の負担を書いてください。' }
  await expect(admin.api.estateReport.patch({ id, body })).rejects.toMatchObject({ issues: [{ path: ['note'] }] })
  await admin.api.estateReport.patch({ id, body: { ...body, note: '登記で確かめた' } })
  const { status, denyReason } = await seller.api.estate.one({ id: estateID })
  expect({ status, denyReason }).toEqual({ status: ListingStatus.rejected, denyReason: body.toSeller })
  await expect(house.visitor.api.estate.publicOne({ id: estateID })).rejects.toMatchObject({ status: 404 })
  const { rows } = await house.services.pool.query(
    `select action, reason from audits where "rowID" in ($1, $2) and action = 'takeDown' order by noun`,
    [id, estateID],
  )
  expect(rows).toEqual([
    { action: 'takeDown', reason: body.toSeller },
    { action: 'takeDown', reason: '登記で確かめた' },
  ])
  await expect(
    admin.api.estateReport.patch({ id, body: { status: EstateReportStatus.dismissed, note: 'x' } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a listing that is no longer public cannot be taken down by its report, which stays open', async () => {
  const estateID = await listed()
  const { id } = await (await house.as(Role.buyer)).api.estateReport.create(about(estateID))
  await admin.api.estate.patch({ id: estateID, body: { status: ListingStatus.finished } })
  const body = { status: EstateReportStatus.takenDown, toSeller: 'x', note: 'x' }
  await expect(admin.api.estateReport.patch({ id, body })).rejects.toMatchObject({ status: 409 })
  expect((await rowFrom(admin.api.estateReport.list, id)).status).toBe(EstateReportStatus.open)
})

test('an open report waits in the desk’s work, with its home', async () => {
  const estateID = await listed()
  const { id } = await (await house.as(Role.buyer)).api.estateReport.create(about(estateID))
  const { items } = await admin.api.desk.work({})
  expect(items.find((work) => work.id === id)).toMatchObject({ kind: 'estateReport', title: expect.any(String) })
})

test('of a reporter who has left a report keeps no name', async () => {
  const reporter = await house.as(Role.buyer)
  await reporter.api.user.patch({ id: reporter.id, body: { name: '三田' } })
  const { id } = await reporter.api.estateReport.create(about(await listed()))
  expect((await rowFrom(admin.api.estateReport.list, id)).reporterName).toBe('三田')
  await reporter.api.user.remove({ id: reporter.id })
  expect((await rowFrom(admin.api.estateReport.list, id)).reporterName).not.toBe('三田')
})

test('a report outlives what its seller does to the home: removing the listing, and leaving', async () => {
  const dishonest = await house.as(Role.seller)
  const { id: estateID } = await dishonest.api.estate.create({
    body: typedEstate({ address1: '浅草37番地', transactionMode: TransactionMode.seller }),
  })
  await dishonest.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id } = await house.visitor.api.estateReport.create(
    about(estateID, { reason: decoy, email: 'oji@example.jp' }),
  )
  await dishonest.api.estate.patch({ id: estateID, body: { status: ListingStatus.finished } })
  await dishonest.api.estate.patch({ id: estateID, body: { status: ListingStatus.draft } })
  const refusal = 'この物件には、運営が残す記録があるため、削除できません。'
  for (const { api } of [dishonest, admin])
    await expect(api.estate.remove({ id: estateID })).rejects.toMatchObject({ status: 409, message: refusal })
  await dishonest.api.user.remove({ id: dishonest.id })
  expect(await rowFrom(admin.api.estateReport.list, id)).toMatchObject({ estateID, status: EstateReportStatus.open })
  expect(await admin.api.estate.one({ id: estateID })).toMatchObject({ address1: null, estatePhotos: [] })
  const settled = { status: EstateReportStatus.handled, note: '売主は退会した', answer: '掲載は終わりました。' }
  await admin.api.estateReport.patch({ id, body: settled })
  expect((await mails('ご報告いただいた掲載について')).at(-1)).toMatchObject({ to: 'oji@example.jp' })
})
