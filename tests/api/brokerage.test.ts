import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus, TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { keptSince, retention } from '#domain/law/retention.ts'
import { lastDayOf, reinsDueOn } from '#domain/law/brokerage-duties.ts'
import { blankOperator } from '#domain/operator/blank-operator.ts'
import { structureOf } from '#server/documents/pdf/structure-for-tests.ts'
import { endContractTerms } from '#server/estate/brokerage/contract-terms.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { waivePapers } from '../ending.ts'
import { nightOf } from '../night.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

const { draft, confirmed, inForce, ended, terminated } = BrokerageStatus
const { applying, approved, finished } = ListingStatus
let house: House
let seller: Somebody
let other: Somebody
let admin: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[seller, other, admin, buyer] = await Promise.all([
    house.as(Role.seller),
    house.as(Role.seller),
    house.as(Role.admin),
    house.as(Role.buyer),
  ])
})
afterAll(() => house.drop())

const operator = {
  ...blankOperator,
  name: '株式会社みどり',
}
const status = (wanted: number) => ({ status: wanted })
const today = tokyoDate(new Date())
const written = async (overrides: object = {}, who = seller) =>
  (await who.api.estate.create({ body: typedEstate(overrides) })).id
const apply = (id: string, changeReason?: string) =>
  seller.api.estate.patch({ id, body: { status: applying, ...(changeReason && { changeReason }) } })
const contractsOf = async (estateID: string, who = seller) =>
  (await who.api.brokerageContract.list({ estateID, orderBy: '-createdAt' })).items
const contractOf = async (estateID: string) => (await contractsOf(estateID))[0]!
/** A published home whose seller chose these terms. */
async function entrusted(
  terms: object = { type: BrokerageType.exclusive, delivery: PaperDelivery.electronic },
  home = {},
) {
  const id = await written(home)
  await seller.api.brokerageContract.create({ body: { estateID: id, ...terms } })
  await apply(id)
  await admin.api.estate.approve({ id })
  return { id, contract: await contractOf(id) }
}
const record = (id: string, body: object, who = admin) => who.api.brokerageContract.patch({ id, body })
const textOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('latin1')
const file = (id: string, who: Somebody) =>
  who.fetch(new Request(`http://sumika.test/api/brokerageContract/file/${id}`))

test('the seller asks for the contract with the application, and the approval accepts both', async () => {
  const id = await written()
  const { id: contractID } = await seller.api.brokerageContract.create({
    body: { estateID: id, type: BrokerageType.exclusive, delivery: PaperDelivery.electronic },
  })
  expect(await contractOf(id)).toMatchObject({ status: draft, clientID: seller.id, price: null, editions: [] })
  await apply(id)
  expect(await contractOf(id)).toMatchObject({ status: confirmed, price: 29_800_000, fee: 1_049_400 })
  await admin.api.estate.approve({ id })
  const contract = await contractOf(id)
  expect(contract).toMatchObject({
    id: contractID,
    status: inForce,
    beginsOn: today,
    endsOn: lastDayOf(today),
    reinsDueOn: reinsDueOn(BrokerageType.exclusive, today),
    reportDueOn: dayFromNow(14),
    editions: [
      {
        type: BrokerageType.exclusive,
        price: 29_800_000,
        fee: 1_049_400,
        home: { address: '神奈川県鎌倉市小町1-2-3' },
        endsOn: lastDayOf(today),
      },
    ],
  })
  expect((await seller.api.estate.one({ id })).status).toBe(approved)
  const pdf = await file(contract.id, seller)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(await textOf(pdf)).toMatch(/^%PDF-1\.7/)
})

test('who says nothing of it asks for the least binding contract, on paper, which the desk then owes', async () => {
  const id = await written()
  await apply(id)
  await admin.api.estate.approve({ id })
  const contract = await contractOf(id)
  expect(contract).toMatchObject({ type: BrokerageType.open, delivery: PaperDelivery.post, reinsDueOn: null })
  const waits = async () =>
    (await admin.api.desk.work({})).items.some((work) => work.kind === 'brokeragePaper' && work.id === contract.id)
  expect(await waits()).toBe(true)
  await expect(record(contract.id, { paperSentOn: dayFromNow(1) })).rejects.toMatchObject(status(400))
  await expect(record(contract.id, { paperSentOn: yesterday })).rejects.toMatchObject(status(400))
  await record(contract.id, { paperSentOn: today })
  expect(await waits()).toBe(false)
})

