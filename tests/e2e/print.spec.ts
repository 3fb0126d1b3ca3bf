import { expect, open, test } from './people.ts'

for (const path of ['/buyer/menu/purchaseFlow', '/buyer/estate/supportPrice?price=798'])
  test(`${path} is printed without navigation, whole, and with its day`, async ({ page }) => {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main')).toBeVisible()
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
      await expect(part.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText(/現在.*purchaseFlow|現在.*supportPrice/)).toBeVisible()
    const cut = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(cut).toBe(0)
  })

test('every amount of a purchase is told with its formula and its source, and marked as an estimate', async ({
  page,
}) => {
  await open(page, '/buyer/estate/supportPrice?price=798')
  const costs = page.getByRole('list', { name: '費用の内訳' }).getByRole('listitem')
  await expect(costs.nth(3)).toBeVisible()
  for (const cost of await costs.all()) {
    await expect(cost.getByText(/^(上限|概算|料金)$/)).toBeVisible()
    await expect(cost.getByText('計算', { exact: true })).toBeVisible()
    await expect(cost.getByText('出典', { exact: true })).toBeVisible()
  }
  await expect(costs.first()).toContainText('7,980,000円 × 3.3％ ＋ 66,000円 ＝ 329,340円')
  await expect(page.getByText('合計 概算')).toBeVisible()
  const before = await costs.count()
  await page.getByRole('checkbox', { name: /契約書類の作成/ }).check()
  await expect(costs).toHaveCount(before + 1)
  await expect(costs.filter({ hasText: '契約書類の作成' })).toContainText('80,000円 ＋ 消費税（10％）8,000円')
})
