import { fireEvent, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths, tokyoDate } from '#domain/calendar.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { DealStatus, OrderStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { Role } from '#domain/choices/person.ts'
import { date } from '#domain/format/date.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { openHouse, password, type House } from '../as.ts'
import { approvedRefund, payOn, setSender } from '../payouts.ts'
import { ending, waivePapers } from '../ending.ts'
import { explain, handOver } from '../explained.ts'
import { bankAccount, openShop, payByDeposit, type Shop } from '../shop.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { typedEstate } from '../typed-estate.ts'
import { comeBack, openPage, type Page } from './open-page.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** A listing that waits for the desk's decision. */
async function applied() {
  const { id } = await shop.seller.api.estate.create({ body: typedEstate() })
  await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  return id
}

test('nobody but the desk comes in', async () => {
  for (const who of [await house.as(Role.buyer), shop.seller]) {
    const page = await openPage(house, '/admin/users', who)
    expect(page.address()).not.toContain('/admin/users')
    expect(page.words()).not.toContain('会員番号・電話')
  }
})

test('the ledger is saved by who works in 書き出し, and asks for their password first', async () => {
  const name = /年度のPDF$/
  const page = await openPage(house, '/admin/ledger', shop.admin)
  await page.press(name)
  await page.findByLabelText(/^あなたの今のパスワード/)
  await page.answer('保存する')
  await page.findByText('今のパスワードを入力してください')
  const colleague = await house.as(Role.admin)
  await shop.admin.api.user.deskRole({ id: colleague.id, body: { deskRoleID: 'role-deal' } })
  expect((await openPage(house, '/admin/ledger', colleague)).queryByRole('button', { name })).toBeNull()
})

test('a quotation is not fixed over what has become of it since its page was opened', async () => {
  const { buyer, negotiationID, quotationID, fix } = await shop.quoted()
  const page = await openPage(house, `/admin/menu/${negotiationID}/quotation/${quotationID}/createOrder`, shop.admin)
  await fix([shop.line(50_000)])
  const wish = { quotationStatus: QuotationStatus.request, note: '1件減らしてください' }
  await buyer.api.quotation.patch({ id: quotationID, body: wish })
  await page.press('見積を確定する')
  await page.answer('確定する')
  await page.findByText(/さんがたった今変更をお願いしました/)
  expect(await buyer.api.quotation.one({ id: quotationID })).toMatchObject(wish)
  await page.press('最新の状態を見る')
  await page.findByText('1件減らしてください')
})

test('the list of payments names what is left where a part has come, and where nothing is', async () => {
  const { payment } = await shop.ordered()
  const deposit = (amount: number) =>
    shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  await deposit(40_000)
  expect((await openPage(house, '/admin/payment', shop.admin)).words()).toContain('残り15,000円')
  await deposit(16_000)
  const page = await openPage(house, '/admin/payment', shop.admin)
  expect(page.words()).not.toContain('残り15,000円')
  expect(page.words()).toContain('照合を待つ入金あり')
})

test('the first page of the desk names what waits, and leads to it', async () => {
  const { negotiationID } = await shop.quoted()
  const page = await openPage(house, '/admin/dashboard', shop.admin)
  expect(page.words()).toMatch(/運営の番のものが、\d+件あります/)
  const links = page.getAllByRole('link', { name: '見積をつくる' }).map((link) => link.getAttribute('href'))
  expect(links.some((address) => address?.includes(negotiationID))).toBe(true)
})

test('the first page of the desk shows whoever works in one area the work of it, and all work one click away', async () => {
  await shop.quoted()
  const colleague = await house.as(Role.admin)
  await shop.admin.api.user.deskRole({ id: colleague.id, body: { deskRoleID: 'role-money' } })
  const page = await openPage(house, '/admin/dashboard', colleague)
  const tiles = within(page.getByRole('list', { name: '待っていること' }))
  expect(tiles.getAllByRole('link')).toHaveLength(1)
  expect(page.queryAllByRole('link', { name: '見積をつくる' })).toEqual([])
  expect(page.words()).toContain('あなたの役割（会計）の仕事を表示しています')
  expect(page.getByRole('link', { name: 'すべての仕事を見る' }).getAttribute('href')).toBe('/admin/dashboard?areas=all')
  const all = await openPage(house, '/admin/dashboard?areas=all', colleague)
  expect(all.getAllByRole('link', { name: '見積をつくる' }).length).toBeGreaterThan(0)
  expect(all.getByRole('link', { name: '自分の役割の仕事だけを見る' }).getAttribute('href')).toBe('/admin/dashboard')
  const manager = await openPage(house, '/admin/dashboard', shop.admin)
  expect(manager.queryAllByRole('link', { name: /仕事(を|だけを)見る/ })).toEqual([])
})

