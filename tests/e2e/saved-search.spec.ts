import type { Page } from '@playwright/test'
import { openMail } from './own-browser.ts'
import { expect, field, open, test } from './people.ts'
import { faultsOf } from './sound.ts'

async function isAccessible(page: Page) {
  expect(await faultsOf(page, { question: 'everything', onlySerious: true })).toEqual([])
}

test('a visitor saves a search by mail alone, says yes, changes its pace and stops everything @phone', async ({
  page,
}, { project }) => {
  const email = `reader-${project.name}@example.jp`
  await open(page, '/buyer/estate?searchPrefecturesCodes=27&searchKind=2')
  await page.getByRole('button', { name: 'この条件を保存' }).click()
  const sheet = page.getByRole('dialog', { name: '条件を保存して、お知らせを受け取る' })
  await expect(sheet).toContainText('「大阪府の中古一戸建て」に合う物件')
  await sheet.getByRole('button', { name: '確認のメールを受け取る' }).click()
  await expect(sheet).toContainText('メールアドレスを正しく入力してください')
  await isAccessible(page)
  await field(page, 'メールアドレス').fill(email)
  await sheet.getByRole('radio', { name: /すぐに/ }).check()
  await sheet.getByRole('button', { name: '確認のメールを受け取る' }).click()
  const told = page.getByRole('dialog', { name: 'メールを確認してください' })
  await expect(told).toContainText(email)
  await told.getByRole('button', { name: '検索の結果に戻る' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/searchPrefecturesCodes=27/)

  await openMail(page, email)
  await page.getByRole('link', { name: /\/alerts\?token=/ }).click()
  await expect(page.getByRole('heading', { name: 'このお知らせを受け取りますか？' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await isAccessible(page)
  await page.getByRole('button', { name: 'お知らせを受け取る' }).click()

  const card = page.getByRole('article').filter({ hasText: '条件：大阪府、戸建て' })
  await expect(card.getByRole('combobox')).toHaveValue('1')
  await card.getByRole('combobox').selectOption({ label: '週に1回' })
  await expect(page.getByText('お知らせの頻度を「週に1回」に変えました')).toBeVisible()
  await isAccessible(page)
  await page.reload()
  await expect(card.getByRole('combobox')).toHaveValue('3')
  await expect(page.getByRole('button', { name: 'すべて止めて、アドレスを消す' })).toBeEnabled()
  await page.getByRole('button', { name: 'すべて止めて、アドレスを消す' }).click()
  await page.getByRole('button', { name: 'すべて止める', exact: true }).click()
  await expect(page.getByText('お知らせは終わったか、このリンクは使えません')).toBeVisible()
})
