import type { Page } from '@playwright/test'
import { expect, open, test } from './people.ts'
import { faultsOf } from './sound.ts'

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

  expect(await faultsOf(page, { question: 'everything', part: 'main' })).toEqual([])

  // Beside a list that is read on, the map stays whole below the page's head.
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await searchHere.click({ timeout: 5_000 })

  await page.getByRole('link', { name: '一覧で見る' }).click()
  await expect(page).toHaveURL(/\/buyer\/estate\?.*box=/)
})

test('a map shows what is searched by the time that it is open', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/maplibre|open-map/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=13&searchKind=1')
  await expect(page.getByText('地図を開いています…')).toBeVisible()
  await page.getByRole('list', { name: '選んでいる条件' }).getByRole('link', { name: /土地/ }).click()
  await expect(page).not.toHaveURL(/searchKind/)
  const asked = page.waitForRequest(
    (request) => /estates\/map\?.*box=/.test(request.url()) && !/searchKind/.test(request.url()),
  )
  release()
  await asked
})

test('a map that moves while it looks for its first homes opens all the same', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const isLook = ({ pathname, searchParams }: URL) => pathname.endsWith('/estates/map') && searchParams.has('box')
  await page.route(isLook, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const first = page.waitForRequest((request) => isLook(new URL(request.url())))
  await open(page, '/buyer/estate/search/map')
  await first
  const next = page.waitForRequest((request) => isLook(new URL(request.url())))
  await page.setViewportSize({ width: 1100, height: 700 })
  await next
  release()
  await expect(page.getByRole('button', { name: '拡大する' })).toBeVisible()
  await expect(page.getByText(/この範囲で探す（\d+件）/)).toBeVisible()
})

test('a map whose homes cannot be asked for says so on no map, and leads to the list', async ({ page }) => {
  await page.route(/estates\/map\?.*box=/, (route) => route.abort())
  await open(page, '/buyer/estate/search/map')
  await expect(page.getByText('地図を表示できませんでした。読み込みなおすか、一覧でご覧ください。')).toBeVisible()
  await expect(page.locator('[data-map] canvas')).toHaveCount(0)
})

test('on a phone the list is one tap away from the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=13')
  const pane = page.getByRole('region', { name: '地図', exact: true })
  await expect(pane.getByRole('button', { name: /^この辺りに\d+件、/ }).first()).toHaveText(/^\d+$/)
  await expect(pane.getByText('大宮', { exact: true })).toBeVisible()
  // The first home peeps out below the map, whose source is not covered.
  const first = page.getByRole('article').first()
  await expect(first).toBeInViewport({ ratio: 0.1 })
  const source = pane.getByText('物件は町の中心に表示しています')
  const handle = page.getByRole('button', { name: /^\d+件の一覧/ })
  const [credit, sheet] = [await source.boundingBox(), await handle.boundingBox()]
  expect(credit!.y + credit!.height).toBeLessThanOrEqual(sheet!.y)
  await handle.click()
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await handle.boundingBox())!.y).toBeLessThan(100)
  expect(await faultsOf(page, { part: 'main' })).toEqual([])
  await handle.click()
  await expect(source).toBeInViewport({ ratio: 1 })
})

test('a home and its mark on the map are alight together, and one that was looked at is told apart', async ({
  page,
}) => {
  await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=47')
  const pin = page.locator('[data-home]').first()
  await expect(pin).toBeVisible({ timeout: 20_000 })
  const card = page.locator(`#home-${await pin.getAttribute('data-home')}`)
  await card.getByRole('heading').getByRole('link').focus()
  await expect(pin).toHaveAttribute('data-lit')
  await expect(card).toHaveAttribute('data-lit')
  await page.getByRole('heading', { level: 1 }).hover()
  await pin.hover()
  await expect(card).toHaveAttribute('data-lit')
  await expect(card).toBeInViewport()
  await expect(pin).not.toHaveAttribute('data-seen')
  await pin.click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenEstates'))).not.toBeNull()
  await page.goBack()
  await expect(pin).toHaveAttribute('data-seen', { timeout: 20_000 })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap on a mark shows its card over half of the map, and the card leads to the home', async ({ page }) => {
    await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=47')
    const pin = page.locator('[data-home]').last()
    await expect(pin).toBeVisible({ timeout: 20_000 })
    const id = await pin.getAttribute('data-home')
    await pin.tap()
    const card = page.locator(`#home-${id}`)
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('heading').getByRole('link')).toBeFocused()
    await expect(page).toHaveURL(/search\/map/)
    // The mark is alight in what is left of the map, whose source is not covered.
    const [sheet, source] = [page.locator('[data-sheet]'), page.getByText('物件は町の中心に表示しています')]
    await expect.poll(async () => Math.abs((await sheet.boundingBox())!.y - 422)).toBeLessThan(2)
    await expect.poll(async () => (await pin.boundingBox())!.y).toBeLessThan(422 - 44)
    await expect(pin).toHaveAttribute('data-lit')
    await expect(source).toBeInViewport({ ratio: 1 })
    expect((await source.boundingBox())!.y + (await source.boundingBox())!.height).toBeLessThan(422)
    expect(await faultsOf(page, { question: 'everything', part: 'main' })).toEqual([])
    await card
      .getByRole('heading')
      .getByRole('link')
      .tap({ position: { x: 200, y: 20 } })
    await expect(page).toHaveURL(new RegExp(`/estate/${id}$`))
  })
})

