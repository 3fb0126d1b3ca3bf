import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { LedgerKind } from '#domain/choices/agreeing.ts'
import { DealRole, DealStatus, QuotationLineKind } from '#domain/choices/deal.ts'
import { Ownership } from '#domain/choices/land.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { fiscalYearOf, lastDayOfFiscalYear } from '#domain/deal/ledger/fiscal-year.ts'
import { retention, keptSince } from '#domain/law/retention.ts'
import { keepLedger } from '#server/deal/ledger/keep-ledger.ts'
import { factOf, structureOf } from '#server/documents/pdf/structure-for-tests.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { checkParties } from '../checked-parties.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { ending, waivePapers } from '../ending.ts'
import { nightOf } from '../night.ts'
import { askedDeal } from '../party-deal.ts'
import { openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'

let house: House
let shop: Shop
let colleague: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  colleague = await house.as(Role.admin)
})
afterAll(() => house.drop())

const today = tokyoDate(new Date())
const thisYear = fiscalYearOf(today, null)
const linesOf = async (negotiationID: string) =>
  (await shop.admin.api.ledgerLine.list({ negotiationID, orderBy: 'createdAt', limit: 100 })).items
const kindsOf = async (negotiationID: string) => (await linesOf(negotiationID)).map(({ kind }) => kind)
const rows = async (statement: string, values: unknown[] = []) =>
  (await house.services.pool.query<Record<string, unknown>>(statement, values)).rows
const { agreement, amendment, agreementTakenBack, brokenOff, fee, feeReturned, handover, handoverTakenBack } =
  LedgerKind

test('the agreement of a brokered sale is a line of the ledger, as the home, the sides and the terms are on that day', async () => {
  const { negotiationID, buyer } = await shop.agreed({ deposit: 1_000_000, conditions: 'エアコンは残す' })
  const [line, ...others] = await linesOf(negotiationID)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    kind: agreement,
    firstID: null,
    fiscalYear: thisYear,
    tradedOn: today,
    tradeType: '売買の媒介',
    place: expect.stringContaining('神奈川県鎌倉市小町'),
    area: expect.stringContaining('㎡'),
    price: 20_000_000,
    sellerName: expect.stringMatching(/./),
    buyerName: expect.stringMatching(/./),
    terms: expect.stringContaining('エアコンは残す'),
  })
  expect(line!.terms).toContain('手付金 1,000,000円')
  await rows(`update users set "lastName" = '改名', "firstName" = '後' where id = $1`, [buyer.id])
  expect((await linesOf(negotiationID))[0]).toEqual(line)
})

test('the sides in the ledger are those of the sale: a company, an owner whom somebody sells for, and who acts for a side', async () => {
  const deal = await askedDeal(shop)
  const { negotiationID, estateID } = deal
  await checkParties(house.services, negotiationID)
  await rows(
    `update "partyChecks" set "personKind" = 2, "corporateName" = '株式会社あおば', "corporateAddress" = '東京都中央区銀座1-1-1',
      authority = '代表取締役', "isByAgent" = true, "agentName" = '代理 次郎', "agentAddress" = '東京都港区芝1-1-1'
      where "negotiationID" = $1 and side = $2`,
    [negotiationID, DealRole.buyer],
  )
  await rows(`update estates set "ownerLastName" = '所有', "ownerFirstName" = '一郎', ownership = $2 where id = $1`, [
    estateID,
    Ownership.proxy,
  ])
  await deal.establish()
  const [line] = await linesOf(negotiationID)
  expect(line).toMatchObject({
    sellerName: '所有 一郎',
    sellerAddress: expect.stringContaining('神奈川県鎌倉市'),
    buyerName: '株式会社あおば',
    buyerAddress: '東京都中央区銀座1-1-1',
  })
  expect(line!.agents).toMatch(/^売主の代理人 .+、買主の代理人 代理 次郎（東京都港区芝1-1-1）$/)
})

test('a mode that nobody has approved is not what the sale was', async () => {
  const deal = await shop.quoted()
  await shop.seller.api.estate.patch({ id: deal.estateID, body: { transactionMode: TransactionMode.agency } })
  const { negotiationID } = await shop.agree(deal)
  expect(await linesOf(negotiationID)).toMatchObject([{ kind: agreement, tradeType: '売買の媒介' }])
})

