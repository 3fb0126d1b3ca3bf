import { devicesIn } from './own-browser.ts'
import { alive, expect, open, signIn, test } from './people.ts'

const { device, signedIn } = devicesIn('10.88.2')
/** Somebody to whom nothing happens in other tests, with messages that nobody has read. */
const quiet = 'demo-buyer-05@example.jp'

const noSuchEstate = '/estate/00000000-0000-7000-8000-000000000000'

test('a visitor who wants a page of members signs in and arrives there', async ({ browser }) => {
  const page = await device(browser)
  await open(page, '/seller/estate?filter=draft')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, 'seller@example.jp')
  await expect(page).toHaveURL('/seller/estate?filter=draft')
  await expect(page.getByRole('heading', { level: 1, name: '物件' })).toBeVisible()
})

test('signing in leads to no other site, and signing out in one tab signs out the other', async ({ browser }) => {
  const page = await device(browser)
  await open(page, `/login?redirect=${encodeURIComponent('https://example.com/')}`)
  await signIn(page, 'buyer@example.jp')
  await expect(page).toHaveURL('/')
  const favorites = await page.context().newPage()
  await open(favorites, '/buyer/favorite')
  await expect(favorites.getByRole('heading', { level: 1, name: 'お気に入り' })).toBeVisible()

  await page.getByRole('banner').getByText('田中 花子', { exact: true }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  await expect(favorites).toHaveURL(/\/login/)
})

test("the desk is led home from the sign-in page and from others' pages", async ({ as }) => {
  const page = await as('admin')
  // Leaving while the profile is being read makes the next page use up the refresh token, which is shared by all browsers of
  // one person here.
  const profile = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await page.goto('/login')
  await expect(page).toHaveURL('/admin/estate')
  await (await profile).finished()
  await page.goto('/buyer/favorite')
  await expect(page).toHaveURL('/admin/estate')
})

for (const [what, scripts] of [
  ['the scripts have come', '**/assets/*.js'],
  ['the script of the page has come', '**/assets/terms-*.js'],
] as const)
  test(`who goes back twice before ${what} is where they went`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await open(page, '/faq')
    await page.getByRole('link', { name: '利用規約' }).first().click()
    await expect(page).toHaveURL('/terms')
    await open(page, '/notice')

    let letThrough = () => {}
    const isSlow = new Promise<void>((resolve) => (letThrough = resolve))
    const asked = page.waitForRequest(scripts)
    await page.route(scripts, async (route) => {
      await isSlow
      await route.continue()
    })
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
    await asked
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/faq')
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: 'よくある質問' })).toBeVisible()
    await alive(page)
    expect(errors).toEqual([])
  })

test('who goes back to an address of nothing reads so again, and nothing breaks', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (said) => {
    // The browser itself says of the answer of the first time that it was a 404.
    if (said.type() === 'error' && !said.text().startsWith('Failed to load')) errors.push(said.text())
  })
  await open(page, '/buyer/estate/search/selectCity?searchPrefecturesCodes=99')
  for (const times of ['once', 'twice']) {
    await page.getByRole('link', { name: '利用規約' }).first().click()
    await expect(page, times).toHaveURL('/terms')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 }), times).toHaveText('ページが見つかりません')
  }
  expect(errors).toEqual([])
})

test('a page that was open when a new release came leads on all the same', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 3_600_000
  })
  // The scripts of the release before are gone; a page that is asked for anew names those that are there.
  let isOld = true
  page.on('request', (request) => void (isOld &&= !request.isNavigationRequest()))
  await page.route('**/assets/*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: '料金のご案内' }).click()
  await expect(page).toHaveURL('/fees')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('料金のご案内')
})

test('a page of members stays, signed in, over a reload', async ({ as }) => {
  const page = await as('buyer')
  await open(page, '/buyer/favorite')
  await page.reload()
  await alive(page)
  await expect(page).toHaveURL('/buyer/favorite')
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toHaveCount(0)
})

for (const path of ['/no-such-page', noSuchEstate])
  test(`${path} is told as not found, with the way on @phone`, async ({ page }) => {
    const response = await open(page, path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '物件を探す' })).toBeVisible()
  })

test('a listing that has ended says so, with status 410 and newer ones', async ({ as, page }) => {
  const seller = await as('seller')
  await open(seller, '/seller/estate?filter=finished')
  const href = await seller.getByRole('list', { name: '終了' }).getByRole('link').first().getAttribute('href')
  const response = await open(page, `/estate/${href?.split('/').at(-1)}`)
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: '掲載が終わりました' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page that is left before its sign-in has started leaves it as it was', async ({ as }) => {
  const page = await as('buyer')
  await open(page, '/buyer/favorite')
  const readStorage = () => page.evaluate(() => ({ token: localStorage.token, user: localStorage.user }))
  await page.waitForFunction(() => 'token' in localStorage)
  const stored = await readStorage()
  await page.route('**/api/me', () => {})
  const started = page.waitForRequest('**/api/me')
  await page.goto('/buyer/favorite')
  await started
  // A page without a sign-in of its own, so that nothing mends what is lost.
  await page.goto('/robots.txt')
  expect(await readStorage()).toEqual(stored)
})

test('a page reads each of its counters once', async ({ browser }) => {
  const first = await signedIn(browser, quiet)
  const page = await first.context().newPage()
  await first.close()
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/unread')) read.push(pathname)
  })
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'))
  await open(page, '/buyer/favorite')
  await stream
  await expect.poll(() => read.length).toBe(3)
  // What the stream tells at its beginning is told by then.
  await page.waitForTimeout(1_500)
  expect(read.toSorted()).toEqual([...new Set(read)].toSorted())
})

test('the inbox, which follows the news before its counters do, shows them too', async ({ browser }) => {
  const page = await signedIn(browser, quiet)
  await open(page, '/buyer/chat')
  await expect(page.getByRole('banner').getByText('件の未読')).toBeAttached()
})

test('who waits for a page sees its shape from the top, and is where they were on going back before it has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/buyer/estate')
  const link = page.getByRole('article').last().getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  for (const what of ['**/api/public/**', '**/assets/*.js'])
    await page.route(what, async (route) => {
      await held
      await route.continue()
    })
  await link.click()
  await expect(page.getByRole('status', { name: '読み込んでいます' })).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('banner')).toBeInViewport()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await place()).toBe(before)
  release()
})

test('a page that failed for want of a connection says so in its title, and comes back with the connection', async ({
  page,
}) => {
  await open(page, '/buyer/estate')
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const title = (await link.textContent()) ?? ''
  await page.route('**/api/public/**', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { name: 'ページを表示できませんでした' })).toBeVisible()
  await expect(page).toHaveTitle('ページを表示できませんでした | スミカ')
  await page.unroute('**/api/public/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
