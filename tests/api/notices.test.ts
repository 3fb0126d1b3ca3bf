import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DealStatus, OfferStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind, OptionalMail } from '#domain/choices/notification.ts'
import { RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { createMailbox, type Mailbox } from '#providers/mail/local.ts'
import { inTransaction, systemContext } from '#server/kernel/context.ts'
import { remindUnread } from '../../src/server/jobs/reminders.ts'
import { channelOf } from '#server/deal/wake-streams.ts'
import { markReminded } from '#server/deal/room.ts'
import { notify } from '#server/notify/notify.ts'
import { checkParties } from '../checked-parties.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsOf, newsTitles } from '../news.ts'
import { statementsInAll } from '../statements.ts'
import { typedEstate } from '../typed-estate.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { eventually } from '../eventually.ts'
import { ending, waivePapers } from '../ending.ts'

let house: House
let mailbox: Mailbox
let seller: Somebody
let admin: Somebody
let menuID: string
beforeAll(async () => {
  house = await openHouse()
  await house.jobs.started
  mailbox = createMailbox(house.services.pool)
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  const menu = { name: '契約書の作成', price: 55_000, buyerMenuFlag: true, sellerMenuFlag: true }
  menuID = (await admin.api.serviceMenu.create({ body: menu })).id
})
afterAll(() => house.drop())

/** What they are told of what happens meanwhile. */
async function news(somebody: Somebody, happen: () => Promise<unknown>) {
  const before = (await newsOf(somebody)).length
  await happen()
  const all = await newsTitles(somebody)
  return all.slice(0, all.length - before)
}
/** The mails that are queued or sent to somebody. */
async function mailsTo(address: string) {
  const { rows } = await house.services.pool.query(
    `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by "created_on", id`,
    [address],
  )
  return rows.map(({ data }) => data as { subject: string; text: string; headers?: Record<string, string> })
}

async function published() {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}
async function opened() {
  const estateID = await published()
  const buyer = await house.as(Role.buyer)
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  return { buyer, id, estateID }
}
async function negotiated() {
  const deal = await opened()
  await admin.api.negotiation.patch({ id: deal.id, body: { sellerInvitedFlag: true } })
  await seller.api.negotiation.patch({ id: deal.id, body: { status: DealStatus.negotiating } })
  return deal
}

test('an application for a listing tells the desk, and its decision the seller, each once', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  const apply = () => seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  expect(await news(admin, apply)).toEqual(['掲載の申請がありました'])
  const reject = () => admin.api.estate.reject({ id, body: { denyReason: '写真が暗いため' } })
  expect(await news(seller, reject)).toEqual(['掲載の申請を差し戻しました'])
  expect((await newsOf(seller))[0]).toMatchObject({
    kind: NotificationKind.listing,
    path: `/seller/estate/${id}`,
    readAt: null,
    body: expect.stringContaining('写真が暗いため') as string,
  })
  const body = { status: ListingStatus.applying, changeReason: '写真を撮り直しました' }
  expect(await news(admin, () => seller.api.estate.patch({ id, body }))).toEqual(['掲載の再申請がありました'])
  expect(await news(seller, () => admin.api.estate.approve({ id }))).toEqual(['物件を公開しました'])
})

test("a seller's application tells the desk, and its outcome the seller", async () => {
  const newcomer = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  const status = {
    sellerApprovedStatus: SellerStatus.rejected,
    sellerDenyReason: '不鮮明',
    rejectType: RejectType.resubmit,
  }
  const reject = () => admin.api.user.status({ id: newcomer.id, body: status })
  expect(await news(newcomer, reject)).toEqual(['売主の審査について'])
  const [mail] = await mailsTo(newcomer.email)
  expect(mail!.headers).not.toHaveProperty('List-Unsubscribe-Post')
})

test('a new deal tells the desk and the seller; who opened it is not told', async () => {
  const estateID = await published()
  const buyer = await house.as(Role.buyer)
  const open = () => buyer.api.negotiation.create({ body: { estateID } })
  const desk = await news(admin, async () =>
    expect(await news(seller, open)).toEqual(['物件にお問い合わせがありました']),
  )
  expect(desk).toEqual(['新しい商談がはじまりました'])
  expect(await newsOf(buyer)).toEqual([])
})

