import type { Page } from '@playwright/test'
import { cards, choose, offer, showMonthly } from './cards.ts'
import { expect, open, test } from './people.ts'
import { expectSoundPage, faultsOf } from './sound.ts'

const compare = /くらべる$/
const bar = (page: Page) => page.getByRole('region', { name: 'くらべる物件' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const columns = (page: Page) => page.getByRole('columnheader')
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

/** Takes the first homes of a page of hits into the comparison. */
async function takeFirst(page: Page, path: string, count = 1) {
  await open(page, path)
  for (let at = 0; at < count; at++) await choose(cards(page).nth(at), compare)
}
/** Opens the comparison of a house and a flat, as a visitor who has chosen both among the hits. */
async function compareTwo(page: Page) {
  await takeFirst(page, '/buyer/estate?searchKind=2')
  await compareWithFlat(page)
}
/** Takes a flat besides the house that is chosen, and compares both. The first house of a moment later may be another one. */
async function compareWithFlat(page: Page) {
  await takeFirst(page, '/buyer/estate?searchKind=3')
  await bar(page).getByRole('link', { name: '2件をくらべる' }).click()
  await expect(heading(page)).toHaveText('物件をくらべる')
}

test('a buyer compares favourites by all that they cost, on terms of their own that stay on the device', async ({
  as,
}) => {
  const buyer = await as('buyer')
  await takeFirst(buyer, '/buyer/favorite', 3)
  await bar(buyer).getByRole('link', { name: '3件をくらべる' }).click()

  await expect(heading(buyer)).toHaveText('物件をくらべる')
  const monthly = row(buyer, /月々の支払い/)
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
  await showMonthly(buyer)
  await expect(buyer.getByText('頭金1,000万円').first()).toBeVisible()
})

test('a visitor compares homes of two searches at an address that is reloaded and opened by others @phone', async ({
  page,
  browser,
}) => {
  await open(page, '/buyer/estate?searchKind=2')
  await expect(bar(page)).toHaveCount(0)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await choose(cards(page).first(), compare)
  await expect(bar(page)).toContainText('もう1件選ぶと、くらべられます')
  expect(await height()).toBe(before)
  expect(await faultsOf(page, { part: '[data-bottom-bar]' })).toEqual([])

  await compareWithFlat(page)
  await expect(columns(page)).toHaveCount(3)
  await page.reload()
  await expect(columns(page)).toHaveCount(3)
  await expectSoundPage(page)

  const other = await (await browser.newContext()).newPage()
  await open(other, page.url())
  await expect(columns(other)).toHaveCount(3)
  await other
    .getByRole('link', { name: /を外す$/ })
    .first()
    .click()
  await expect(columns(other)).toHaveCount(2)
  await other.goBack()
  await expect(columns(other)).toHaveCount(3)
  await other.context().close()
})

test('what repairs may cost follows the years that one stays, by open formulas; there is no total of unlike things', async ({
  page,
}) => {
  await compareTwo(page)
  const repairs = row(page, /住むあいだの修繕/)
  const house = repairs.getByRole('cell').nth(0)
  const flat = repairs.getByRole('cell').nth(1)
  await house.locator('summary').click()
  await flat.locator('summary').click()
  await expect(house).toContainText(/屋根・外壁の塗り替え|シロアリの予防/)
  await expect(house).toContainText('当サイトが置いた一般的な目安で、公的な基準ではありません')
  await expect(flat).toContainText('12か月 × 20年')
  await expect(row(page, /^合計/)).toHaveCount(0)
  await page.getByLabel('住む年数').selectOption('35年')
  await expect(flat).toContainText('12か月 × 35年')
  await page.reload()
  await expect(page.getByLabel('住む年数')).toHaveValue('35')
  await expect(row(page, /月々の支払い/)).toContainText('管理費・修繕積立金込み')
})

test('a home that is gone is said to be, and taken off the chosen ones', async ({ page }) => {
  await compareTwo(page)
  await page.evaluate(() => {
    const chosen = JSON.parse(localStorage.getItem('comparedEstates') ?? '[]') as string[]
    localStorage.setItem('comparedEstates', JSON.stringify([...chosen, 'gone']))
  })
  await open(page, `${page.url()},gone`)
  await expect(page.getByText('選んだ物件のうち1件は、いまは公開されていません')).toBeVisible()
  await expect(columns(page)).toHaveCount(3)
  await page.getByRole('link', { name: '選んだ物件から外す' }).click()
  await expect(page).not.toHaveURL(/gone/)
  await open(page, '/buyer/estate')
  await expect(bar(page)).toContainText('2件を選択中')

  await open(page, '/buyer/estate/compare?ids=gone,%F0%A0%AE%B7')
  await expect(page.getByRole('heading', { name: 'くらべる物件は、どれもいまは公開されていません' })).toBeVisible()
  await open(page, '/buyer/estate/compare')
  await expect(page.getByRole('heading', { name: 'くらべる物件が、まだ選ばれていません' })).toBeVisible()
})

test('no more than four are chosen, on the map as well, and all are let go at once', async ({ page }) => {
  await takeFirst(page, '/buyer/estate?searchPrefecturesCodes=13', 4)
  const fifth = () => offer(cards(page).nth(4), compare)
  const full = await fifth()
  await expect(full).toBeDisabled()
  await expect(full).toHaveText('くらべる（4件まで）')
  await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=13')
  await expect(await fifth()).toBeDisabled()
  await choose(cards(page).first(), compare)
  await expect(bar(page)).toContainText('3件を選択中')
  await bar(page).getByRole('button', { name: 'すべて外す' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(await fifth()).toBeEnabled()
})

test('the comparison is printed whole, its formulas open, without what is there to press', async ({ page }) => {
  await compareTwo(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await expect(page.getByText('× 3.3％').or(page.getByText('× 3％')).first()).toBeVisible()
  for (const role of ['button', 'switch', 'combobox', 'textbox'] as const)
    await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/現在.*\/buyer\/estate\/compare\?ids=/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('paper names the homes of its columns on every page, and leaves none half empty for a long row', async ({
  page,
}) => {
  await compareTwo(page)
  const titles = await columns(page)
    .getByRole('link', { name: /^(?!.*を外す)/ })
    .allTextContents()
  expect(titles).toHaveLength(2)
  await page.emulateMedia({ media: 'print' })
  const head = page.getByRole('rowgroup').first()
  await expect(head).toHaveCSS('display', 'table-header-group')
  for (const title of titles) await expect(head.getByRole('columnheader', { name: title })).toBeVisible()
  await expect(page.getByText(titles[0]!).filter({ visible: true })).toHaveCount(1)
  await expect(row(page, /住むあいだの修繕/)).toHaveCSS('break-inside', 'auto')
})

test('a flat on a card comes to its loan and its fees each month, for whoever asks for it', async ({ page }) => {
  await open(page, '/buyer/estate?searchKind=3')
  await expect(page.getByText(/月々 約/)).toHaveCount(0)
  await showMonthly(page)
  await expect(page.getByText(/^管理費等込み 月々 約[\d.]+万円/).first()).toBeVisible()
  await open(page, '/buyer/estate?searchKind=2')
  await expect(page.getByText(/^月々 約[\d.]+万円/).first()).toBeVisible()
  await expect(page.getByText('管理費等込み')).toHaveCount(0)
  // Nobody takes a loan for a home to live in a field, or in a building of flats that others rent.
  for (const kind of [1, 4]) {
    await open(page, `/buyer/estate?searchKind=${kind}`)
    await expect(page.getByText(/月々 約/)).toHaveCount(0)
  }
  await open(page, '/')
  await expect(page.getByText(/月々 約[\d.]+万円/).first()).toBeVisible()
})

test('a buyer puts a home out of sight among the hits, and takes that back', async ({ as }) => {
  const buyer = await as('demo-buyer-02')
  await open(buyer, '/buyer/estate?orderBy=price')
  const title = (await cards(buyer).first().getByRole('heading').textContent()) ?? ''
  const card = cards(buyer).filter({ hasText: title })
  await choose(card, `${title}を、もう表示しない`)
  await expect(card).toHaveCount(0)
  await open(buyer, '/user/searches')
  await buyer.getByRole('button', { name: `「${title}」をもう一度表示する` }).click()
  await expect(buyer.getByText('もう一度表示します')).toBeVisible()
  await open(buyer, '/buyer/estate?orderBy=price')
  await expect(card).toBeVisible()
})
