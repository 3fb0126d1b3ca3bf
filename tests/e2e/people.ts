import { join } from 'node:path'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { waitForPagesOf } from './still.ts'

export type Role = 'buyer' | 'seller' | 'admin'
/** The demonstration's people who sign in, each by the name in front of the address's @. */
export const people = ['buyer', 'seller', 'admin', 'demo-buyer-02', 'demo-seller-04', 'demo-admin-02'] as const
export type Person = (typeof people)[number]

/** The demonstration's password (README). */
export const password = 'sumika-demo-2026'

/** Where the sign-in of somebody is kept for a whole run. */
export const stateOf = (person: Person) => join(import.meta.dirname, '../../.cache/e2e-people', `${person}.json`)

/** Signs in by the login page, as anybody would, and waits for the page that it leads to. */
export async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens a page and waits until it has come to life: before that it takes no typing. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await alive(page)
  return response
}

/** Waits until React has taken up the page that the server drew, and has done what it does after that: keys are listened to from then on. */
export async function alive(page: Page) {
  // A page that draws nothing more has no frames by which to ask again, and on a busy machine no idle moment of its own.
  const isTakenUp = () => {
    const drawn = document.querySelector('h1')
    return drawn && Object.keys(drawn).some((key) => key.startsWith('__reactProps'))
  }
  await page.waitForFunction(isTakenUp, undefined, { polling: 50 })
  await page.evaluate(
    () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 5_000 })),
  )
}

/** The control of a label, whether or not it says 必須 or 任意 behind it. */
export const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label} ?(必須|任意)?$`)).and(page.locator('input, select, textarea'))

/** A page of somebody in a browser of their own, for who closes it. */
export async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ storageState: stateOf(person) })
  return context.newPage()
}

/**
 * Pages of the demonstration's people, each in a browser of its own: `const page = await as('buyer')`. They share one sign-in, which
 * ends for all where the password is given again: a test of that signs in itself (`own-browser.ts`).
 */
export const test = base.extend<{ as(person: Person): Promise<Page> }, { still: void }>({
  still: [
    async ({ browser }, use) => {
      waitForPagesOf(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  as: async ({ browser }, use) => {
    const opened: Page[] = []
    await use(async (person) => {
      const page = await pageOf(browser, person)
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
})
export { expect }
