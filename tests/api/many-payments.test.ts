import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDeposits } from '#app/features/desk/payment/load-money.ts'
import { loadPayment } from '#app/features/money/pay/load-payment.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

/** More than fit on two pages of the API. */
const copies = 210
const today = tokyoDate(Date.now())

let house: House
let shop: Shop
let buyer: Somebody
let negotiationID: string
let oldest: { orderID: string; paymentID: string }
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  const deal = await shop.ordered()
  ;({ buyer, negotiationID } = deal)
  oldest = { orderID: deal.order.id, paymentID: deal.payment.id }
  const { id } = await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 1_000 } })
  await shop.admin.api.transfer.match({ id, body: { paymentID: deal.payment.id } })
  for (const [table, rowID] of [
    ['orders', deal.order.id],
    ['payments', deal.payment.id],
    ['transfers', id],
  ] as const)
    await house.services.pool.query(copy(table), [rowID])
})
afterAll(() => house.drop())

/** What of a copied row is its own besides its id, as SQL: an order has no quotation, a payment is that of the copied order. */
const own = {
  orders: `jsonb_build_object('quotationID', null)`,
  payments: `jsonb_build_object('orderID', t."orderID" || '-' || number)`,
  transfers: `'{}'`,
}

/** Copies a row `copies` times, each copy a second later than the one before. */
const copy = (table: keyof typeof own) => `
  insert into ${table} select copied.* from ${table} t, generate_series(1, ${copies}) number,
    jsonb_populate_record(t, ${own[table]} || jsonb_build_object('id', t.id || '-' || number,
      'createdAt', t."createdAt" + number * interval '1 s')) copied
  where t.id = $1`

test('the desk pages through more deposits than one page holds, each shown once', async () => {
  const shown: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await loadDeposits(shop.admin.api, cursor ? { cursor } : {}, today)
    expect(page.count).toBe(copies + 1)
    shown.push(...page.waiting.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect([shown.length, new Set(shown).size]).toEqual([copies + 1, copies + 1])
})

test('a deposit may be set against any payment that waits, and is added to all that have come for it', async () => {
  const { payments, unequal, names } = await loadDeposits(shop.admin.api, {}, today)
  expect(payments).toHaveLength(copies + 1)
  expect(
    unequal.filter(({ status, paymentID }) => status === TransferStatus.short && paymentID === oldest.paymentID),
  ).toHaveLength(copies + 1)
  expect(names[buyer.id]).toMatch(/^会員/)
})

test('an order older than a hundred others of its deal can still be paid', async () => {
  const { payment, order, what } = await loadPayment({
    context: buyer,
    params: { negotiationID },
    deps: { order: oldest.orderID },
  })
  expect([payment?.id, order?.id]).toEqual([oldest.paymentID, oldest.orderID])
  expect(what).toEqual(['契約書の作成'])
})
