import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentMethod, QuotationLineKind } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import type { StarterName } from '#domain/operator/setup.ts'
import { noteBackup } from '#server/operator/note-backup.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop } from '../shop.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const offered = async (noun: StarterName) => (await admin.api.setup.starter({ noun })).items
const nothing = { name: '', representative: '', address: '', phone: '', email: '', licence: '', association: '' }
/** The house as one whose operator has said nothing yet, for as long as `work` takes. */
async function withoutOperator(work: () => Promise<void>) {
  const { firstOperator } = house.services
  Object.assign(house.services, { firstOperator: { ...nothing, invoiceNumber: '', bankAccount: '' } })
  await work().finally(() => Object.assign(house.services, { firstOperator }))
}

test('a single administrator, and one whom a password alone lets in, are missing for going live', async () => {
  const missing = async () => (await admin.api.operator.state()).unmet
  expect(await missing()).toEqual(expect.arrayContaining(['administrators', 'secondStep']))
  const { id } = await house.as(Role.admin)
  expect(await missing()).not.toContain('administrators')
  await house.services.pool.query('update users set "disabledAt" = now() where id = $1', [id])
  expect(await missing()).toContain('administrators')
})

test('a place without a backup of this week is told so before going live', async () => {
  const missing = async () => (await admin.api.operator.state()).unmet
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const { pool } = house.services
  expect(await missing()).toContain('backup')
  await noteBackup(pool, daysAgo(7))
  expect(await missing()).not.toContain('backup')
  await noteBackup(pool, daysAgo(8))
  expect(await missing()).toContain('backup')
  await noteBackup(pool, daysAgo(0))
  expect(await missing()).not.toContain('backup')
})

test('every line of the starter sets can be taken over as it is, once', async () => {
  for (const noun of ['serviceMenu', 'facilityCategoryMaster', 'wizard', 'template', 'notice'] as const) {
    const lines = await offered(noun)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.some(({ isThere }) => isThere)).toBe(false)
    const taken = await admin.api.setup.take({ noun, body: { rows: lines.map(({ values }) => values) } })
    expect(taken).toEqual({ count: lines.length })
    expect((await offered(noun)).every(({ isThere }) => isThere)).toBe(true)
  }
  const { items } = await house.visitor.api.serviceMenu.list({ limit: 100 })
  expect(items.map(({ name }) => name)).toEqual((await offered('serviceMenu')).map(({ values }) => values.name))
  expect((await house.visitor.api.notice.list({})).items).toHaveLength(1)
})

test('a line that is wrong is named, and none of them is taken', async () => {
  const before = await admin.api.serviceMenu.count({})
  const rows = [
    { name: '調査', price: 1100, buyerMenuFlag: true },
    { name: '', price: -1 },
  ]
  await expect(admin.api.setup.take({ noun: 'serviceMenu', body: { rows } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['rows', 1, 'name'] }, { path: ['rows', 1, 'price'] }],
  })
  expect(await admin.api.serviceMenu.count({})).toEqual(before)
})

test('progress is kept on the server, and the setup is over when it is finished or put aside', async () => {
  expect((await admin.api.setup.state()).isOpen).toBe(true)
  const stepped = await admin.api.setup.step({ step: 'operator', body: { outcome: 'skipped' } })
  expect(stepped.steps[0]).toEqual({ name: 'operator', outcome: 'skipped' })
  await admin.api.setup.step({ step: 'operator', body: { outcome: 'done' } })
  const other = await house.beside()
  const colleague = await other.as(Role.admin)
  expect(await colleague.api.setup.state()).toMatchObject({ isOpen: true, steps: { 0: { outcome: 'done' } } })
  expect(await colleague.api.setup.step({ step: 'all', body: { outcome: 'aside' } })).toMatchObject({ isOpen: false })
  await expect(admin.api.setup.step({ step: 'x', body: { outcome: 'done' } })).rejects.toMatchObject({ status: 404 })
  const { rows } = await house.services.pool.query(
    `select "rowID" from audits where noun = 'setup' order by "createdAt"`,
  )
  expect(rows.map(({ rowID }) => rowID as string)).toEqual(['operator', 'operator', 'all'])
})

test('what is missing is listed, and each closes what it says', async () => {
  expect((await admin.api.operator.state()).unmet).not.toContain('bankAccount')
  const { ordered, quoted, line } = await openShop(house)
  const { buyer, payment } = await ordered()
  const deal = await quoted()
  const choose = () => buyer.api.payment.patch({ id: payment.id, body: { method: PaymentMethod.transfer } })
  await withoutOperator(async () => {
    expect((await admin.api.operator.state()).unmet).toEqual(
      expect.arrayContaining(['name', 'contact', 'licence', 'invoiceNumber', 'bankAccount', 'mail', 'https']),
    )
    expect(await buyer.api.payment.account({ id: payment.id })).toMatchObject({ ways: [PaymentMethod.card] })
    await expect(choose()).rejects.toMatchObject({ status: 409 })
    await expect(deal.fix([line(50_000, QuotationLineKind.brokerage)])).rejects.toMatchObject({ status: 409 })
  })
  expect(await buyer.api.payment.account({ id: payment.id })).toMatchObject({ ways: [1, 2] })
  await choose()
  await deal.fix([line(50_000, QuotationLineKind.brokerage)])
})

test('a test mail says what is missing, or that it was sent, or why it was not', async () => {
  await expect(admin.api.operator.testMail()).rejects.toMatchObject({ status: 409 })
  const { mailer, real } = house.services
  const sent: string[] = []
  Object.assign(house.services, {
    real: { ...real, mail: true },
    mailer: { send: async ({ to }: { to: string }) => void sent.push(to) },
  })
  expect(await admin.api.operator.testMail()).toEqual({ to: admin.email })
  expect(sent).toEqual([admin.email])
  Object.assign(house.services, { mailer: { send: () => Promise.reject(new Error('550 no such host')) } })
  await expect(admin.api.operator.testMail()).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('550') as string,
  })
  Object.assign(house.services, { mailer, real })
})