test('a home that its seller sells alone needs no contract, and takes none', async () => {
  const id = await written({ transactionMode: TransactionMode.seller })
  const wanted = seller.api.brokerageContract.create({ body: { estateID: id } })
  await expect(wanted).rejects.toMatchObject(status(409))
  await apply(id)
  await admin.api.estate.approve({ id })
  expect(await contractsOf(id)).toEqual([])
})

test('what comes back or is withdrawn frees the client to choose again', async () => {
  const id = await written()
  const { id: contractID } = await seller.api.brokerageContract.create({ body: { estateID: id } })
  await apply(id)
  const late = seller.api.brokerageContract.patch({ id: contractID, body: { type: BrokerageType.exclusive } })
  await expect(late).rejects.toMatchObject(status(409))
  await admin.api.estate.reject({ id, body: { denyReason: '写真が暗いため' } })
  await seller.api.brokerageContract.patch({ id: contractID, body: { type: BrokerageType.exclusive } })
  await apply(id, '撮り直しました')
  await admin.api.estate.approve({ id })
  expect(await contractOf(id)).toMatchObject({ status: inForce, type: BrokerageType.exclusive })
})

test('a home is entrusted once at a time, by its own seller alone, and nobody else reads of it', async () => {
  const { id, contract } = await entrusted()
  const again = [1, 2].map(() => seller.api.brokerageContract.create({ body: { estateID: id } }))
  for (const one of await Promise.allSettled(again)) expect(one).toMatchObject({ reason: status(409) })
  const strange = other.api.brokerageContract.create({ body: { estateID: id } })
  await expect(strange).rejects.toMatchObject(status(404))
  expect(await contractsOf(id, other)).toEqual([])
  await expect(other.api.brokerageContract.renew({ id: contract.id })).rejects.toMatchObject(status(404))
  expect((await file(contract.id, other)).status).toBe(404)
  await expect(buyer.api.brokerageContract.list({ estateID: id })).rejects.toMatchObject(status(403))
  const home = await written()
  const both = await Promise.allSettled(
    [1, 2].map(() => seller.api.brokerageContract.create({ body: { estateID: home } })),
  )
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('terms that were agreed upon stay; how the paper comes is the client’s to change, and it is owed anew', async () => {
  const { contract } = await entrusted()
  const change = (body: object) => record(contract.id, body, seller)
  await expect(change({ type: BrokerageType.open })).rejects.toMatchObject(status(409))
  await expect(change({ cheapPropertyAgreed: true })).rejects.toMatchObject(status(409))
  await change({ delivery: PaperDelivery.post })
  await record(contract.id, { paperSentOn: today })
  await change({ delivery: PaperDelivery.electronic })
  expect(await change({ delivery: PaperDelivery.post })).toMatchObject({ paperSentOn: null })
  await expect(change({ reinsNumber: '100000000001' })).rejects.toMatchObject(status(403))
})

test('another price is agreed to with the approval of the change, and the paper says so', async () => {
  const { id } = await entrusted()
  await seller.api.estate.patch({ id, body: { price: 27_000_000 } })
  await apply(id, '値下げします')
  expect(await contractOf(id)).toMatchObject({ price: 29_800_000, status: inForce })
  await admin.api.estate.approve({ id })
  const contract = await contractOf(id)
  expect(contract).toMatchObject({ price: 27_000_000, fee: 957_000 })
  expect(contract.editions.map(({ price }) => price)).toEqual([29_800_000, 27_000_000])
})

test('a home is not published through the operator for a price that its client has not applied for', async () => {
  const colleague = await house.as(Role.admin)
  const refused = { ...status(409), message: expect.stringContaining('29,800,000円') }
  for (const ask of [written, async () => (await entrusted()).id]) {
    const id = await ask()
    await apply(id, '写真を替えたため')
    await admin.api.estate.patch({ id, body: { price: 20_000_000 } })
    await expect(colleague.api.estate.approve({ id })).rejects.toMatchObject(refused)
    await admin.api.estate.reject({ id, body: { denyReason: '価格を確かめてください' } })
    await apply(id, '価格を下げます')
    await colleague.api.estate.approve({ id })
    expect(await contractOf(id)).toMatchObject({ price: 20_000_000, status: inForce })
    expect((await house.visitor.api.estate.publicOne({ id })).price).toBe(20_000_000)
  }
})

test('the special fee for a cheap home is agreed to in the contract, or not asked for', async () => {
  const home = { price: 3_000_000 }
  const { contract: without } = await entrusted({ type: BrokerageType.open }, home)
  expect(without).toMatchObject({ cheapPropertyAgreed: false, fee: 154_000 })
  const { contract: with_ } = await entrusted({ type: BrokerageType.open, cheapPropertyAgreed: true }, home)
  expect(with_).toMatchObject({ cheapPropertyAgreed: true, fee: 330_000 })
  for (const [{ estateID }, cap] of [
    [without, 154_000],
    [with_, 330_000],
  ] as const) {
    const { id: negotiationID } = await seller.api.negotiation.create({
      body: { estateID, negotiationType: DealRole.seller },
    })
    const { id: menuID } = await admin.api.serviceMenu.create({
      body: { name: '調査', price: 1, sellerMenuFlag: true },
    })
    const { id } = await seller.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [menuID] } })
    expect(await admin.api.quotation.cap({ id })).toMatchObject({ cap, agreesToSpecial: cap === 330_000 })
  }
})