test('a sale without a broker is none of it', async () => {
  const { negotiationID } = await shop.agreed({}, { transactionMode: TransactionMode.seller })
  expect(await linesOf(negotiationID)).toEqual([])
  const body = { negotiationID, note: '訂正' }
  await expect(shop.admin.api.ledgerLine.create({ body })).rejects.toMatchObject({ status: 409 })
})

test('what happens later adds lines that point to the first', async () => {
  const { negotiationID: id, move } = await shop.agreed()
  const back = async (takeBackReason: string, status: number) => {
    await move({ takeBackReason })
    await colleague.api.negotiation.patch({ id, body: { status } as never })
  }
  await back('相手の取り違え', DealStatus.negotiating)
  await move({ status: DealStatus.established })
  await waivePapers(house, id)
  await move(ending())
  await back('引渡日の誤り', DealStatus.established)
  await move({ status: DealStatus.failed, failReason: 'ローン不成立' })
  const lines = await linesOf(id)
  const [first, ...others] = lines
  expect(lines.map(({ kind }) => kind)).toEqual([
    agreement,
    agreementTakenBack,
    agreement,
    handover,
    handoverTakenBack,
    brokenOff,
  ])
  expect(new Set(others.map(({ firstID }) => firstID))).toEqual(new Set([first!.id]))
  expect(others.map(({ note }) => note)).toEqual([
    '相手の取り違え',
    '成約を取り消したあとの、あらためての成約',
    expect.stringContaining('引渡日'),
    '引渡日の誤り',
    'ローン不成立',
  ])
})

test('a fee that is paid, and what of it is given back, are lines with their amounts; other services are none', async () => {
  const deal = await shop.agreed()
  const { negotiationID, quotationID, buyer, fix } = deal
  await fix([shop.line(200_000, QuotationLineKind.brokerage), shop.line(50_000)])
  const order = await buyer.api.order.create({ body: { quotationID } })
  const paymentID = (await buyer.api.payment.list({ orderID: order.id })).items[0]!.id
  await payByDeposit(shop.admin, paymentID)
  expect((await linesOf(negotiationID)).at(-1)).toMatchObject({ kind: fee, fee: 220_000 })
  // What is given back is taken from the other services first.
  await sendBack([shop.admin, colleague], { paymentID, amount: 55_000 })
  expect(await kindsOf(negotiationID)).toEqual([agreement, fee])
  await sendBack([shop.admin, colleague], { paymentID, amount: 100_000 })
  const last = (await linesOf(negotiationID)).at(-1)
  expect(last).toMatchObject({ kind: feeReturned, fee: 100_000, note: expect.stringContaining('買主') })
})

test('the desk amends by another line, with a reason and within the days of the deal, and the next one rests on it', async () => {
  const { negotiationID, move, buyer } = await shop.agreed()
  const amend = (body: object, who: Somebody = shop.admin) =>
    who.api.ledgerLine.create({ body: { negotiationID, ...body } })
  const refused = (field: string) => ({ status: 400, issues: [{ path: [field] }] })
  await expect(amend({ price: 19_000_000 })).rejects.toMatchObject(refused('note'))
  for (const tradedOn of [dayFromNow(1), yesterday, '2016-04-01'])
    await expect(amend({ note: '日付', tradedOn })).rejects.toMatchObject(refused('tradedOn'))
  await expect(amend({ note: '代金', price: 0 })).rejects.toMatchObject(refused('price'))
  for (const body of [{ fiscalYear: 2020 }, { kind: agreement }, { firstID: 'x' }, { place: '別の所' }])
    await expect(amend({ note: '偽り', ...body })).rejects.toMatchObject({ status: 403 })
  for (const who of [buyer, shop.seller])
    await expect(amend({ note: '代金' }, who)).rejects.toMatchObject({ status: 403 })
  const [first] = await linesOf(negotiationID)
  const otherBrokers = '株式会社となり'
  expect(await amend({ note: '代金の書き間違い', price: 19_000_000, otherBrokers })).toMatchObject({
    kind: amendment,
    firstID: first!.id,
    price: 19_000_000,
    otherBrokers,
    sellerName: first!.sellerName,
    fiscalYear: thisYear,
  })
  await move({ status: DealStatus.failed, failReason: '合意解除' })
  expect((await linesOf(negotiationID)).at(-1)).toMatchObject({ kind: brokenOff, price: 19_000_000, otherBrokers })
})

