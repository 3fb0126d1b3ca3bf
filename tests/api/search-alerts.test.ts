import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { alertSearch } from '#domain/alert/alert-search.ts'
import { AlertPace, ListingNews } from '#domain/choices/alert.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { findSeekers, searchMatches } from '#server/alert/find-seekers.ts'
import { facts, searchTerms } from '#server/alert/search-terms.ts'
import { tellSeekers } from '#server/alert/tell-seekers.ts'
import { conditionNames, conditionOf, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import { publication } from '#domain/estate/publication.ts'
import { isOptional } from '#domain/kit/fields.ts'
import { find } from '#server/kernel/find.ts'
import { suspend } from '#server/estate/listing-state.ts'
import { inTransaction, systemContext } from '#server/kernel/context.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { seed, seededChance } from '../chance.ts'
import { waitersFor } from '../lock-waits.ts'
import { statementsInAll } from '../statements.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody

beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
})
afterAll(() => house.drop())

const { published, priceCut, again, gone } = ListingNews
const all = [published, priceCut, again, gone]
const pool = { query: (text: string, values: unknown[] = []) => house.services.pool.query(text, values) }

async function publish(overrides: object = {}) {
  const { id } = await seller.api.estate.create({ body: typedEstate(overrides) })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}
/** A change of what is shown, as its seller asks for it and the desk lets it through. */
async function change(id: string, body: object) {
  await seller.api.estate.patch({ id, body })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying, changeReason: '見直し' } })
  await admin.api.estate.approve({ id })
}
/** Somebody who has saved a search. */
async function seeker(search: string, more: object = {}) {
  const who = await house.as(Role.buyer)
  const body = { name: 'さがしもの', search: alertSearch(search), pace: AlertPace.daily, news: all, ...more }
  return { who, alert: await who.api.searchAlert.create({ body }) }
}
/** Until the queue has found whom the news concerns. */
const found = () =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select count(*)::int as left from pgboss.job where name = 'listingNews' and state <> 'completed'`,
    )
    expect(rows).toEqual([{ left: 0 }])
  }, 20_000)
/** What a person has been told of their searches, the latest first. */
async function told({ api }: Somebody) {
  const { items } = await api.notification.list({})
  return items.filter(({ kind }) => kind === 7).map(({ title, body }) => `${title}\n${body}`)
}
async function tell(pace: 1 | 2 | 3 = AlertPace.daily) {
  await found()
  await tellSeekers(house.services, pace)
}
async function mailTo(address: string) {
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'mail' and data ->> 'to' = $1 and data ->> 'subject' like '%保存した条件%'
     order by created_on`,
    [address],
  )
  return rows.map(({ data }) => data as { text: string; html: string; headers: Record<string, string> })
}

test('what fits a saved search is told in one mail, once, with a way to stop by one click', async () => {
  const { who } = await seeker('?priceTo=50000000')
  const ids = [
    await publish({ title: '庭のある静かな家', price: 30_000_000 }),
    await publish({ title: '駅に近い明るい家', price: 40_000_000 }),
  ]
  await publish({ title: '高台の大きな家です', price: 90_000_000 })
  await tell()
  const [news, ...others] = await told(who)
  expect(others).toEqual([])
  expect((await who.api.notification.list({})).items[0]).toMatchObject({ path: '/user/searches' })
  expect(news).toMatch(/^保存した条件に、お知らせが2件あります/)
  expect(news).toContain('【新着】庭のある静かな家')
  expect(news).not.toContain('高台')
  const [mail, ...more] = await mailTo(who.email)
  expect(more).toEqual([])
  for (const id of ids) expect(mail?.text).toContain(`http://sumika.test/estate/${id}`)
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  await tell()
  expect(await told(who)).toHaveLength(1)
  const stop = /<(.*)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { pathname, search } = new URL(stop)
  await house.visitor.fetch(pathname + search, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form })
  await publish({ title: '二つめの知らせの家', price: 20_000_000 })
  await tell()
  expect(await told(who)).toHaveLength(2)
  expect(await mailTo(who.email)).toHaveLength(1)
})

