import { afterAll, beforeAll, expect, test } from 'vitest'
import { RepairArea } from '#domain/choices/building.ts'
import { HandoverTiming, ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { fieldsIn } from '../one-of-each/register.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
let seller: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  seller = shop.seller
  buyer = await house.as(Role.buyer)
})
afterAll(() => house.drop())

test('every day of a noun is bounded, or has a reason not to be', () => {
  const days = Object.values(nouns as Record<string, Resource>).flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, schema]) => metaOf(schema).column === 'date')
      .map(([field]) => `${name}.${field}`),
  )
  expect(days.sort()).toEqual(Object.keys(fieldsIn('days')).sort())
})

const refused = (field: string) => ({ status: 400, issues: [expect.objectContaining({ path: [field] })] })

test('nobody is born in the future, nor before 1900', async () => {
  for (const birthDate of ['2099-01-01', dayFromNow(1), '1899-12-31'])
    await expect(buyer.api.user.patch({ id: buyer.id, body: { birthDate } })).rejects.toMatchObject(
      refused('birthDate'),
    )
  for (const birthDate of ['1900-01-01', dayFromNow(0)])
    expect(await buyer.api.user.patch({ id: buyer.id, body: { birthDate } })).toMatchObject({ birthDate })
})

test('a handover lies ahead when it is said and when the listing is handed in; what else is said meanwhile is no concern of it', async () => {
  const deliveryTiming = HandoverTiming.fixedDate
  const typed = typedEstate({ deliveryTiming, deliveryDate: yesterday })
  await expect(seller.api.estate.create({ body: typed })).rejects.toMatchObject(refused('deliveryDate'))
  const { id } = await seller.api.estate.create({ body: typedEstate({ deliveryTiming, deliveryDate: dayFromNow(0) }) })
  await expect(seller.api.estate.patch({ id, body: { deliveryDate: '2020-01-01' } })).rejects.toMatchObject(
    refused('deliveryDate'),
  )
  await house.services.pool.query('update estates set "deliveryDate" = $2 where id = $1', [id, yesterday])
  await seller.api.estate.patch({ id, body: { appealPoint: '庭があります' } })
  const apply = () => seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await expect(apply()).rejects.toMatchObject(refused('deliveryDate'))
  await seller.api.estate.patch({ id, body: { deliveryTiming: HandoverTiming.negotiable } })
  await apply()
})

test('nothing was repaired in months to come', async () => {
  const { id, building } = await seller.api.estate.create({ body: typedEstate() })
  const interior = { repairArea: RepairArea.interior, equipment: null, interior: null, content: '壁紙' }
  const repairs = [{ ...interior, doneAt: dayFromNow(40).slice(0, 7) }]
  const told = { building: { ...building, repairs } }
  await expect(seller.api.estate.patch({ id, body: told })).rejects.toMatchObject({ status: 400 })
})

test('the desk sets no day behind for a payment or a step', async () => {
  const { payment } = await shop.ordered()
  await expect(shop.admin.api.payment.patch({ id: payment.id, body: { dueDate: yesterday } })).rejects.toMatchObject(
    refused('dueDate'),
  )
  const { negotiationID } = await shop.agreed()
  const { items } = await shop.admin.api.dealStep.list({ negotiationID })
  await expect(shop.admin.api.dealStep.patch({ id: items[0]!.id, body: { dueOn: yesterday } })).rejects.toMatchObject(
    refused('dueOn'),
  )
})
