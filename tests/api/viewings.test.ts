import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import { viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { remindViewings } from '#server/deal/viewing/booked-viewings.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { newsText, newsTitles } from '../news.ts'
import { dayFromNow } from '../days.ts'
import { rawWordsIn } from '../raw-words.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const at = (day: number, clock = '10:00') => `${dayFromNow(day)}T${clock}:00+09:00`
const after = (hours: number) => ({
  ...house.services,
  now: () => new Date(Date.parse(at(5)) + hours * 3_600_000).toISOString(),
})

const somewhere = { address: '東京都台東区浅草37番地', place: '玄関前' }
/** A deal with its seller in the room, and times offered by the seller. */
async function offered(times = [at(5), at(6, '14:30')], more: object = {}) {
  const deal = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: deal.negotiationID, body: { sellerInvitedFlag: true } })
  const body = { negotiationID: deal.negotiationID, times, ...somewhere, ...more }
  const { id } = await shop.seller.api.viewing.create({ body })
  const book = (who: Somebody, startsAt: string) =>
    who.api.viewing.patch({ id, body: { status: ViewingStatus.booked, startsAt } })
  const state = async () => (await shop.admin.api.viewing.one({ id })).status
  return { ...deal, id, book, state }
}
/** The latest mail to somebody with these words in its subject. */
const mailTo = async ({ email }: Somebody, subject: string) => {
  const { rows } = await house.services.pool.query<{ text: string }>(
    `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = $1 and data->>'subject' like $2
      order by created_on, id`,
    [email, `%${subject}%`],
  )
  return rows.at(-1)?.text ?? ''
}
const isTaken = {
  status: 409,
  message: 'この時間には、別の内見の予約が入っています。ほかの日時を選んでください。',
}
const clear = () => house.services.pool.query('update viewings set status = 3 where status = 2')

test('the seller offers times, the buyer books one, both are told, and the card stands in the room', async () => {
  const { id, buyer, negotiationID, book } = await offered(undefined, { place: '玄関前', minutes: 45 })
  expect(await newsTitles(buyer)).toContain('内見の候補の日時が届きました')
  await expect(book(shop.seller, at(5))).rejects.toMatchObject({ status: 409 })
  await expect(book(buyer, at(7))).rejects.toMatchObject({ status: 400, issues: [{ path: ['startsAt'] }] })
  const booked = await book(buyer, at(5))
  expect(Date.parse(booked.endsAt!) - Date.parse(booked.startsAt!)).toBe(45 * 60_000)
  expect(await newsTitles(shop.seller)).toContain('内見の日時が決まりました')
  const { items } = await shop.admin.api.chat.list({ negotiationID })
  expect(items.filter(({ relationID }) => relationID === id).map(({ senderID }) => senderID)).toEqual([
    shop.seller.id,
    buyer.id,
  ])
  expect((await shop.admin.api.audit.list({ noun: 'viewing', rowID: id })).items.map(({ action }) => action)).toContain(
    'book',
  )
  await clear()
})

test('no seller and no buyer has two viewings at once, not even when both are booked in the same moment', async () => {
  const one = await offered()
  const other = await offered([at(5, '09:30'), at(5, '10:30'), at(5, '11:00')])
  const third = await offered()
  const both = await Promise.allSettled([one.book(one.buyer, at(5)), third.book(third.buyer, at(5))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 409 })
  for (const clock of ['09:30', '10:30'])
    await expect(other.book(other.buyer, at(5, clock))).rejects.toMatchObject(isTaken)
  // One that begins when another ends is none at the same time.
  await other.book(other.buyer, at(5, '11:00'))
  await clear()
})

test('a buyer who is to see another seller’s home at that time is told so, and books another time', async () => {
  const { buyer, book } = await offered()
  await book(buyer, at(5))
  const { estateID } = await (await openShop(house)).quoted()
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const times = [at(5, '10:30'), at(5, '11:00')]
  const { id } = await shop.admin.api.viewing.create({ body: { negotiationID, times, ...somewhere } })
  const bookAt = (startsAt: string) => buyer.api.viewing.patch({ id, body: { status: ViewingStatus.booked, startsAt } })
  await expect(bookAt(at(5, '10:30'))).rejects.toMatchObject(isTaken)
  await bookAt(at(5, '11:00'))
  await clear()
})

