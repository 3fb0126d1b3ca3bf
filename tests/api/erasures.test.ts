import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { HoldReason } from '#domain/choices/retention.ts'
import { Role } from '#domain/choices/person.ts'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { goesOn } from '#domain/law/erasure.ts'
import { keptSince, retention } from '#domain/law/retention.ts'
import { systemContext } from '#server/kernel/context.ts'
import { announceErasures, dueRows } from '#server/retention/erasures.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[shop, colleague] = await Promise.all([openShop(house), house.as(Role.admin)])
})
afterAll(() => house.drop())

const today = tokyoDate(Date.now())
/** The night before the morning of a day in Japan: the work is done at twenty to five. */
/** The database keeps by its own clock what a day to come would let go: that part of the night fails then, and the others are done. */
const nightOf = (day: string) =>
  obeyRetention({ ...house.services, now: () => `${addDays(day, -1)}T19:40:00.000Z` }).catch(() => undefined)
const rows = async (statement: string, values: unknown[] = []) =>
  (await house.services.pool.query<Record<string, unknown>>(statement, values)).rows
const countOf = async (table: string, where: string, values: unknown[]) =>
  Number((await rows(`select count(*) from ${table} where ${where}`, values))[0]!.count)
const linesOf = (id: string) => countOf('chats', '"negotiationID" = $1', [id])

/** A deal that failed so that it goes in the night of this day. */
async function failedDeal(day: string) {
  const { buyer, negotiationID } = await shop.quoted()
  await buyer.api.chat.create({ body: { negotiationID, message: '内緒の話です' } })
  await buyer.api.negotiation.patch({
    id: negotiationID,
    body: { status: DealStatus.failed, failReason: '都合により' },
  })
  const failedAt = `${addDays(addMonths(day, -12), -1)}T03:00:00Z`
  await rows(`update negotiations set "failedAt" = $2 where id = $1`, [negotiationID, failedAt])
  return { buyer, id: negotiationID }
}
/** A paper of a deal, of so long ago that neither the night nor the database's own clock keeps it. */
async function oldPaper(id: string, negotiationID: string) {
  const before = keptSince(retention.moneyPapers.keep, Date.now() - 30 * 86_400_000)
  const insert = `insert into documents (id, "createdAt", "updatedAt", version, kind, number, "issuedOn", "partyID", "partyName", amount,
    "negotiationID", reissues) values ($1, $2, $2, 1, 1, $1, '2016-01-01', 'x', '山田', 1, $3, 0)`
  await rows(insert, [id, before, negotiationID])
}
const listed = async (id: string, who = shop.admin) =>
  (await who.api.desk.erasures({})).items.find((item) => item.id === id)
const announcements = async (who = shop.admin) =>
  (await who.api.notification.list({ limit: 100 })).items.filter(
    ({ title }) => title === '保管の期間が過ぎる記録があります',
  )
const note = '令和8年（ワ）第100号'
const hold = (id: string, who = shop.admin) =>
  who.api.desk.holdErasure({ body: { what: 'failedDeals', id, reason: HoldReason.lawsuit, note } })
const release = (id: string, who = shop.admin) =>
  who.api.desk.releaseErasure({ body: { what: 'failedDeals', id, note: '判決が確定しました' } })

