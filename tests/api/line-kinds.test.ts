import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { OfferStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
})
afterAll(() => house.drop())

const { fixed, request } = QuotationStatus
const { brokerage, other } = QuotationLineKind
const validUntil = '2099-12-31'
type Kind = typeof brokerage | typeof other
const fee = (unitPrice: number, kind: Kind = other, name = '仲介手数料') => ({
  serviceMenuID: null,
  name,
  quantity: 1,
  unitPrice,
  taxRate: 10,
  kind,
})
const by = (somebody: Somebody, id: string, body: object) => somebody.api.quotation.patch({ id, body })
const kindReason = '司法書士へ払う登記の実費で、当社の報酬ではありません'

test('what is called a fee for brokerage is not fixed as something else, whatever its price', async () => {
  const { quotationID: id } = await shop.quoted(19_000_000)
  for (const lines of [[fee(5_000_000)], [fee(1)], [shop.line(1_000), fee(100, other, '媒介 報酬')]])
    await expect(by(shop.admin, id, { quotationStatus: fixed, lines, validUntil })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: ['lines', lines.length - 1, 'kind'] }],
    })
  const over = by(shop.admin, id, { quotationStatus: fixed, lines: [fee(5_000_000, brokerage)], validUntil })
  await expect(over).rejects.toMatchObject({ status: 400, issues: [{ path: ['lines', 0, 'unitPrice'] }] })
})

test('a menu for brokerage makes its line one, under whatever name', async () => {
  const menu = { name: '仲介手数料', price: 330_000, buyerMenuFlag: true }
  const { id: serviceMenuID } = await shop.admin.api.serviceMenu.create({ body: menu })
  const { quotationID: id } = await shop.quoted()
  const lines = [{ ...fee(300_000, other, 'サポート一式'), serviceMenuID }]
  await expect(by(shop.admin, id, { quotationStatus: fixed, lines, validUntil })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['lines', 0, 'kind'] }],
  })
})

test('a large sum under a name that says nothing takes a reason and a colleague too', async () => {
  const { quotationID: id } = await shop.quoted(19_000_000)
  const lines = [fee(5_000_000, other, 'サポート一式'), shop.line(50_000)]
  const refused = { status: 400, issues: [{ path: ['lines', 0, 'kind'] }] }
  const alone = { quotationStatus: fixed, lines, validUntil }
  await expect(by(shop.admin, id, alone)).rejects.toMatchObject(refused)
  await expect(by(shop.admin, id, { ...alone, kindReason })).rejects.toMatchObject({ status: 409 })
  await by(shop.admin, id, { lines, validUntil, kindReason })
  expect(await by(colleague, id, { quotationStatus: fixed })).toMatchObject({ kindApprovedBy: colleague.id })
})

test('a menu does not hide a sum that its published price does not explain', async () => {
  const { quotationID: id } = await shop.quoted(19_000_000)
  const body = { quotationStatus: fixed, lines: [shop.line(5_000_000)], validUntil }
  await expect(by(shop.admin, id, body)).rejects.toMatchObject({ issues: [{ path: ['lines', 0, 'kind'] }] })
})

