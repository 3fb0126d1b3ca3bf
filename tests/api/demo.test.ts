import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DealStatus,
  OfferStatus,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { ListingStatus, Visibility } from '#domain/choices/listing.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { EstateReportStatus, ReportStatus } from '#domain/choices/report.ts'
import { prefecture } from '#domain/master/prefecture.ts'
import { refuseDemonstration } from '#server/demo/demonstration.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { lacksPoppler, textOf } from '#server/documents/pdf/pixels-for-tests.ts'
import { openShop } from '../shop.ts'
import { openHouse, type House } from '../as.ts'
import { openDemoHouse } from '../demo-house.ts'
import { rawWordsIn } from '../raw-words.ts'

let house: House
beforeAll(async () => {
  house = await openDemoHouse()
})
afterAll(() => house.drop())

test('every prefecture has something to show, with pictures', async () => {
  const counts = await house.visitor.api.place.prefectures()
  expect(counts.filter(({ count }) => count === 0)).toEqual([])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(300)
  const { items } = await house.visitor.api.estate.public({ limit: 1 })
  expect((await house.visitor.fetch(`/files/${items[0]!.topImage!}`)).status).toBe(200)
})

test('the prefectures are valid rows, each once', async () => {
  const { items } = await house.visitor.api.prefecture.list({ limit: 100 })
  for (const row of items) expect(prefecture.row.strict().parse(row)).toEqual(row)
  expect(new Set(items.map(({ id }) => id)).size).toBe(47)
})

test('the three accounts of the login page sign in', async () => {
  for (const name of ['admin', 'seller', 'buyer']) {
    const body = JSON.stringify({ email: `${name}@example.jp`, password: 'sumika-demo-2026', returnSecureToken: true })
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
    const answer = await house.visitor.fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  }
})

test.skipIf(lacksPoppler)(
  'the papers of a published listing open, to visitors those that are for everybody',
  async () => {
    const { rows } = await house.services.pool.query(
      `select distinct paper ->> 'path' as path, paper ->> 'name' as name, (paper ->> 'visibility')::int as visibility
      from publications p join estates e on e.id = p.id, jsonb_array_elements(e.documents) paper where e.status = 3`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      ['登記事項証明書', '固定資産税の納税通知書', '公図の写し', '間取りの図面', '建築確認済証'].toSorted(),
    )
    for (const { path, name, visibility } of rows) {
      const link = await house.visitor.fetch(`/api/image/link?path=${path}`)
      expect([name, link.status]).toEqual([name, visibility === Visibility.public ? 200 : 401])
      if (link.status !== 200) continue
      const { url } = (await link.json()) as { url: string }
      const file = Buffer.from(await (await house.visitor.fetch(url)).arrayBuffer())
      for (const word of [name, '見本です']) expect(textOf(file)).toContain(word)
    }
    const { items } = await house.visitor.api.estate.public({ limit: 100 })
    const pages = await Promise.all(items.map(({ id }) => house.visitor.api.estate.publicOne({ id })))
    const sizes = pages.flatMap(({ documents }) => documents.map(({ size }) => size))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.every((size) => size !== null && size < 100_000)).toBe(true)
  },
)

test('no paper of a published listing waits for an approval', async () => {
  const { rows } = await house.services.pool.query(
    `select e.id from estates e join publications p on p.id = e.id, jsonb_array_elements(p.body -> 'documents') paper where not exists (
      select from "documentVersions" v
      where v."estateID" = e.id and v.data ->> 'id' = paper ->> 'id' and v."approvedAt" <= e."approvedAt")`,
  )
  expect(rows).toEqual([])
})

test('every state of a listing is there', async () => {
  const { rows } = await house.services.pool.query('select distinct status from estates order by 1')
  expect(rows.map(({ status }) => status)).toEqual(ListingStatus.options.map(({ value }) => value))
})