test('what goes within the week is announced to all of the desk once, and listed with whose it is, why and when', async () => {
  const { id } = await failedDeal(addDays(today, 7))
  const before = (await announcements()).length
  await nightOf(today)
  expect(await announcements()).toHaveLength(before + 1)
  const [news] = await announcements(colleague)
  expect(news).toMatchObject({
    path: '/admin/retention',
    body: expect.stringContaining('成約しなかった商談のやりとり：'),
  })
  expect(news?.body).not.toContain('さん')
  const [deal] = await rows('select "buyerName", "sellerName" from negotiations where id = $1', [id])
  expect(await listed(id)).toMatchObject({
    what: 'failedDeals',
    negotiationID: id,
    who: `${String(deal!.sellerName)}・${String(deal!.buyerName)}`,
    about: expect.any(String),
    goesOn: addDays(today, 7),
    hold: null,
  })
  await nightOf(addDays(today, 1))
  expect(await announcements()).toHaveLength(before + 1)
  await nightOf(addDays(today, 6))
  expect(await linesOf(id)).toBeGreaterThan(0)
  await nightOf(addDays(today, 7))
  expect([await linesOf(id), await listed(id)]).toEqual([0, undefined])
  await nightOf(addDays(today, 8))
  expect(await countOf('erasures', '"rowID" = $1', [id])).toBe(0)
})

test('the first to go is listed first: a week after it was announced, when its time is over, or, held, when it would be', async () => {
  const fifth = await failedDeal(addDays(today, 5))
  const young = await failedDeal(addDays(today, 100))
  const late = await failedDeal(addDays(today, -30))
  const second = await failedDeal(addDays(today, 2))
  await hold(young.id)
  await nightOf(addDays(today, -3))
  const ids = [fifth.id, young.id, late.id, second.id]
  const { items } = await shop.admin.api.desk.erasures({})
  const mine = items.filter(({ id }) => ids.includes(id)).map(({ id, goesOn: day }) => [id, day])
  expect(mine).toEqual([
    [late.id, addDays(today, 4)],
    [second.id, addDays(today, 4)],
    // Its time is over in five days, and nobody has been told of it yet.
    [fifth.id, addDays(today, 7)],
    [young.id, addDays(today, 100)],
  ])
  await release(young.id)
})

test('to hold or to release one leaves all others as they are', async () => {
  const [one, other] = [await failedDeal(addDays(today, 3)), await failedDeal(addDays(today, 3))]
  await nightOf(today)
  const heldOf = async () => [(await listed(one.id))?.hold !== null, (await listed(other.id))?.hold !== null]
  await hold(one.id)
  expect(await heldOf()).toEqual([true, false])
  await hold(other.id)
  await release(one.id)
  expect(await heldOf()).toEqual([false, true])
  await release(other.id)
})

test('what nobody was told of a week ago stays, however long its time is over', async () => {
  const { id } = await failedDeal(addDays(today, -400))
  await nightOf(today)
  await nightOf(addDays(today, 6))
  expect(await linesOf(id)).toBeGreaterThan(0)
  expect(await listed(id)).toMatchObject({ goesOn: addDays(today, 7) })
  await nightOf(addDays(today, 7))
  expect(await linesOf(id)).toBe(0)
})

test('what is held is never erased, nor its papers; once released it goes a week later', async () => {
  const { id } = await failedDeal(addDays(today, -10))
  await oldPaper('held-paper', id)
  await nightOf(addDays(today, -8))
  await hold(id)
  const by = await house.services.nameOf(systemContext(house.services), shop.admin.id)
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await listed(id)).toMatchObject({ hold: { reason: HoldReason.lawsuit, note, by, at } })
  expect(await listed('held-paper')).toMatchObject({ isHeldWithDeal: true, about: '見積書 held-paper' })
  for (const day of [0, 30, 4_000]) await nightOf(addDays(today, day))
  await nightOf(addDays(today, -1))
  expect(await linesOf(id)).toBeGreaterThan(0)
  expect(await countOf('documents', 'id = $1', ['held-paper'])).toBe(1)
  await release(id, colleague)
  const { hold: none, goesOn: day } = (await listed(id))!
  expect([none, day]).toEqual([null, addDays(today, 7)])
  await nightOf(today)
  expect(await listed('held-paper')).toMatchObject({ isHeldWithDeal: false, goesOn: addDays(today, 7) })
  await nightOf(addDays(today, 6))
  expect(await linesOf(id)).toBeGreaterThan(0)
  await nightOf(addDays(today, 7))
  expect(await linesOf(id)).toBe(0)
  const acts = await rows(
    `select action, "actorID", reason from audits where "rowID" = $1 and action in ('hold', 'release')
    order by "createdAt"`,
    [id],
  )
  expect(acts).toEqual([
    { action: 'hold', actorID: shop.admin.id, reason: `訴訟・紛争：${note}` },
    { action: 'release', actorID: colleague.id, reason: '判決が確定しました' },
  ])
})