test('each move of a deal tells the other side once, in their own room', async () => {
  const { buyer, id } = await opened()
  const invite = () => admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  expect(await news(seller, invite)).toEqual(['商談に招待されました'])
  expect((await newsOf(seller))[0]!.path).toBe(`/seller/chat/${id}`)
  const negotiate = () => seller.api.negotiation.patch({ id, body: { status: DealStatus.negotiating } })
  expect(await news(buyer, negotiate)).toEqual(['商談がはじまりました'])
  expect((await newsOf(buyer))[0]!.path).toBe(`/buyer/chat/${id}`)
  // Handed over on the agreed day: another year would move the day of the tax, of which both are told too.
  const terms = { price: 28_000_000, deliveryDate: dayFromNow(0) }
  const propose = async () => buyer.api.offer.create({ body: { negotiationID: id, ...terms } })
  expect(await news(seller, propose)).toEqual(['条件の提案が届きました'])
  const { id: offerID } = (await buyer.api.offer.list({ negotiationID: id })).items[0]!
  expect((await newsOf(seller))[0]!.path).toBe(`/seller/chat/${id}#${offerID}`)
  const accept = () => seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.accepted } })
  // Both at the same moment, so in no order.
  expect((await news(buyer, accept)).toSorted()).toEqual(['取引時確認のお願い', '条件の合意がありました'].toSorted())
  await checkParties(house.services, id)
  const establish = () => admin.api.negotiation.patch({ id, body: { status: DealStatus.established } })
  expect(await news(buyer, establish)).toEqual(['成約となりました'])
  expect((await newsTitles(seller))[0]).toBe('成約となりました')
  await waivePapers(house, id)
  const handedOver = ending()
  const finish = () => admin.api.negotiation.patch({ id, body: handedOver })
  expect(await news(buyer, finish)).toEqual(['取引が完了しました'])
  expect((await newsTitles(seller))[0]).toBe('取引が完了しました')
})

test('a declined offer and a deal that ends tell the other side', async () => {
  const { buyer, id } = await negotiated()
  const { id: offerID } = await buyer.api.offer.create({ body: { negotiationID: id, price: 1_000_000 } })
  const decline = () => seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.declined } })
  expect(await news(buyer, decline)).toEqual(['条件の提案が見送られました'])
  const fail = () =>
    buyer.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '資金計画の変更' } })
  expect(await news(seller, fail)).toEqual(['商談は終わりました'])
  expect((await newsTitles(admin))[0]).toBe('商談は終わりました')
})

test('others who talk about an estate hear that it is taken, and that it is gone', async () => {
  const { buyer, id, estateID } = await negotiated()
  const rival = await house.as(Role.buyer)
  await rival.api.negotiation.create({ body: { estateID } })
  const { id: offerID } = await buyer.api.offer.create({ body: { negotiationID: id, price: 28_000_000 } })
  await seller.api.offer.patch({ id: offerID, body: { status: OfferStatus.accepted } })
  await checkParties(house.services, id)
  const establish = () => admin.api.negotiation.patch({ id, body: { status: DealStatus.established } })
  expect(await news(rival, establish)).toEqual(['物件が、別の方との手続きに入りました'])
  await waivePapers(house, id)
  const handedOver = ending()
  const finish = () => admin.api.negotiation.patch({ id, body: handedOver })
  expect(await news(rival, finish)).toEqual(['商談は終わりました'])
})