test('two who amend at the same moment both leave their line, and one deal has one first line', async () => {
  const { negotiationID } = await shop.agreed()
  const [first] = await linesOf(negotiationID)
  const body = { negotiationID, note: '備考' }
  await Promise.all([shop.admin, colleague].map(({ api }) => api.ledgerLine.create({ body })))
  expect(await kindsOf(negotiationID)).toEqual([agreement, amendment, amendment])
  const copy = `insert into "ledgerLines" select (jsonb_populate_record(l, '{"id": "second"}')).* from "ledgerLines" l where id = $1`
  await expect(rows(copy, [first!.id])).rejects.toThrow('ledgerLines_first')
})

test('a year is printed as a tagged paper with every item of the rule, on as many pages as it takes', async () => {
  const { negotiationID } = await shop.agreed({ conditions: 'エアコンは残す' })
  const body = { negotiationID, note: '関与した業者の追加', otherBrokers: '株式会社となり' }
  const { fiscalYear } = await shop.admin.api.ledgerLine.create({ body })
  const asked = (who: Somebody) => who.fetch(new Request(`http://sumika.test/api/ledgerLine/paper/${fiscalYear}`))
  for (const who of [shop.seller, await house.as(Role.buyer)]) expect((await asked(who)).status).toBe(403)
  for (const year of ['x', '99999999999', '1e3', '-1']) {
    const none = await shop.admin.fetch(new Request(`http://sumika.test/api/ledgerLine/paper/${year}`))
    expect(none.status).toBe(404)
  }
  const answer = await asked(shop.admin)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect(factOf(pdf, 'Tagged')).toBe('yes')
  expect(Number(factOf(pdf, 'Pages'))).toBeGreaterThan(1)
  const structure = structureOf(pdf).join('\n')
  expect(structure).toContain(`H1 帳簿　${fiscalYear}年度`)
  for (const name of [
    '取引年月日',
    '取引態様',
    '所在',
    '面積',
    '売買金額',
    '売主の住所',
    '買主の住所',
    '報酬の額（税込）',
  ])
    expect(structure).toContain(`Lbl ${name}`)
  expect(structure).toContain('LBody 株式会社となり')
  const [line] = (await shop.admin.api.audit.list({ noun: 'ledgerLine', action: 'export' })).items
  expect(line).toMatchObject({ actorID: shop.admin.id })
})

test('the list of the desk has the items as columns, narrows by year and words, and leaves as a file', async () => {
  const { negotiationID } = await shop.agreed()
  const [line] = await linesOf(negotiationID)
  const list = (search: object) => shop.admin.api.desk.list({ list: 'ledger', ...search })
  const ids = async (search: object) => (await list(search)).rows.map((row) => (row as { id: string }).id)
  expect(await ids({ fiscalYear: line!.fiscalYear, keyword: '小町' })).toContain(line!.id)
  expect(await ids({ keyword: 'どこにもない所' })).toEqual([])
  const file = await shop.admin.fetch(
    new Request('http://sumika.test/api/desk/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ list: 'ledger', search: { keyword: '小町' } }),
    }),
  )
  const text = await file.text()
  expect(text.split('\n')[0]).toContain('取引年月日')
  expect(text).toContain(line!.id)
})

test('nobody reads it but the desk', async () => {
  for (const { api } of [shop.seller, await house.as(Role.buyer)])
    await expect(api.ledgerLine.list({})).rejects.toMatchObject({ status: 403 })
})

test('no line is changed or removed, whoever asks the database', async () => {
  await expect(rows(`update "ledgerLines" set price = 1`)).rejects.toThrow('append-only')
  await expect(rows(`delete from "ledgerLines"`)).rejects.toThrow('append-only')
  await expect(rows(`truncate "ledgerLines"`)).rejects.toThrow('append-only')
})

