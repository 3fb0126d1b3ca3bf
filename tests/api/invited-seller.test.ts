import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChatMessageType, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { fromNow, fromStart } from '#domain/deal/invitation.ts'
import { dateTime } from '#domain/format/date.ts'
import { starters } from '#server/setup/starter.ts'
import { remindUnread } from '../../src/server/jobs/reminders.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { ending, waivePapers } from '../ending.ts'
import { checkParties } from '../checked-parties.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

type ChatRow = { id: string; message: string; sequence: number; audienceID: string | null; createdAt: string }
type Room = { negotiationID: string; buyer: Somebody; lines: ChatRow[]; path: string }

async function keepPicture({ id }: Somebody) {
  const path = `chat/${crypto.randomUUID()}.webp`
  await house.services.pool.query(
    `insert into images (id, path, dir, name, size, "contentType", "userID", "createdAt")
      values ($1, $2, 'chat', '写真', 1, 'image/webp', $3, now())`,
    [crypto.randomUUID(), path, id],
  )
  return path
}

const linesOf = async (reader: Somebody, negotiationID: string): Promise<ChatRow[]> =>
  (await reader.api.chat.list({ negotiationID, limit: 100, orderBy: 'sequence' })).items

/** A room in which a buyer and the desk have said four things and shown a picture, before its seller is in it. */
async function talked(): Promise<Room> {
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  await buyer.api.quotation.patch({ id: quotationID, body: { quotationStatus: 9 } })
  const say = (by: Somebody, message: string) => by.api.chat.create({ body: { negotiationID, message } })
  await say(buyer, `予算は三千万円まで ${negotiationID}`)
  const path = await keepPicture(buyer)
  const body = { negotiationID, messageType: ChatMessageType.image, imagePaths: [path], message: '源泉徴収票です' }
  await buyer.api.chat.create({ body })
  await say(shop.admin, '運営だけが知ること')
  await say(buyer, '駅から歩けますか')
  return { negotiationID, buyer, lines: await linesOf(shop.admin, negotiationID), path }
}

const invite = ({ negotiationID }: Room, sellerReadsFrom?: number) =>
  shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true, sellerReadsFrom } })

/** What the stream of a room brings up to a line, from the beginning. */
async function streamed(reader: Somebody, negotiationID: string, last: string): Promise<string> {
  const url = `http://sumika.test/api/events?negotiationID=${negotiationID}`
  const { body } = await reader.fetch(new Request(url))
  let heard = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (heard.includes(last)) break
  }
  return heard
}

/** Which of these lines somebody finds, by every place where lines are read. */
async function found({ api, ...reader }: Somebody, { negotiationID, lines }: Room): Promise<Record<string, string[]>> {
  const ids = lines.map(({ id }) => id)
  const among = (items: readonly { id: string }[]) => items.map(({ id }) => id).filter((id) => ids.includes(id))
  const one = await Promise.allSettled(ids.map((id) => api.chat.one({ id })))
  const search = await Promise.all(lines.map(({ id, message }) => api.chat.list({ id, message } as never)))
  const stream = await streamed({ api, ...reader }, negotiationID, '参加しました')
  return {
    list: among((await api.chat.list({ negotiationID, limit: 100, orderBy: 'sequence' })).items),
    many: among(await api.chat.many({ ids } as never)),
    one: ids.filter((_, at) => one[at]!.status === 'fulfilled'),
    search: among(search.flatMap(({ items }) => items)),
    stream: ids.filter((id) => stream.includes(id)),
  }
}

const inboxOf = async ({ api }: Somebody, { negotiationID }: Room) =>
  (await api.negotiation.inbox({ id: negotiationID } as never)).items[0]