test('a mail names the twenty latest homes, says how many there are besides, and each search that a home fits', async () => {
  const { who, alert } = await seeker('?priceTo=13000000&priceFrom=12900000', { name: '手ごろな家' })
  await who.api.searchAlert.create({
    body: { name: 'どこでも', search: alertSearch('?priceTo=13000000&priceFrom=12800000'), news: all },
  })
  const titles = Array.from({ length: 21 }, (_, n) => `静かな通りの家${String(n + 1).padStart(2, '0')}`)
  for (const title of titles.slice(0, 20)) await publish({ title, price: 12_950_000 })
  await tell()
  const namedIn = (letter = '') => [...letter.matchAll(/【新着】(.*)/g)].map(([, title]) => title)
  const [twenty] = await told(who)
  expect(namedIn(twenty)).toEqual(titles.slice(0, 20).toReversed())
  expect(twenty).not.toContain('新しいものから')
  expect(twenty).toMatch(/条件：(手ごろな家、どこでも|どこでも、手ごろな家)$/m)
  // As though none of these had been told yet.
  await pool.query(`update "alertHits" set "toldAt" = null where "alertID" = $1`, [alert.id])
  await publish({ title: titles[20], price: 12_950_000 })
  await tell()
  const [most] = await told(who)
  expect(most).toMatch(/^保存した条件に、お知らせが21件あります/)
  expect(most).toContain('新しいものから20件をお知らせします（ほか1件）。')
  expect(namedIn(most)).toEqual(titles.slice(1).toReversed())
})

test('whoever sells a home and looks for one hears nothing of their own', async () => {
  const owner = await house.as(Role.seller)
  const other = await seeker('?priceTo=12345000')
  const body = { name: 'さがしもの', search: alertSearch('?priceTo=12345000'), pace: AlertPace.daily, news: all }
  await owner.api.searchAlert.create({ body })
  const { id } = await owner.api.estate.create({ body: typedEstate({ title: '自分で売る家です', price: 12_345_000 }) })
  await owner.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  await tell()
  expect((await told(other.who)).join()).toContain('自分で売る家です')
  expect((await told(owner)).join()).not.toContain('自分で売る家です')
})

test('one is told at the pace that one has chosen, and not at all of what one does not want to hear', async () => {
  const daily = await seeker('?priceTo=11000000')
  const weekly = await seeker('?priceTo=11000000', { pace: AlertPace.weekly })
  const never = await seeker('?priceTo=11000000', { pace: AlertPace.never })
  const ends = await seeker('?priceTo=11000000', { news: [gone] })
  const id = await publish({ price: 10_000_000 })
  await tell()
  const counts = async () => Promise.all([daily, weekly, never, ends].map(async ({ who }) => (await told(who)).length))
  expect(await counts()).toEqual([1, 0, 0, 0])
  await tell(AlertPace.weekly)
  expect(await counts()).toEqual([1, 1, 0, 0])
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await tell()
  expect(await counts()).toEqual([2, 1, 0, 1])
  expect((await told(ends.who))[0]).toContain('【公開の終わり】')
})

test('a home that no longer fits when the mail is written is told to nobody whom it had fitted, and to whom it still fits', async () => {
  const cheap = await seeker('?priceTo=31000000')
  const dear = await seeker('?priceTo=46000000')
  const id = await publish({ title: '値段を上げた家です', price: 30_500_000 })
  await found()
  await change(id, { price: 45_500_000 })
  await tell()
  expect(await told(cheap.who)).toEqual([])
  expect(await told(dear.who)).toEqual([expect.stringContaining('値段を上げた家です')])
})

test('what fitted before a search was paused is not told as new when it is told of again', async () => {
  const { who, alert } = await seeker('?priceTo=12500000', { pace: AlertPace.weekly })
  await publish({ title: '休むまえの家です', price: 12_400_000 })
  await found()
  await who.api.searchAlert.patch({ id: alert.id, body: { pace: AlertPace.never } })
  await who.api.searchAlert.patch({ id: alert.id, body: { pace: AlertPace.daily } })
  await tell()
  expect(await told(who)).toEqual([])
  await publish({ title: '再開したあとの家です', price: 12_300_000 })
  await tell()
  expect(await told(who)).toEqual([expect.stringMatching(/^(?!.*休むまえ)[^]*再開したあとの家です/)])
})

