import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, open, test, type Role } from './people.ts'

const search = '/buyer/estate/search'
const visitors = {
  'the home page and what the site says of itself': ['/', '/faq', '/terms', '/privacy', '/legal', '/notice'],
  'the ways in': [
    ...['/login', '/login?by=mail', '/signup', '/signup?sent=true', '/seller/signup'],
    ...['/user/passwordReset', '/auth/action', '/buyer/suggestSignup', '/no-such-page'],
  ],
  'the search': [
    ...['/buyer/estate', '/buyer/estate?prefecturesCode=13', search, `${search}/selectPrefecture`],
    ...[`${search}/selectCity?prefecturesCode=13`, `${search}/selectArea?searchCityCodes=13115`],
    ...[`${search}/selectDetail`, `${search}/resultDetail?priceTo=1`],
    ...['/buyer/estate/supportPrice', '/buyer/menu/purchaseFlow'],
  ],
}
const members: Record<Role, string[]> = {
  buyer: [
    ...['/', '/buyer/estate', '/buyer/favorite', '/buyer/chat', '/user/edit', '/user/passwordChange'],
    ...['/user/notification', '/user/mail'],
  ],
  seller: [
    ...['/seller/estate', '/seller/identification', '/seller/estate?filter=negotiating', '/seller/chat'],
    '/seller/chat?unread=true',
  ],
  admin: [
    ...['/admin/dashboard', '/admin/approve/seller', '/admin/estate', '/admin/user/export', '/admin/chat'],
    '/admin/chat?reported=true',
    ...[
      '/admin/payment',
      '/admin/payment?view=deposits',
      '/admin/payment?view=refunds',
      '/admin/payment?view=documents',
    ],
  ],
}
/** The first page that a list leads to, found by its link. */
const details: [Role | 'visitor', list: string, link: string][] = [
  ['visitor', '/buyer/estate', 'a[href^="/estate/"]'],
  ['visitor', '/notice', 'a[href^="/notice/"]'],
  ['buyer', '/buyer/estate', 'a[href^="/buyer/estate/0"]'],
  ['seller', '/seller/estate', 'a[href^="/seller/estate/0"]'],
  ['seller', '/seller/estate?filter=draft', 'a[href*="/wizard/"]'],
  ['admin', '/admin/approve/seller', 'a[href^="/admin/approve/seller/"]'],
  ['admin', '/admin/estate', 'a[href^="/admin/estate/"]'],
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Looks at pages as somebody who needs them to be sound: axe, no errors, nothing wider than the screen, a title. */
async function look(page: Page, paths: readonly string[]) {
  let path = ''
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${path}: ${message}`))
  for (path of paths) {
    await open(page, path)
    await expect.soft(page, path).toHaveTitle(/スミカ/)
    // There are no frames to look into, and the other mode opens a page for each look.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect.soft(found, path).toEqual([])
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(beyond, `${path} is wider than the screen`).toBe(0)
  }
  expect(errors).toEqual([])
}

for (const [what, paths] of Object.entries(visitors))
  test(`a visitor finds ${what} sound @phone`, ({ page }) => look(page, paths))

for (const role of Object.keys(members) as Role[])
  test(`the ${role} finds their lists and forms sound @phone`, async ({ as }) => look(await as(role), members[role]))

for (const [who, list, link] of details)
  test(`the ${who} finds what ${list} leads to sound @phone`, async ({ as, page: visiting }) => {
    const page = who === 'visitor' ? visiting : await as(who)
    await open(page, list)
    const href = await page.getByRole('main').locator(link).first().getAttribute('href')
    await look(page, [href ?? ''])
  })