test('the database itself refuses what overlaps', async () => {
  const one = await offered()
  const other = await offered()
  await one.book(one.buyer, at(5))
  const write = house.services.pool.query(
    `update viewings set status = 2, "startsAt" = $2, "endsAt" = $2::timestamptz + interval '1 hour' where id = $1`,
    [other.id, at(5, '10:59')],
  )
  await expect(write).rejects.toMatchObject({ code: '23P01', constraint: 'viewings_seller_once' })
  await clear()
})

test('a booked time is chosen anew, replaced by other times, or called off with a reason', async () => {
  const { id, buyer, negotiationID, book, state } = await offered()
  await book(buyer, at(5))
  await buyer.api.viewing.patch({ id, body: { status: ViewingStatus.proposed } })
  expect(await shop.admin.api.viewing.one({ id })).toMatchObject({ startsAt: null, endsAt: null })
  await book(buyer, at(6, '14:30'))
  const next = await shop.seller.api.viewing.create({ body: { negotiationID, times: [at(8)], ...somewhere } })
  expect(await state()).toBe(ViewingStatus.replaced)
  const cancel = (body: object) =>
    buyer.api.viewing.patch({ id: next.id, body: { status: ViewingStatus.canceled, ...body } })
  await expect(cancel({})).rejects.toMatchObject({ status: 400, issues: [{ path: ['cancelReason'] }] })
  await cancel({ cancelReason: '急な出張のため' })
  expect(await newsTitles(shop.seller)).toContain('内見が取りやめになりました')
})

test('who has booked hears with the new times that the booking holds no more, and nobody else hears of any', async () => {
  const { negotiationID, buyer } = await offered()
  const times = (...times: string[]) => shop.seller.api.viewing.create({ body: { negotiationID, times, ...somewhere } })
  const words = '内見の候補の日時を出しました：'
  const lastLine = async () => (await buyer.api.chat.list({ negotiationID })).items.at(-1)!.message
  await times(at(8))
  expect(await lastLine()).toBe(`${words}${viewingTime(at(8))}`)
  const [latest] = (await buyer.api.viewing.list({ negotiationID, orderBy: '-createdAt' })).items
  await buyer.api.viewing.patch({ id: latest!.id, body: { status: ViewingStatus.booked, startsAt: at(8) } })
  await times(at(9))
  const told = `${words}${viewingTime(at(9))}（${viewingTime(at(8))}の予約は取り消しました）`
  expect(await lastLine()).toBe(told)
  expect(await newsText(buyer)).toContain(told)
  await times(at(10))
  expect(await lastLine()).toBe(`${words}${viewingTime(at(10))}`)
})

test('who did not come is recorded once the time has come, and no sooner', async () => {
  const { id, buyer, book, state } = await offered()
  await book(buyer, at(5))
  const miss = () =>
    shop.seller.api.viewing.patch({ id, body: { status: ViewingStatus.missed, absentSide: DealRole.buyer } })
  await expect(miss()).rejects.toMatchObject({ status: 409 })
  await house.services.pool.query(
    `update viewings set "startsAt" = now() - interval '2 hours', "endsAt" = now() - interval '1 hour' where id = $1`,
    [id],
  )
  await miss()
  expect(await state()).toBe(ViewingStatus.missed)
  expect(await newsTitles(buyer)).toContain('内見が行われませんでした')
})