test('quotation, order and payment tell who waits for them, each once', async () => {
  const { buyer, id: negotiationID } = await opened()
  const ask = () => buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [menuID] } })
  expect(await news(admin, ask)).toEqual(['お見積りの依頼がありました'])
  const { id } = (await buyer.api.quotation.list({ negotiationID })).items[0]!
  const lines = [
    {
      serviceMenuID: menuID,
      name: '契約書の作成',
      quantity: 1,
      unitPrice: 50_000,
      taxRate: 10 as const,
      kind: 2 as const,
    },
  ]
  const fixed = { quotationStatus: QuotationStatus.fixed, lines, validUntil: '2099-12-31' }
  expect(await news(buyer, () => admin.api.quotation.patch({ id, body: fixed }))).toEqual(['お見積りができました'])
  const order = () => buyer.api.order.create({ body: { quotationID: id } })
  const desk = await news(admin, async () => expect(await news(buyer, order)).toEqual(['ご注文を受け付けました']))
  expect(desk).toEqual(['ご注文を受け付けました'])
  const payment = (await buyer.api.payment.list({ negotiationID })).items[0]!
  const little = { paidOn: yesterday, payerName: 'ダレカ', amount: payment.amount - 1, paymentID: payment.id }
  expect(await news(buyer, () => admin.api.transfer.create({ body: little }))).toEqual(['お振込みの金額が違っています'])
  const pay = () => admin.api.transfer.create({ body: { ...little, amount: 1 } })
  expect(await news(buyer, pay)).toEqual(['お支払いを確認しました'])
  // The card of a payment is its order's.
  expect((await newsOf(buyer))[0]!.path).toBe(`/buyer/chat/${negotiationID}#${payment.orderID}`)
  expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toEqual([
    '【スミカ】お見積りができました',
    '【スミカ】ご注文を受け付けました',
    '【スミカ】お振込みの金額が違っています',
    '【スミカ】お支払いを確認しました',
  ])
})