test('on a phone the arrow keys move the sheet of homes from stop to stop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=13')
  const handle = page.getByRole('button', { name: /^\d+件の一覧/ })
  const stands = (from: number, to: number) =>
    expect
      .poll(async () => {
        const { y } = (await page.locator('[data-sheet]').boundingBox())!
        return y >= from && y <= to
      })
      .toBe(true)
  await expect(handle).toHaveAttribute('aria-expanded', 'false')
  await handle.press('ArrowUp')
  await stands(421, 424)
  await expect(handle).toHaveAttribute('aria-expanded', 'true')
  await handle.press('ArrowUp')
  // The handle stands below the head of the page, the round edge of the sheet behind it.
  await stands(55, 58)
  await handle.press('ArrowDown')
  await stands(421, 424)
  await handle.press('ArrowDown')
  await stands(600, 844)
  await expect(handle).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone no mark of a card lies under its heart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/buyer/estate/search/map?searchPrefecturesCodes=13')
  const id = (await page.locator('[id^="home-"]').first().getAttribute('id'))!.slice('home-'.length)
  await page.evaluate((id) => localStorage.setItem('comparedEstates', JSON.stringify([id])), id)
  await page.reload()
  const card = page.locator(`#home-${id}`)
  await expect(card.getByText('くらべる')).toBeAttached()
  const [mark, heart] = [
    card.getByText('くらべる').locator('..'),
    card.getByRole('link', { name: /お気に入りに入れる$/ }),
  ]
  const [one, other] = [(await mark.boundingBox())!, (await heart.boundingBox())!]
  expect(one.x + one.width <= other.x || one.y >= other.y + other.height).toBe(true)
})

const chips = (page: Page) => page.getByRole('list', { name: '選んでいる条件' })
/** How many homes the page says there are. */
const hits = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+件$/ })
/** The map of one prefecture, with its homes on it. */
async function openMap(page: Page, prefecturesCode = 13) {
  await open(page, `/buyer/estate/search/map?searchPrefecturesCodes=${prefecturesCode}`)
  const pane = page.getByRole('region', { name: '地図', exact: true })
  await expect(pane.getByRole('button', { name: map })).toBeVisible({ timeout: 20_000 })
  return pane
}
const findings = (page: Page) => faultsOf(page, { question: 'everything', part: 'main' })