test('with a written reason another administrator fixes it, and both are on record', async () => {
  const { quotationID: id, buyer } = await shop.quoted()
  const lines = [fee(90_000, other, '登記の手数料')]
  const alone = { lines, validUntil, kindReason }
  await expect(by(shop.admin, id, { ...alone, quotationStatus: fixed })).rejects.toMatchObject({ status: 409 })
  await by(shop.admin, id, alone)
  await expect(by(shop.admin, id, { quotationStatus: fixed })).rejects.toMatchObject({ status: 409 })
  const asked = (await colleague.api.notification.list({})).items.find(({ title }) => title.includes('区分'))
  expect(asked?.body).toContain(kindReason)
  const kept = await by(colleague, id, { quotationStatus: fixed })
  const people = { kindReason, kindReasonBy: shop.admin.id, kindApprovedBy: colleague.id }
  expect(kept).toMatchObject({ ...people, quotationStatus: fixed, totalAmount: 99_000 })
  const { rows } = await house.services.pool.query(
    `select action, "actorID" from audits where noun = 'quotation' and "rowID" = $1 and "actorRole" = 1 order by "createdAt", id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'change', actorID: shop.admin.id },
    { action: 'fix', actorID: colleague.id },
  ])
  const seen = await buyer.api.quotation.one({ id })
  for (const field of Object.keys(people)) expect(seen).not.toHaveProperty(field)
})

test('a reason is for its lines: whoever changes them, or it, is not the second to look', async () => {
  const { quotationID: id } = await shop.quoted(19_000_000)
  await by(shop.admin, id, { lines: [fee(90_000, other, '登記の手数料')], validUntil, kindReason })
  for (const body of [{ lines: [fee(5_000_000)] }, { kindReason: '別の理由です' }])
    await expect(by(colleague, id, { ...body, quotationStatus: fixed })).rejects.toMatchObject({ status: 409 })
  await by(colleague, id, { lines: [fee(80_000, other, '登記の手数料')] })
  await expect(by(colleague, id, { quotationStatus: fixed })).rejects.toMatchObject({ status: 409 })
  expect(await by(shop.admin, id, { quotationStatus: fixed })).toMatchObject({ kindReasonBy: colleague.id })
})

test('nobody writes who gave the reason or who agreed, and the database refuses one person for both', async () => {
  const { quotationID: id } = await shop.quoted()
  for (const field of ['kindReasonBy', 'kindApprovedBy'])
    await expect(by(shop.admin, id, { [field]: colleague.id })).rejects.toMatchObject({ status: 403 })
  const { pool } = house.services
  const set = `update quotations set "kindReason" = 'a', "kindReasonBy" = $2, "kindApprovedBy" = $3 where id = $1`
  await expect(pool.query(set, [id, 'one', 'one'])).rejects.toThrow('quotations_kind_four_eyes')
  await expect(pool.query(set, [id, null, 'one'])).rejects.toThrow('quotations_kind_four_eyes')
})

test('one that was fixed before this rule is not ordered beyond the cap', async () => {
  const { quotationID, fix, buyer } = await shop.quoted(19_000_000)
  await fix([shop.line(50_000)])
  const lines = JSON.stringify([fee(5_000_000)])
  await house.services.pool.query('update quotations set lines = $2 where id = $1', [quotationID, lines])
  await expect(buyer.api.order.create({ body: { quotationID } })).rejects.toMatchObject({ status: 409 })
})

test('a quotation is valid today at least, and terms bind on days to come, the loan before the handing over', async () => {
  const today = tokyoDate(new Date())
  const { quotationID, fix, buyer, negotiationID } = await shop.quoted()
  await expect(fix([shop.line(1)], addDays(today, -1))).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['validUntil'] }],
  })
  expect(await fix([shop.line(1)], today)).toMatchObject({ id: quotationID })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { status: 2 } })
  const offer = (terms: object) => buyer.api.offer.create({ body: { negotiationID, price: 28_000_000, ...terms } })
  const soon = addDays(today, 30)
  for (const [terms, field] of [
    [{ deliveryDate: '2024-01-02' }, 'deliveryDate'],
    [{ loanUntil: '2025-01-01' }, 'loanUntil'],
    [{ loanUntil: addDays(soon, 1), deliveryDate: soon }, 'loanUntil'],
    [{ expiresAt: new Date(Date.now() - 1_000).toISOString() }, 'expiresAt'],
    [{ deposit: 28_000_001 }, 'deposit'],
  ] as const)
    await expect(offer(terms), field).rejects.toMatchObject({ status: 400, issues: [{ path: [field] }] })
  const { id } = await offer({ loanUntil: soon, deliveryDate: soon })
  await house.services.pool.query(`update offers set "deliveryDate" = '2024-01-02' where id = $1`, [id])
  await expect(shop.seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })).rejects.toMatchObject({
    status: 409,
  })
  expect((await shop.admin.api.quotation.one({ id: quotationID })).quotationStatus).not.toBe(request)
})