describe.each([
  ['the whole room', undefined, 0],
  ['the whole room, as the desk has chosen', () => fromStart, 0],
  ['what is said from now on', () => fromNow, Infinity],
  ['what is said behind the end', (last: number) => last + 50, Infinity],
  ['what was said from a line on', (last: number) => last, -1],
] as const)('an invitation to read %s', (_, fromOf, place) => {
  let room: Room
  let expected: string[]
  beforeAll(async () => {
    room = await talked()
    const own = room.lines.filter(({ audienceID }) => audienceID === null)
    expected = own.slice(place === Infinity ? own.length : place).map(({ id }) => id)
    await invite(room, fromOf?.(room.lines.at(-1)!.sequence))
  })

  test('shows the seller those lines and no other, wherever lines are read', async () => {
    for (const [place, ids] of Object.entries(await found(shop.seller, room)))
      expect.soft(ids.toSorted(), place).toEqual(expected.toSorted())
    const { api } = shop.seller
    const count = await api.chat.count({ id: room.lines.map(({ id }) => id).join(',') } as never)
    expect.soft(count.count).toBe(expected.length)
    const item = await inboxOf(shop.seller, room)
    expect.soft(item?.unread).toBe(expected.length + 1)
    expect.soft(item?.last?.message).toContain('参加しました')
  })

  test('opens a picture exactly where its line is read', async () => {
    const { id } = room.lines.find(({ message }) => message === '源泉徴収票です')!
    const link = shop.seller.api.image.link({ path: room.path })
    if (expected.includes(id)) await expect(link).resolves.toHaveProperty('url')
    else await expect(link).rejects.toMatchObject({ status: 404 })
    await expect(room.buyer.api.image.link({ path: room.path })).resolves.toHaveProperty('url')
  })

  test('takes nothing from the buyer and the desk', async () => {
    const ids = room.lines.map(({ id }) => id).toSorted()
    for (const reader of [room.buyer, shop.admin])
      for (const [place, seen] of Object.entries(await found(reader, room)))
        expect.soft(seen.toSorted(), place).toEqual(ids)
  })

  test('says to everybody what is true', async () => {
    const { createdAt } = room.lines.at(-1)!
    const words =
      place === 0
        ? 'これまでのやり取りも、売主さんが読めます。'
        : place === Infinity
          ? 'これまでのやり取りは、売主さんには見えません。'
          : `${dateTime(createdAt)}からのやり取りを、売主さんが読めます。それより前は、売主さんには見えません。`
    for (const reader of [room.buyer, shop.seller, shop.admin]) {
      const told = (await linesOf(reader, room.negotiationID)).find(({ message }) => message.includes('参加しました'))
      expect.soft(told?.message).toMatch(new RegExp(`さん（売主）が参加しました。${words}$`))
    }
  })

  test('holds in the record of the finished deal', async () => {
    const { negotiationID: id, buyer } = room
    const patch = (body: object) => shop.admin.api.negotiation.patch({ id, body })
    await patch({ status: DealStatus.negotiating })
    const offer = await buyer.api.offer.create({ body: { negotiationID: id, price: 28_000_000 } })
    await shop.seller.api.offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
    await checkParties(house.services, id)
    await patch({ status: DealStatus.established })
    await waivePapers(house, id)
    await patch(ending())
    const read = (reader: Somebody) => reader.api.negotiation.record({ id })
    const words = ['予算は三千万円まで', '運営だけが知ること', '駅から歩けますか']
    for (const word of words) for (const reader of [buyer, shop.admin]) expect.soft(await read(reader)).toContain(word)
    const record = await read(shop.seller)
    const shown = room.lines.filter(({ id }) => expected.includes(id)).map(({ message }) => message)
    expect
      .soft(words.filter((word) => record.includes(word)))
      .toEqual(words.filter((word) => shown.some((message) => message.startsWith(word))))
  })
})

test('what is said after the invitation is read by everybody, and only that is reminded of', async () => {
  const room = await talked()
  await invite(room, fromNow)
  const { id } = await room.buyer.api.chat.create({
    body: { negotiationID: room.negotiationID, message: '売主さん、はじめまして' },
  })
  await expect(shop.seller.api.chat.one({ id })).resolves.toMatchObject({ audienceID: null })
  const later = { ...house.services, now: () => new Date(Date.now() + 30 * 60_000).toISOString() }
  const before = (await shop.seller.api.notification.list({ limit: 100 })).items.length
  await remindUnread(later)
  const { items } = await shop.seller.api.notification.list({ limit: 100, orderBy: '-createdAt' })
  expect(items.length).toBe(before + 1)
  expect(items[0]!.body).toMatch(/未読 1件/)
})

test('from where on a seller reads is said with the invitation alone, and by the desk', async () => {
  const room = await talked()
  const { negotiationID: id } = room
  const patch = (by: Somebody, body: object) => by.api.negotiation.patch({ id, body })
  await expect(patch(room.buyer, { sellerReadsFrom: fromStart })).rejects.toMatchObject({ status: 403 })
  expect(await patch(shop.admin, { sellerReadsFrom: 3 })).toMatchObject({ sellerReadsFrom: null })
  const { sellerReadsFrom } = await invite(room, fromNow)
  expect(sellerReadsFrom).toBe(room.lines.at(-1)!.sequence + 1)
  await expect(patch(shop.admin, { sellerReadsFrom: fromStart })).rejects.toMatchObject({ status: 409 })
  await expect(patch(shop.seller, { sellerReadsFrom: fromStart })).rejects.toMatchObject({ status: 403 })
})

test('a seller who comes back reads what they have read before, and not what was said without them', async () => {
  const room = await talked()
  const { negotiationID: id, buyer } = room
  await invite(room)
  await shop.seller.api.negotiation.read({ id, body: { sequence: 1_000 } })
  await shop.admin.api.negotiation.patch({ id, body: { sellerInvitedFlag: false } })
  const secret = await buyer.api.chat.create({ body: { negotiationID: id, message: '売主さんには内緒です' } })
  await invite(room, fromNow)
  const lines = await linesOf(shop.seller, id)
  expect(lines.map(({ message }) => message)).toContain('駅から歩けますか')
  expect(lines.map(({ id }) => id)).not.toContain(secret.id)
})

test('what the desk says before an invitation promises nothing that an invitation may break', () => {
  const replies = starters.template().filter(({ kind }) => kind === TemplateKind.reply)
  const texts = replies.filter(({ title }) => title.includes('売主を招く')).map(({ text }) => text)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('参加したあとのメッセージは、売主さんも読めます')
  expect(texts[0]).toContain('参加のときにこのチャットでお知らせします')
  for (const { text } of replies)
    expect(text).not.toMatch(/これまでのものも|やり取りも、売主さんが読め|見えるようになります/)
})