test('a colleague is invited into the role that is chosen, taken back, and joins by the link in the mail', async () => {
  const email = 'new-colleague@example.jp'
  // Whoever confirms their password on a page has a new sign-in there, and the one of the test ends.
  const [manager, other] = await Promise.all([house.as(Role.admin), house.as(Role.admin)])
  const page = await openPage(house, '/admin/settings', manager)
  // Without a mail server the invitation reaches nobody, and the page says so before it is sent.
  await page.press('招待する')
  await page.findByText('メールの送信が、まだ設定されていません')
  await page.fill('招待する方のメールアドレス', email)
  await page.fill('あなたの今のパスワード', password)
  await page.answer('招待のメールを送る')
  await page.findByText('役割を選んでください')
  expect(page.getByLabelText(/^招待する方のメールアドレス/)).toHaveProperty('value', email)
  await page.fill('役割', '会計（会計）')
  await page.answer('招待のメールを送る')
  expect(await page.sends('POST /api/deskInvitation')).toEqual({ email, deskRoleID: 'role-money' })
  await page.press(`${email}への招待を取り消す`)
  await page.answer('招待を取り消す')
  await expect.poll(() => page.queryByRole('list', { name: '招待中の方' })).toBeNull()

  await other.api.deskInvitation.invite({ body: { email, deskRoleID: 'role-money' } })
  const { rows } = await house.services.pool.query<{ text: string }>(
    `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on desc limit 1`,
    [email],
  )
  const link = /\/invitation\?token=[\w.%-]+/.exec(rows[0]!.text)![0]
  const invitation = await openPage(house, link)
  expect(invitation.words()).toContain('会計')
  await invitation.fill('氏名', '田中 花子')
  await invitation.fill('パスワード', 'mado-no-mukou-ni-umi')
  await invitation.press('運営の担当者になる')
  await invitation.findByText('運営の担当者になりました')
  const again = await openPage(house, link)
  expect(again.words()).toContain('この招待')
  expect(again.queryByLabelText(/^氏名/)).toBeNull()
})

test('the page of maintenance names at once a line of the audit log that was written past the product', async () => {
  const before = await openPage(house, '/admin/maintenance', shop.admin)
  expect(before.words()).toContain('署名のない記録は、ありません')
  await house.services.pool.query(
    `insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip)
     values ('written-by-hand', now(), 'approve', 'estate', 'x', 'r', '::1')`,
  )
  const after = await openPage(house, '/admin/maintenance', shop.admin)
  expect(after.words()).toContain('画面を通さずに加えられた記録があります')
  expect(after.words()).toContain('written-by-hand')
})

test('a listing is approved by the version that was looked at', async () => {
  const id = await applied()
  const { version } = await shop.admin.api.estate.one({ id })
  const page = await openPage(house, `/admin/estate/${id}`, shop.admin)
  await page.press('承認して公開する')
  await page.answer('承認して公開する')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({ status: ListingStatus.approved, version })
})

test('a reason of the desk is filled with what the listing says, and not sent while a variable is left', async () => {
  const id = await applied()
  const { estateNumber } = await shop.admin.api.estate.one({ id })
  const text = '物件{物件番号}は、{期日}までに写真を足してください。'
  await shop.admin.api.template.create({ body: { kind: TemplateKind.refusal, title: '写真の期限', text } })
  await shop.admin.api.template.create({
    body: { kind: TemplateKind.denial, title: '否認のことば', text: '見えません。' },
  })
  const page = await openPage(house, `/admin/estate/${id}`, shop.admin)
  await page.press('差し戻す')
  await page.press('写真の期限')
  expect(page.queryByRole('button', { name: '否認のことば' })).toBeNull()
  await page.answer('差し戻す')
  await page.findByText('{期日} を、実際の内容に書き換えてください。')
  expect(page.sent).toEqual([])
  await page.fill('差し戻し理由', `物件${estateNumber}は、12月5日までに写真を足してください。`)
  await page.answer('差し戻す')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({
    denyReason: `物件${estateNumber}は、12月5日までに写真を足してください。`,
  })
})

test('a reply of the desk is filled with what the room says, and not sent while a variable is left', async () => {
  const { negotiationID } = await shop.quoted()
  const { buyerName } = await shop.admin.api.negotiation.one({ id: negotiationID })
  await shop.admin.api.template.create({
    body: { title: '期日のお願い', text: '{名前}さん、{期日}までにお願いします。' },
  })
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('定型文から選ぶ')
  fireEvent.click(await page.findByRole('button', { name: /^期日のお願い/ }))
  await page.findByText('{期日} を、実際の内容に書き換えてください。')
  const composer = page.getByRole('textbox', { name: 'メッセージ' })
  expect(composer).toHaveProperty('value', `${buyerName}さん、{期日}までにお願いします。`)
  expect(page.getByRole('button', { name: '送る' }).getAttribute('aria-disabled')).toBe('true')
  await page.fill('メッセージ', `${buyerName}さん、あすまでにお願いします。`)
  await page.press('送る')
  expect(await page.sends('POST /api/chat')).toMatchObject({ message: `${buyerName}さん、あすまでにお願いします。` })
})

