import type { Page } from '@playwright/test'
import { devicesIn } from './own-browser.ts'
import { expect, field, open, password, test, type Person } from './people.ts'

const { device } = devicesIn('10.88.3')

/** How far the page reaches beyond the screen, in px. */
const beyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The words of the header that stand on more than one line, or outside of the screen. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header summary')]
      .filter((item) => item.checkVisibility() && !item.querySelector('.sr-only'))
      .filter((item) => {
        const words = document.createRange()
        words.selectNodeContents(item)
        const lines = new Set(
          [...words.getClientRects()]
            .filter(({ width }) => width > 0)
            .map(({ top, height }) => Math.round((top + height / 2) / 20)),
        )
        const { left, right } = item.getBoundingClientRect()
        return lines.size > 1 || left < 0 || right > innerWidth
      })
      .map((item) => item.textContent),
  )

/** The buttons whose words do not fit into them. */
const spilledWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.btn')]
      .filter((button) => button.checkVisibility() && button.scrollHeight > button.clientHeight + 1)
      .map(({ textContent }) => textContent),
  )

test('the header keeps its words whole on every width', async ({ page, as }) => {
  const people: (Person | undefined)[] = [undefined, 'buyer', 'seller', 'admin']
  for (const person of people) {
    const seen = person ? await as(person) : page
    await open(seen, person === 'admin' ? '/admin/estate' : '/faq')
    for (const width of [390, 640, 768, 839, 900, 1023, 1024, 1280]) {
      await seen.setViewportSize({ width, height: 860 })
      expect.soft(await brokenWords(seen), `${person} at ${width} px`).toEqual([])
      expect.soft(await beyondScreen(seen), `${person} at ${width} px`).toBe(0)
    }
  }
})

test('a finger hits every button, field and tick of a phone, and a field does not zoom @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/login', '/signup', '/buyer/estate', '/buyer/estate/search', '/faq']) {
    await open(page, path)
    const small = await page.evaluate(() => {
      const visible = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
      const lettered = visible('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
        .filter((control) => parseFloat(getComputedStyle(control).fontSize) < 16)
        .map((control) => `${control.getAttribute('name')} has small letters`)
      // A tick or a link in a line of text is hit by its label or line.
      const targets = visible('.btn, .input, .select, header a, label:has([type=checkbox], [type=radio])')
        .filter((target) => target.getBoundingClientRect().height < 43.5)
        .map(
          (target) => `${target.textContent || target.outerHTML} is ${target.getBoundingClientRect().height} px high`,
        )
      return [...lettered, ...targets]
    })
    expect.soft(small, path).toEqual([])
  }
})

test('text of twice its size stays on the screen of a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/login', '/signup', '/buyer/estate', '/buyer/estate/search']) {
    await open(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await beyondScreen(page), path).toBe(0)
    expect.soft(await brokenWords(page), path).toEqual([])
    expect.soft(await spilledWords(page), path).toEqual([])
  }
  await open(page, '/buyer/estate')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('link', { name: 'この物件について問い合わせる' })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await spilledWords(page)).toEqual([])
})

test('text of twice its size stays on a phone where members fill in what is theirs @phone', async ({ as }) => {
  const seller = await as('seller')
  await seller.setViewportSize({ width: 390, height: 844 })
  await open(seller, '/seller/estate')
  const draft = seller.getByRole('link', { name: 'つづきを書く' }).first()
  const wizard = (await draft.getAttribute('href')) ?? ''
  const steps = ['', '/address', '/name', '/detail', '/photo', '/price', '/title', '/confirm']
  const paths = ['/seller/estate', '/user/edit', ...steps.map((step) => `${wizard}${step}`)]
  for (const path of [...paths, '/buyer/estate?searchPrefecturesCodes=13&priceTo=100&propertyTypes=3']) {
    await open(seller, path)
    await seller.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await beyondScreen(seller), path).toBe(0)
    expect.soft(await brokenWords(seller), path).toEqual([])
    expect.soft(await spilledWords(seller), path).toEqual([])
  }
})

test('what has the focus lies under nothing that stays at the foot of a phone', async ({ as }) => {
  const seller = await as('seller')
  await seller.setViewportSize({ width: 390, height: 844 })
  await open(seller, '/seller/estate')
  const wizard = await seller.getByRole('link', { name: 'つづきを書く' }).first().getAttribute('href')
  for (const path of ['/user/edit', `${wizard}/title`]) {
    await open(seller, path)
    for (const control of await seller
      .locator('main')
      .locator('input:not([type=radio]):visible, select:visible, textarea:visible')
      .all()) {
      await control.focus()
      const coveredBy = await control.evaluate((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, Math.min(bottom, top + 40) - 2)
        return seen?.closest('[data-bottom-bar]')?.textContent
      })
      expect.soft(coveredBy, `${path} ${await control.getAttribute('name')}`).toBeUndefined()
    }
  }
})

test('what somebody has written without a space stays on the screen of a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/buyer/estate')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const words = page.locator('main p.whitespace-pre-line').first()
  await expect(words).toBeVisible()
  await words.evaluate((element) => (element.textContent = '━'.repeat(60)))
  expect(await beyondScreen(page)).toBe(0)
})

test('a part of a home that opens is no wider than its column on a small phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/buyer/estate')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const parts = page.locator('details.fold')
  await expect(parts.first()).toBeVisible()
  const widths = await parts.evaluateAll((all) =>
    all.map((part) => [part.clientWidth, part.parentElement!.clientWidth]),
  )
  for (const [width = 0, column] of widths) expect(width).toBeLessThanOrEqual(column!)
})

test('what is typed before the page is alive is kept, and so is that it was sent', async ({ browser }) => {
  const page = await device(browser)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await field(page, 'メールアドレス').fill('buyer@example.jp')
  await field(page, 'パスワード').fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  release()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a row of tabs that is wider than a phone shows the one that is chosen', async ({ as }) => {
  const desk = await as('admin')
  await desk.setViewportSize({ width: 390, height: 844 })
  for (const view of ['deposits', 'accounting']) {
    await open(desk, `/admin/payment?view=${view}`)
    const row = desk.getByRole('navigation', { name: 'お金の画面' })
    await expect(row.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  }
})
