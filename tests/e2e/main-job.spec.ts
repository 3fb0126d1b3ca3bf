import type { Page } from '@playwright/test'
import { applyToSell, approveSeller, signUp, title, typeHouse } from './first-home.ts'
import { openMail } from './own-browser.ts'
import { expect, field, open, test } from './people.ts'

const email = 'hanako.sato@example.jp'

test.describe('the main job, on what is typed by hand', () => {
  test.describe.configure({ mode: 'serial' })
  let seller: Page
  let listing: string
  test.beforeAll(async ({ browser }) => {
    seller = await browser.newPage()
  })
  test.afterAll(() => seller.close())

  test('a new seller signs up, proves the e-mail and gives a name', async () => {
    await signUp(seller, '/seller/signup', email, async () => {
      await openMail(seller, email)
      await seller.getByRole('link', { name: '/auth/action' }).click()
    })
    await field(seller, '姓').fill('佐藤')
    await field(seller, '名').fill('花子')
    await seller.getByRole('button', { name: '保存' }).click()
    await expect(seller).toHaveURL(/\/seller\/identification$/)
  })

  test('the seller applies with a photo of an identity document', async () => {
    await applyToSell(seller)
  })

  test('the desk looks at the papers and approves the seller', async ({ as }) => {
    await approveSeller(await as('admin'))
  })

  test('the seller types a house into the wizard and applies', async () => {
    listing = await typeHouse(seller)
  })

  test('the desk publishes the listing', async ({ as }) => {
    const desk = await as('admin')
    await open(desk, `/admin/estate/${listing}`)
    // A single key opens the question; the button, where nothing is left to point out, asks none.
    await desk.keyboard.press('a')
    await desk
      .getByRole('dialog', { name: /を公開しますか/ })
      .getByRole('button', { name: 'やめる' })
      .click()
    await desk.keyboard.press('r')
    await desk
      .getByRole('dialog', { name: /を差し戻す$/ })
      .getByRole('button', { name: '閉じる' })
      .click()
    await desk.getByRole('button', { name: '承認して公開する' }).click()
    await expect(desk.getByText(`「${title}」を公開しました`)).toBeVisible()
  })

  test('a visitor finds it by prefecture from the home page', async ({ page }) => {
    await open(page, '/')
    await field(page, '都道府県').selectOption('東京都')
    await page.getByRole('search').getByRole('button', { name: '件を見る' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '東京都の物件' })).toBeVisible()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/estate/${listing}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('5,480万円').first()).toBeVisible()
    await expect(page.getByText('太子堂1-2-3')).toHaveCount(0)
    // Not even the page's source holds what the seller told the desk alone.
    for (const path of [`/estate/${listing}`, '/', '/buyer/estate?prefecturesCode=13', '/sitemap.xml']) {
      const source = await (await page.request.get(path)).text()
      for (const secret of ['太子堂1-2-3', '佐藤 花子', 'サトウ', '1540004'])
        expect(source.includes(secret), `${secret} in ${path}`).toBe(false)
    }
  })

  test('a buyer keeps it as a favourite', async ({ as }) => {
    const buyer = await as('buyer')
    await open(buyer, `/buyer/estate/${listing}`)
    await buyer.getByRole('button', { name: 'お気に入りに入れる', exact: true }).click()
    await expect(buyer.getByText('お気に入りに入れました')).toBeVisible()
    await open(buyer, '/buyer/favorite')
    await expect(buyer.getByRole('link', { name: title, exact: true })).toBeVisible()
  })
})