test('a reply of the desk calls a home as its parties read it, whatever its seller has written since', async () => {
  const { negotiationID, estateID } = await shop.quoted()
  const { title } = await house.visitor.api.estate.publicOne({ id: estateID })
  await shop.seller.api.estate.patch({ id: estateID, body: { title: '直接のご連絡は売主まで' } })
  await shop.admin.api.template.create({ body: { title: '物件の名前', text: '「{物件名}」についてです。' } })
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('定型文から選ぶ')
  fireEvent.click(await page.findByRole('button', { name: /^物件の名前/ }))
  const composer = page.getByRole('textbox', { name: 'メッセージ' })
  await expect.poll(() => (composer as HTMLTextAreaElement).value).toBe(`「${title}」についてです。`)
})

test('a reply of the desk names no day of an order that was canceled', async () => {
  const { negotiationID, order } = await shop.ordered()
  await shop.admin.api.template.create({ body: { title: 'お支払いの期日', text: '{期日}までにお願いします。' } })
  await shop.admin.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('定型文から選ぶ')
  expect((await page.findByRole('button', { name: /^お支払いの期日/ })).textContent).toContain('{期日}までに')
})

test('a template shows how it reads while it is written, and is not saved with a variable that is none', async () => {
  const page = await openPage(house, '/admin/templates', shop.admin)
  await page.press('文面を追加する')
  await page.fill('見出し', '氏名のまちがい')
  await page.fill('文面', '{運営名}です。{氏名}さん')
  const { name } = await shop.admin.api.place.operator()
  expect(page.getByRole('region', { name: '見え方' }).textContent).toContain(`${name}です。{氏名}さん`)
  await page.answer('追加する')
  await page.findByText(/^\{氏名\} は使えません/)
  expect(page.sent).toEqual([])
})

test('a listing is not sent back without a reason', async () => {
  const id = await applied()
  const page = await openPage(house, `/admin/estate/${id}`, shop.admin)
  await page.press('差し戻す')
  await page.answer('差し戻す')
  await page.findByText('入力してください')
  expect(page.sent).toEqual([])
  await page.fill('差し戻し理由', '外観の写真が暗いようです。')
  await page.answer('差し戻す')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({
    status: ListingStatus.rejected,
    denyReason: '外観の写真が暗いようです。',
  })
})

test('a change of a public home is sent back as that, and the desk reads that the home stays as it is', async () => {
  const id = await applied()
  await shop.admin.api.estate.approve({ id })
  const wish = { status: ListingStatus.applying, changeReason: '価格の見直し' }
  await shop.seller.api.estate.patch({ id, body: wish })
  const page = await openPage(house, `/admin/estate/${id}`, shop.admin)
  expect(page.words()).toContain('変更の申請がありました。公開中の内容は、承認するまで変わりません。')
  await page.press('変更を差し戻す')
  expect(page.words()).toContain('公開中の内容は、そのまま続きます。')
  await page.fill('差し戻し理由', '価格の根拠を書いてください。')
  await page.answer('変更を差し戻す')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({ status: ListingStatus.rejected })
  const after = await openPage(house, `/admin/estate/${id}`, shop.admin)
  expect(after.words()).toMatch(/公開しています.*変更を差し戻しています価格の根拠を書いてください。/)
})

test('of a home that comes back to the public the desk is not told that nothing differs', async () => {
  const { estateID: id } = await shop.quoted()
  const denyReason = '写真が違います'
  await shop.admin.api.estate.patch({ id, body: { status: ListingStatus.rejected, denyReason } })
  const body = { status: ListingStatus.applying, changeReason: '直しました', price: 21_000_000 }
  await shop.seller.api.estate.patch({ id, body })
  const page = await openPage(house, `/admin/estate/${id}`, shop.admin)
  expect(page.words()).not.toContain('違うところはありません')
  expect(page.words()).toContain('いまは公開していません。くらべる内容はないので、全体を確かめてください。')
})

test('the desk sees what visitors do not: whose a home is, and where it stands exactly', async () => {
  const page = await openPage(house, `/admin/estate/${await applied()}`, shop.admin)
  const hidden = page.getByRole('region', { name: '公開しない内容' })
  expect(hidden.textContent).toContain('小町1-2-3')
  expect(hidden.textContent).toContain('山田')
})

test('a notice is written and published', async () => {
  const page = await openPage(house, '/admin/notices', shop.admin)
  await page.press('お知らせを追加する')
  await page.fill('件名', '年末年始のお休み')
  await page.fill('掲載日', yesterday)
  await page.fill('本文', '12月29日から1月3日まで、お休みします。')
  await page.choose(/^公開/)
  await page.answer('追加する')
  expect(await page.sends('POST /api/notice')).toMatchObject({
    title: '年末年始のお休み',
    status: NoticeStatus.published,
  })
  await page.findByText('追加しました')
})

