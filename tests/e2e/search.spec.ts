import { openConditions } from './cards.ts'
import { expect, field, open, test } from './people.ts'

const chips = '選んでいる条件'

/** The price that a card tells first: 1億2,800万円 is 128,000,000. */
function yenOf(card: string): number {
  const [, oku = '0', man = '0'] = /(?:(\d+)億)?(?:([\d,]+)万)?/.exec(card.replace(/^.*?(?=[\d,]+[億万])/s, '')) ?? []
  return Number(oku) * 100_000_000 + Number(man.replaceAll(',', '')) * 10_000
}

test('conditions live in the address, and survive reload and going back', async ({ page }) => {
  await open(page, '/buyer/estate/search')
  await page.getByRole('checkbox', { name: '戸建て' }).check()
  await page.getByLabel('価格の上限').selectOption('50000000')
  await page.getByRole('button', { name: '件を見る' }).click()
  await expect(page).toHaveURL(/\/buyer\/estate\?.*priceTo=50000000/)
  await expect(page).toHaveURL(/searchKind=/)
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+件$/ })
  const kept = () => page.getByRole('list', { name: chips }).getByRole('link', { name: '5,000万円まで' })
  await expect(kept()).toBeVisible()
  const counted = (await count.textContent()) ?? ''

  await page.reload()
  await expect(kept()).toBeVisible()
  await expect(count).toHaveText(counted)

  const first = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/priceTo=50000000/)
  await expect(first).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/buyer\/estate\/search\?.*priceTo=50000000/)
  await expect(page.getByRole('checkbox', { name: '戸建て' })).toBeChecked()
})

test('a condition is taken away by its chip, and the others stay', async ({ page }) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13&priceTo=80000000')
  const list = page.getByRole('list', { name: chips })
  await list.getByRole('link', { name: '8,000万円まで' }).click()
  await expect(page).toHaveURL('/buyer/estate?searchPrefecturesCodes=13')
  await expect(list.getByRole('link')).toHaveText([/東京都/])
})

test('beside each choice stands how many homes it would leave, anew when another is made', async ({ page }) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13')
  const panel = await openConditions(page)
  const condominiums = panel.getByRole('checkbox', { name: /^マンション [1-9]\d*件$/ })
  const number = async () => /\d+件/.exec((await condominiums.locator('xpath=..').textContent()) ?? '')?.[0] ?? ''
  const all = await number()
  await panel.getByLabel('価格の上限').selectOption('30000000')
  await expect.poll(number).not.toBe(all)
  await condominiums.check()
  await expect(panel.getByRole('button', { name: `${await number()}を表示` })).toBeVisible()
  // What leaves nothing can still be chosen, and says so.
  await expect(panel.getByRole('checkbox', { name: /^その他 0件$/ })).toBeEnabled()
})

