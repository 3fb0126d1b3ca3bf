import { expect, open, test } from './people.ts'

test('a seller is told of the same fee before signing up, where all fees stand, and before handing a listing in', async ({
  page,
  as,
}) => {
  const amount = '11,000円（税込）'
  await open(page, '/seller/signup')
  await expect(page.getByRole('note')).toContainText(amount)
  await page.getByRole('link', { name: '料金のご案内' }).click()
  await expect(page.getByRole('region', { name: '掲載利用料' })).toContainText(amount)
  await expect(page.getByRole('region', { name: '取引サポート利用料' })).toContainText('5,500円（税込）')
  await expect(page.getByRole('region', { name: '仲介手数料', exact: true })).toContainText('法律の上限')

  const seller = await as('seller')
  await open(seller, '/seller/estate')
  await seller.locator('a[href^="/seller/estate/wizard/"]').first().click()
  await expect(seller).toHaveURL(/\/seller\/estate\/wizard\/./)
  await seller.getByRole('link', { name: /^8 ?確認/ }).click()
  await expect(seller.getByRole('note').filter({ hasText: '掲載にかかる費用' })).toContainText(amount)
})
