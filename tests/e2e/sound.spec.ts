import { expect, open, test } from './people.ts'
import { faultsOf } from './sound.ts'

test('a page that was sound before is asked about again as soon as anything of it has changed', async ({ page }) => {
  await open(page, '/faq')
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsOf(page), 'known by now').toEqual([])
  const colour = (value: string) =>
    page.getByRole('heading', { level: 1 }).evaluate((words, value) => (words.style.color = value), value)
  await colour('#ddd')
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^color-contrast: <h1/)])
  await colour('')
  await page.evaluate(() => document.documentElement.removeAttribute('lang'))
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^html-has-lang: /)])
})
