import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alertSearch } from '#domain/alert/alert-search.ts'
import { AlertPace, ListingNews } from '#domain/choices/alert.ts'
import { QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import * as nouns from '#domain/nouns.ts'
import { tellSeekers } from '#server/alert/tell-seekers.ts'
import { callsOf } from '#server/web/api.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { fillCentres } from '#server/estate/place/centres.ts'
import { lacksPoppler, textOf } from '#server/documents/pdf/pixels-for-tests.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { exactPlace, tellsExactPlace } from '../exact-place.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let seller: Somebody
let admin: Somebody
let stranger: Somebody
let buyer: Somebody
let id: string
let dealID: string
let menuID: string
// Typed where a home's exact place may be typed: the address below its town, as words and as degrees.
const exact = ['9丁目98番76号', `${exactPlace.lat},${exactPlace.lng}`, 'ひみつ荘205号室'] as const

async function publish(values: object) {
  const { id } = await seller.api.estate.create({ body: { ...typedEstate(), ...values } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}

beforeAll(async () => {
  house = await openHouse()
  ;({ seller, admin, menuID } = await openShop(house))
  const [block, degrees, room] = exact
  ;[stranger, buyer] = await Promise.all([house.as(Role.buyer), house.as(Role.buyer)])
  const all = {
    name: 'さがしもの',
    search: alertSearch('?searchPrefecturesCodes=14'),
    pace: AlertPace.daily,
    news: [ListingNews.published],
  }
  await stranger.api.searchAlert.create({ body: all })
  id = await publish({ address1: `小町${block}`, address2: `${room} ${degrees}`, ownerAddress1: `${block} ${degrees}` })
  ;({ id: dealID } = await buyer.api.negotiation.create({ body: { estateID: id } }))
})
afterAll(() => house.drop())

const cardOf = async (id: string) => {
  const { items } = await house.visitor.api.estate.public({ id })
  return items[0]
}

test('a published home stands at the centre of its town, wherever in it it is', async () => {
  const centre = house.services.geography.centre('14204', '小町')!
  const other = await publish({ address1: '小町1-1' })
  for (const each of [id, other])
    expect(await cardOf(each)).toMatchObject({
      townLat: Math.round(centre.lat * 10_000),
      townLng: Math.round(centre.lng * 10_000),
    })
})

test('the exact place is really typed', async () => {
  const { rows } = await house.services.pool.query('select address1, address2 from estates where id = $1', [id])
  expect(JSON.stringify(rows)).toContain(exact[1])
})

const found = (text: string) => [...exact.filter((secret) => text.includes(secret)), ...tellsExactPlace(text)]

/** What a call is asked with, where it wants something. */
const parameters: Record<string, string> = {
  'place.cities': '?prefecturesCode=14',
  'place.areas': '?cityCode=14204',
  'place.lines': '?prefecturesCode=14',
  'place.stations': '?lineID=11302',
  'place.stationsNamed': '?name=鎌倉',
  'place.stationsNear': '?cityCode=14204&town=小町',
  'place.homes': '?box=35,139,36,140',
  'estate.public': '?keyword=小町',
  'estate.publicCount': '?keyword=98番',
  'estate.publicWords': '?keyword=小町',
}
const reading = callsOf(nouns)
  .filter(({ call }) => call.method === 'GET' && call.produces !== 'text/event-stream')
  .map(({ name, call }) => [name, call.path] as const)

const addressOf = (name: string, path: string) =>
  `/api${path.replace(/\{\w+\}/, name.startsWith('negotiation') ? dealID : id)}${parameters[name] ?? ''}`

test.each(reading)(
  '%s tells nobody but its seller and the desk where a home stands in its town',
  async (name, path) => {
    const ids = name.startsWith('negotiation') ? dealID : id
    const address = `/api${path.replace(/\{\w+\}/, ids)}${parameters[name] ?? ''}`
    const asked = () => new Request(`http://sumika.test${address}`)
    for (const answer of [
      await house.visitor.fetch(address),
      await stranger.fetch(asked()),
      await buyer.fetch(asked()),
    ]) {
      expect(answer.status, address).toBeLessThan(500)
      if (name in parameters) expect(answer.status, address).toBe(200)
      expect(found(await answer.text())).toEqual([])
    }
  },
)

test('the home is among what these calls answer', async () => {
  const told = await Promise.all(
    reading.map(async ([name, path]) => {
      const answer = await buyer.fetch(new Request(`http://sumika.test${addressOf(name, path)}`))
      return answer.ok && (await answer.text()).includes(id)
    }),
  )
  expect(told.filter(Boolean).length).toBeGreaterThan(5)
})

test('neither the sitemap nor a mail about it tells more of its place', async () => {
  expect(found(await (await house.visitor.fetch('/sitemap.xml')).text())).toEqual([])
  const mails = async () => {
    const { rows } = await house.services.pool.query(`select data::text as mail from pgboss.job where name = 'mail'`)
    return rows.map(({ mail }) => String(mail))
  }
  const { pool } = house.services
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select 1 from pgboss.job where name = 'listingNews' and state <> 'completed'`)
    expect(rows).toEqual([])
  }, 20_000)
  await tellSeekers(house.services, AlertPace.daily)
  const about = (await mails()).filter((mail) => mail.includes(id) && mail.includes(stranger.email))
  expect(about.length).toBeGreaterThan(0)
  expect((await mails()).flatMap(found)).toEqual([])
})

test.skipIf(lacksPoppler)('neither a stream nor the papers of a deal tell more of its place', async () => {
  const negotiationID = dealID
  const stream = await buyer.fetch(new Request(`http://sumika.test/api/events?negotiationID=${negotiationID}&after=0`))
  expect(stream.status).toBe(200)
  const said = 'ご案内いたします'
  await admin.api.chat.create({ body: { negotiationID, message: said } })
  let heard = ''
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  while (!heard.includes(said)) heard += (await reader.read()).value ?? ''
  await reader.cancel()
  expect(found(heard)).toEqual([])

  const { id } = await buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [menuID] } })
  const line = { serviceMenuID: menuID, name: '契約書の作成', quantity: 1, unitPrice: 50_000, taxRate: 10 as const }
  const lines = [{ ...line, kind: QuotationLineKind.other }]
  const body = { quotationStatus: QuotationStatus.fixed, lines, validUntil: '2099-12-31' }
  await admin.api.quotation.patch({ id, body })
  await buyer.api.order.create({ body: { quotationID: id } })
  const { items } = await buyer.api.document.list({ negotiationID })
  expect(items.length).toBeGreaterThan(0)
  for (const { id } of items) {
    const answer = await buyer.fetch(new Request(`http://sumika.test/api/document/file/${id}`))
    const text = textOf(Buffer.from(await answer.arrayBuffer()))
    expect(text).toContain('50,000')
    expect(found(text)).toEqual([])
  }
})

test('what was published before is placed by the night’s work, and nothing that has a place is moved', async () => {
  const { pool } = house.services
  const before = await cardOf(id)
  const moved = await publish({})
  await pool.query(`update publications set "townLat" = null, "townLng" = null where id = $1`, [id])
  await pool.query(`update publications set "townLat" = 1, "townLng" = 2 where id = $1`, [moved])
  await fillCentres(house.services)
  expect(await cardOf(id)).toEqual(before)
  expect(await cardOf(moved)).toMatchObject({ townLat: 1, townLng: 2 })
})
