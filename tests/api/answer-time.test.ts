import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** An enquiry that the desk answered after so many hours. */
async function answered(hours: number) {
  const deal = await shop.quoted()
  await shop.admin.api.chat.create({ body: { negotiationID: deal.negotiationID, message: 'お返事です' } })
  await house.services.pool.query(
    `update chats set "createdAt" = (select "createdAt" from negotiations where id = $1) + make_interval(hours => $2)
     where "negotiationID" = $1 and "senderID" = $3`,
    [deal.negotiationID, hours, shop.admin.id],
  )
  return deal
}

test('how fast enquiries are answered is told from five of them on, to whoever is signed in and sees the home', async () => {
  const [first] = [await answered(1), await answered(2), await answered(4), await answered(40)]
  const { api } = first!.buyer
  const id = first!.estateID
  expect(await api.estate.answerTime({ id })).toEqual({ hours: null, isOwn: false })
  await answered(50)
  const { hours } = await api.estate.answerTime({ id })
  expect(hours).toBeCloseTo(4, 1)
  await expect(house.visitor.api.estate.answerTime({ id })).rejects.toMatchObject({ status: 401 })
  await house.services.pool.query(`update publications set "suspendedReason" = 'stale' where id = $1`, [id])
  await expect(api.estate.answerTime({ id })).rejects.toMatchObject({ status: 404 })
})
