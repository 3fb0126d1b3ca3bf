import { expect, open, test } from './people.ts'

test('a home is found by its number, its link is copied, and its outline is one sheet of paper with a way back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/estate/S61803399')
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByText('ほか', { exact: true }).click()
  await page.getByRole('button', { name: 'リンクをコピー' }).click()
  await expect(page.getByText('リンクをコピーしました')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/estate\/S-6180-3399$/)
  await page.getByRole('link', { name: '物件概要書（印刷用）' }).click()
  await expect(page).toHaveURL(/\/sheet$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await expect(page.getByRole('img', { name: 'この物件のページを開くQRコード' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/現在.*\/estate\/S-6180-3399/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '広告主' })).toBeVisible()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a number that no home on show has leads to a page that is none', async ({ page }) => {
  const answer = await page.goto('/estate/S-0000-0000')
  expect(answer?.status()).toBe(404)
})