test('a deposit of which a part is on its way back says so, and offers the rest alone', async () => {
  const { payment } = await shop.ordered()
  const { api } = shop.admin
  const body = { ...shop.deposit, amount: 65_000, paymentID: payment.id }
  const { id: transferID } = await api.transfer.create({ body })
  const surplus = { transferID, paymentID: payment.id, amount: 10_000, reason: '差額', bankAccount }
  await api.refund.create({ body: surplus })
  const page = await openPage(house, '/admin/payment?view=deposits', shop.admin)
  expect(page.words()).toContain('うち10,000円は、返金済みか返金の手続き中です')
  expect(page.words()).toContain('お支払い55,000円に対して、55,000円（金額は一致）')
  expect(page.words()).toContain('返金を振り込んだ日を記録すると、入金済みになります')
  await page.press('残りを返す')
  await page.findByText(/への55,000円の返金を申請する/)
})

test('a deposit is entered as the bank tells it, and finds the payment that it is for', async () => {
  const { payment } = await shop.ordered()
  const page = await openPage(house, '/admin/payment?view=deposits', shop.admin)
  await page.fill('振込名義（カナ）', 'ﾔﾏﾀﾞ ﾊﾅｺ')
  await page.fill('入金額', '1,234')
  await page.press('記録する')
  expect(await page.sends('POST /api/transfer')).toMatchObject({ amount: 1_234 })
  await page.findByRole('heading', { name: /^照合を待つ入金 [1-9]/ })
  expect(payment.amount).not.toBe(1_234)
})

test('a deposit of a day long past is asked about before it is taken down', async () => {
  const page = await openPage(house, '/admin/payment?view=deposits', shop.admin)
  const paidOn = dayFromNow(-365)
  await page.fill('入金日', paidOn)
  await page.fill('振込名義（カナ）', 'ｷｮﾈﾝ ﾊﾅｺ')
  await page.fill('入金額', '4,321')
  await page.press('記録する')
  await page.findByText(`入金日は、${date(paidOn)}でよいですか？`)
  expect(page.sent).toEqual([])
  await page.answer('記録する')
  expect(await page.sends('POST /api/transfer')).toMatchObject({ paidOn, amount: 4_321 })
})

test('the question before a quotation is fixed names its sum and its last day', async () => {
  const { negotiationID, quotationID } = await shop.quoted()
  const page = await openPage(house, `/admin/menu/${negotiationID}/quotation/${quotationID}/createOrder`, shop.admin)
  const validUntil = dayFromNow(400)
  await page.fill('有効期限', validUntil)
  await page.press('見積を確定する')
  await page.findByText('合計 55,000円（税込）で確定しますか？')
  expect(page.getByRole('dialog').textContent).toContain(`有効期限は${date(validUntil)}です。`)
})

test('a letter about a late payment is read before it is sent, and where there is none nothing is said to be sent', async () => {
  const { buyer, payment, negotiationID } = await shop.ordered()
  await house.services.pool.query('update payments set "dueDate" = $2 where id = $1', [payment.id, yesterday])
  const path = `/admin/menu/${negotiationID}/account/${buyer.id}`
  const page = await openPage(house, path, shop.admin)
  await page.press('お願いを確かめて送る')
  await page.findByText(/文面がありません/)
  expect(page.queryByRole('button', { name: '送る' })).toBeNull()
  const words = { kind: TemplateKind.firstLetter, title: 'お支払いのお願い', text: '{金額}をお支払いください。' }
  await shop.admin.api.template.create({ body: words })
  await page.press('お願いを確かめて送る')
  await page.findByText('55,000円をお支払いください。')
  await page.answer('1回目のお願いを送る')
  expect(await page.sends(`POST /api/payment/letter/${payment.id}`)).toEqual({
    step: 1,
    text: '55,000円をお支払いください。',
  })
})

test('the desk cancels an unpaid usage fee, which has no quotation, on the account of its client', async () => {
  const { buyer, negotiationID, orderID } = await shop.orderedFee()
  const page = await openPage(house, `/admin/menu/${negotiationID}/account/${buyer.id}`, shop.admin)
  await page.press('注文を取り消す')
  await page.answer('注文を取り消す')
  expect(await page.sends(`PATCH /api/order/${orderID}`)).toEqual({ orderStatus: OrderStatus.canceled })
  await page.findByText('取り消された注文')
  expect(page.queryByRole('button', { name: '注文を取り消す' })).toBeNull()
})

test('the papers about money lead back to the payments, as every screen about money does', async () => {
  const page = await openPage(house, '/admin/documents', shop.admin)
  const screens = within(page.getByRole('navigation', { name: 'お金の画面' }))
  expect(screens.getByRole('link', { current: 'page' }).textContent).toBe('帳票')
  fireEvent.click(screens.getByRole('link', { name: '支払い' }))
  await page.findByRole('heading', { name: 'お金' })
})