test('a price cut is told with both prices and both days where the law lets it, and else to whom it now fits', async () => {
  const wide = await seeker('?priceTo=79000000&priceFrom=60000000')
  const narrow = await seeker('?priceTo=65000000&priceFrom=60000000')
  const id = await publish({ title: '値段を見直した家', price: 70_000_000 })
  await tell()
  await change(id, { price: 64_000_000 })
  await tell()
  // The price before has not been shown for two months: to the one it is no news, to the other a new home.
  expect(await told(wide.who)).toHaveLength(1)
  expect((await told(narrow.who))[0]).toContain('【新着】値段を見直した家')
  await pool.query(
    `update estates set "priceHistory" = jsonb_set(jsonb_set("priceHistory", '{0,from}', '"2026-04-01T00:00:00.000Z"'),
        '{1,from}', '"2026-07-01T00:00:00.000Z"') where id = $1`,
    [id],
  )
  await change(id, { price: 62_000_000 })
  await tell()
  const [cut] = await told(wide.who)
  expect(cut).toMatch(
    /【値下げ】値段を見直した家\n旧価格 6,400万円（2026年7月1日公表）→ 6,200万円（\d+年\d+月\d+日値下げ）/,
  )
  await change(id, { title: '題だけを直した家です' })
  await tell()
  expect(await told(wide.who)).toHaveLength(2)
  const newsCount = async () => (await pool.query('select from "listingNews"')).rowCount
  const before = await newsCount()
  await change(id, { notes: '誰の条件にも関わらない備考です' })
  expect(await newsCount()).toBe(before)
})

test('a cut that has been taken back by the time of the mail is told to nobody', async () => {
  const id = await publish({ title: '値段を戻した家です', price: 94_000_000 })
  await found()
  const { who } = await seeker('?priceTo=99000000&priceFrom=90000000')
  await pool.query(
    `update estates set "priceHistory" = jsonb_set("priceHistory", '{0,from}', '"2026-04-01T00:00:00.000Z"') where id = $1`,
    [id],
  )
  await change(id, { price: 92_000_000 })
  await change(id, { price: 96_000_000 })
  await tell()
  expect(await told(who)).toEqual([])
})

test('a listing that comes back is told as open again, and what came and went meanwhile is not told at all', async () => {
  const { who } = await seeker('?priceTo=9000000&priceFrom=8000000')
  const id = await publish({ price: 8_500_000 })
  await tell()
  const set = (reason: 'sold' | null) =>
    inTransaction(systemContext(house.services), (context) => suspend(context, id, reason))
  await set(SuspendedReason.sold)
  await set(null)
  await tell()
  expect((await told(who))[0]).toContain('【公開の再開】')
  const short = await publish({ price: 8_100_000 })
  await seller.api.estate.patch({ id: short, body: { status: ListingStatus.finished } })
  await tell()
  expect(await told(who)).toHaveLength(2)
})

