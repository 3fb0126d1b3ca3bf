import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { ReportReason, ReportStatus } from '#domain/choices/report.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsOf } from '../news.ts'
import { typedEstate } from '../typed-estate.ts'
import { rowFrom } from '../row-from.ts'

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

/** A room of the buyer's, in which the seller has said something that is not nice. */
async function insulted({ invited = true } = {}) {
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  const mine = await buyer.api.chat.create({ body: { negotiationID, message: '内見できますか' } })
  if (!invited) return { negotiationID, mine }
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const theirs = await seller.api.chat.create({ body: { negotiationID, message: '現金を持ってきなさい' } })
  return { negotiationID, mine, theirs }
}
const fraud = (chatID: string) => ({ body: { chatID, reason: ReportReason.fraud } })

test('a report keeps what was said as it was said, whatever its writer makes of it later', async () => {
  const { negotiationID, theirs } = await insulted()
  const body = { chatID: theirs!.id, reason: ReportReason.fraud, detail: '現金を求められました' }
  const made = await buyer.api.messageReport.create({ body })
  expect(made).toMatchObject({ ...body, negotiationID, reporterID: buyer.id, status: ReportStatus.open })
  await seller.api.chat.patch({ id: theirs!.id, body: { message: '何も言っていません' } })
  expect(await rowFrom(admin.api.messageReport.list, made.id)).toMatchObject({
    message: '現金を持ってきなさい',
    reportedID: seller.id,
    saidAt: theirs!.createdAt,
    reporterName: (await buyer.api.user.me())!.name,
  })
})

test('whoever reports reads their own reports, the desk all, the reported person and strangers none', async () => {
  const { negotiationID, theirs, mine } = await insulted()
  const byBuyer = await buyer.api.messageReport.create(fraud(theirs!.id))
  const bySeller = await seller.api.messageReport.create(fraud(mine.id))
  const seen = async (somebody: Somebody) =>
    (await somebody.api.messageReport.list({ negotiationID, orderBy: 'createdAt' })).items.map(({ id }) => id)
  expect(await seen(buyer)).toEqual([byBuyer.id])
  expect(await seen(seller)).toEqual([bySeller.id])
  expect(await seen(admin)).toEqual([byBuyer.id, bySeller.id])
  expect(await seen(await house.as(Role.buyer))).toEqual([])
  expect((await seller.api.messageReport.list({ id: byBuyer.id })).items).toEqual([])
  await expect(house.visitor.api.messageReport.list({})).rejects.toMatchObject({ status: 401 })
  for (const field of ['note', 'handledAt', 'message', 'imagePaths']) expect(byBuyer).not.toHaveProperty(field)
  expect((await seller.api.messageReport.count({ negotiationID })).count).toBe(1)
})

test('only what another person wrote in a room of one’s own can be reported', async () => {
  const { negotiationID, theirs, mine } = await insulted()
  const stranger = await house.as(Role.buyer)
  await expect(stranger.api.messageReport.create(fraud(theirs!.id))).rejects.toMatchObject({ status: 404 })
  const uninvited = await insulted({ invited: false })
  await expect(seller.api.messageReport.create(fraud(uninvited.mine.id))).rejects.toMatchObject({ status: 404 })
  await expect(buyer.api.messageReport.create(fraud(mine.id))).rejects.toMatchObject({ status: 403 })
  await expect(admin.api.messageReport.create(fraud(theirs!.id))).rejects.toMatchObject({ status: 403 })
  const { items } = await buyer.api.chat.list({ negotiationID })
  const joined = items.find(({ message }) => message.includes('参加しました'))!
  await expect(buyer.api.messageReport.create(fraud(joined.id))).rejects.toMatchObject({ status: 403 })
  const byDesk = await admin.api.chat.create({ body: { negotiationID, message: '担当の山田です' } })
  await expect(buyer.api.messageReport.create(fraud(byDesk.id))).resolves.toMatchObject({ reportedID: admin.id })
})