test('a paper whose deal is held in the night in which it would go does not go', async () => {
  const { id } = await failedDeal(addDays(today, -10))
  await oldPaper('late-paper', id)
  await announceErasures({ ...house.services, now: () => `${addDays(today, -8)}T19:40:00.000Z` })
  expect(await dueRows(house.services, 'moneyPapers')).toContain('late-paper')
  await hold(id)
  expect(await dueRows(house.services, 'moneyPapers')).not.toContain('late-paper')
})

test('a paper that is held by itself does not go, whatever becomes of its deal', async () => {
  const { id } = await failedDeal(addDays(today, -10))
  await oldPaper('own-paper', id)
  await announceErasures({ ...house.services, now: () => `${addDays(today, -8)}T19:40:00.000Z` })
  expect(await dueRows(house.services, 'moneyPapers')).toContain('own-paper')
  const body = { what: 'moneyPapers', id: 'own-paper', reason: HoldReason.lawsuit, note } as const
  await shop.admin.api.desk.holdErasure({ body })
  expect(await dueRows(house.services, 'moneyPapers')).not.toContain('own-paper')
  await nightOf(today)
  expect([await linesOf(id), await countOf('documents', 'id = $1', ['own-paper'])]).toEqual([0, 1])
})

test('what held back the records of a sale that was broken off goes on to hold them for the years of a sale', async () => {
  const { negotiationID: id, move } = await shop.agreed()
  await move({ status: DealStatus.failed, failReason: 'ローン不成立' })
  await rows(
    `insert into erasures (what, "rowID", "holdReason", "holdNote", "heldAt") values ('failedDeals', $1, 1, $2, now())`,
    [id, note],
  )
  await rows(readFileSync('db/migrations/0042-broken-off-sales.sql', 'utf8'))
  expect(await listed(id)).toMatchObject({ what: 'finishedDeals', hold: { note } })
  await shop.admin.api.desk.releaseErasure({ body: { what: 'finishedDeals', id, note: '和解しました' } })
  expect(await listed(id)).toBeUndefined()
})

