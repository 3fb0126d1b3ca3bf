import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { openHouse, type House } from '../as.ts'
import { waitersFor } from '../lock-waits.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

type Deal = Awaited<ReturnType<Shop['quoted']>>

test.each<[string, (deal: Deal) => Promise<unknown>]>([
  [
    'times of a viewing',
    ({ negotiationID }) =>
      shop.admin.api.viewing.create({
        body: { negotiationID, times: ['2099-12-01T10:00:00+09:00'], place: '玄関前', address: '浅草37番地' },
      }),
  ],
  ['a form', ({ negotiationID }) => shop.admin.api.disclosure.create({ body: { negotiationID, kind: 1 } })],
  [
    'a quotation',
    ({ negotiationID }) => shop.seller.api.quotation.create({ body: { negotiationID, serviceMenuIDs: ['x'] } }),
  ],
  [
    'a paper',
    ({ negotiationID }) =>
      shop.admin.api.dealPaper.create({ body: { negotiationID, kind: DealPaperKind.other, name: '図面', path: 'x' } }),
  ],
])('%s waits for what becomes of its deal, and is not made where the deal has ended', async (_, make) => {
  const deal = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: deal.negotiationID, body: { sellerInvitedFlag: true } })
  const desk = await house.services.pool.connect()
  try {
    await desk.query('begin')
    await desk.query('update negotiations set status = $2, "failedAt" = now(), "failReason" = $3 where id = $1', [
      deal.negotiationID,
      DealStatus.failed,
      '取りやめ',
    ])
    const refusal = make(deal).catch((error: unknown) => error)
    await waitersFor(desk)
    await desk.query('commit')
    expect(await refusal).toMatchObject({ status: 409 })
  } finally {
    desk.release()
  }
})