test('both are reminded once, on the day before, and of none that is over', async () => {
  const { buyer, book } = await offered(undefined, { place: '東口の時計台' })
  await book(buyer, at(5))
  const reminded = async () =>
    (await newsTitles(buyer)).filter((title) => title === '内見の日時が近づいています').length
  for (const hours of [-25, 1]) await remindViewings(after(hours))
  expect(await reminded()).toBe(0)
  await remindViewings(after(-23))
  await remindViewings(after(-22))
  expect(await reminded()).toBe(1)
  expect(await mailTo(buyer, '内見の日時が近づいています')).toContain('東京都台東区浅草37番地　東口の時計台')
  expect(await newsTitles(shop.seller)).toContain('内見の日時が近づいています')
  await clear()
})

test('with its deal ends a viewing, and with the home that goes to another buyer', async () => {
  const one = await offered()
  await one.buyer.api.negotiation.patch({
    id: one.negotiationID,
    body: { status: DealStatus.failed, failReason: '予定が変わりました' },
  })
  expect(await one.state()).toBe(ViewingStatus.canceled)
})

test('a viewing that took place is not called off by what comes later: it is done, and nobody is told of it', async () => {
  const past = async (days: number) => {
    const one = await offered()
    await one.book(one.buyer, at(5))
    await house.services.pool.query(
      `update viewings set "startsAt" = now() - make_interval(days => $2),
        "endsAt" = now() - make_interval(days => $2) + interval '1 hour' where id = $1`,
      [one.id, days],
    )
    return one
  }
  const [ended, renewed] = [await past(20), await past(21)]
  const failed = { status: DealStatus.failed, failReason: '予定が変わりました' }
  await ended.buyer.api.negotiation.patch({ id: ended.negotiationID, body: failed })
  const { negotiationID } = renewed
  await shop.seller.api.viewing.create({ body: { negotiationID, times: [at(8)], ...somewhere } })
  for (const { id, buyer } of [ended, renewed]) {
    const row = await shop.admin.api.viewing.one({ id })
    expect(row).toMatchObject({ status: ViewingStatus.done, cancelReason: null, meetingPoint: null })
    const told = await newsTitles(buyer)
    expect(told.filter((title) => /取りやめ|内見が(終わり|行われ)/.test(title))).toEqual([])
  }
  expect((await renewed.buyer.api.viewing.list({ negotiationID })).items).toHaveLength(2)
})

test('times are offered by the seller and the desk, to a buyer, for the future; nobody outside the deal sees them', async () => {
  const { id, buyer, negotiationID } = await offered()
  const create = (who: Somebody, times = [at(9)]) =>
    who.api.viewing.create({ body: { negotiationID, times, ...somewhere } })
  await expect(create(buyer)).rejects.toMatchObject({ status: 403 })
  await expect(create(shop.seller, [at(-1)])).rejects.toMatchObject({ status: 400 })
  await expect(create(shop.seller, [])).rejects.toMatchObject({ status: 400 })
  const stranger = await house.as(Role.seller)
  const rival = await house.as(Role.buyer)
  await expect(create(stranger)).rejects.toMatchObject({ status: 404 })
  await expect(rival.api.viewing.one({ id })).rejects.toMatchObject({ status: 404 })
  expect((await rival.api.viewing.list({})).items).toEqual([])
  await create(shop.admin)
  expect(await shop.admin.api.viewing.one({ id })).toMatchObject({ status: ViewingStatus.replaced })
})

test('whoever offers times says where to go', async () => {
  const { negotiationID } = await offered()
  const offer = (where: object) => shop.seller.api.viewing.create({ body: { negotiationID, times: [at(9)], ...where } })
  const asksFor = (field: string) => ({ status: 400, issues: [{ path: [field] }] })
  await expect(offer({ place: '玄関前' })).rejects.toMatchObject(asksFor('address'))
  await expect(offer({ address: '浅草37番地' })).rejects.toMatchObject(asksFor('place'))
  await expect(offer({ ...somewhere, place: '  ' })).rejects.toMatchObject(asksFor('place'))
  await expect(offer({ ...somewhere, meetingPoint: '別の場所' })).rejects.toMatchObject({ status: 403 })
})

