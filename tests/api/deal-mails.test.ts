import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import type { MailName } from '#domain/desk/mail/mails.ts'
import { displayName } from '#domain/text/display-name.ts'
import { mailHeldNotices } from '#server/deal/mail-held-notices.ts'
import { remindUnread } from '#server/jobs/reminders.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
beforeEach(() => house.services.pool.query('truncate "mailTexts"'))
afterAll(() => house.drop())

const home = '物件：庭のある4LDKの一戸建て'

/** What somebody has been told, the oldest first: the subject, and the text in one. */
const told = async (who: Somebody) =>
  (await who.api.notification.list({ orderBy: 'createdAt' })).items.map(({ title, body }) => [title, body])
async function say(mail: MailName, title: string, text: string) {
  const { items } = await shop.admin.api.operator.mailTexts()
  const { version } = items.find((saved) => saved.mail === mail)!
  await shop.admin.api.operator.changeMailText({ body: { mail, version, own: { title, text } } })
}
const latestMail = async (to: string) => {
  const { rows } = await house.services.pool.query<{ data: { subject: string; text: string } }>(
    `select data from pgboss.job where name = 'mail' and data ->> 'to' = $1 order by created_on desc limit 1`,
    [to],
  )
  return rows[0]!.data
}

test('as shipped, whoever pays is told each step of the money, under the home', async () => {
  const { buyer, payment } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  const other = await house.as(Role.admin)
  await sendBack([shop.admin, other], { paymentID: payment.id, amount: 5_000 })
  expect(await told(buyer)).toEqual([
    ['お見積りができました', `${home}\nお見積りをお送りします。合計55,000円（税込）\n有効期限：2099年12月31日`],
    [
      'ご注文を受け付けました',
      `${home}\nご注文を受け付けました。お支払い金額：55,000円（税込）\nお支払い方法と期限は、チャットのご案内で確かめてください。`,
    ],
    [
      'お支払いを確認しました',
      `${home}\nお支払いを確認しました：55,000円\nありがとうございます。領収書は商談の画面から受け取れます。`,
    ],
    ['返金しました', expect.stringMatching(new RegExp(`^${home}\n返金しました：5,000円\nお振込みの日：`))],
  ])
})

test('in the operator’s words the payer is told by name, and room and desk go on in the product’s', async () => {
  await say('orderPlaced', '{物件番号}のご注文', '{名前}さま、{金額}です。\n\n{リンク}\n\n{運営名}')
  const { buyer, negotiationID, estateID, order } = await shop.ordered()
  const { estateNumber } = await shop.admin.api.estate.one({ id: estateID })
  const name = displayName(await shop.admin.api.user.one({ id: buyer.id }))
  const mail = await latestMail(buyer.email)
  expect(mail.subject).toBe(`【スミカ】${estateNumber}のご注文`)
  const link = `▼ チャットを見る\n${house.services.origin}/buyer/chat/${negotiationID}#${order.id}`
  expect(mail.text).toContain(`${name} 様\n\n${name}さま、55,000円です。\n\n${link}\n\n`)
  const line = 'ご注文を受け付けました。お支払い金額：55,000円（税込）'
  const lines = (await buyer.api.chat.list({ negotiationID })).items.map(({ message }) => message)
  expect(lines).toContain(line)
  const { items } = await shop.admin.api.notification.list({ orderBy: '-createdAt' })
  expect(items[0]).toMatchObject({ title: 'ご注文を受け付けました', body: `${home}\n${line}` })
})

test('mails call a home as the public reads it, and not by what its seller has typed since', async () => {
  const { buyer, estateID, negotiationID, fix } = await shop.quoted()
  await shop.seller.api.estate.patch({ id: estateID, body: { title: '直接のご連絡は売主まで' } })
  await fix([shop.line(50_000)])
  await shop.admin.api.chat.create({ body: { negotiationID, message: 'ご確認ください' } })
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  await remindUnread({ ...house.services, now: inAnHour })
  const bodies = (await told(buyer)).map(([, body]) => body).join('\n')
  expect(bodies).toMatch(/^物件：庭のある4LDKの一戸建て\n.+庭のある4LDKの一戸建て：未読 1件$/s)
  expect(bodies).not.toContain('直接のご連絡')
})

