import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;({ admin, seller } = await openShop(house))
})
afterAll(() => house.drop())

const approvalReason = '戸籍で、所有者と登記名義人が親子であることを確かめました'
const { applying, approved } = ListingStatus

/** A listing that was handed in, whose owner is not whom the register names. */
async function otherOwner() {
  const { id } = await seller.api.estate.create({ body: typedEstate({ register: '別の 名義人' }) })
  await seller.api.estate.patch({ id, body: { status: applying } })
  return id
}

test('the desk approves over a red point for a written reason alone, whichever way it asks', async () => {
  const id = await otherOwner()
  const refused = { status: 400, issues: [{ path: ['approvalReason'] }] }
  await expect(admin.api.estate.approve({ id })).rejects.toMatchObject(refused)
  for (const body of [{ status: approved }, { status: approved, approvalReason: '  ' }])
    await expect(admin.api.estate.patch({ id, body })).rejects.toMatchObject(refused)
  await admin.api.estate.patch({ id, body: { status: approved, approvalReason } })
  const [deed] = await admin.api.estate.history({ id })
  expect(deed).toMatchObject({ action: 'approve', reason: approvalReason, actor: expect.any(String) })
})

test('the reason is the desk’s alone, and another application asks for one anew', async () => {
  const id = await otherOwner()
  await admin.api.estate.patch({ id, body: { status: approved, approvalReason } })
  expect(await seller.api.estate.one({ id })).not.toHaveProperty('approvalReason')
  expect(await house.visitor.api.estate.publicOne({ id })).not.toHaveProperty('approvalReason')
  await expect(seller.api.estate.patch({ id, body: { approvalReason } })).rejects.toMatchObject({ status: 403 })
  await seller.api.estate.patch({ id, body: { status: applying, changeReason: '価格を変えるため' } })
  await expect(admin.api.estate.approve({ id })).rejects.toMatchObject({ status: 400 })
})

test('where nothing is red, no reason is asked for', async () => {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: applying } })
  expect(await admin.api.estate.approve({ id })).toMatchObject({ status: approved, approvalReason: null })
})