test('the paper of a home that the operator sells as an agent is one of 代理', async () => {
  const terms = { type: BrokerageType.exclusive, delivery: PaperDelivery.electronic }
  const { contract } = await entrusted(terms, { transactionMode: TransactionMode.agency })
  const titleOf = async (id: string) => structureOf(Buffer.from(await (await file(id, seller)).arrayBuffer()))[1]
  expect(await titleOf(contract.id)).toBe('H1 専任代理契約書')
  expect(await titleOf((await entrusted()).contract.id)).toBe('H1 専任媒介契約書')
})

test('the paper of a home that somebody sells for its owner names the owner as the client, by who acts for them', async () => {
  const { pool } = house.services
  await pool.query(`update users set "lastName" = '売地', "firstName" = '三郎' where id = $1`, [seller.id])
  await pool.query('update users set "substituteFlag" = true where id = $1', [seller.id])
  const forOwner = await entrusted()
  const [edition] = forOwner.contract.editions
  expect(edition!.client).toEqual({
    name: '山田 花子（代理人 売地 三郎）',
    address: expect.stringContaining('神奈川県鎌倉市'),
  })
  const ofTheirOwn = await entrusted(undefined, { ownerLastName: '売地', ownerFirstName: '三郎', register: '売地三郎' })
  expect(ofTheirOwn.contract.editions[0]!.client.name).toBe('売地 三郎')
  await pool.query(`update users set "lastName" = null, "firstName" = null, "substituteFlag" = false where id = $1`, [
    seller.id,
  ])
})

test('REINS is registered with number and day together, its paper is the client’s to read, and the desk waits for it', async () => {
  const { contract } = await entrusted()
  const { id } = contract
  const waits = async () =>
    (await admin.api.desk.work({})).items.find((work) => work.id === id && work.kind === 'reins')
  expect(await waits()).toMatchObject({ due: contract.reinsDueOn, estateID: contract.estateID })
  await expect(record(id, { reinsNumber: '100000000001' })).rejects.toMatchObject({
    ...status(400),
    issues: [{ path: ['reinsRegisteredOn'] }],
  })
  const pdf = new Blob(['%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n'])
  const { path } = await admin.api.image.create({
    body: { name: '登録証明書.pdf', dir: 'document', thumbnail: false, image: pdf },
  })
  await record(id, { reinsNumber: '100000000001', reinsRegisteredOn: today, reinsCertificatePath: path })
  expect(await waits()).toBeUndefined()
  expect((await seller.api.image.link({ path })).url).toContain('/files/private/')
  await expect(other.api.image.link({ path })).rejects.toMatchObject(status(404))
})