test('a report names its reason, その他 in words, and nothing that is not the reporter’s to say', async () => {
  const { theirs } = await insulted()
  const chatID = theirs!.id
  const report = (body: object) => buyer.api.messageReport.create({ body })
  const refused = (path: string) => ({ status: 400, issues: [{ path: [path] }] })
  await expect(report({ reason: ReportReason.fraud })).rejects.toMatchObject(refused('chatID'))
  await expect(report({ chatID })).rejects.toMatchObject(refused('reason'))
  await expect(report({ chatID, reason: 5 })).rejects.toMatchObject(refused('reason'))
  await expect(report({ chatID, reason: ReportReason.other })).rejects.toMatchObject(refused('detail'))
  await expect(report({ chatID, reason: ReportReason.other, detail: ' ' })).rejects.toMatchObject(refused('detail'))
  const reason = ReportReason.harassment
  for (const forged of [{ reporterID: seller.id }, { message: '別のことば' }, { note: '対応しました' }])
    await expect(report({ chatID, reason, ...forged })).rejects.toMatchObject({ status: 403 })
  await expect(report({ chatID, reason, status: ReportStatus.handled })).rejects.toMatchObject(refused('status'))
  expect(await buyer.api.messageReport.count({ chatID })).toEqual({ count: 0 })
})

test('a message is reported once by each: saying it again answers the first, also at the same time', async () => {
  const { theirs } = await insulted()
  const [one, two] = await Promise.all([1, 2].map(() => buyer.api.messageReport.create(fraud(theirs!.id))))
  const body = { chatID: theirs!.id, reason: ReportReason.falsehood, detail: 'もう一度' }
  const third = await buyer.api.messageReport.create({ body })
  expect([two!.id, third.id]).toEqual([one!.id, one!.id])
  expect(third.reason).toBe(ReportReason.fraud)
})

test('the desk settles a report once, with a note that is its own', async () => {
  const { theirs, negotiationID } = await insulted()
  const { id } = await buyer.api.messageReport.create(fraud(theirs!.id))
  const handled = { status: ReportStatus.handled, note: '電話で注意しました' }
  await expect(buyer.api.messageReport.patch({ id, body: handled })).rejects.toMatchObject({ status: 409 })
  await expect(seller.api.messageReport.patch({ id, body: handled })).rejects.toMatchObject({ status: 404 })
  const silent = { status: ReportStatus.dismissed }
  await expect(admin.api.messageReport.patch({ id, body: silent })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['note'] }],
  })
  await expect(admin.api.messageReport.patch({ id, body: { note: 'メモ' } })).rejects.toMatchObject({ status: 403 })
  const settled = await admin.api.messageReport.patch({ id, body: handled })
  expect(settled).toMatchObject({ ...handled, handledAt: settled.updatedAt })
  const again = admin.api.messageReport.patch({ id, body: { status: ReportStatus.dismissed, note: '対応不要' } })
  await expect(again).rejects.toMatchObject({ status: 409 })
  const { rows } = await house.services.pool.query(`select action, after from audits where "rowID" = $1`, [id])
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'handle', after: expect.objectContaining({ note: handled.note }) }),
  )
  // Who reported it is told, and what was said stands in the report alone.
  expect(rows).toContainEqual(expect.objectContaining({ action: 'create', after: null }))
  expect((await admin.api.negotiation.inbox({ id: negotiationID })).items[0]!.reports).toBe(0)
})

test('the desk is told at once, without the words themselves; the reported person hears nothing', async () => {
  const { negotiationID, theirs } = await insulted()
  const before = (await newsOf(seller)).length
  await buyer.api.messageReport.create(fraud(theirs!.id))
  await buyer.api.messageReport.create(fraud(theirs!.id))
  const news = (await newsOf(admin)).filter(({ path }) => path === `/admin/chat/${negotiationID}`)
  expect(news.filter(({ title }) => title === 'メッセージの通報がありました')).toHaveLength(1)
  expect(news[0]!.body).toContain('詐欺・金銭の要求')
  expect(news[0]!.body).not.toContain('現金')
  expect(await newsOf(seller)).toHaveLength(before)
})

test('the desk narrows its inbox to rooms with open reports, and nobody else can ask', async () => {
  const { negotiationID, theirs } = await insulted()
  await insulted()
  const { id } = await buyer.api.messageReport.create(fraud(theirs!.id))
  const reported = async () =>
    (await admin.api.negotiation.inbox({ reported: 'true', id: negotiationID })).items.map(({ reports }) => reports)
  expect(await reported()).toEqual([1])
  const all = await admin.api.negotiation.inbox({ reported: 'true', limit: 100 })
  expect(all.items.every(({ reports }) => reports! > 0)).toBe(true)
  await admin.api.messageReport.patch({ id, body: { status: ReportStatus.dismissed, note: '問題なし' } })
  expect(await reported()).toEqual([])
  await expect(buyer.api.negotiation.inbox({ reported: 'true' })).rejects.toMatchObject({ status: 403 })
  const [item] = (await buyer.api.negotiation.inbox({ id: negotiationID })).items
  expect(item).not.toHaveProperty('reports')
})
