import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../as.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { openShop, specialist, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const enter = (more: object = {}) => shop.admin.api.transactionSpecialist.create({ body: { ...specialist, ...more } })

test('the desk enters who explains sales, with the number as it is written on the card', async () => {
  expect(await enter({ registrationNumber: '東京 第０１２３４５号' })).toMatchObject({ ...specialist, retired: false })
  await expect(enter({ registrationNumber: '12345' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['registrationNumber'] }],
  })
  const { id } = await enter()
  const removal = new Request(`http://sumika.test/api/transactionSpecialist/${id}`, { method: 'DELETE' })
  expect((await shop.admin.fetch(removal)).status).toBe(404)
})

test('somebody takes charge of the explanation of a deal; the parties do not read who', async () => {
  const { buyer, negotiationID: id } = await shop.quoted()
  const { id: specialistID } = await enter()
  const put = (specialistID: string | null) => shop.admin.api.negotiation.patch({ id, body: { specialistID } })
  expect(await put(specialistID)).toMatchObject({ specialistID })
  expect(await buyer.api.negotiation.one({ id })).not.toHaveProperty('specialistID')
  await expect(buyer.api.negotiation.patch({ id, body: { specialistID: null } })).rejects.toMatchObject({ status: 403 })
  expect(await put(null)).toMatchObject({ specialistID: null })
})

test('who has retired, or whose card has run out, is not put in charge; who is stays so', async () => {
  const { negotiationID: id } = await shop.quoted()
  const put = (specialistID: string) => shop.admin.api.negotiation.patch({ id, body: { specialistID } })
  const refusal = { status: 400, issues: [{ path: ['specialistID'] }] }
  const expired = await enter({ validUntil: yesterday })
  await expect(put(expired.id)).rejects.toMatchObject(refusal)
  const present = await enter({ validUntil: dayFromNow(0) })
  await put(present.id)
  await shop.admin.api.transactionSpecialist.patch({ id: present.id, body: { retired: true } })
  const body = { adminMemo: '要確認', specialistID: present.id }
  expect(await shop.admin.api.negotiation.patch({ id, body })).toMatchObject(body)
  const retired = await enter()
  await shop.admin.api.transactionSpecialist.patch({ id: retired.id, body: { retired: true } })
  await expect(put(retired.id)).rejects.toMatchObject(refusal)
})
