import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { isLetter } from '#domain/desk/letter-steps.ts'
import { starters } from '#server/setup/starter.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { yesterday } from '../days.ts'
import { openShop, payByDeposit, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
  for (const body of starters.template().filter(({ kind }) => isLetter(kind)))
    await shop.admin.api.template.create({ body: { ...body, kind: body.kind as 5 } })
})
afterAll(() => house.drop())

/** An order whose payment was due yesterday. */
async function late() {
  const deal = await shop.ordered()
  await house.services.pool.query('update payments set "dueDate" = $2 where id = $1', [deal.payment.id, yesterday])
  return deal
}
const letterOf = (id: string, by = shop.admin) => by.api.payment.letter({ id })
async function send(id: string, by: Pick<Somebody, 'api'> = shop.admin) {
  const { step, text } = await letterOf(id)
  return by.api.payment.sendLetter({ id, body: { step, text } })
}
/** What was sent lies a day further back. */
const aDayLater = (id: string) =>
  house.services.pool.query(
    `begin; set local session_replication_role = replica;
     update audits set "createdAt" = "createdAt" - interval '25 hours' where noun = 'payment' and "rowID" = '${id}'; commit`,
  )
const toldTo = async (userID: string) =>
  (
    await house.services.pool.query<{ title: string; body: string }>(
      `select title, body from notifications where "userID" = $1 and title like 'お支払い%' order by "createdAt"`,
      [userID],
    )
  ).rows

test('a letter is filled with the payment’s own values, what has come taken off, and nothing is left open', async () => {
  const { payment } = await late()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 20_000, paymentID: payment.id } })
  const { step, title, text, fault } = await letterOf(payment.id)
  expect([step, title, fault]).toEqual([1, 'お支払いのお願い', null])
  expect(text).toContain('35,000円')
  expect(text).toMatch(/請求書 I\d{6}-\d{4}/)
  expect(text).not.toMatch(/[{}]/)
})

test('the step follows from what was sent: first, second, third, and the third again', async () => {
  const { payment, buyer, negotiationID } = await late()
  const { id } = payment
  for (const step of [1, 2, 3, 3]) {
    expect((await letterOf(id)).step).toBe(step)
    await send(id)
    await aDayLater(id)
  }
  const { letters } = await shop.admin.api.desk.clientAccount({ id: negotiationID, userID: buyer.id })
  expect(letters.map(({ step }) => step)).toEqual([3, 3, 2, 1])
  const told = await toldTo(buyer.id)
  expect(told.map(({ title }) => title)).toEqual([
    'お支払いのお願い',
    'お支払いの再度のお願い',
    'お支払いについての大切なお知らせ',
    'お支払いについての大切なお知らせ',
  ])
  expect(told[0]!.body).toContain('55,000円')
})

test('of two who send at once one does, and within a day nobody sends again, not even the short request', async () => {
  const { payment, buyer } = await late()
  const { id } = payment
  const { step, text } = await letterOf(id)
  const sent = await Promise.allSettled(
    [shop.admin, colleague, shop.admin].map(({ api }) => api.payment.sendLetter({ id, body: { step, text } })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(send(id)).rejects.toMatchObject({ status: 409 })
  await expect(shop.admin.api.payment.remind({ id })).rejects.toMatchObject({ status: 409 })
  expect(await toldTo(buyer.id)).toHaveLength(1)
})

test('what was looked at is what is sent: after a deposit, or of another step, nothing goes out', async () => {
  const { payment, buyer } = await late()
  const { id } = payment
  const { text } = await letterOf(id)
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 20_000, paymentID: id } })
  for (const body of [
    { step: 1 as const, text },
    { step: 2 as const, text: (await letterOf(id)).text },
    { step: 1 as const, text: 'お支払いください。' },
  ])
    await expect(shop.admin.api.payment.sendLetter({ id, body })).rejects.toMatchObject({ status: 409 })
  expect(await toldTo(buyer.id)).toEqual([])
})

test('nobody is asked for what is paid, canceled or not yet late, whichever comes first', async () => {
  const paid = await late()
  const { step, text } = await letterOf(paid.payment.id)
  const [letter] = await Promise.allSettled([
    shop.admin.api.payment.sendLetter({ id: paid.payment.id, body: { step, text } }),
    payByDeposit(colleague, paid.payment.id),
  ])
  const { paymentStatus } = await shop.admin.api.payment.one({ id: paid.payment.id })
  expect(paymentStatus).toBe(PaymentStatus.paid)
  if (letter.status === 'rejected') expect(letter.reason).toMatchObject({ status: 409 })
  await aDayLater(paid.payment.id)
  await expect(letterOf(paid.payment.id)).rejects.toMatchObject({ status: 409 })

  const canceled = await late()
  await shop.admin.api.order.patch({ id: canceled.order.id, body: { orderStatus: OrderStatus.canceled } })
  await expect(letterOf(canceled.payment.id)).rejects.toMatchObject({ status: 409 })
  const early = await shop.ordered()
  await expect(letterOf(early.payment.id)).rejects.toMatchObject({ status: 409 })
})

test('a letter is not sent without a template, nor while a variable has nothing to stand for', async () => {
  const { payment, estateID } = await late()
  const { id } = payment
  const { items } = await shop.admin.api.template.list({ kind: TemplateKind.firstLetter })
  const { id: templateID, text } = items[0]!
  const change = (body: object) => shop.admin.api.template.patch({ id: templateID, body })
  await change({ retired: true })
  await expect(letterOf(id)).rejects.toMatchObject({ status: 409 })

  await change({ retired: false, text: '{物件名}の{金額}をお支払いください。' })
  await house.services.pool.query('delete from publications where id = $1', [estateID])
  await house.services.pool.query('update estates set title = null where id = $1', [estateID])
  const letter = await letterOf(id)
  expect(letter.fault).toContain('{物件名}')
  await expect(send(id)).rejects.toMatchObject({ status: 409 })
  await change({ text })
  expect((await letterOf(id)).fault).toBeNull()
})

test('only the desk reads and sends letters', async () => {
  const { payment, buyer } = await late()
  const { id } = payment
  for (const { api } of [buyer, shop.seller]) {
    await expect(api.payment.letter({ id })).rejects.toMatchObject({ status: 403 })
    await expect(api.payment.sendLetter({ id, body: { step: 1, text: 'x' } })).rejects.toMatchObject({ status: 403 })
  }
})