for (const width of [390, 1280])
  test(`an area is drawn by hand at ${width} px, corrected, and taken away`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    // Around Osaka: near Tokyo another test publishes a home.
    const pane = await openMap(page, 27)
    await pane.getByRole('button', { name: '範囲を描いて探す' }).click()
    const drawing = pane.getByRole('group', { name: '範囲を描く' })
    await expect(drawing.getByText('ひと筆で囲んでください')).toBeVisible()
    expect(await findings(page)).toEqual([])

    const { x, y, width: wide, height } = (await pane.boundingBox())!
    const draw = async (points: [number, number][]) => {
      const [first, ...others] = points.map(([right, down]) => [x + wide * right, y + height * down] as const)
      await page.mouse.move(...first!)
      await page.mouse.down()
      for (const point of others) await page.mouse.move(...point, { steps: 8 })
      await page.mouse.up()
    }
    // A mere press, and an eight: what to do is said, and the drawing goes on.
    await draw([
      [0.5, 0.5],
      [0.5, 0.5],
    ])
    await expect(drawing.getByRole('status')).toContainText('ぐるりと囲んでください')
    await draw([
      [0.2, 0.35],
      [0.8, 0.75],
      [0.8, 0.35],
      [0.2, 0.75],
    ])
    await expect(drawing.getByRole('status')).toContainText('交わらないように')
    await draw([
      [0.15, 0.3],
      [0.85, 0.3],
      [0.85, 0.8],
      [0.15, 0.8],
      [0.15, 0.32],
    ])
    await expect(page).toHaveURL(/[?&]polygon=\d+,\d+,/)
    // The area takes the place of the prefecture.
    expect(new URL(page.url()).searchParams.has('searchPrefecturesCodes')).toBe(false)
    await expect(chips(page).getByRole('link', { name: '描いた範囲' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('描いた範囲')
    const number = Number((await hits(page).textContent())!.replace(/\D/g, ''))
    await expect(pane.getByRole('button', { name: `${map}（${number}件）` })).toBeVisible()
    expect(await findings(page)).toEqual([])

    await page.reload()
    await expect(hits(page)).toHaveText(`${number}件`)
    await expect(pane.getByRole('button', { name: '描きなおす' })).toBeVisible({ timeout: 20_000 })
    await pane.getByRole('button', { name: '範囲を消す' }).click()
    await expect(page).not.toHaveURL(/polygon=/)
    await expect(chips(page).getByRole('link', { name: '描いた範囲' })).toBeHidden()
    await page.goBack()
    await expect(chips(page).getByRole('link', { name: '描いた範囲' })).toBeVisible()
    await chips(page).getByRole('link', { name: '描いた範囲' }).click()
    await expect(page).not.toHaveURL(/polygon=/)
  })

test('an area is drawn by the keyboard alone, and the list has as many homes as were said', async ({ page }) => {
  const pane = await openMap(page)
  await pane.getByRole('button', { name: '範囲を描いて探す' }).focus()
  await page.keyboard.press('Enter')
  await pane.getByRole('button', { name: '中心と半径で囲む' }).focus()
  await page.keyboard.press('Enter')
  const middle = pane.getByRole('button', { name: /^円の中心/ })
  await expect(middle).toBeFocused()
  const counted = pane.getByRole('group', { name: '範囲を描く' }).getByRole('status')
  await expect(counted).toHaveText(/円の中に\d+件/)
  const ofNearby = (await counted.textContent())!
  await pane.getByLabel('半径').selectOption('20km')
  await expect(counted).not.toHaveText(ofNearby)
  await middle.focus()
  const asked = page.waitForResponse(/\/public\/estates\/count\?.*polygon=/)
  await page.keyboard.press('ArrowRight')
  const { count } = (await (await asked).json()) as { count: number }
  await expect(counted).toHaveText(`円の中に${count}件あります。`)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/polygon=/)
  await expect(hits(page)).toHaveText(`${count}件`)
  await page.getByRole('link', { name: '一覧で見る' }).click()
  await expect(page).toHaveURL(/\/buyer\/estate\?.*polygon=/)
  await expect(hits(page)).toHaveText(`${count}件`)
})

for (const width of [390, 1280])
  test(`the list at ${width} px is ordered from any station that is typed, by the keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/buyer/estate?searchPrefecturesCodes=13')
    await page.getByRole('combobox', { name: '並び順' }).focus()
    // The last of the orders asks for a station.
    for (const key of ['Space', 'End', 'Enter']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: '駅からの距離順に並べる' })
    const name = dialog.getByRole('combobox', { name: '駅名' })
    await expect(name).toBeFocused()
    await name.fill('存在しない駅')
    await expect(dialog.getByRole('status')).toContainText('見つかりませんでした')
    await name.fill('日本橋')
    // Stations of one name are told apart by prefecture and line.
    const tokyo = dialog.getByRole('option', { name: /^日本橋駅.*東京都・/ })
    const osaka = dialog.getByRole('option', { name: /^日本橋駅.*大阪府・/ })
    await expect(tokyo).toBeVisible()
    await expect(osaka).toBeVisible()
    expect(await faultsOf(page, { question: 'everything', part: 'dialog' })).toEqual([])
    for (let presses = 0; presses < 10 && (await tokyo.getAttribute('aria-selected')) !== 'true'; presses++)
      await page.keyboard.press('ArrowDown')
    await expect(tokyo).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/orderBy=near(%3A|:)\d+/)
    await expect(page.getByRole('combobox', { name: '並び順' })).toHaveValue(/^near:\d+$/)
    await expect(page.getByText('距離と方角は、日本橋駅から')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(/約[\d.,]+k?m/)
    await page.reload()
    await expect(page.getByText('距離と方角は、日本橋駅から')).toBeVisible()
  })
