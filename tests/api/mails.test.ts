import { allAreas } from '#domain/choices/desk-area.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import { contract } from '#http/contract.ts'
import { remindDue } from '#server/jobs/reminders.ts'
import { systemContext, type Context } from '#server/kernel/context.ts'
import { notify, notifyDesk } from '#server/notify/notify.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { rawWordsIn } from '../raw-words.ts'
import { openShop } from '../shop.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const content = { kind: NotificationKind.deal, title: 'お知らせの題', paragraphs: ['本文'] }
async function mailsTo(address: string) {
  const { rows } = await house.services.pool.query(
    `select data ->> 'subject' as subject from pgboss.job where name = 'mail' and data ->> 'to' = $1 order by created_on`,
    [address],
  )
  return rows.map(({ subject }) => subject as string)
}
const titles = async ({ api }: Somebody) => (await api.notification.list({})).items.map(({ title }) => title)

test('whoever has been disabled is mailed that, and is told and mailed nothing more', async () => {
  const buyer = await house.as(Role.buyer)
  await notify(systemContext(house.services), buyer.id, content)
  expect(await mailsTo(buyer.email)).toHaveLength(1)
  await admin.api.user.patch({ id: buyer.id, body: { disabledAt: new Date().toISOString() } })
  const mails = await mailsTo(buyer.email)
  expect(mails.filter((subject) => subject.includes('アカウントの利用を停止しました'))).toHaveLength(1)
  await notify(systemContext(house.services), buyer.id, content)
  expect(await mailsTo(buyer.email)).toEqual(mails)
})

test('the desk is told of what somebody else does, its mailbox too; whoever acts is not told of the own act', async () => {
  const colleague = await house.as(Role.admin)
  const firstOperator = { ...house.services.firstOperator, email: 'desk@example.jp' }
  const services = { ...house.services, firstOperator }
  const context: Context = { ...systemContext(services), me: { id: admin.id, role: Role.admin, areas: allAreas } }
  await notifyDesk(context, { ...content, title: '運営への知らせ' })
  expect([await titles(admin), await titles(colleague)]).toEqual([[], ['運営への知らせ']])
  expect(await mailsTo('desk@example.jp')).toEqual(['【スミカ】運営への知らせ'])
})

test('a payment is reminded of three days before it is due and on the day, and on no other', async () => {
  const { ordered } = await openShop(house)
  const { buyer, payment } = await ordered()
  const due = payment.dueDate!
  const reminders = async () => (await titles(buyer)).filter((title) => title === 'お支払い期限が近づいています').length
  const counts = []
  for (const days of [4, 3, 2, 1, 0, -1]) {
    const before = await reminders()
    const now = () => `${addDays(due, -days)}T01:00:00.000Z`
    expect(tokyoDate(now())).toBe(addDays(due, -days))
    await remindDue({ ...house.services, now })
    counts.push((await reminders()) - before)
  }
  expect(counts).toEqual([0, 1, 0, 0, 1, 0])
})

test('nothing that anybody was told holds a date or a value as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})

test('the desk is told of a mail what the contract says of it, and nothing besides', async () => {
  const buyer = await house.as(Role.buyer)
  const { mailer } = house.services
  await mailer.send({ to: buyer.email, subject: '件名', text: '本文', html: '<p>本文</p>' })
  const answer = await admin.api.user.letters({ id: buyer.id })
  expect(answer.mails).toHaveLength(1)
  expect(contract.user.letters.output.parse(answer)).toEqual(answer)
})