test('the month’s journal stands under what clients owe, with the months beside it and a file for a program of accounting', async () => {
  await shop.ordered()
  const month = tokyoDate(Date.now()).slice(0, 7)
  const page = await openPage(house, `/admin/payment?view=accounting&month=${month}`, shop.admin)
  const journal = within(page.getByRole('region', { name: '仕訳' }))
  expect(journal.getByRole('table', { name: '勘定科目ごとの借方と貸方' }).textContent).toContain('売掛金')
  const before = journal.getByRole('link', { name: /^\d{4}年\d+月$/ }).getAttribute('href')
  expect(before).toContain(addMonths(`${month}-01`, -1).slice(0, 7))
  fireEvent.click(journal.getByRole('button', { name: 'CSV' }))
  const programs = await page.findByLabelText('会計ソフト')
  expect(
    within(programs)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toHaveLength(3)
})

test('money that is paid is asked back with a reason, and waits for another of the desk', async () => {
  const { payment } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  const page = await openPage(house, '/admin/payment?status=paid', shop.admin)
  await page.press('返金')
  await page.fill('理由', '契約書の作成を取りやめたため')
  await page.fill('金融機関コード', '1')
  await page.fill('口座名義（カナ）', '山田花子')
  await page.answer('申請する')
  for (const wrong of ['4桁の数字', '3桁の数字', '7桁までの数字', '通帳のとおり、カタカナ・英数字'])
    expect(await page.findByText(new RegExp(`^${wrong}.*入力してください`))).toBeTruthy()
  await page.fill('金融機関コード', '０００１')
  await page.fill('支店コード', '012')
  await page.fill('口座番号', '34567')
  await page.fill('口座名義（カナ）', 'やまだ はなこ')
  await page.answer('申請する')
  expect(await page.sends('POST /api/refund')).toMatchObject({
    paymentID: payment.id,
    amount: 55_000,
    reason: '契約書の作成を取りやめたため',
    bankAccount: '0001-012 普通 0034567 ヤマダ ハナコ',
  })
})

test('what the gateway would not give back on a card is asked back to an account', async () => {
  const { buyer, payment } = await shop.ordered()
  const { id } = payment
  const { pool } = house.services
  await pool.query(
    `update payments set "paymentStatus" = 2, method = 1, "stripePaymentID" = 'pi_of_a_closed_card' where id = $1`,
    [id],
  )
  const body = { paymentID: id, amount: 55_000, reason: '取りやめ' }
  const { id: refundID } = await shop.admin.api.refund.create({ body })
  const { id: colleagueID } = await house.as(Role.admin)
  await pool.query(`update refunds set status = 9, "approvedAt" = now(), "approvedBy" = $2 where id = $1`, [
    refundID,
    colleagueID,
  ])
  const page = await openPage(house, `/admin/payment?status=paid&paymentUserID=${buyer.id}`, shop.admin)
  await page.press('返金')
  await page.findByText(/カードへの返金を決済会社が受け付けなかったため/)
  expect(await page.findByLabelText(/^口座番号/)).toBeTruthy()
})

test('approved refunds are put on a list of transfers, which its maker does not release', async () => {
  const colleague = await house.as(Role.admin)
  await setSender(colleague)
  const { id } = await approvedRefund(shop, colleague, { amount: 2_345 })
  const page = await openPage(house, '/admin/payment?view=refunds', shop.admin)
  await page.press(/^振込データを作る/)
  fireEvent.change(page.getByLabelText(/^振込指定日/), { target: { value: payOn } })
  await page.answer('作る')
  expect(await page.sends('POST /api/payoutFile')).toMatchObject({ refundIDs: [id], payOn })
  expect(await page.findByText('あなたが作りました。別の担当者の承認を待っています。')).toBeTruthy()
  const other = await openPage(house, '/admin/payment?view=refunds', colleague)
  await other.press('振込データを承認する')
  await other.answer('承認する')
  const list = (await colleague.api.payoutFile.list({})).items[0]!
  expect(await other.sends(`PATCH /api/payoutFile/${list.id}`)).toMatchObject({ version: 1 })
})

test('the desk lets a seller into a room, and takes charge of it', async () => {
  const { negotiationID } = await shop.quoted()
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('担当する')
  expect(await page.sends(`PATCH /api/negotiation/${negotiationID}`)).toMatchObject({ adminID: shop.admin.id })
  await page.press('売主を招く')
  await page.answer('売主を招く')
  await expect
    .poll(() => page.sent.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ sellerInvitedFlag: true }))
})

