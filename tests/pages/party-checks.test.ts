import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealRole } from '#domain/choices/deal.ts'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import { openHouse, type House } from '../as.ts'
import { askedDeal, shownInPerson } from '../party-deal.ts'
import { openShop, type Shop } from '../shop.ts'
import { openPage } from './open-page.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** The same, with nothing of the money left for the desk to do. */
async function readyDeal(listing: object = {}) {
  const deal = await askedDeal(shop, listing)
  await deal.fix([shop.line(50_000)])
  return deal
}

test('before the desk establishes a brokered deal, it reads whose check is missing, in which state, and where to go on', async () => {
  const { buyer, negotiationID, of } = await readyDeal()
  const { id } = await of(DealRole.buyer)
  await buyer.api.partyCheck.patch({ id, body: shownInPerson })
  await buyer.api.partyCheck.patch({ id, body: { status: PartyCheckStatus.submitted } })
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('成約にする')
  const missing = within(await page.findByRole('list', { name: '済んでいない取引時確認' }))
  expect(missing.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['買主：確認待ち', '売主：提出待ち'])
  const link = page.getByRole('link', { name: '取引時確認を開く' })
  expect(link.getAttribute('href')).toBe(`/admin/partyCheck/${negotiationID}`)
  expect(page.sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('nobody is said to be missing where the seller sells without a broker', async () => {
  const { negotiationID } = await readyDeal({ transactionMode: TransactionMode.seller })
  const page = await openPage(house, `/admin/chat/${negotiationID}`, shop.admin)
  await page.press('成約にする')
  await page.findByRole('heading', { name: '成約にしますか？' })
  expect(page.queryByRole('list', { name: '済んでいない取引時確認' })).toBeNull()
})
