import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { Qualification } from '#domain/choices/employee.ts'
import { ListingStatus, TransactionMode } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { date } from '#domain/format/date.ts'
import type { OperatorFields } from '#domain/operator/operator.ts'
import { remindLicence } from '#server/operator/remind-licence.ts'
import { openHouse, type House } from '../as.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { newEmployee, openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())
beforeEach(() => save({}))

const today = tokyoDate(Date.now())
const licence = '東京都知事（1）第12345号'
/** A term of five years that ends on a day. */
const endingOn = (licenceUntil: string) => ({ licenceFrom: addDays(addMonths(licenceUntil, -60), 1), licenceUntil })
const none = { licenceFrom: null, licenceUntil: null, licenceRenewalAppliedOn: null, officeRepresentative: null }

async function save(change: Partial<OperatorFields>) {
  const { savedAt: _, savedBy: __, bankAccount: ___, ...settings } = await shop.admin.api.operator.settings()
  return shop.admin.api.operator.change({ body: { ...settings, name: '株式会社みどり', licence, ...none, ...change } })
}
const signOf = async () => (await house.visitor.api.place.operator({ sign: 'true' })).sign
const written = async () => (await shop.seller.api.estate.create({ body: typedEstate() })).id
const apply = (id: string) => shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })

test('visitors read the sign of a broker: its term, who leads the office, and how many work there, nobody by name', async () => {
  await save({ ...endingOn('2029-03-31'), representative: '代表取締役 見本 太郎' })
  const before = await signOf()
  expect(before).toMatchObject({
    licenceFrom: '2024-04-01',
    licenceUntil: '2029-03-31',
    officeRepresentative: '代表取締役 見本 太郎',
  })
  const { id } = await shop.admin.api.employee.create({
    body: { ...newEmployee(), name: '出さない 名前', qualification: Qualification.fullTime },
  })
  await shop.admin.api.employee.create({ body: { ...newEmployee(), qualification: Qualification.specialist } })
  const after = await signOf()
  expect(after?.staffCount).toBe((before?.staffCount ?? 0) + 2)
  expect(after?.fullTimeSpecialistCount).toBe((before?.fullTimeSpecialistCount ?? 0) + 1)
  expect(JSON.stringify(await house.visitor.api.place.operator({ sign: 'true' }))).not.toContain('出さない')
  await save({ officeRepresentative: '支店長 見本 次郎' })
  await shop.admin.api.employee.patch({ id, body: { leftOn: yesterday } })
  expect(await signOf()).toMatchObject({
    officeRepresentative: '支店長 見本 次郎',
    fullTimeSpecialistCount: before?.fullTimeSpecialistCount,
  })
})

test('an operator without a licence has no sign, and the sign is read only where it is asked for', async () => {
  expect(await house.visitor.api.place.operator()).not.toHaveProperty('sign')
  await save({ licence: null })
  expect(await house.visitor.api.place.operator({ sign: 'true' })).toMatchObject({ sign: null, isLicensed: false })
})

test('the days of a term are named where they are wrong', async () => {
  for (const [change, field] of [
    [{ licenceFrom: today }, 'licenceUntil'],
    [{ licenceFrom: today, licenceUntil: yesterday }, 'licenceUntil'],
    [{ ...endingOn(dayFromNow(200)), licenceRenewalAppliedOn: today }, 'licenceRenewalAppliedOn'],
    [{ ...endingOn(dayFromNow(20)), licenceRenewalAppliedOn: dayFromNow(1) }, 'licenceRenewalAppliedOn'],
  ] as const)
    await expect(save(change)).rejects.toMatchObject({ status: 400, issues: [{ path: [field] }] })
})

test('days on which the operator is closed do not count for the registration at REINS, of contracts concluded from then on', async () => {
  const dueOn = async () => {
    const estateID = await written()
    const terms = { type: BrokerageType.exclusive, delivery: PaperDelivery.electronic }
    await shop.seller.api.brokerageContract.create({ body: { estateID, ...terms } })
    await apply(estateID)
    await shop.admin.api.estate.approve({ id: estateID })
    return (await shop.seller.api.brokerageContract.list({ estateID })).items[0]!.reinsDueOn
  }
  await save({ weeklyDaysOff: 'なし' })
  expect(await dueOn()).toBe(dayFromNow(7))
  const monthAndDay = (day: string) => day.slice(5).replace('-', '/')
  await save({ weeklyDaysOff: 'なし', closedPeriods: `${monthAndDay(dayFromNow(1))}〜${monthAndDay(dayFromNow(3))}` })
  expect(await dueOn()).toBe(dayFromNow(10))
  await save({ weeklyDaysOff: null, closedPeriods: null })
})