test('holding and releasing happen once each, of what is there, by the desk and with words', async () => {
  const { id, buyer } = await failedDeal(addDays(today, 3))
  const both = await Promise.allSettled([hold(id), hold(id, colleague)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(hold(id)).rejects.toMatchObject({ status: 409 })
  await expect(hold('nothing')).rejects.toMatchObject({ status: 404 })
  for (const who of [buyer, shop.seller]) {
    await expect(who.api.desk.erasures({})).rejects.toMatchObject({ status: 403 })
    await expect(hold(id, who)).rejects.toMatchObject({ status: 403 })
    await expect(release(id, who)).rejects.toMatchObject({ status: 403 })
  }
  const lies = [
    { what: 'views', id, reason: 1, note },
    { what: 'failedDeals', id, reason: 7, note },
    { what: 'failedDeals', id, reason: 1, note: '' },
    { what: 'failedDeals', id, reason: 1, note: 'x'.repeat(501) },
    { what: 'failedDeals', id, reason: 1, note, heldBy: colleague.id },
  ]
  for (const body of lies) {
    const answer = await house.visitor.fetch('/api/desk/erasures/hold', {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([body, answer.status]).toEqual([body, 400])
  }
  const released = await Promise.allSettled([release(id), release(id, colleague)])
  expect(released.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('who is named in what is held does not leave: leaving would forget them', async () => {
  const { id, buyer } = await failedDeal(addDays(today, 3))
  await hold(id)
  await expect(buyer.api.user.remove({ id: buyer.id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('運営にお問い合わせください'),
  })
  expect(await rows('select "buyerName" from negotiations where id = $1', [id])).not.toEqual([
    { buyerName: expect.stringContaining('退会') },
  ])
  await release(id)
  await buyer.api.user.remove({ id: buyer.id })
  expect(await rows('select id from users where id = $1 and "lastName" is not null', [buyer.id])).toEqual([])
})

test('a deal that begins again and fails later is announced anew', async () => {
  const { id } = await failedDeal(addDays(today, 2))
  await nightOf(today)
  expect(await listed(id)).toBeDefined()
  await rows(`update negotiations set "failedAt" = now() where id = $1`, [id])
  await nightOf(addDays(today, 1))
  expect(await countOf('erasures', '"rowID" = $1', [id])).toBe(0)
  await nightOf(addDays(today, 30))
  expect(await linesOf(id)).toBeGreaterThan(0)
})

test('what is held stays listed and held, whatever becomes of its deal, until somebody releases it', async () => {
  const { id } = await failedDeal(addDays(today, -10))
  await nightOf(addDays(today, -8))
  await hold(id)
  await rows('update negotiations set status = 1, "failedAt" = null where id = $1', [id])
  expect(await listed(id)).toMatchObject({ what: 'failedDeals', hold: { note } })
  const long = addMonths(today, -12 * 20)
  await rows(
    `update negotiations set status = 4, "deliveredOn" = $2::date, "finishedAt" = $2::date, "updatedAt" = $2::date where id = $1`,
    [id, long],
  )
  await nightOf(addDays(today, -8))
  await nightOf(today)
  expect(await linesOf(id)).toBeGreaterThan(0)
  await release(id)
  await nightOf(today)
  await nightOf(addDays(today, 7))
  expect(await linesOf(id)).toBe(0)
})

test('the seller alone with the desk is forgotten as well, though no buyer is named there', async () => {
  const { id: estateID } = (await shop.seller.api.estate.list({ limit: 1 })).items[0]!
  const { id } = await shop.seller.api.negotiation.create({ body: { estateID, negotiationType: 2 } })
  await shop.seller.api.chat.create({ body: { negotiationID: id, message: '内緒の話です' } })
  await shop.admin.api.negotiation.patch({ id, body: { status: DealStatus.failed, failReason: '都合により' } })
  await rows(`update negotiations set "failedAt" = now() - interval '2 years' where id = $1`, [id])
  await nightOf(today)
  await nightOf(addDays(today, 7))
  expect(await linesOf(id)).toBe(0)
  expect(await countOf('audits', `action = 'retention' and "rowID" = $1`, [id])).toBe(1)
  await nightOf(addDays(today, 20))
  expect(await countOf('audits', `action = 'retention' and "rowID" = $1`, [id])).toBe(1)
})

test('the day on which something goes is the first that its time does not hold any more', () => {
  expect(goesOn('failedDeals', '2026-11-23T03:00:00Z')).toBe('2027-11-24')
  expect(goesOn('finishedDeals', '2026-11-22T15:00:00Z')).toBe('2033-11-24')
})

test('of more than three hundred the first are listed, and all are counted', async () => {
  const { negotiationID } = await shop.quoted()
  await rows(
    `insert into documents (id, "createdAt", "updatedAt", version, kind, number, "issuedOn", "partyID", "partyName", amount,
      "negotiationID", reissues) select 'many-' || n, '2010-01-01', '2010-01-01', 1, 1, 'M-' || n, '2010-01-01', 'x', '山田', 1, $1, 0
      from generate_series(1, 301) n`,
    [negotiationID],
  )
  const { items, count } = await shop.admin.api.desk.erasures({})
  expect(items).toHaveLength(300)
  expect(count).toBeGreaterThan(300)
})