test('the client is told how the sale goes, with the days’ own figures, and the next report falls due', async () => {
  const { id, contract } = await entrusted()
  await buyer.api.estate.view({ id })
  await buyer.api.favorite.switch({ estateID: id })
  await buyer.api.negotiation.create({ body: { estateID: id } })
  expect(await admin.api.brokerageReport.draft({ id: contract.id })).toEqual({
    from: today,
    until: today,
    views: 1,
    favorites: 1,
    inquiries: 1,
    viewings: 0,
  })
  await expect(seller.api.brokerageReport.draft({ id: contract.id })).rejects.toMatchObject(status(403))
  const note = '写真を増やし、問い合わせが1件ありました。'
  await admin.api.brokerageReport.create({ body: { contractID: contract.id, note } })
  const { items } = await seller.api.brokerageReport.list({ contractID: contract.id })
  expect(items).toMatchObject([{ note, views: 1, inquiries: 1, until: today }])
  expect((await other.api.brokerageReport.list({ contractID: contract.id })).items).toEqual([])
  expect(await contractOf(id)).toMatchObject({ reportDueOn: dayFromNow(14) })
  const mine = seller.api.brokerageReport.create({ body: { contractID: contract.id, note } })
  await expect(mine).rejects.toMatchObject(status(403))
})

test('a report counts what buyers have asked alone, and whatever came after the report before, on its day as well', async () => {
  const { id, contract } = await entrusted()
  const asks = async () => {
    const somebody = await house.as(Role.buyer)
    await somebody.api.estate.view({ id })
    await somebody.api.favorite.switch({ estateID: id })
    return (await somebody.api.negotiation.create({ body: { estateID: id } })).id
  }
  const figures = async () => {
    const { views, favorites, inquiries, viewings } = await admin.api.brokerageReport.draft({ id: contract.id })
    return [views, favorites, inquiries, viewings]
  }
  const report = () => admin.api.brokerageReport.create({ body: { contractID: contract.id, note: 'お知らせします。' } })
  const negotiationID = await asks()
  // The seller's own talk with the desk is nobody's inquiry.
  await seller.api.negotiation.create({ body: { estateID: id, negotiationType: DealRole.seller } })
  expect(await figures()).toEqual([1, 1, 1, 0])
  await report()
  expect(await figures()).toEqual([0, 0, 0, 0])
  await asks()
  // It took place before the report, and nobody had said so yet.
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const startsAt = `${dayFromNow(1)}T10:00:00+09:00`
  const place = { address: '神奈川県鎌倉市小町1-2-3', place: '玄関前' }
  const viewing = await seller.api.viewing.create({ body: { negotiationID, times: [startsAt], ...place } })
  await house.services.pool.query(
    `update viewings set status = 3, "startsAt" = $2, "endsAt" = $2::timestamptz + interval '1 hour' where id = $1`,
    [viewing.id, `${today}T00:00:00+09:00`],
  )
  expect(await figures()).toEqual([1, 1, 1, 1])
  await report()
  expect(await figures()).toEqual([0, 0, 0, 0])
})

/** The daily work as it runs on a day. */
const dayOf = (day: string) => endContractTerms({ ...house.services, now: () => `${day}T00:30:00.000Z` })
const noticesOf = async (who: Somebody) =>
  (await who.api.notification.list({ orderBy: '-createdAt', limit: 100 })).items.map(({ title }) => title)