test('what is rolled back tells nobody', async () => {
  const somebody = await house.as(Role.buyer)
  const letter = { kind: NotificationKind.deal, title: '商談がはじまりました', paragraphs: ['本文'] }
  const undone = inTransaction(systemContext(house.services), async (context) => {
    await notify(context, somebody.id, letter)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await newsOf(somebody)).toEqual([])
  expect(await mailsTo(somebody.email)).toEqual([])
})

test('a mail goes out from the queue; one that cannot be sent is kept for another try and holds up no other', async () => {
  const [broken, somebody] = await Promise.all([house.as(Role.buyer), house.as(Role.buyer)])
  await house.services.pool.query(`update users set email = 'no address' where id = $1`, [broken.id])
  const letter = { kind: NotificationKind.deal, title: '商談がはじまりました', paragraphs: ['本文'] }
  for (const { id } of [broken, somebody]) await notify(systemContext(house.services), id, letter)
  const sent = () => mailbox.list({ to: somebody.email, limit: 5 })
  await eventually(async () => expect(await sent()).toHaveLength(1))
  await eventually(async () => {
    const { rows } = await house.services.pool.query(
      `select state from pgboss.job where name = 'mail' and data->>'to' = 'no address'`,
    )
    expect(rows).toEqual([{ state: 'retry' }])
  })
})

test('a muted kind comes without mail; what everybody must know cannot be muted', async () => {
  const somebody = await house.as(Role.buyer)
  const context = systemContext(house.services)
  await somebody.api.user.patch({ id: somebody.id, body: { mutedMails: [OptionalMail.deal] } })
  const say = (kind: number) => notify(context, somebody.id, { kind: kind as 1, title: '件名', paragraphs: ['本文'] })
  await say(NotificationKind.deal)
  expect(await newsOf(somebody)).toHaveLength(1)
  expect(await mailsTo(somebody.email)).toEqual([])
  await say(NotificationKind.quotation)
  expect(await mailsTo(somebody.email)).toHaveLength(1)
  // As a release has left it in which mails of this kind could be stopped.
  await house.services.pool.query(`update users set "mutedMails" = $2 where id = $1`, [
    somebody.id,
    [NotificationKind.payment],
  ])
  await say(NotificationKind.payment)
  expect(await mailsTo(somebody.email)).toHaveLength(2)
  const mute = (kind: number) => somebody.api.user.patch({ id: somebody.id, body: { mutedMails: [kind as 1] } })
  await expect(mute(NotificationKind.payment)).rejects.toMatchObject({ status: 400 })
  await expect(mute(NotificationKind.application)).rejects.toMatchObject({ status: 400 })
  const stranger = await house.as(Role.buyer)
  const theirs = stranger.api.user.patch({ id: somebody.id, body: { mutedMails: [] } })
  await expect(theirs).rejects.toMatchObject({ status: 404 })
})

/** A member with one mail of a kind, and the address in its head that stops such mails. */
async function mailed(kind: 2 | 6) {
  const somebody = await house.as(Role.buyer)
  await notify(systemContext(house.services), somebody.id, { kind, title: '件名', paragraphs: ['本文'] })
  const [mail] = await mailsTo(somebody.email)
  const url = new URL(/^<(.+)>$/.exec(mail!.headers!['List-Unsubscribe']!)![1]!)
  return { somebody, mail: mail!, url, token: url.searchParams.get('token')! }
}
const post = (url: URL, body: string) =>
  house.visitor.fetch(url.pathname + url.search, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const muted = async (somebody: Somebody) => (await somebody.api.user.me())!.mutedMails

test('the link of a mail stops mails of its kind without signing in, by one click or by its page', async () => {
  const { somebody, mail, url, token } = await mailed(NotificationKind.deal)
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(mail.text).toContain(url.href)
  const choice = () => house.visitor.api.notification.mail({ token })
  expect(await choice()).toEqual({ kind: NotificationKind.deal, muted: false, optional: true })
  expect((await post(url, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await choice()).toMatchObject({ muted: true })
  const again = await post(url, '')
  expect([again.status, again.headers.get('location')]).toEqual([303, url.pathname + url.search])
  expect(await muted(somebody)).toEqual([OptionalMail.deal])
})

test('a link of mails that must come stops nothing, and a forged one is none', async () => {
  const { somebody, url, token } = await mailed(NotificationKind.payment)
  await post(url, '')
  expect(await muted(somebody)).toEqual([])
  const forged = token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
  await expect(house.visitor.api.notification.mail({ token: forged })).rejects.toMatchObject({ status: 404 })
  url.searchParams.set('token', forged)
  expect((await post(url, 'List-Unsubscribe=One-Click')).status).toBe(404)
})

test('notifications are read by their owner only, once, one by one or all at once', async () => {
  const { buyer, id } = await negotiated()
  await seller.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '売り止め' } })
  const [last, first] = await newsOf(buyer)
  expect(await buyer.api.notification.unread()).toEqual({ count: 2 })
  const readAt = '2026-11-21T10:00:00.000Z'
  const read = (somebody: Somebody) => somebody.api.notification.patch({ id: last!.id, body: { readAt } })
  await expect(read(seller)).rejects.toMatchObject({ status: 404 })
  await expect(read(admin)).rejects.toMatchObject({ status: 404 })
  expect(await read(buyer)).toMatchObject({ readAt })
  await expect(buyer.api.notification.patch({ id: last!.id, body: { readAt: null } })).rejects.toMatchObject({
    status: 409,
  })
  const title = buyer.api.notification.patch({ id: first!.id, body: { title: '別の件名' } })
  await expect(title).rejects.toMatchObject({ status: 403 })
  expect(await buyer.api.notification.readAll()).toEqual({ count: 1 })
  expect(await buyer.api.notification.unread()).toEqual({ count: 0 })
  await expect(house.visitor.api.notification.unread()).rejects.toMatchObject({ status: 401 })
  await expect(house.visitor.api.notification.list({})).rejects.toMatchObject({ status: 401 })
})

test('who leaves messages unread is reminded once of all rooms, and again only of new ones', async () => {
  const now = Date.now()
  const later = (minutes: number) => ({ ...house.services, now: () => new Date(now + minutes * 60_000).toISOString() })
  await remindUnread(later(60))
  const one = await opened()
  const two = await published()
  const { buyer } = one
  const { id: second } = await buyer.api.negotiation.create({ body: { estateID: two } })
  const say = (negotiationID: string, message: string) => admin.api.chat.create({ body: { negotiationID, message } })
  await say(one.id, 'ご希望の日時はありますか')
  await say(second, '資料をお送りします')
  const unread = '未読のメッセージがあります'
  const title = (await house.visitor.api.estate.publicOne({ id: two })).title!
  expect(await news(buyer, () => remindUnread(later(10)))).toEqual([])
  expect(await news(buyer, () => remindUnread(later(30)))).toEqual([unread])
  expect((await newsOf(buyer))[0]).toMatchObject({
    path: '/buyer/chat',
    body: expect.stringMatching(new RegExp(`${title}：未読 1件\n${title}：未読 1件`)) as string,
  })
  expect(await news(buyer, () => remindUnread(later(60)))).toEqual([])
  const { sequence } = await say(second, 'ご覧いただけましたか')
  expect(await news(buyer, () => remindUnread(later(30)))).toEqual([unread])
  expect((await newsOf(buyer))[0]!.path).toBe(`/buyer/chat/${second}`)
  await say(second, 'お待ちしています')
  await buyer.api.negotiation.read({ id: second, body: { sequence: sequence + 1 } })
  expect(await news(buyer, () => remindUnread(later(30)))).toEqual([])
  expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toEqual(Array(2).fill(`【スミカ】${unread}`))
})

test('to remind of many rooms takes no more statements than to remind of one', async () => {
  const late = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  await remindUnread(late)
  const { buyer, id } = await opened()
  const say = (negotiationID: string) => admin.api.chat.create({ body: { negotiationID, message: 'ご覧ください' } })
  await say(id)
  const ofOne = await statementsInAll(() => remindUnread(late))
  const others = [await published(), await published(), await published()]
  for (const estateID of others) await say((await buyer.api.negotiation.create({ body: { estateID } })).id)
  await say(id)
  expect(await statementsInAll(() => remindUnread(late))).toBe(ofOne)
  expect((await newsOf(buyer))[0]!.body.match(/：未読 1件/g)).toHaveLength(4)
})

test('a reader who cannot be reminded holds up no other', async () => {
  const late = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  await remindUnread(late)
  const deals = [await opened(), await opened()]
  // The deal that was spoken in last comes first.
  for (const { id } of deals) await admin.api.chat.create({ body: { negotiationID: id, message: 'ご覧ください' } })
  const [behind, first] = deals.map(({ buyer }) => buyer)
  const failing: typeof house.services.queue = (db, name, work) =>
    'to' in work && work.to === first!.email
      ? Promise.reject(new Error('no mail'))
      : house.services.queue(db, name, work)
  const told = vi.spyOn(house.services.log, 'error').mockImplementation(() => undefined)
  expect(await news(behind!, () => remindUnread({ ...late, queue: failing }))).toEqual(['未読のメッセージがあります'])
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
  expect(await news(first!, () => remindUnread(late))).toEqual(['未読のメッセージがあります'])
})

test('nobody is reminded of what they have said themselves', async () => {
  const late = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  const { buyer, id } = await opened()
  await buyer.api.chat.create({ body: { negotiationID: id, message: '内見できますか' } })
  expect(await news(buyer, () => remindUnread(late))).toEqual([])
})

test('messages that lie unread for days are still reminded of, but not after a week', async () => {
  const days = (count: number) => ({
    ...house.services,
    now: () => new Date(Date.now() + count * 86_400_000).toISOString(),
  })
  const { buyer, id } = await opened()
  await admin.api.chat.create({ body: { negotiationID: id, message: 'ご都合はいかがですか' } })
  expect(await news(buyer, () => remindUnread(days(7.1)))).toEqual([])
  expect(await news(buyer, () => remindUnread(days(6.9)))).toEqual(['未読のメッセージがあります'])
})

test('a seller is reminded of nothing that was said before they were invited, neither before nor after', async () => {
  const late = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  await remindUnread(late)
  const { buyer, id } = await opened()
  await buyer.api.chat.create({ body: { negotiationID: id, message: 'はじめまして' } })
  expect(await news(seller, () => remindUnread(late))).toEqual([])
  await admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  expect(await news(seller, () => remindUnread(late))).toEqual([])
  await buyer.api.chat.create({ body: { negotiationID: id, message: '内見できますか' } })
  expect(await news(seller, () => remindUnread(late))).toEqual(['未読のメッセージがあります'])
})

test('of two who remind of the same lines at the same moment, one does', async () => {
  const { buyer, id } = await opened()
  await admin.api.chat.create({ body: { negotiationID: id, message: 'ご都合はいかがですか' } })
  const remind = async () => (await markReminded(systemContext(house.services), [id], buyer.id)).has(id)
  expect([await remind(), await remind()]).toEqual([true, false])
  await admin.api.chat.create({ body: { negotiationID: id, message: 'お待ちしています' } })
  expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([false, true])
})

test('two who look for unread lines at the same moment remind once, and the reader hears of it at once', async () => {
  const late = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  const { buyer, id } = await opened()
  await admin.api.chat.create({ body: { negotiationID: id, message: 'ご都合はいかがですか' } })
  const heard: string[] = []
  const stop = house.services.events.subscribe(channelOf(buyer.id), (event) => void heard.push(event))
  const remind = () => Promise.all([remindUnread(late), remindUnread(late)])
  expect(await news(buyer, remind)).toEqual(['未読のメッセージがあります'])
  await expect.poll(() => heard).toHaveLength(1)
  stop()
})
