import type { Page } from '@playwright/test'
import { expect, open, test } from './people.ts'

/** A draft with nothing but its place, as the wizard would make it. */
const draftAt = (page: Page, address1: string) =>
  page.evaluate(async (address1) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const place = { prefecturesCode: 13, cityCode: '13115', city: '杉並区', town: '西荻北', address1 }
    const answer = await fetch('/api/estate', { method: 'POST', headers, body: JSON.stringify(place) })
    return (await answer.json()) as { id: string; estateNumber: string }
  }, address1)

test('a seller who lists the same place again is told so mildly, and a buyer reads how fresh a listing is', async ({
  as,
}) => {
  const seller = await as('demo-seller-04')
  await open(seller, '/seller/estate')
  const first = await draftAt(seller, '西荻北77-88-99')
  const second = await draftAt(seller, '西荻北７７丁目８８番９９号')
  await open(seller, `/seller/estate/wizard/${second.id}/confirm`)
  const notice = seller.getByRole('note').filter({ hasText: '同じ所在地の物件があります' })
  await expect(notice.getByRole('link', { name: first.estateNumber })).toBeVisible()

  const buyer = await as('buyer')
  await open(buyer, '/estate/S-6180-3399')
  const fresh = buyer
    .getByRole('region', { name: 'この掲載の新しさ' })
    .or(buyer.locator('section', { hasText: 'この掲載の新しさ' }))
  await expect(fresh.first()).toContainText(/最後の確認.*日/s)
  await expect(fresh.first()).toContainText('返事の早さ')
})