test('both sides are told before the end; without a renewal the contract ends, and the advertisement with it', async () => {
  const { id, contract } = await entrusted()
  const endsOn = contract.endsOn!
  await dayOf(addDays(endsOn, -22))
  expect(await noticesOf(seller)).not.toContain('媒介契約が、まもなく終わります')
  await dayOf(addDays(endsOn, -21))
  await dayOf(addDays(endsOn, -20))
  const title = '媒介契約が、まもなく終わります'
  const told = (await seller.api.notification.list({ title, limit: 100 })).items.filter(({ path }) =>
    path?.includes(id),
  )
  expect(told).toHaveLength(1)
  expect(await noticesOf(admin)).toContain(title)
  await dayOf(endsOn)
  expect(await contractOf(id)).toMatchObject({ status: inForce })
  await dayOf(addDays(endsOn, 1))
  expect(await contractOf(id)).toMatchObject({ status: ended, endReason: '有効期間の満了' })
  expect((await seller.api.estate.one({ id })).status).toBe(finished)
})

test('a renewal is the client’s to ask for, near the end, and adds a term with a paper of its own', async () => {
  const { id, contract } = await entrusted()
  await expect(seller.api.brokerageContract.renew({ id: contract.id })).rejects.toMatchObject(status(409))
  await expect(admin.api.brokerageContract.renew({ id: contract.id })).rejects.toMatchObject(status(409))
  const soon = dayFromNow(5)
  await house.services.pool.query(`update "brokerageContracts" set "endsOn" = $2 where id = $1`, [contract.id, soon])
  const renewed = await seller.api.brokerageContract.renew({ id: contract.id })
  expect(renewed).toMatchObject({ status: inForce, renewals: 1, endsOn: lastDayOf(addDays(soon, 1)) })
  expect(renewed.editions).toHaveLength(2)
  const twice = seller.api.brokerageContract.renew({ id: contract.id })
  await expect(twice).rejects.toMatchObject(status(409))
  expect((await contractOf(id)).endsOn).toBe(renewed.endsOn)
})

/** Sets the last day of a contract that began three months ago. */
const endOn = (contractID: string, day: string) =>
  house.services.pool.query(`update "brokerageContracts" set "beginsOn" = $2, "endsOn" = $3 where id = $1`, [
    contractID,
    dayFromNow(-90),
    day,
  ])

test('a contract is renewed on its last day and not after it: then it ends, and the client asks for another one', async () => {
  const [last, late] = [await entrusted(), await entrusted()]
  await Promise.all([endOn(last.contract.id, today), endOn(late.contract.id, yesterday)])
  expect(await seller.api.brokerageContract.renew({ id: last.contract.id })).toMatchObject({ renewals: 1 })
  await expect(seller.api.brokerageContract.renew({ id: late.contract.id })).rejects.toMatchObject({
    ...status(409),
    message: expect.stringContaining('有効期間'),
  })
  const { id } = late
  expect(await contractOf(id)).toMatchObject({ endsOn: yesterday, renewals: 0 })
  await dayOf(today)
  expect(await contractOf(id)).toMatchObject({ status: ended, endReason: '有効期間の満了' })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.draft } })
  await apply(id)
  expect((await contractsOf(id)).map((one) => one.status)).toEqual([confirmed, ended])
})

test('a renewal goes on as it was agreed, whatever the client has written since of how the home is sold', async () => {
  const { id, contract } = await entrusted()
  await seller.api.estate.patch({ id, body: { transactionMode: TransactionMode.agency, price: 1_000_000 } })
  await house.services.pool.query(`update "brokerageContracts" set "endsOn" = $2 where id = $1`, [
    contract.id,
    dayFromNow(5),
  ])
  const { editions } = await seller.api.brokerageContract.renew({ id: contract.id })
  expect(editions.at(-1)).toMatchObject({ isAgency: false, price: contract.price })
})

test('nothing is published on a contract whose time is over', async () => {
  const { id, contract } = await entrusted()
  await endOn(contract.id, yesterday)
  await seller.api.estate.patch({ id, body: { title: '書きかえた題名です' } })
  await apply(id, '題名を直しました')
  const over = { ...status(409), message: expect.stringMatching(/有効期間が過ぎている.*新しい媒介契約/) }
  await expect(admin.api.estate.approve({ id })).rejects.toMatchObject(over)
  // While the desk looks at it, the day's work leaves it alone.
  await dayOf(today)
  expect(await contractOf(id)).toMatchObject({ status: inForce })
})