test('an agreement is taken back by two of the desk: one says why, and another one agrees', async () => {
  const { negotiationID } = await shop.agreed()
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('成約の操作を元に戻す')
  await page.answer('申請する')
  await page.findByText('理由を書いてください')
  await page.fill('理由', '商談を取り違えました')
  await page.answer('申請する')
  const call = `PATCH /api/negotiation/${negotiationID}`
  expect(await page.sends(call)).toMatchObject({ takeBackReason: '商談を取り違えました' })
  await page.findByText('もう一人の運営の承認を待っています')
  expect(page.words()).toContain('あなたの申請：商談を取り違えました')
  expect(page.queryByRole('button', { name: '承認して元に戻す' })).toBeNull()
  const other = await openPage(house, `/admin/chat/${negotiationID}`, await house.as(Role.admin))
  await other.press('承認して元に戻す')
  await other.answer('承認して元に戻す')
  expect(await other.sends(call)).toMatchObject({ status: DealStatus.negotiating })
})

test('who has heard an explanation is recorded by the name that was checked, not by a nickname', async () => {
  const { negotiationID } = await shop.agreed()
  await handOver(shop.admin, negotiationID)
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press(/^成約後の手続き/)
  await page.press('説明を記録する')
  expect(page.getByLabelText(/^説明を受けた人/, { selector: 'input' })).toHaveProperty('value', '山田 花子')
})

test('a wrong record of an explanation is made good also once the deal is finished', async () => {
  const { negotiationID, move } = await shop.agreed()
  await explain(shop.admin, negotiationID)
  await waivePapers(house, negotiationID)
  await move(ending())
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press(/^成約後の手続き/)
  const sheet = within(await page.findByRole('dialog', { name: '成約後の手続き' }))
  expect(sheet.getByRole('button', { name: '記録を取り消す' })).toHaveProperty('disabled', false)
  expect(sheet.queryByRole('button', { name: 'ほかの説明も記録する' })).not.toBeNull()
})

test('what the desk writes about a step stays while others change it, and whoever was overtaken is asked', async () => {
  const { negotiationID, buyer } = await shop.agreed()
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press(/^成約後の手続き/)
  const sheet = within(await page.findByRole('dialog', { name: '成約後の手続き' }))
  const [open] = sheet.getAllByRole('button', { name: /の期限と担当を書く$/ })
  if (open) fireEvent.click(open)
  await page.fill('担当する人', '司法書士 鈴木')
  const { items } = await buyer.api.dealStep.list({ negotiationID })
  const { id } = items.find(({ kind }) => open?.getAttribute('aria-label')?.startsWith(StepKind.label(kind)))!
  await buyer.api.dealStep.patch({ id, body: { buyerDoneAt: new Date().toISOString(), isAhead: true } })
  comeBack()
  await sheet.findByText('買主：済み')
  const written = () => page.getByLabelText<HTMLInputElement>(/^担当する人/, { selector: 'input' }).value
  expect(written()).toBe('司法書士 鈴木')
  await (await house.as(Role.admin)).api.dealStep.patch({ id, body: { person: '司法書士 佐藤', heldAt: '10時' } })
  await page.answer('保存する')
  const question = within(await sheet.findByRole('alert'))
  expect(written()).toBe('司法書士 鈴木')
  fireEvent.click(question.getByRole('button', { name: 'ここの入力を残す' }))
  await sheet.findByText(/^ほかの人も、同じ項目を変更しました。内容を確かめて/)
  await page.answer('保存する')
  await page.findByText('手続きの内容を保存しました')
  const saved = (await buyer.api.dealStep.list({ negotiationID })).items.find((step) => step.id === id)
  expect(saved).toMatchObject({ person: '司法書士 鈴木', heldAt: '10時' })
})

test('an account is shut with a reason and the password of whoever does so, and opened again', async () => {
  const member = await house.as(Role.buyer)
  // Whoever gives the password again has signed in anew: the sign-in of the others stays.
  const page = await openPage(house, `/admin/users/${member.id}`, await house.as(Role.admin))
  await page.press('利用を停止する')
  await page.fill('停止の理由', 'なりすましの疑い')
  await page.fill('あなたの今のパスワード', password)
  await page.answer('停止する')
  expect(await page.sends(`PUT /api/user/disable/${member.id}`)).toMatchObject({ reason: 'なりすましの疑い' })
  await page.findByText('理由：なりすましの疑い')
  await page.press('停止を解除する')
  await page.answer('停止を解除する')
  await page.sends(`PUT /api/user/enable/${member.id}`)
  await page.findByText('利用中')
})

test('members are found by what is typed, which stands in the address', async () => {
  const { email } = await house.as(Role.buyer)
  const page = await openPage(house, '/admin/users', shop.admin)
  await page.fill('名前・メール・会員番号・電話', email)
  await page.press('探す')
  await expect.poll(page.address).toContain('keyword=')
  await expect.poll(() => page.getAllByRole('row')).toHaveLength(2)
  expect(page.words()).toContain(email)
})

test('the operator is saved as it was typed', async () => {
  const page = await openPage(house, '/admin/settings', shop.admin)
  await page.fill('代表者', '代表取締役 見本 太郎')
  await page.press('保存する')
  const body = await page.sends('PUT /api/operator')
  expect(body).toMatchObject({ representative: '代表取締役 見本 太郎' })
})

