import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ListingStatus, WizardType } from '#domain/choices/listing.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import * as nouns from '#domain/nouns.ts'
import { callsOf } from '#server/web/api.ts'
import { openHouse, type House } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'
import { yesterday } from '../days.ts'

/** Tables that visitors may read although no page is rendered anew when they change, and why. */
const exempt: Record<string, string> = {
  prefectures: 'The names change by law only; a page is stored for a minute at most.',
  wizards: 'The questions are shown to sellers only.',
}

/** Calls that refuse a visitor for want of something that no public page knows. */
const refused = {
  'favoriteShare.open': "The token of a buyer's link. Its page is not stored (`no-store`).",
  'heirConsent.open': "The token of an heir's link. Its page is not stored (`no-store`).",
  'deskInvitation.open': 'The token of a mail. Its page is not stored (`no-store`).',
  'image.link': 'A path in the private store.',
  'searchAlert.open': 'The token of a mail. Its page is not stored (`no-store`).',
  'notification.mail': 'The token of a mail. The page that its link opens is not stored (`no-store`).',
}

const parameters: Record<string, string> = {
  'place.cities': '?prefecturesCode=14',
  'place.areas': '?cityCode=14204',
  'place.lines': '?prefecturesCode=14',
  'place.stations': '?lineID=11302',
  'place.stationsNamed': '?name=鎌倉',
  'place.stationsNear': '?cityCode=14204&town=小町',
  'place.operator': '?sign=true',
  'estate.public': '?keyword=鎌倉&prefecturesCode=14',
  'estate.publicWords': '?keyword=鎌倉市',
  'desk.search': '?keyword=鎌倉',
  'desk.journal': '?month=2026-01',
}

let house: House
beforeAll(async () => {
  house = await openHouse()
  const { seller, admin } = await openShop(house)
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  const notice = { title: 'お知らせ', body: 'ほんぶん', postDate: yesterday, status: NoticeStatus.published }
  await admin.api.notice.create({ body: notice })
  await admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName: '設備' } })
  await admin.api.wizard.create({ body: { question: 'どちらですか', wizardType: WizardType.house } })
})
afterAll(() => house.drop())

type Plan = { 'Relation Name'?: string; Schema?: string; Plans?: Plan[] }
type Query = { text: string; values: unknown[] }

/** The product's tables that PostgreSQL plans to read for a query. */
async function tablesOf({ text, values }: Query): Promise<string[]> {
  const { rows } = await house.services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (verbose, format json) ${text}`,
    values,
  )
  const scanned = (plan: Plan): string[] => [
    ...(plan.Schema === 'public' && plan['Relation Name'] ? [plan['Relation Name']] : []),
    ...(plan.Plans ?? []).flatMap(scanned),
  ]
  return scanned(rows[0]!['QUERY PLAN'][0].Plan)
}

/** An id of each noun that a visitor may list. */
async function visibleIDs(): Promise<Record<string, string>> {
  const { api } = house.visitor
  const lists = {
    estate: api.estate.public({}),
    facilityCategoryMaster: api.facilityCategoryMaster.list({}),
    notice: api.notice.list({}),
    prefecture: api.prefecture.list({}),
    serviceMenu: api.serviceMenu.list({}),
    wizard: api.wizard.list({}),
  }
  const entries = Object.entries(lists).map(async ([noun, list]) => [noun, (await list).items[0]?.id ?? 'none'])
  return Object.fromEntries(await Promise.all(entries))
}

const visit = new AsyncLocalStorage<boolean>()

/** The tables that are read while a visitor is answered everything that visitors may ask, whatever the queue reads meanwhile. */
async function tablesVisitorsRead(): Promise<Set<string>> {
  const ids = await visibleIDs()
  const send: (...given: unknown[]) => unknown = pg.Client.prototype.query
  const sent: unknown[][] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (visit.getStore()) sent.push(given)
    return send.apply(this, given)
  })
  for (const { name, call } of callsOf(nouns).filter(({ call: { method } }) => method === 'GET')) {
    const id = ids[name.slice(0, name.indexOf('.'))] ?? '2480006'
    const path = `/api${call.path.replace(/\{\w+\}/, id)}${parameters[name] ?? ''}`
    const { status } = await visit.run(true, () => house.visitor.fetch(path))
    if (status !== 401 && !(name in refused)) expect([name, status]).toEqual([name, 200])
  }
  const queries = sent.map(([query, values]) => {
    const { text, values: own } =
      typeof query === 'string' ? { text: query, values: undefined } : (query as Partial<Query>)
    return { text: text ?? '', values: (own ?? values ?? []) as unknown[] }
  })
  spy.mockRestore()
  const reads = queries.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  return new Set((await Promise.all(reads.map(tablesOf))).flat())
}

/** The tables whose every change is counted in `publicVersion`. */
async function tablesCounted(): Promise<Set<string>> {
  const { rows } = await house.services.pool.query<{ name: string }>(
    `select event_object_table::text as name from information_schema.triggers
     where action_statement = 'EXECUTE FUNCTION bump_public_version()'
     group by 1 having count(distinct event_manipulation) = 3`,
  )
  return new Set(rows.map(({ name }) => name))
}

test('every table that visitors read renders their pages anew when it changes, and one without its trigger is noticed', async () => {
  const read = [...(await tablesVisitorsRead())]
  const uncounted = async () => {
    const counted = await tablesCounted()
    return new Set(read.filter((table) => !counted.has(table)))
  }
  expect(read).toEqual(expect.arrayContaining(['publications', 'notices', 'serviceMenus']))
  expect(await uncounted()).toEqual(new Set(Object.keys(exempt)))
  await house.services.pool.query('drop trigger notices_shown on notices')
  expect(await uncounted()).toEqual(new Set(['notices', ...Object.keys(exempt)]))
})