test('what was agreed upon before there was a ledger is entered by the night, once, and says so', async () => {
  const { negotiationID } = await shop.agreed()
  const alone = await shop.agreed({}, { transactionMode: TransactionMode.seller })
  const inBook = await shop.agreed()
  // As the update finds it: agreed upon, and not known to be brokered.
  await rows(`update negotiations set "isBrokered" = false where id = $1`, [negotiationID])
  await rows('begin; alter table "ledgerLines" disable trigger user')
  await rows(`delete from "ledgerLines" where "negotiationID" = $1`, [negotiationID])
  await rows('alter table "ledgerLines" enable trigger user; commit')
  const backlog = [negotiationID, alone.negotiationID, inBook.negotiationID]
  await rows(`insert into "ledgerBacklog" values ($1), ($2), ($3)`, backlog)
  await keepLedger(house.services)
  await keepLedger(house.services)
  const note = expect.stringContaining('帳簿を備える前に成約した取引') as string
  expect(await linesOf(negotiationID)).toMatchObject([{ kind: agreement, note, tradedOn: today, fiscalYear: thisYear }])
  expect(await linesOf(alone.negotiationID)).toEqual([])
  // Agreed upon anew before that night: it stands there already.
  expect(await kindsOf(inBook.negotiationID)).toEqual([agreement])
  expect(await rows('select 1 from "ledgerBacklog"')).toEqual([])
})

test('a year is closed once it is over; what is amended after stands in the present year', async () => {
  const { negotiationID } = await shop.agreed()
  const lastDay = lastDayOfFiscalYear(thisYear, null)
  const nextDay = addDays(lastDay, 1)
  const nightAt = (day: string) => keepLedger({ ...house.services, now: () => `${day}T03:00:00+09:00` })
  await nightAt(lastDay)
  expect(await rows('select 1 from "ledgerYears"')).toEqual([])
  await Promise.all([nightAt(nextDay), nightAt(nextDay)])
  const years = await rows(`select "fiscalYear", "lastDay"::text as "lastDay" from "ledgerYears"`)
  expect(years).toEqual([{ fiscalYear: thisYear, lastDay }])
  const late = `insert into "ledgerLines" select (jsonb_populate_record(l, jsonb_build_object('id', 'late', 'firstID', l.id,
    'createdAt', $2::text))).* from "ledgerLines" l where "negotiationID" = $1 and "firstID" is null`
  await expect(rows(late, [negotiationID, `${nextDay}T04:00:00+09:00`])).rejects.toThrow('is closed')
  expect(await shop.admin.api.ledgerLine.create({ body: { negotiationID, note: '備考' } })).toMatchObject({
    kind: amendment,
    fiscalYear: thisYear + 1,
  })
  await expect(rows(`delete from "ledgerYears"`)).rejects.toThrow('append-only')
  expect(await kindsOf(negotiationID)).not.toContain(handoverTakenBack)
})

test('a closed year stays five years, and goes then by a record alone', async () => {
  const { negotiationID } = await shop.agreed()
  const edge = keptSince(retention.ledger.keep, Date.now())
  const before = new Date(Date.parse(edge) - 1).toISOString()
  const copy = `insert into "ledgerLines" select (jsonb_populate_record(l, jsonb_build_object('id', $2::text, 'firstID', l.id,
    'createdAt', $3::text, 'fiscalYear', $4::int))).* from "ledgerLines" l where "negotiationID" = $1 and "firstID" is null`
  const long = new Date(Date.parse(edge) - 86_400_000 * 30).toISOString()
  await rows(copy, [negotiationID, 'year-over', long, 1999])
  await rows(copy, [negotiationID, 'year-kept', long, 2000])
  await rows(`insert into "ledgerYears" values (1999, '2000-03-31', $1), (2000, '2001-03-31', $2)`, [before, edge])
  await nightOf(house.services, addDays(today, -1))
  expect(await rows(`select id from "ledgerLines" where id like 'year-%'`)).toEqual([{ id: 'year-kept' }])
  expect(await linesOf(negotiationID)).toHaveLength(2)
})