test('another account for transfers is confirmed by a colleague, who reads both', async () => {
  const colleague = await house.as(Role.admin)
  const { bankAccount, version } = await shop.admin.api.operator.settings()
  const changedAccount = bankAccount.replace('0000000', '7654321')
  const own = await openPage(house, '/admin/settings', shop.admin)
  await own.fill('口座番号', '7654321')
  await own.press('保存する')
  await own.sends('PUT /api/operator')
  await expect.poll(own.words).toContain('別の担当者の確認を待ちます')
  await expect.poll(own.words).toContain('あなたが入力しました')
  expect(own.queryByRole('button', { name: '確かめて変更する' })).toBeNull()
  const page = await openPage(house, '/admin/settings', colleague)
  expect(page.words()).toContain(`いまのお振込先：${bankAccount}`)
  await page.press('確かめて変更する')
  expect(page.words()).toContain(`新しいお振込先：${changedAccount}。`)
  await page.answer('変更する')
  expect(await page.sends('PUT /api/operator/account')).toEqual({ version: version + 1, isConfirmed: true })
  await expect.poll(page.words).not.toContain('確認を待っています')
  expect((await shop.admin.api.operator.settings()).bankAccount).toBe(changedAccount)
})

test('by when work is done, and by whom, is said for each kind of it', async () => {
  const page = await openPage(house, '/admin/settings', shop.admin)
  expect(page.words()).toContain('はじめからの決まりのままです')
  await page.press('仕事の種類ごとに見る')
  await page.press('「物件の審査」を変える')
  await page.fill('期限', '5')
  await page.choose('急ぐ')
  await page.answer('保存する')
  const change = { kind: 'listing', days: 5, isUrgent: true, assigneeID: null, version: 0 }
  expect(await page.sends('PUT /api/operator/workRules')).toEqual(change)
  await expect.poll(page.words).toContain('1種類の仕事の決まりを、変えています')
  expect(page.words()).toContain('契約から5日か7日、休業日を除く（宅地建物取引業法34条の2第5項）')
})

test('a mail is written in the operator’s words, shown as it reads, and refused without its link', async () => {
  const page = await openPage(house, '/admin/templates', shop.admin)
  await page.press('メールの文面を見る')
  await page.press('「売主の申請を承認したとき」の文面を編集する')
  await page.fill('件名', 'ようこそ')
  await page.fill('本文', '{運営名}です。')
  await expect.poll(page.words).toContain('【スミカ】ようこそ')
  await page.answer('保存する')
  await expect.poll(page.words).toContain('{リンク} が要ります')
  await page.fill('本文', '{運営名}です。\n\n{リンク}')
  await page.answer('保存する')
  const own = { title: 'ようこそ', text: '{運営名}です。\n\n{リンク}' }
  expect(await page.sends('PUT /api/operator/mailTexts')).toEqual({ mail: 'sellerApproved', version: 0, own })
  await expect.poll(page.words).toContain('1件を変更')
})

test('of many mails one is found by words, in what it says now', async () => {
  const page = await openPage(house, '/admin/templates', shop.admin)
  await page.press('メールの文面を見る')
  await page.fill('メールを探す', '内見　ﾎﾞﾀﾝ')
  await expect.poll(page.words).toContain('「内見 ﾎﾞﾀﾝ」のあるメールは、ありません')
  await page.fill('メールを探す', '内見 決まった')
  await expect.poll(page.words).toContain('内見の日時が決まったとき')
  expect(page.words()).not.toContain('お見積りができたとき')
})

test('the record of acts says who did what to which home', async () => {
  await shop.quoted()
  const page = await openPage(house, '/admin/audits', shop.admin)
  expect(page.words()).toMatch(/会員\d+さんが物件「庭のある4LDKの一戸建て」を承認して公開しました/)
})

