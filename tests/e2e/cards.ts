import type { Locator, Page } from '@playwright/test'

/** The cards of homes that are in sight. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article').and(page.locator(':visible'))

/** Opens the menu ⋯ of a home's card, and answers what it offers under a name. */
export async function offer(card: Locator, name: string | RegExp): Promise<Locator> {
  await card.locator('summary').click()
  return card.getByRole('button', { name })
}

/** Chooses what the menu of a home's card offers. */
export const choose = async (card: Locator, name: string | RegExp) => (await offer(card, name)).click()

/** Opens the conditions over the hits. */
export async function openConditions(page: Page): Promise<Locator> {
  await page.getByRole('group', { name: '一覧の操作' }).getByRole('link', { name: /^条件/ }).click()
  return page.getByRole('dialog', { name: '条件をしぼる' })
}

/** Has the cards of this browser say what a home comes to each month, as its reader does among the hits. */
export async function showMonthly(page: Page) {
  const sheet = await openConditions(page)
  await sheet.getByRole('switch', { name: /^月々の目安を表示/ }).check()
  await sheet.getByRole('button', { name: '閉じる' }).click()
}