test('the exact place is told to the booked buyer alone, while it is booked; the seller and the desk read it all along', async () => {
  const secret = { address: '東京都台東区浅草98765番地432', place: '秘密の門の前' }
  const marks = /98765|秘密の門/
  const { id, estateID, buyer, book } = await offered(undefined, secret)
  const rival = await house.as(Role.buyer)
  const stranger = await house.as(Role.seller)
  await rival.api.negotiation.create({ body: { estateID } })
  const everythingOf = async ({ api }: Somebody) =>
    JSON.stringify([
      (await api.viewing.list({ limit: 100 })).items,
      await api.viewing.one({ id }).catch(() => null),
      (await api.chat.list({ limit: 100 })).items,
      (await api.notification.list({ limit: 100 })).items,
      (await api.negotiation.inbox({ limit: 100 })).items,
      await api.estate.publicOne({ id: estateID }),
    ])
  const readers = async () => {
    const all = { buyer, rival, stranger, seller: shop.seller, desk: shop.admin }
    const told = await Promise.all(
      Object.entries(all).map(async ([name, who]) => (marks.test(await everythingOf(who)) ? [name] : [])),
    )
    return told.flat()
  }
  expect(await readers()).toEqual(['seller', 'desk'])
  // Neither is it found by asking: a list cannot be filtered by it, and a guess is refused whether it is right or not.
  const query = new URLSearchParams({ address: secret.address })
  const headers = { authorization: `Bearer ${buyer.token}` }
  const filtered = await buyer.fetch(new Request(`http://sumika.test/api/viewings?${query}`, { headers }))
  expect(filtered.status).toBe(400)
  for (const address of [secret.address, '別の住所'])
    await expect(buyer.api.viewing.patch({ id, body: { address } })).rejects.toMatchObject({ status: 403 })
  await book(buyer, at(5))
  expect(await readers()).toEqual(['buyer', 'seller', 'desk'])
  expect(await mailTo(buyer, '内見の日時が決まりました')).toMatch(marks)
  expect(await buyer.api.viewing.one({ id })).toMatchObject({ meetingPoint: `${secret.address}　${secret.place}` })
  expect(await buyer.api.viewing.one({ id })).not.toHaveProperty('address')
  await buyer.api.viewing.patch({ id, body: { status: ViewingStatus.proposed } })
  expect(await readers()).toEqual(['seller', 'desk'])
  await book(buyer, at(5))
  await buyer.api.viewing.patch({ id, body: { status: ViewingStatus.canceled, cancelReason: '急な出張のため' } })
  expect(await readers()).toEqual(['seller', 'desk'])
  expect(await mailTo(buyer, '内見が取りやめになりました')).not.toMatch(marks)
})

test('each is told what the other has done about a viewing, with its time or the reason', async () => {
  const { id, buyer, book } = await offered()
  const times = [at(5), at(6, '14:30')].map(viewingTime)
  expect(await newsText(buyer)).toContain(times.join('、'))
  await book(buyer, at(5))
  await buyer.api.viewing.patch({ id, body: { status: ViewingStatus.proposed } })
  expect(await newsText(shop.seller)).toContain(`${times[0]}の予約は取り消しました`)
  const began = new Date(Date.now() - 3_600_000).toISOString()
  const begin = () => house.services.pool.query(`update viewings set "startsAt" = $2 where id = $1`, [id, began])
  await book(buyer, at(5))
  await begin()
  await shop.seller.api.viewing.patch({ id, body: { status: ViewingStatus.done } })
  expect(await newsText(buyer)).toContain(viewingTime(began))

  const other = await offered()
  await other.book(other.buyer, at(6, '14:30'))
  await other.buyer.api.viewing.patch({
    id: other.id,
    body: { status: ViewingStatus.canceled, cancelReason: '急な出張のため' },
  })
  expect(await newsText(shop.seller)).toContain('急な出張のため')
})