test('a search without hits says which condition to give up, and that leads to hits', async ({ page }) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13&priceTo=1')
  await expect(page.getByRole('heading', { name: 'この条件に合う物件は、いまはありません' })).toBeVisible()
  await page.getByRole('link', { name: /まで を外す \d+件/ }).click()
  await expect(page).toHaveURL('/buyer/estate?searchPrefecturesCodes=13')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('pages are turned forth and back, and no home stands on two of them', async ({ page }) => {
  // Other tests publish a house and sell condominiums meanwhile.
  const land = '/buyer/estate?searchKind=1'
  await open(page, land)
  const titles = page.getByRole('article').getByRole('heading').getByRole('link')
  const hrefs = () => titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const first = await hrefs()
  await page.getByRole('link', { name: '次へ' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(titles.first()).not.toHaveAttribute('href', first[0] ?? '')
  const second = await hrefs()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((href) => first.includes(href))).toEqual([])
  await page.getByRole('link', { name: '前へ' }).click()
  await expect(page).toHaveURL(land)
  await expect(titles.first()).toHaveAttribute('href', first[0] ?? '')
})

test('the order is changed by a choice and stands in the address', async ({ page }) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13')
  await page.getByLabel('並び順').selectOption({ label: '価格が安い順' })
  await expect(page).toHaveURL(/orderBy=price/)
  await expect(page).toHaveURL(/searchPrefecturesCodes=13/)
  await expect(page.getByLabel('並び順')).toHaveValue('price')
  await expect
    .poll(async () => {
      const yen = (await page.getByRole('article').allTextContents()).map(yenOf)
      return yen.length > 1 && yen.every((one, at) => at === 0 || one >= (yen[at - 1] ?? 0))
    })
    .toBe(true)
})

test('plain words become conditions that can be taken away one by one, and going back finds what was typed', async ({
  page,
}) => {
  await open(page, '/')
  const button = page.getByRole('search').getByRole('button', { name: '件を見る' })
  const everywhere = (await button.textContent()) ?? ''
  await field(page, 'キーワード').fill('大阪府 3LDK以上 3億円以下 駅20分')
  await expect(button).not.toHaveText(everywhere)
  const [counted = ''] = /[\d,]+件/.exec((await button.textContent()) ?? '') ?? []
  await button.click()
  await expect(page).toHaveURL(/\/buyer\/estate\?.*priceTo=300000000/)
  await expect(page.getByRole('list', { name: chips }).getByRole('link')).toHaveText(
    ['大阪府', '3億円まで', '4K以上', '3LDK', '駅から徒歩20分以内'].map((condition) => `${condition}を外す`),
  )
  await expect(page.getByRole('heading', { level: 1 }).locator('+ p')).toHaveText(counted)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the example beside the words finds homes, and words that no rule reads put homes first', async ({ page }) => {
  await open(page, '/')
  const words = field(page, 'キーワード')
  await words.fill((await words.getAttribute('placeholder')) ?? '')
  await page.getByRole('search').getByRole('button', { name: '件を見る' }).click()
  await expect(page).toHaveURL(/searchFloorPlans=10/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await open(page, `/buyer/estate?keyword=${encodeURIComponent('東京都 どの家にもない')}`)
  await expect(page).toHaveURL(/keywordMatch=first/)
  await expect(page.getByText('「どの家にもない」は条件にできないので')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '東京都の物件' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a keyboard leaps to the hits and to the conditions', async ({ page }) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const leap = page.getByRole('link', { name: '検索結果へ移動' })
  await expect(leap).toBeFocused()
  await expect(leap).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inCard = page.getByRole('article').first().locator(':focus')
  await expect(inCard).toBeVisible()
  await page.getByRole('link', { name: '条件へ移動' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: '一覧の操作' }).locator(':focus')).toBeVisible()
  await page.getByRole('link', { name: '検索結果の後へ移動' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '次へ' })).toBeFocused()
})

test('a card has two stops of the keyboard besides its link, and its menu is opened and left by keys', async ({
  page,
}) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13')
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: `${title}をお気に入りに入れる` })).toBeFocused()
  await page.keyboard.press('Tab')
  const menu = card.locator('summary')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  const compare = card.getByRole('button', { name: `「${title}」をくらべる` })
  await expect(compare).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(compare).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(compare).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(compare).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page.getByRole('region', { name: 'くらべる物件' })).toContainText('1件を選択中')
  // A menu that the keyboard leaves covers nothing any more.
  await page.keyboard.press('Enter')
  await expect(compare).toBeVisible()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  await expect(page.getByRole('article').nth(1).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(compare).toBeHidden()
})

test('on a phone the first home is on the first screen, with its price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/buyer/estate?searchPrefecturesCodes=13&searchKind=2&priceTo=80000000')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('img')).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^[\d,億]+万円$/)).toBeInViewport({ ratio: 1 })
})

test('the panel offers age and facilities without an account', async ({ page }) => {
  await open(page, '/buyer/estate')
  const panel = await openConditions(page)
  await panel.getByLabel('築年').selectOption({ index: 1 })
  await panel.getByText('設備・条件').first().click()
  await panel.getByRole('checkbox', { name: /^角地/ }).check()
  await panel.getByRole('button', { name: '件を表示' }).click()
  await expect(page).toHaveURL(/facilityIDs=/)
  await expect(page).toHaveURL(/searchBuildingDateFrom=/)
})