test('the desk writes a draft for a seller on the telephone, who finds it marked', async () => {
  const page = await openPage(house, `/admin/users/${shop.seller.id}`, shop.admin)
  await page.press('下書きを代わりに作る')
  await page.answer('下書きを作る')
  await expect.poll(page.address).toMatch(/^\/seller\/estate\/wizard\//)
  const id = page.address().split('/')[4] ?? ''
  const title = await openPage(house, `/seller/estate/wizard/${id}/title`, shop.admin)
  await title.fill('物件タイトル', '電話でうかがった、庭のある家')
  await title.sends(`PATCH /api/estate/${id}`)
  const theirs = await openPage(house, `/seller/estate/${id}`, shop.seller)
  expect(theirs.words()).toContain('電話でうかがった、庭のある家')
  expect(theirs.words()).toContain('運営が代わりに作成')
  const desk = await openPage(house, `/admin/estate/${id}`, shop.admin)
  expect(desk.words()).toContain('運営が代わりに作成')
  expect(desk.getByRole('link', { name: '続きを代わりに入力する' })).toBeTruthy()
})

test.each([
  ['/login', '/admin/setup'],
  ['/buyer/favorite', '/admin/setup'],
  ['/admin', '/admin/dashboard'],
])('the desk of a place that is not set up yet is led on from %s', async (path, home) => {
  const page = await openPage(house, path, shop.admin)
  await expect.poll(page.address).toBe(home)
})

test('a role is given on the page of somebody of the desk, who then finds no way to what is not theirs, and is told whom to ask', async () => {
  const [manager, colleague] = await Promise.all([house.as(Role.admin), house.as(Role.admin)])
  const page = await openPage(house, `/admin/users/${colleague.id}`, manager)
  await page.press('役割を変える')
  await page.fill('役割', '会計（会計）')
  await page.fill('あなたの今のパスワード', password)
  await page.answer('役割を変える')
  expect(await page.sends(`PUT /api/user/deskRole/${colleague.id}`)).toEqual({ deskRoleID: 'role-money' })
  const money = await openPage(house, '/admin/settings', colleague)
  expect(money.words()).toContain('「設定」の担当の画面です')
  expect(money.queryAllByRole('link', { name: '設定' })).toEqual([])
  const member = await openPage(house, `/admin/users/${shop.seller.id}`, colleague)
  expect(member.queryAllByRole('button', { name: '利用を停止する' })).toEqual([])
  expect(member.queryAllByRole('link', { name: '申請' })).toEqual([])
})

test('a role of the desk is made of areas, and removed while nobody has it; others of the desk are told who decides', async () => {
  const page = await openPage(house, '/admin/deskRoles', shop.admin)
  await page.press('運営の役割を追加する')
  await page.fill('名称', '審査と商談')
  await page.choose('審査')
  await page.choose('商談')
  await page.answer('追加する')
  expect(await page.sends('POST /api/deskRole')).toMatchObject({ name: '審査と商談', areas: [1, 2] })
  await page.findByText('審査・商談')
  await page.press('「審査と商談」を削除する')
  await page.answer('削除する')
  await expect.poll(() => page.queryByText('審査・商談')).toBeNull()
  const keeper = await house.as(Role.admin)
  const { id } = await shop.admin.api.deskRole.create({ body: { name: '設定だけ', areas: [DeskArea.settings] } })
  await shop.admin.api.user.deskRole({ id: keeper.id, body: { deskRoleID: id } })
  const other = await openPage(house, '/admin/deskRoles', keeper)
  expect(other.words()).toContain('役割を決められるのは、責任者だけです')
  expect(other.queryByRole('button', { name: '運営の役割を追加する' })).toBeNull()
})

test('whoever only reads finds no act of others before them, and reads all the same', async () => {
  const { negotiationID, estateID, payment } = await shop.ordered()
  // Another one that is still owed.
  await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  await shop.admin.api.transfer.create({ body: { paidOn: yesterday, payerName: 'ﾀﾚｶ', amount: 777 } })
  const reader = await house.as(Role.admin)
  await shop.admin.api.user.deskRole({ id: reader.id, body: { deskRoleID: 'role-view' } })
  const acts: readonly [path: string, role: 'button' | 'link', names: readonly string[]][] = [
    ['/admin/payment', 'button', ['返金', 'CSV']],
    ['/admin/payment?view=deposits', 'button', ['記録する', '記録を直す', '全額を返す', '記録を取り消す']],
    ['/admin/payment?view=accounting', 'button', ['CSV']],
    [`/admin/estate/${estateID}`, 'link', ['この物件の経緯をすべて見る']],
  ]
  for (const [path, role, names] of acts) {
    const actsOn = (page: Page) => names.filter((name) => page.queryAllByRole(role, { name }).length > 0)
    expect(actsOn(await openPage(house, path, shop.admin)), path).toEqual(names)
    expect(actsOn(await openPage(house, path, reader)), path).toEqual([])
  }
  const room = await openPage(house, `/admin/chat/${negotiationID}`, reader)
  await room.findByText('「商談」の担当だけが書き換えられます。')
  expect(room.getByLabelText(/^担当メモ/).closest('fieldset')).toHaveProperty('disabled', true)
  expect(room.queryByText('この商談の経緯を見る')).toBeNull()
})

test('a registration at REINS that is put right is not said to have been told to the client anew', async () => {
  const { estateID } = await shop.quoted()
  const page = await openPage(house, `/admin/estate/${estateID}`, shop.admin)
  await page.press('レインズへの登録を記録する')
  await page.fill('レインズの登録番号', '100000000001')
  await page.answer('記録する')
  await page.findByText('レインズへの登録を記録し、依頼者に知らせました')
  await page.press('レインズの登録を直す')
  await page.fill('レインズの登録番号', '100000000002')
  await page.answer('記録する')
  await page.findByText('レインズの登録を直しました')
  const told = (await shop.seller.api.notification.list({})).items.filter(({ body }) => body.includes('10000000000'))
  expect(told).toHaveLength(1)
})
