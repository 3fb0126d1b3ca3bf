import { expect, open, test } from './people.ts'

test('a visitor finds on the home page what they looked at on this device, and clears it', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { name: '新着の物件' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '最近見た物件' })).toHaveCount(0)
  await open(page, '/buyer/estate?orderBy=price')
  const home = page.getByRole('article').getByRole('link').first()
  const title = (await home.textContent()) ?? ''
  await home.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenEstates'))).not.toBeNull()

  await open(page, '/')
  const seen = page.locator('section').filter({ has: page.getByRole('heading', { name: '最近見た物件' }) })
  await expect(seen.getByRole('article')).toHaveCount(1)
  await expect(seen.getByRole('article')).toContainText(title)
  await seen.getByRole('button', { name: 'すべて消す' }).click()
  await page.getByRole('button', { name: 'すべて消す' }).last().click()
  await expect(page.getByText('最近見た物件を消しました')).toBeVisible()
  await expect(seen).toHaveCount(0)
})