test('either side ends it for a reason, and the advertisement goes; not while a sale is under way', async () => {
  const { id, contract } = await entrusted()
  const end = (who: Somebody, endReason?: string) =>
    who.api.brokerageContract.patch({ id: contract.id, body: { status: terminated, ...(endReason && { endReason }) } })
  await expect(end(seller)).rejects.toMatchObject(status(400))
  const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID: id } })
  await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await admin.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.negotiating } })
  await expect(end(seller, '親族に売ります')).rejects.toMatchObject(status(409))
  await admin.api.negotiation.patch({
    id: negotiationID,
    body: { status: DealStatus.failed, failReason: '条件が合わず' },
  })
  await end(seller, '親族に売ります')
  expect(await contractOf(id)).toMatchObject({ status: terminated, endReason: '親族に売ります' })
  expect((await seller.api.estate.one({ id })).status).toBe(finished)
  expect(await noticesOf(admin)).toContain('媒介契約が解除されました')
})

test('the listing that ends takes its contract along, and a home that had one is not removed', async () => {
  const { id, contract } = await entrusted()
  await seller.api.estate.patch({ id, body: { status: finished } })
  expect(await contractOf(id)).toMatchObject({ id: contract.id, status: ended, endReason: '掲載の終了' })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.draft } })
  await expect(seller.api.estate.remove({ id })).rejects.toMatchObject(status(409))
  // The next application asks for another one.
  await apply(id)
  expect((await contractsOf(id)).map((one) => one.status)).toEqual([confirmed, ended])
})

test('a sale that is finished ends its contract, and its taken-back finish brings it back', async () => {
  const shop = await openShop(house)
  const { estateID, negotiationID, move } = await shop.agreed()
  const desk = shop.admin.api.brokerageContract
  const state = async () => (await desk.list({ estateID })).items[0]
  expect(await state()).toMatchObject({ status: inForce })
  const { id } = (await state())!
  await desk.patch({ id, body: { reinsNumber: '100000000001', reinsRegisteredOn: today } })
  const owes = async () =>
    (await shop.admin.api.desk.work({})).items.some((work) => work.kind === 'reinsSale' && work.id === id)
  expect(await owes()).toBe(true)
  await waivePapers(house, negotiationID)
  await move({ status: DealStatus.finished, deliveredOn: today, finishReason: '紙の控えで確かめました' })
  expect(await state()).toMatchObject({ status: ended, endReason: '売買の成立' })
  // A contract that was over before the sale was agreed upon owes nothing of it.
  const { pool } = house.services
  await pool.query(`update "brokerageContracts" set "endedAt" = "endedAt" - interval '1 day' where id = $1`, [id])
  expect(await owes()).toBe(false)
  await pool.query(`update "brokerageContracts" set "endedAt" = "endedAt" + interval '1 day' where id = $1`, [id])
  expect(await owes()).toBe(true)
  await desk.patch({ id, body: { reinsSaleReportedOn: today } })
  expect(await owes()).toBe(false)
  await move({ takeBackReason: '日付の誤り' })
  const colleague = await house.as(Role.admin)
  const { items } = await shop.admin.api.negotiation.list({ estateID })
  await colleague.api.negotiation.patch({ id: items[0]!.id, body: { status: DealStatus.established } })
  expect(await state()).toMatchObject({ status: inForce, endReason: null })
})

