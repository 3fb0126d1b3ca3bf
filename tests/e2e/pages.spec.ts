import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, open, test } from './people.ts'

const visitors = [
  ...[
    '/',
    '/login',
    '/signup',
    '/seller/signup',
    '/user/passwordReset',
    '/faq',
    '/terms',
    '/privacy',
    '/legal',
    '/notice',
  ],
  ...[
    '/buyer/estate',
    '/buyer/estate?prefecturesCode=13',
    '/buyer/estate/search',
    '/buyer/estate/search/selectPrefecture',
  ],
  ...['/buyer/estate/search/selectCity?prefecturesCode=13', '/buyer/estate/search/selectArea?searchCityCodes=13115'],
  ...['/buyer/estate/search/selectDetail', '/buyer/estate/search/resultDetail?priceTo=1', '/buyer/estate/supportPrice'],
  ...['/buyer/menu/purchaseFlow', '/buyer/suggestSignup', '/auth/action', '/no-such-page'],
]
const buyers = ['/', '/buyer/favorite', '/user/edit', '/buyer/estate']
const sellers = ['/seller/estate', '/seller/identification']
const desk = ['/admin/dashboard', '/admin/approve/seller', '/admin/estate', '/admin/user/export']

/** Looks at a page as somebody who needs it to be sound: axe, no errors, nothing wider than the screen, a title. */
async function look(page: Page, path: string) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await open(page, path)
  await expect(page).toHaveTitle(/スミカ/)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} is wider than the screen`).toBe(0)
  expect(errors).toEqual([])
}

for (const path of visitors) test(`a visitor finds ${path} sound @phone`, ({ page }) => look(page, path))
for (const path of buyers) test(`a buyer finds ${path} sound @phone`, async ({ as }) => look(await as('buyer'), path))
for (const path of sellers)
  test(`a seller finds ${path} sound @phone`, async ({ as }) => look(await as('seller'), path))
for (const path of desk) test(`the desk finds ${path} sound @phone`, async ({ as }) => look(await as('admin'), path))

test('the detail of a home is sound, from a card of the search @phone', async ({ page }) => {
  await page.goto('/buyer/estate')
  const href = await page.getByRole('main').locator('a[href^="/estate/"]').first().getAttribute('href')
  await look(page, href!)
})
