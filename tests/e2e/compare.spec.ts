import { expect, open, test } from './people.ts'

test('a buyer compares favourites by all that they cost, on terms of their own that stay on the device', async ({
  as,
}) => {
  const buyer = await as('buyer')
  await open(buyer, '/buyer/favorite')
  const boxes = buyer.getByRole('checkbox', { name: /くらべる/ })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await buyer.getByRole('link', { name: '3件をくらべる' }).click()

  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('物件をくらべる')
  const monthly = buyer.getByRole('row', { name: /月々の支払い/ })
  const before = await monthly.textContent()
  await buyer.getByLabel('頭金').fill('1000')
  await expect(monthly).not.toHaveText(before ?? '')
  await monthly.locator('summary').first().click()
  await expect(monthly).toContainText('頭金 10,000,000円')
  const rows = buyer.getByRole('row')
  const different = await rows.count()
  await buyer.getByRole('switch', { name: '同じところも見る' }).check()
  await expect.poll(() => rows.count()).toBeGreaterThan(different)

  await open(buyer, '/buyer/estate')
  await expect(buyer.getByText('頭金1,000万円').first()).toBeVisible()
})

test('a buyer puts a home out of sight among the hits, and takes that back', async ({ as }) => {
  const buyer = await as('demo-buyer-02')
  await open(buyer, '/buyer/estate?orderBy=price')
  const hide = buyer.getByRole('button', { name: /を、もう表示しない$/ }).first()
  const name = (await hide.getAttribute('aria-label')) ?? ''
  await hide.click()
  await expect(buyer.getByRole('button', { name })).toHaveCount(0)
  await open(buyer, '/user/searches')
  const shown = `「${name.replace(/を、もう表示しない$/, '')}」をもう一度表示する`
  await buyer.getByRole('button', { name: shown }).click()
  await expect(buyer.getByText('もう一度表示します')).toBeVisible()
  await open(buyer, '/buyer/estate?orderBy=price')
  await expect(buyer.getByRole('button', { name })).toBeVisible()
})
