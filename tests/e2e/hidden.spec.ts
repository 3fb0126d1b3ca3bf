import { cards, choose } from './cards.ts'
import { alive, expect, open, signIn, test } from './people.ts'
import { faultsOf } from './sound.ts'

const hits = '/buyer/estate?searchPrefecturesCodes=27&orderBy=price'

test('a visitor hides a home in this browser without a jump, and shows it again from the list @phone', async ({
  page,
}) => {
  await open(page, hits)
  const all = await cards(page).count()
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  const card = page.getByRole('article').filter({ hasText: title })
  await choose(card, `${title}を、もう表示しない`)
  await expect(card).toBeHidden()
  await expect(cards(page)).toHaveCount(all - 1)
  await expect(page.getByText('1件を表示していません。')).toBeVisible()

  // Drawn so from the beginning: nothing of the page moves when it comes to life.
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await alive(page)
  await expect(card).toBeHidden()
  await expect(page.getByText('1件を表示していません。')).toBeVisible()
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
  expect(moved).toBeLessThan(0.01)

  await page.getByRole('button', { name: '見ない物件を表示する' }).click()
  const sheet = page.getByRole('dialog', { name: '見ない物件' })
  await expect(sheet.getByRole('link', { name: title })).toBeVisible()
  expect(await faultsOf(page, { question: 'everything', onlySerious: true })).toEqual([])
  await sheet.getByRole('button', { name: `「${title}」をもう一度表示する` }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await expect(card).toBeVisible()
  await expect(page.getByText('件を表示していません')).toBeHidden()
})

test('what a visitor has hidden is hidden on the other pages too, and becomes theirs who signs in', async ({
  page,
}) => {
  await open(page, hits)
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  for (const title of titles.slice(0, 2)) {
    const card = page.getByRole('article').filter({ hasText: title })
    await choose(card, `${title}を、もう表示しない`)
    await expect(card).toBeHidden()
  }
  await open(page, hits.replace('/buyer/estate', '/buyer/estate/search/map'))
  await expect(page.getByRole('article').filter({ hasText: titles[0]! })).toBeHidden()

  await open(page, '/login')
  const isBrought = page.waitForResponse((answer) => answer.url().endsWith('/api/hiddenEstates') && answer.ok())
  await signIn(page, 'demo-buyer-05@example.jp')
  await isBrought
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hiddenEstates'))).toBe('[]')
  await open(page, '/user/searches')
  for (const title of titles.slice(0, 2)) await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: `「${titles[0]}」をもう一度表示する` }).click()
  await expect(page.getByRole('link', { name: titles[0]! })).toHaveCount(0)
  await open(page, hits)
  await expect(page.getByRole('article').filter({ hasText: titles[0]! })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: titles[1]! })).toHaveCount(0)
})