test('what others have booked at that time with others is in nobody’s way', async () => {
  const one = await offered()
  await one.book(one.buyer, at(5))
  const elsewhere = await openShop(house)
  const deal = await elsewhere.quoted()
  await elsewhere.admin.api.negotiation.patch({ id: deal.negotiationID, body: { sellerInvitedFlag: true } })
  const body = { negotiationID: deal.negotiationID, times: [at(5)], ...somewhere }
  const { id } = await elsewhere.admin.api.viewing.create({ body })
  await deal.buyer.api.viewing.patch({ id, body: { status: ViewingStatus.booked, startsAt: at(5) } })
  expect(await elsewhere.admin.api.viewing.one({ id })).toMatchObject({ status: ViewingStatus.booked })
  await clear()
})

test('times are offered in a deal with a buyer that goes on, and in no other', async () => {
  const { buyer, negotiationID, estateID } = await offered()
  const offer = (dealID: string) =>
    shop.admin.api.viewing.create({ body: { negotiationID: dealID, times: [at(9)], ...somewhere } })
  const own = await shop.seller.api.negotiation.create({ body: { estateID } })
  const refusal = { status: 409, message: expect.stringContaining('買主がいる進行中の商談だけ') }
  await expect(offer(own.id)).rejects.toMatchObject(refusal)
  await buyer.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.failed, failReason: 'x' } })
  await expect(offer(negotiationID)).rejects.toMatchObject(refusal)
})

test('no times are offered for a seller who is not in the room: they would hear of no visitor', async () => {
  const { negotiationID } = await shop.quoted()
  const offer = () => shop.admin.api.viewing.create({ body: { negotiationID, times: [at(9)], ...somewhere } })
  await expect(offer()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('売主を招いてから') })
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  expect(await offer()).toMatchObject({ status: ViewingStatus.proposed })
})

test('the viewings of whoever is shut out are called off, and the other side hears of it', async () => {
  const elsewhere = await openShop(house)
  const asBuyer = await offered()
  await asBuyer.book(asBuyer.buyer, at(5))
  const deal = await elsewhere.quoted()
  await elsewhere.admin.api.negotiation.patch({ id: deal.negotiationID, body: { sellerInvitedFlag: true } })
  const body = { negotiationID: deal.negotiationID, times: [at(9)], ...somewhere }
  const { id } = await elsewhere.seller.api.viewing.create({ body })
  for (const who of [asBuyer.buyer, elsewhere.seller])
    await shop.admin.api.user.patch({ id: who.id, body: { disabledAt: new Date().toISOString() } })
  expect(await asBuyer.state()).toBe(ViewingStatus.canceled)
  expect(await shop.admin.api.viewing.one({ id })).toMatchObject({ status: ViewingStatus.canceled })
  for (const who of [shop.seller, deal.buyer]) expect(await newsTitles(who)).toContain('内見が取りやめになりました')
})

test('a time is not chosen anew once it has come', async () => {
  const { id, buyer, book, state } = await offered()
  await book(buyer, at(5))
  const reconsider = () => buyer.api.viewing.patch({ id, body: { status: ViewingStatus.proposed } })
  await house.services.pool.query(
    `update viewings set "startsAt" = now(), "endsAt" = now() + interval '1 hour' where id = $1`,
    [id],
  )
  await expect(reconsider()).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/内見の時間を過ぎた/),
  })
  expect(await state()).toBe(ViewingStatus.booked)
  await clear()
})

test('who has just booked a viewing for tomorrow is not reminded of it', async () => {
  const { buyer, book, id } = await offered()
  await book(buyer, at(5))
  const bookedAgo = (hours: number) =>
    house.services.pool.query(
      `update viewings set "updatedAt" = $2::timestamptz - make_interval(hours => $3) where id = $1`,
      [id, after(-23).now(), hours],
    )
  const reminded = async () => (await newsTitles(buyer)).includes('内見の日時が近づいています')
  await bookedAgo(1)
  await remindViewings(after(-23))
  expect(await reminded()).toBe(false)
  await bookedAgo(3)
  await remindViewings(after(-23))
  expect(await reminded()).toBe(true)
  await clear()
})

test('nothing that anybody was told holds a date as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