test('a home that is gone is called in the mail as it was when it was read', async () => {
  const title = '海まで歩いて5分の家'
  const id = await publish({ title, price: 7_400_000 })
  await found()
  const { who } = await seeker('?priceTo=7500000&priceFrom=7000000', { news: [gone] })
  await seller.api.estate.patch({ id, body: { title: '直接のご連絡は売主まで' } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await tell()
  expect((await told(who))[0]).toContain(`【公開の終わり】${title}\n条件：さがしもの`)
})

test('a home that is gone is called as it is written where its news was stored before titles were', async () => {
  const title = '川沿いの小さな家'
  const id = await publish({ title, price: 7_200_000 })
  await found()
  const { who } = await seeker('?priceTo=7300000&priceFrom=7100000', { news: [gone] })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await house.services.pool.query(`update "listingNews" set facts = facts - 'title' where "estateID" = $1`, [id])
  await tell()
  expect((await told(who))[0]).toContain(`【公開の終わり】${title}\n条件：さがしもの`)
})

test('to tell of many homes that are gone takes no more statements than to tell of one', async () => {
  const { who } = await seeker('?priceTo=7900000&priceFrom=7800000', { news: [gone] })
  const tellOfGone = async (count: number) => {
    const ids: string[] = []
    for (let left = count; left > 0; left--) ids.push(await publish({ price: 7_850_000 }))
    for (const id of ids) await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
    await found()
    await pool.query(`update "listingNews" set facts = facts - 'title' where "estateID" = any($1)`, [ids])
    return statementsInAll(() => tellSeekers(house.services, AlertPace.daily))
  }
  expect(await tellOfGone(3)).toBe(await tellOfGone(1))
  expect((await told(who))[1]!.match(/【公開の終わり】/g)).toHaveLength(3)
})

describe('a saved search', () => {
  test('is its owner’s alone, is saved once, and says what cannot be asked', async () => {
    const { who, alert } = await seeker('?searchKind=1&priceTo=10&page=3&cursor=a')
    expect(alert.search).toBe('?priceTo=10&searchKind=1')
    const other = await house.as(Role.seller)
    expect((await other.api.searchAlert.list({ id: alert.id })).items).toEqual([])
    await expect(admin.api.searchAlert.list({})).rejects.toMatchObject({ status: 403 })
    const body = { name: 'もう一度', search: '?searchKind=1&priceTo=10' }
    await expect(who.api.searchAlert.create({ body })).rejects.toMatchObject({ status: 409 })
    for (const search of ['?nothing=1', '?priceTo=cheap', '?deliveryDateFrom=2026-01-01'])
      await expect(who.api.searchAlert.create({ body: { name: 'x', search } })).rejects.toMatchObject({ status: 400 })
    expect(await who.api.searchAlert.count({ search: alert.search })).toEqual({ count: 1 })
  })

  test('takes with it what it asks for when it is given up', async () => {
    const { who, alert } = await seeker('?searchKind=3')
    const { rows } = await pool.query(`select "alertID" from "searchTerms" where "alertID" = $1`, [alert.id])
    expect(rows).toHaveLength(1)
    await who.api.searchAlert.remove({ id: alert.id })
    expect((await pool.query(`select from "searchTerms" where "alertID" = $1`, [alert.id])).rows).toEqual([])
  })
})

/** What homes and searches have of a field whose choices no panel offers. */
const places: Record<string, readonly (string | number | null)[]> = {
  prefecturesCode: [13, 14],
  cityCode: ['13112', '13115', '14101'],
  town: ['桜', '梅', null],
  stationIDs: ['101', '102', '103'],
}
const centres = [
  [356_500, 1_396_500],
  [356_500, 1_395_500],
  [350_000, 1_350_000],
  [null, null],
]
const areas = {
  box: ['35.5,139.5,35.7,139.7', '35.6,139,36,139.6'],
  polygon: ['355000,1395000,2000,0,0,2000,-2000,0', '340000,1340000,20000,0,0,20000,-20000,0'],
}
/** The values of a field that homes have and searches ask for: those that the panels offer. */
function valuesOf(field: string): readonly (string | number | null)[] {
  const offered = conditionNames.map(conditionOf).flatMap(({ ask, options }) => {
    const isOf = 'field' in ask && ask.field === field
    return isOf && options ? options('2026-11-22').map(({ value }) => value) : []
  })
  const values = places[field] ?? offered
  expect(values.length, `values of ${field}`).toBeGreaterThan(1)
  return values
}
/** The fields of which a home has one value. */
const single = new Set(
  conditionNames.flatMap((name) => {
    const { ask } = conditionOf(name)
    return 'field' in ask && ask.by !== 'overlap' && ask.by !== 'groups' ? [ask.field] : []
  }),
)

test('a search that is deleted while a home is found for it is left out, and everybody else is found', async () => {
  const [goes, stays] = [await seeker('?priceTo=12345678'), await seeker('?priceTo=12345678')]
  const estateID = await publish({ price: 12_340_000 })
  await found()
  const { rows } = await pool.query(
    'delete from "alertHits" h using "listingNews" n where n.id = "newsID" and "estateID" = $1 returning "newsID"',
    [estateID],
  )
  const newsID = String(rows[0].newsID)
  const client = await house.services.pool.connect()
  await client.query('begin')
  await client.query('delete from "searchAlerts" where id = $1', [goes.alert.id])
  const finding = findSeekers(house.services, newsID)
  await waitersFor(client)
  await client.query('commit')
  client.release()
  await finding
  const hits = await pool.query('select "alertID" from "alertHits" where "newsID" = $1', [newsID])
  const ids = hits.rows.map(({ alertID }) => String(alertID))
  expect(ids).toContain(stays.alert.id)
  expect(ids).not.toContain(goes.alert.id)
})

test(`a saved search fits just those listings that the search itself finds (seed ${seed})`, async () => {
  const chance = seededChance(seed)
  // One of them has an id for each of two kinds.
  const facilities = await Promise.all(
    ['庭', '庭', '駐車場', '物置'].map((facilityCategoryName) =>
      admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName, visibleEstateType: 1 } }),
    ),
  )
  await pool.query('delete from publications')
  for (let n = 0; n < 25; n++) {
    const id = await publish()
    const walks = chance.between(0, 2)
      ? [{ stationID: chance.pick(valuesOf('stationIDs')), lineID: '1', minutes: chance.between(1, 20) }]
      : []
    const [townLat, townLng] = chance.pick(centres)
    const home: Record<string, unknown> = {
      stations: JSON.stringify(walks.map((walk) => ({ ...walk, name: 'え', lineName: 'せん' }))),
      stationIDs: walks.map(({ stationID }) => stationID),
      facilityIDs: facilities.filter(() => chance.between(0, 1)).map(({ id }) => id),
      townLat,
      townLng,
    }
    for (const field of single) {
      const mayLack = isOptional(publication.row.shape[field])
      home[field] =
        mayLack && !chance.between(0, 3) ? null : chance.pick(valuesOf(field).filter((value) => value !== null))
    }
    if (walks[0]) home['nearestStationTime'] = walks[0].minutes
    const columns = Object.keys(home).map((field, at) => `"${field}" = $${at + 2}`)
    await pool.query(`update publications set ${columns.join()} where id = $1`, [id, ...Object.values(home)])
  }
  const [one] = await find(house.services, publication, {}, { columns: ['estateNumber', 'words'] })
  /** A value that a search asks for. */
  function valueFor(name: ConditionName): string {
    const { ask } = conditionOf(name)
    const several = (values: readonly unknown[]) => [...new Set([chance.pick(values), chance.pick(values)])].join()
    if (ask.by === 'words') return chance.pick(['家', one!.estateNumber!, 'どこにもない', one!.words.slice(0, 3)])
    if (ask.by === 'manner') return 'all'
    if (ask.by === 'groups') return several(facilities.map(({ id }) => id))
    if (!('field' in ask)) return chance.pick(name === 'box' ? areas.box : areas.polygon)
    const values = valuesOf(ask.field).filter((value) => value !== null)
    return ask.by === 'in' || ask.by === 'overlap' ? several(values) : String(chance.pick(values))
  }
  const who = await house.as(Role.buyer)
  const drawn = new Set<ConditionName>()
  let hits = 0
  let saved = 0
  for (let n = 0; n < 60; n++) {
    const names = conditionNames.filter(() => !chance.between(0, 6))
    const query = Object.fromEntries(names.map((name) => [name, valueFor(name)]))
    const search = alertSearch(new URLSearchParams(query).toString())
    const alert = await who.api.searchAlert.create({ body: { name: 'x', search } }).catch(() => null)
    if (!alert) continue
    const forward = await house.visitor.api.estate.public({ ...query, limit: 100 })
    const rows = await find(house.services, publication, {})
    const reverse: string[] = []
    for (const row of rows)
      if (
        (await find(house.services, searchTerms, { alertID: alert.id }, { also: searchMatches(facts.parse(row)) }))
          .length
      )
        reverse.push(row.id)
    expect(reverse.toSorted(), search).toEqual(forward.items.map(({ id }) => id).toSorted())
    hits += reverse.length
    saved++
    for (const name of names) drawn.add(name)
    await who.api.searchAlert.remove({ id: alert.id })
  }
  // A condition that cannot be saved, or has never been drawn, would not be compared.
  expect([...drawn].toSorted()).toEqual(conditionNames.toSorted())
  expect(saved).toBeGreaterThan(20)
  expect(hits).toBeGreaterThan(20)
})