test('a whole line is ticked at once, and nothing ticked offers no hits', async ({ page }) => {
  await open(page, '/buyer/estate/search/selectStation?prefecturesCode=13&lineIDs=61')
  await expect(page.getByRole('button', { name: '駅を選んでください' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '件を見る' })).toBeHidden()
  await page.getByRole('checkbox', { name: /^この路線すべて/ }).check()
  await expect(page.getByRole('checkbox', { name: /^三鷹/ })).toBeChecked()
  await page.getByRole('button', { name: '件を見る' }).click()
  await expect(page.getByRole('list', { name: chips }).getByRole('link', { name: /ほか\d+駅/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('plain words become conditions', async ({ page }) => {
    await page.goto('/')
    await field(page, 'キーワード').fill('世田谷区 3LDK')
    await page.getByRole('search').getByRole('button', { name: '件を見る' }).click()
    await expect(page).toHaveURL('/buyer/estate?searchCityCodes=13112&searchFloorPlans=10')
    await expect(page.getByRole('heading', { level: 1, name: '世田谷区の物件' })).toBeVisible()
  })

  test('the home page searches, a chip is taken away and a home is read @phone', async ({ page }) => {
    await page.goto('/')
    await field(page, '都道府県').selectOption('東京都')
    await field(page, '物件種別').selectOption({ index: 1 })
    await field(page, '価格の上限').selectOption('8,000万円まで')
    await page.getByRole('search').getByRole('button', { name: '件を見る' }).click()
    await expect(page).toHaveURL(/\/buyer\/estate\?.*searchPrefecturesCodes=13/)
    await expect(page).toHaveURL(/priceTo=80000000/)
    // What opens the conditions says how many there are.
    const conditions = page.locator('main a', { hasText: /^条件( \d+)?$/ })
    await expect(conditions).toHaveText('条件 3')
    await page.getByRole('list', { name: chips }).getByRole('link', { name: '8,000万円まで' }).click()
    await expect(page).not.toHaveURL(/priceTo/)
    await expect(page.getByRole('heading', { level: 1, name: '東京都の' })).toBeVisible()
    await page.getByRole('list', { name: chips }).getByRole('link').nth(1).click()
    await expect(page.getByRole('heading', { level: 1, name: '東京都の物件' })).toBeVisible()
    await expect(conditions).toHaveText('条件 1')
    const first = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const title = await first.textContent()
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  })
})

test('who comes back to the lines that they have ticked can go on with them', async ({ page }) => {
  await open(page, '/buyer/estate/search/selectLine?prefecturesCode=13')
  await page.getByRole('checkbox').first().check()
  const on = page.getByRole('button', { name: '駅を選ぶ' })
  await on.click()
  await expect(page).toHaveURL(/selectStation/)
  await page.goBack()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expect(on).toBeEnabled()
})

test('chosen cities are still chosen after going on to their towns and back', async ({ page }) => {
  await open(page, '/buyer/estate/search/selectCity?prefecturesCode=13')
  await page.getByRole('checkbox', { name: /^世田谷区/ }).check()
  await page.getByRole('checkbox', { name: /^杉並区/ }).check()
  await page.getByRole('button', { name: '町名までしぼる' }).click()
  await expect(page).toHaveURL(/selectArea/)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^世田谷区/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^杉並区/ })).toBeChecked()
})

test('the area of a search is changed from its hits, and the other conditions stay', async ({ page }) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13&searchKind=2')
  const area = (await openConditions(page)).getByRole('region', { name: '地域' })
  await area.getByRole('link', { name: '市区町村を選ぶ' }).click()
  await page.getByRole('checkbox', { name: /^世田谷区/ }).check()
  await page.getByRole('button', { name: '件を見る' }).click()
  await expect(page).toHaveURL(/\/buyer\/estate\?.*searchCityCodes=13112/)
  await expect(page).toHaveURL(/searchKind=2/)
  await openConditions(page)
  await area.getByRole('link', { name: '全国にする' }).click()
  await expect(page).toHaveURL('/buyer/estate?searchKind=2')
})

test('the size of a home is asked for without an account', async ({ page }) => {
  await open(page, '/buyer/estate')
  await openConditions(page)
  await page.getByLabel('建物の広さ').selectOption('100')
  await page.getByRole('button', { name: '件を表示' }).click()
  await expect(page).toHaveURL(/searchTotalFloorAreaFrom=100/)
  await expect(page.getByRole('list', { name: chips }).getByRole('link', { name: '建物100㎡以上' })).toBeVisible()
})

test('which way of seeing the hits is chosen shows in colours of the reader’s own, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/buyer/estate?searchPrefecturesCodes=14')
  await expect(page.getByRole('main').getByText('一覧', { exact: true })).toHaveCSS('outline-style', 'solid')
})
