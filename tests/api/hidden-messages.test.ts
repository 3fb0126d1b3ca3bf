import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatMessageType } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { ReportReason } from '#domain/choices/report.ts'
import { Role } from '#domain/choices/person.ts'
import { remindUnread } from '../../src/server/jobs/reminders.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
let buyer: Somebody
let negotiationID: string
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin, buyer] = await Promise.all([house.as(Role.seller), house.as(Role.admin), house.as(Role.buyer)])
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
  negotiationID = (await buyer.api.negotiation.create({ body: { estateID } })).id
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
})
afterAll(() => house.drop())

const hiddenWords = 'このメッセージは運営により非表示になりました'
const say = (somebody: Somebody, message: string) => somebody.api.chat.create({ body: { negotiationID, message } })

test('a hidden message keeps its place in the room, and its words are the desk’s alone', async () => {
  const rude = await say(seller, '失礼なことば')
  await admin.api.chat.remove({ id: rude.id })
  for (const party of [buyer, seller]) {
    const line = await party.api.chat.one({ id: rude.id })
    expect(line).toMatchObject({ message: hiddenWords, sequence: rude.sequence, senderID: seller.id })
    expect(line).not.toHaveProperty('original')
    expect((await party.api.chat.list({ negotiationID, message: '失礼' })).items).toEqual([])
    const [item] = (await party.api.negotiation.inbox({ id: negotiationID })).items
    expect(item!.last!.message).toBe(hiddenWords)
  }
  expect(await admin.api.chat.one({ id: rude.id })).toMatchObject({
    original: { message: '失礼なことば', imagePaths: [] },
  })
})

test('pictures of a hidden message open for the desk, and no longer for the others in the room', async () => {
  const path = 'chat/019aa000-0000-7000-8000-000000000001.webp'
  await house.services.pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt")
      values ('picture', $1, 'chat', '写真', 1, 'image/webp', $2, now())`,
    [path, seller.id],
  )
  const body = { negotiationID, messageType: ChatMessageType.image, imagePaths: [path] }
  const { id } = await seller.api.chat.create({ body })
  await expect(buyer.api.image.link({ path })).resolves.toHaveProperty('url')
  await admin.api.chat.remove({ id })
  await expect(buyer.api.image.link({ path })).rejects.toMatchObject({ status: 404 })
  await expect(admin.api.image.link({ path })).resolves.toHaveProperty('url')
  expect((await admin.api.chat.one({ id })).original).toEqual({ message: '', imagePaths: [path] })
})

test('what is said after the last line was hidden comes behind it, also in rooms that are open', async () => {
  const last = await say(seller, '最後の失礼なことば')
  await admin.api.chat.remove({ id: last.id })
  const next = await say(buyer, 'つづけましょう')
  expect(next.sequence).toBe(last.sequence + 1)
  const path = `http://sumika.test/api/events?negotiationID=${negotiationID}&after=${last.sequence}`
  const { body } = await buyer.fetch(new Request(path))
  let heard = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (heard.includes('つづけましょう')) break
  }
  expect(heard).toContain(`id: ${next.sequence}\n`)
  const changed = await buyer.api.chat.list({ negotiationID, versionFrom: 2 })
  expect(changed.items.map(({ id }) => id)).toContain(last.id)
})

test('open rooms hear that a line has changed', async () => {
  const rude = await say(seller, 'また失礼なことば')
  const heard: string[] = []
  const stops = [buyer.id, seller.id, 'admin'].map((id) =>
    house.services.events.subscribe(`user:${id}`, () => heard.push(id)),
  )
  await admin.api.chat.remove({ id: rude.id })
  stops.forEach((stop) => stop())
  expect(heard.toSorted()).toEqual([buyer.id, seller.id, 'admin'].toSorted())
})

test('the desk hides what people wrote, once, and leaves a line in the audit log; nobody else hides anything', async () => {
  const rude = await say(seller, '二度と言わないことば')
  await expect(buyer.api.chat.remove({ id: rude.id })).rejects.toMatchObject({ status: 403 })
  await admin.api.chat.remove({ id: rude.id })
  await admin.api.chat.remove({ id: rude.id })
  const { rows } = await house.services.pool.query(`select action, "actorID", before from audits where "rowID" = $1`, [
    rude.id,
  ])
  const before = { message: '二度と言わないことば', imagePaths: [] }
  expect(rows).toEqual([{ action: 'hide', actorID: admin.id, before }])
  const { items } = await admin.api.chat.list({ negotiationID })
  const joined = items.find(({ message }) => message.includes('参加しました'))!
  await expect(admin.api.chat.remove({ id: joined.id })).rejects.toMatchObject({ status: 409 })
})

test('nobody is reminded of a message that was hidden before they read it', async () => {
  const later = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  const reminders = async () =>
    (await buyer.api.notification.list({ kind: NotificationKind.message, limit: 100 })).items.length
  await remindUnread(later)
  const before = await reminders()
  const rude = await say(seller, '読まれなかったことば')
  await admin.api.chat.remove({ id: rude.id })
  await remindUnread(later)
  expect(await reminders()).toBe(before)
  await say(seller, '内見の日を決めましょう')
  await remindUnread(later)
  expect(await reminders()).toBe(before + 1)
})

test('who wrote a hidden message can neither bring it back nor be reported for it again', async () => {
  const rude = await say(seller, '取り返せないことば')
  await admin.api.chat.remove({ id: rude.id })
  const { id } = rude
  await expect(seller.api.chat.patch({ id, body: { message: 'また言います' } })).rejects.toMatchObject({ status: 403 })
  await expect(seller.api.chat.patch({ id, body: { hiddenAt: null } })).rejects.toMatchObject({ status: 403 })
  const body = { chatID: id, reason: ReportReason.harassment }
  await expect(buyer.api.messageReport.create({ body })).rejects.toMatchObject({ status: 409 })
})

test('one takes back what one has just written; after a while, and what another wrote, not any more', async () => {
  const slip = await say(buyer, '送る部屋を間違えました')
  await expect(seller.api.chat.remove({ id: slip.id })).rejects.toMatchObject({ status: 403 })
  await buyer.api.chat.remove({ id: slip.id })
  await buyer.api.chat.remove({ id: slip.id })
  const seen = await seller.api.chat.one({ id: slip.id })
  expect(seen).toMatchObject({ message: 'メッセージの送信を取り消しました', sequence: slip.sequence })
  expect(seen).not.toHaveProperty('original')
  expect((await admin.api.chat.one({ id: slip.id })).original).toMatchObject({ message: '送る部屋を間違えました' })
  const old = await say(buyer, '昨日のことば')
  await house.services.pool.query(`update chats set "createdAt" = now() - interval '11 minutes' where id = $1`, [
    old.id,
  ])
  await expect(buyer.api.chat.remove({ id: old.id })).rejects.toMatchObject({ status: 409 })
  await admin.api.chat.remove({ id: old.id })
  expect((await buyer.api.chat.one({ id: old.id })).message).toBe(hiddenWords)
})