test('after its last day nothing new is brokered, and what is under way is brought to its end', async () => {
  const deal = await shop.quoted()
  const running = await shop.seller.api.brokerageContract.list({ estateID: deal.estateID })
  expect(running.items[0]).toMatchObject({ status: BrokerageStatus.inForce })
  const applied = await written()
  await apply(applied)
  const drafted = await written()

  await save(endingOn(yesterday))
  expect((await house.visitor.api.place.operator()).isLicensed).toBe(false)
  await expect(apply(drafted)).rejects.toMatchObject({ status: 400, issues: [{ path: ['transactionMode'] }] })
  await expect(shop.seller.api.brokerageContract.create({ body: { estateID: drafted } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(shop.admin.api.estate.approve({ id: applied })).rejects.toMatchObject({ status: 400 })

  const fee = { ...shop.line(50_000, QuotationLineKind.brokerage), name: '仲介手数料' }
  expect(await deal.fix([fee])).toMatchObject({ totalAmount: 55_000 })
  await deal.buyer.api.order.create({ body: { quotationID: deal.quotationID } })

  await save(endingOn(today))
  await shop.admin.api.estate.approve({ id: applied })
  await apply(drafted)
})

test('a contract does not get another term from an operator whose licence is over', async () => {
  const id = await written()
  const terms = { type: BrokerageType.exclusive, delivery: PaperDelivery.electronic }
  const contract = await shop.seller.api.brokerageContract.create({ body: { estateID: id, ...terms } })
  await apply(id)
  await shop.admin.api.estate.approve({ id })
  await house.services.pool.query('update "brokerageContracts" set "endsOn" = $2 where id = $1', [
    contract.id,
    dayFromNow(7),
  ])
  await save(endingOn(yesterday))
  await expect(shop.seller.api.brokerageContract.renew({ id: contract.id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('免許の有効期間'),
  })
  await save({ ...endingOn(yesterday), licenceRenewalAppliedOn: dayFromNow(-40) })
  expect(await shop.seller.api.brokerageContract.renew({ id: contract.id })).toMatchObject({ renewals: 1 })
})

test('who sells alone is not asked for a licence', async () => {
  await save(endingOn(yesterday))
  const { id } = await shop.seller.api.estate.create({
    body: typedEstate({ transactionMode: TransactionMode.seller }),
  })
  expect(await apply(id)).toMatchObject({ status: ListingStatus.applying })
})

test('the desk is told on the first and the last day to apply, and on the day after the end, each once', async () => {
  const colleague = await house.as(Role.admin)
  const until = dayFromNow(120)
  await save(endingOn(until))
  const titles = async () =>
    (await colleague.api.notification.list({ limit: 100 })).items
      .map(({ title }) => title)
      .filter((title) => title.startsWith('宅建業の免許'))
  const morningOf = (day: string) => remindLicence({ ...house.services, now: () => `${day}T00:10:00.000Z` })
  for (const day of [-91, -90, -89, -31, -30, -29, 0, 1, 2]) await morningOf(addDays(until, day))
  expect((await titles()).toSorted()).toEqual([
    '宅建業の免許が、まもなく満了します',
    '宅建業の免許が、まもなく満了します',
    '宅建業の免許が満了しました',
  ])
})

test('a day on which nobody was told is made up for by the next, once', async () => {
  const colleague = await house.as(Role.admin)
  const until = dayFromNow(300)
  await save(endingOn(until))
  const news = async () =>
    (await colleague.api.notification.list({ limit: 100 })).items.filter(({ title }) =>
      title.startsWith('宅建業の免許'),
    )
  const counts: number[] = []
  for (const day of [-88, -87, -20, -19, 5, 6]) {
    await remindLicence({ ...house.services, now: () => `${addDays(until, day)}T00:10:00.000Z` })
    counts.push((await news()).length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
  const deadline = date(addDays(until, -30))
  expect((await news()).map(({ body }) => body)).toEqual([
    expect.stringContaining('まででした'),
    expect.stringContaining(`更新の申請の期限（${deadline}）は過ぎています`),
    expect.stringContaining(`更新の申請は、${deadline}までです`),
  ])
})