test('deals in every stage are there to read, with their papers in order, and nobody is mailed about the past', async () => {
  const { pool } = house.services
  const deals = await pool.query('select distinct status from negotiations order by 1')
  expect(deals.rows.map(({ status }) => status)).toEqual(DealStatus.options.map(({ value }) => value))
  const papers = await pool.query(`select kind, "issuedOn" from documents order by "createdAt", id`)
  expect(new Set(papers.rows.map(({ kind }) => kind))).toEqual(new Set([1, 2, 3]))
  expect(papers.rows.map(({ issuedOn }) => issuedOn)).toEqual(papers.rows.map(({ issuedOn }) => issuedOn).toSorted())
  const mails = await pool.query(`select 1 from pgboss.job where name = 'mail'`)
  expect(mails.rowCount).toBe(0)
  const late = await pool.query(`select 1 from chats where "createdAt" > now()`)
  expect(late.rowCount).toBe(0)
})

test('one of each thing that waits for somebody is there', async () => {
  const { pool } = house.services
  const count = async (from: string) => Number((await pool.query(`select count(*) from ${from}`)).rows[0].count)
  const waiting = {
    deposit: `transfers where status = ${TransferStatus.unmatched} and "paymentID" is null`,
    refund: `refunds where status = ${RefundStatus.requested} and "requestedBy" <> 'demo-admin'`,
    card: `payments where "paymentStatus" = ${PaymentStatus.error} and "errorReason" like '%足りません%'`,
    report: `"messageReports" where status = ${ReportStatus.open}`,
    estateReport: `"estateReports" where status = ${EstateReportStatus.open}`,
    quotation: `quotations where "quotationStatus" = ${QuotationStatus.fixed} and "validUntil" < now()::date`,
    agreement: `offers join negotiations deal on deal.id = "negotiationID"
      where offers.status = ${OfferStatus.accepted} and deal.status = ${DealStatus.negotiating}`,
    handover: `negotiations where status = ${DealStatus.established}`,
    application: `users where "sellerApprovedStatus" = ${SellerStatus.applying}`,
    listing: `estates where status = ${ListingStatus.applying}`,
  }
  for (const [what, from] of Object.entries(waiting)) expect([what, await count(from)]).not.toEqual([what, 0])
})

test('a second start keeps what is there and confirms what is shown', async () => {
  const { pool } = house.services
  await pool.query(`update publications set "nextUpdateAt" = '2020-01-01'`)
  const before = await pool.query('select count(*) from estates')
  await fillDemo(house.services)
  expect((await pool.query('select count(*) from estates')).rows).toEqual(before.rows)
  const { rows } = await pool.query(
    `select count(*) as late from publications where "suspendedReason" is null and "nextUpdateAt" < now()`,
  )
  expect(rows).toEqual([{ late: 0 }])
})

test('once filled, the database refuses to serve a real site; an empty one does not', async () => {
  await expect(refuseDemonstration(house.services)).rejects.toThrow('パスワードが公開されています')
  const real = await openHouse()
  await expect(refuseDemonstration(real.services)).resolves.toBeUndefined()
  await real.drop()
})

test('a real site that is started as a demonstration refuses, and nothing of it is confirmed or prolonged', async () => {
  const real = await openHouse()
  try {
    const { estateID } = await (await openShop(real)).quoted()
    await real.services.pool.query(`update "brokerageContracts" set "endsOn" = current_date + 3`)
    const standing = async () =>
      (
        await real.services.pool.query(
          `select c."endsOn"::text, e."nextUpdateAt"::text from "brokerageContracts" c join estates e on e.id = c."estateID" where e.id = $1`,
          [estateID],
        )
      ).rows
    const before = await standing()
    await expect(fillDemo(real.services)).rejects.toThrow('DEMO=0')
    expect(await standing()).toEqual(before)
  } finally {
    await real.drop()
  }
})

test('nothing that anybody was told holds a date or a value as machines write it', async () => {
  expect(await rawWordsIn(house)).toEqual([])
})
