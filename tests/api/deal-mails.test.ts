import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import type { MailName } from '#domain/desk/mail/mails.ts'
import { displayName } from '#domain/text/display-name.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
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
