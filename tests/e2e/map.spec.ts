import AxeBuilder from '@axe-core/playwright'
import { expect, open, test } from './people.ts'

const map = 'この範囲で探す'

test('the map shows homes by place, and the list follows the part of it that is asked for', async ({ page }) => {
  // No other test publishes or sells a home there.
  await open(page, '/buyer/estate?searchPrefecturesCodes=27')
  await page.getByRole('link', { name: '地図で見る' }).click()
  await expect(page).toHaveURL(/\/buyer\/estate\/search\/map\?.*searchPrefecturesCodes=27/)
  const pane = page.getByRole('region', { name: '地図', exact: true })
  await expect(pane.getByRole('button', { name: map })).toBeVisible()

  // Everything on the map is reached by the keyboard.
  const looked = page.waitForResponse(/\/public\/estates\/map\?.*box=/)
  await pane
    .getByRole('button', { name: /^この辺りに\d+件、/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const { clusters } = (await (await looked).json()) as { clusters: { count: number }[] }
  const inView = clusters.reduce((sum, { count }) => sum + count, 0)
  expect(inView).toBeGreaterThan(1)
  const searchHere = pane.getByRole('button', { name: `${map}（${inView}件）` })
  await searchHere.click()
  await expect(page).toHaveURL(/box=/)
  await expect(
    page.getByRole('list', { name: '選んでいる条件' }).getByRole('link', { name: '地図の範囲' }),
  ).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^\d+件$/ }),
  ).toHaveText(`${inView}件`)

  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await page.getByRole('link', { name: '一覧のページへ' }).click()
  await expect(page).toHaveURL(/\/buyer\/estate\?.*box=/)
})

test('on a phone the list is one tap away from the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=13')
  await expect(page.getByRole('region', { name: '地図', exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: '一覧を見る' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: '地図を見る' }).click()
  await expect(page.getByRole('article').first()).toBeHidden()
})
