import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { devicesIn, newMember } from './own-browser.ts'
import { expect, field, open, password, test } from './people.ts'

const anotherPassword = 'mado-kara-fuji-2026'

const { signedIn } = devicesIn('203.0.113')

const isVisitor = async (page: Page) => {
  await page.goto('/buyer/favorite')
  await expect(page).toHaveURL(/\/login/)
}

test('a member changes the password, signs out everywhere and leaves, and each ends what it says', async ({
  browser,
  request,
}) => {
  const email = 'leaving@example.jp'
  await newMember(request, email)
  const page = await signedIn(browser, email)
  const other = await signedIn(browser, email)

  await open(page, '/user/passwordChange')
  await page.getByLabel('今のパスワード').fill(password)
  await page.getByLabel('新しいパスワード', { exact: true }).fill(anotherPassword)
  await page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードを変更しました' })).toBeVisible()
  await isVisitor(other)
  await open(page, '/buyer/favorite')
  await expect(page).toHaveURL(/\/buyer\/favorite/)

  const third = await signedIn(browser, email, anotherPassword)
  await open(third, '/buyer/favorite')
  await open(page, '/user/edit')
  await page.getByRole('button', { name: 'すべての端末からログアウト' }).click()
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await expect(page.getByText('すべての端末からログアウトしました')).toBeVisible()
  await isVisitor(page)
  // What lies open elsewhere hears of it.
  await expect(third).toHaveURL(/\/login\?redirect=/)

  const last = await signedIn(browser, email, anotherPassword)
  await open(last, '/user/edit')
  await last.getByRole('button', { name: '退会の手続きへ' }).click()
  await last.getByRole('dialog').getByLabel('今のパスワード').fill(anotherPassword)
  await last.getByRole('button', { name: '退会する', exact: true }).click()
  await expect(last.getByText('退会の手続きが終わりました')).toBeVisible()
  await isVisitor(last)
  await open(last, '/login')
  await field(last, 'メールアドレス').fill(email)
  await last.getByLabel('パスワード', { exact: true }).fill(anotherPassword)
  await last.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(last.getByText('ユーザーが見つかりません').first()).toBeVisible()
})

test('who saves by the keyboard is at the button still, and goes on from there', async ({ browser }) => {
  const page = await signedIn(browser, 'demo-buyer-06@example.jp')
  await open(page, '/user/edit')
  const save = page.getByRole('button', { name: '保存する', exact: true })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('保存しました')).toBeVisible()
  await expect(save).toBeFocused()
})

test('all notifications are read at once, and stay so', async ({ browser }) => {
  // Somebody whose notifications no other test counts.
  const page = await signedIn(browser, 'demo-buyer-06@example.jp')
  await open(page, '/user/notification')
  await expect(page.getByText(/^未読 [1-9]\d*件$/)).toBeVisible()
  await page.getByRole('button', { name: 'すべて既読にする' }).click()
  await expect(page.getByRole('button', { name: 'すべて既読にする' })).toHaveCount(0)
  await open(page, '/user/notification')
  await expect(page.getByRole('heading', { name: '通知', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'すべて既読にする' })).toHaveCount(0)
})

test('the desk saves the members as a file, after proving who they are', async ({ browser }) => {
  const page = await signedIn(browser, 'admin@example.jp')
  await open(page, '/admin/user/export')
  await page.getByLabel('書き出す理由').fill('年末のお知らせを送るため')
  await page.getByLabel('今のパスワード').fill(password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVを保存する' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF/)
  expect(text).toContain('buyer@example.jp')
  await expect(page.getByText('書き出しました')).toBeVisible()
})