test('a notice to REINS of a sale that was broken off says nothing of the next one', async () => {
  const shop = await openShop(house)
  const { estateID, ...deal } = await shop.quoted()
  const second = await house.as(Role.buyer)
  const { id: secondID } = await second.api.negotiation.create({ body: { estateID } })
  const first = await shop.agree(deal)
  const desk = shop.admin.api.brokerageContract
  const { id } = (await desk.list({ estateID })).items[0]!
  await desk.patch({ id, body: { reinsNumber: '100000000002', reinsRegisteredOn: today } })
  await desk.patch({ id, body: { reinsSaleReportedOn: today } })
  const owes = async () =>
    (await shop.admin.api.desk.work({})).items.some((work) => work.kind === 'reinsSale' && work.id === id)
  expect(await owes()).toBe(false)
  await first.move({ status: DealStatus.failed, failReason: 'ローン不成立' })
  // That was a week ago.
  await house.services.pool.query(
    `update "brokerageContracts" set "beginsOn" = "beginsOn" - 7, "reinsRegisteredOn" = "reinsRegisteredOn" - 7,
      "reinsSaleReportedOn" = "reinsSaleReportedOn" - 7 where id = $1`,
    [id],
  )
  await shop.agree({ buyer: second, negotiationID: secondID })
  expect(await owes()).toBe(true)
  await desk.patch({ id, body: { reinsSaleReportedOn: today } })
  expect(await owes()).toBe(false)
  // What was told before the desk wrote the agreement down counts for it.
  await house.services.pool.query(`update negotiations set "failedAt" = "failedAt" - interval '3 days' where id = $1`, [
    deal.negotiationID,
  ])
  await desk.patch({ id, body: { reinsSaleReportedOn: yesterday } })
  expect(await owes()).toBe(false)
})

test('who sells alone from now on ends the contract with that', async () => {
  const { id } = await entrusted()
  await seller.api.estate.patch({ id, body: { transactionMode: TransactionMode.seller } })
  await apply(id, '自分で売ります')
  await admin.api.estate.approve({ id })
  expect(await contractOf(id)).toMatchObject({ status: ended, endReason: '取引態様が「売主」に変わったため' })
  expect((await seller.api.estate.one({ id })).status).toBe(approved)
})

test('a request for a contract that the desk has made needless waits for no approval any more', async () => {
  const id = await written()
  await apply(id)
  const mode = { transactionMode: TransactionMode.seller }
  await admin.api.estate.patch({ id, body: mode })
  await (await house.as(Role.admin)).api.estate.approve({ id })
  expect(await contractOf(id)).toMatchObject({ status: draft })
  await seller.api.estate.patch({ id, body: { transactionMode: TransactionMode.brokerage, price: 25_000_000 } })
  await apply(id, '仲介をお願いするため')
  await admin.api.estate.approve({ id })
  expect(await contractOf(id)).toMatchObject({ status: inForce, price: 25_000_000 })
})

test('an operator without a licence is asked for no brokerage', async () => {
  const id = await written()
  const licence = async (licence: string | null) => {
    const { version } = await admin.api.operator.settings()
    await admin.api.operator.change({ body: { ...operator, licence, version } })
  }
  await licence(null)
  try {
    await expect(apply(id)).rejects.toMatchObject({ ...status(400), issues: [{ path: ['transactionMode'] }] })
    await expect(seller.api.brokerageContract.create({ body: { estateID: id } })).rejects.toMatchObject(status(409))
    await seller.api.estate.patch({ id, body: { transactionMode: TransactionMode.seller } })
    await apply(id)
    await admin.api.estate.approve({ id })
  } finally {
    await licence('東京都知事（1）第12345号')
  }
})

test('what is over stays five years, and goes with its paper', async () => {
  const { id, contract } = await entrusted()
  const pdf = new Blob(['%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n'])
  const { path } = await admin.api.image.create({
    body: { name: '登録証明書.pdf', dir: 'document', thumbnail: false, image: pdf },
  })
  await record(contract.id, { reinsNumber: '1', reinsRegisteredOn: today, reinsCertificatePath: path })
  await seller.api.brokerageContract.patch({ id: contract.id, body: { status: terminated, endReason: '終わり' } })
  const endedAt = new Date(Date.parse(keptSince(retention.brokerageContracts.keep, house.services.now())) + 1)
  await house.services.pool.query(`update "brokerageContracts" set "endedAt" = $2 where id = $1`, [
    contract.id,
    endedAt,
  ])
  await nightOf(house.services, yesterday)
  expect((await contractsOf(id)).map((one) => one.id)).toEqual([contract.id])
  await nightOf(house.services, today)
  expect(await contractsOf(id)).toEqual([])
  const { rows } = await house.services.pool.query(`select "removedAt" from images where path = $1`, [path])
  expect(rows[0].removedAt).not.toBeNull()
})