test('papers and letters of money, too, call a home as the public reads it', async () => {
  const { estateID, negotiationID, buyer, payment } = await shop.ordered()
  await shop.seller.api.estate.patch({ id: estateID, body: { title: '直接のご連絡は売主まで' } })
  await payByDeposit(shop.admin, payment.id)
  const { id: feeID } = await buyer.api.order.create({ body: { negotiationID } })
  const [fee] = (await buyer.api.payment.list({ orderID: feeID })).items
  await house.services.pool.query(`update payments set "dueDate" = '2026-01-05' where id = $1`, [fee!.id])
  const words = { kind: TemplateKind.firstLetter, title: 'お願い', text: '{物件名}の{金額}です。' }
  await shop.admin.api.template.create({ body: words })
  expect((await shop.admin.api.payment.letter({ id: fee!.id })).text).toMatch(/^庭のある4LDKの一戸建ての/)
  const { rows } = await house.services.pool.query<{ about: string }>(
    `select data->'about'->>'estate' as about from "documentData" join documents d on d.id = "documentID"
      where d."negotiationID" = $1`,
    [negotiationID],
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { about } of rows) expect(about).toMatch(/^庭のある4LDKの一戸建て　/)
})

/** Times of a viewing that the seller offers in a deal. */
const offerTimes = (negotiationID: string) =>
  shop.seller.api.viewing.create({
    body: { negotiationID, times: [`${dayFromNow(3)}T10:00:00+09:00`], address: '浅草37番地', place: '玄関前' },
  })
async function negotiated() {
  const deal = await shop.quoted()
  const { negotiationID } = deal
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await shop.seller.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  return deal
}
const book = (who: Somebody, { id, times }: { id: string; times: readonly string[] }) =>
  who.api.viewing.patch({ id, body: { status: ViewingStatus.booked, startsAt: times[0]! } })

test('where to meet stands in the mail wherever the operator puts it, and in no notification or subject', async () => {
  const text = '{物件名}\n\n{した人}{日時}から{所要時間}。\n\n場所です。\n{待ち合わせ}\n\n{リンク}\n\n{運営名}より'
  await say('viewingBooked', 'ご予約', text)
  await expect(say('viewingBooked', '{待ち合わせ}', text)).rejects.toMatchObject({ status: 400 })
  const { buyer, negotiationID } = await negotiated()
  await book(buyer, await offerTimes(negotiationID))
  const { text: mail } = await latestMail(buyer.email)
  expect(mail).toMatch(/から60分。\n\n場所です。\n待ち合わせ：[^\n]*玄関前\n\n▼ チャットを見る\n/)
  const [title, body] = (await told(buyer)).at(-1)!
  expect(title).toBe('ご予約')
  expect(body).toMatch(/から60分。\n[^\n]+より$/)
  expect(body).not.toMatch(/玄関前|場所/)
})

test('a subject that differs each time is still one mail at once and one for the rest, under its latest name', async () => {
  await say('viewingOffered', '候補{日時}', '{日時}\n\n{リンク}')
  await say('newsHeld', '{件名}（まとめて）', '{物件名}\n\n{リンク}')
  const { buyer, negotiationID } = await negotiated()
  await offerTimes(negotiationID)
  const first = await latestMail(buyer.email)
  expect(first.subject).toMatch(/^【スミカ】候補.+/)
  for (const day of [4, 5, 6])
    await shop.seller.api.viewing.create({
      body: { negotiationID, times: [`${dayFromNow(day)}T10:00:00+09:00`], address: '浅草37番地', place: '玄関前' },
    })
  expect(await latestMail(buyer.email)).toEqual(first)
  const later = () => new Date(Date.now() + 16 * 60_000).toISOString()
  await mailHeldNotices({ ...house.services, now: later })
  const [title] = (await told(buyer)).at(-1)!
  expect((await latestMail(buyer.email)).subject).toBe(`【スミカ】${title}（3件）（まとめて）`)
})

test('as shipped, each step of a deal is told in the words of its room', async () => {
  const { buyer, move } = await shop.agreed()
  await move({ status: DealStatus.failed, failReason: '融資が通らなかったため' })
  const name = displayName(await shop.admin.api.user.one({ id: shop.seller.id }))
  expect((await told(buyer)).filter(([, body]) => !body!.includes('取引時確認'))).toEqual([
    ['商談がはじまりました', `${home}\n商談がはじまりました。条件がまとまったら「条件を提案する」からお送りください。`],
    [
      '条件の合意がありました',
      `${home}\n${name}さんが、提案された条件に合意しました。担当者が手続きのご案内をします。`,
    ],
    ['成約となりました', `${home}\n成約となりました。おめでとうございます。今後の手続きは担当者がご案内します。`],
    ['成約が取り消されました', `${home}\n成約が取り消されました。理由：融資が通らなかったため`],
  ])
})
