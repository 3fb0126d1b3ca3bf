import type { BrowserContext, Page } from '@playwright/test'
import { expect, open, signIn, test } from './people.ts'
import { putStripe, typeCard, type AskedCall } from './stripe-in-browser.ts'
import { openStripeSite, type StripeSite } from './stripe-site.ts'

const paid = (page: Page) => page.getByRole('heading', { name: 'お支払いが完了しました' })
const checking = (page: Page) => page.getByRole('heading', { name: 'お支払いを確認しています' })
const pay = (page: Page) => page.getByRole('button', { name: '55,000円を支払う' }).click()
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!

test.describe('a card at Stripe', () => {
  test.describe.configure({ mode: 'serial' })
  let site: StripeSite
  let buyer: BrowserContext
  let asked: AskedCall[]
  let page: Page
  let refusals: string[]

  test.beforeAll(async ({ browser }) => {
    site = await openStripeSite(Number(process.env.E2E_PORT ?? 4319) + 1)
    buyer = await browser.newContext()
    asked = await putStripe(buyer, site.stripe)
    const login = await buyer.newPage()
    await open(login, `${site.origin}/login`)
    const told = login.waitForResponse((response) => response.url().endsWith('/api/session') && response.ok())
    await signIn(login, 'buyer@example.jp')
    await told
    await login.close()
  })
  test.afterAll(async () => {
    await buyer?.close()
    await site?.close()
  })
  test.beforeEach(async () => {
    page = await buyer.newPage()
    refusals = []
    page.on('console', (said) => {
      if (said.text().includes('Content Security Policy')) refusals.push(said.text())
    })
  })
  test.afterEach(() => page.close())

  test('is paid without the card ever reaching us', async () => {
    const { path } = await site.order()
    const ours: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(site.origin)) ours.push(`${request.url()} ${request.postData()}`)
    })
    await open(page, path)
    await pay(page)
    expect(asked).toEqual([])

    await typeCard(page, '4242 4242 4242 4242')
    await pay(page)
    await expect(checking(page)).toBeVisible()
    await site.deliver()
    await expect(paid(page)).toBeVisible()
    expect(asked[0]?.fields).toMatchObject({
      key: 'pk_test_1',
      locale: 'ja',
      return_url: `${path}&returned=true`,
      email: 'buyer@example.jp',
    })
    expect(ours.filter((one) => one.includes('4242'))).toEqual([])
    expect(refusals).toEqual([])
  })

  test("is declined in Stripe's words, and another card pays the same order", async () => {
    const { path } = await site.order()
    await open(page, path)
    await typeCard(page, '4000 0000 0000 0002')
    await pay(page)
    const declined = page.getByRole('alert').filter({ hasText: 'お客様のカードは拒否されました。' })
    await expect(declined).toContainText('まだ支払われていません')
    await site.deliver()
    await typeCard(page, '4242 4242 4242 4242')
    await pay(page)
    await expect(checking(page)).toBeVisible()
    await site.deliver()
    await expect(paid(page)).toBeVisible()
  })

  test('is paid once the bank knows the holder, and not before', async () => {
    const { path } = await site.order()
    await open(page, path)
    await typeCard(page, '4000 0000 0000 3220')
    const answer = (text: string) =>
      page.getByTitle('決済会社の画面').last().contentFrame().getByRole('button', { name: text, exact: true }).click()
    await pay(page)
    await answer('認証しない')
    await expect(page.getByRole('alert')).toContainText('まだ支払われていません')
    await pay(page)
    await answer('認証する')
    await expect(checking(page)).toBeVisible()
    await site.deliver()
    await expect(paid(page)).toBeVisible()
    expect(refusals).toEqual([])
  })

  test('that takes its time is waited for', async () => {
    const { path } = await site.order()
    await open(page, path)
    await typeCard(page, '4000 0000 0000 0077')
    await pay(page)
    await expect(page.getByRole('heading', { name: 'カード会社で処理しています' })).toBeVisible()
    site.stripe.books.succeed(asked.at(-1)!.path.split('/').at(-2)!)
    await site.deliver()
    await expect(paid(page)).toBeVisible()
  })

  test('whose answer is lost is not paid twice', async () => {
    const { path } = await site.order()
    await open(page, path)
    await page.route('https://api.stripe.com/**', async (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-2)!
      site.stripe.books.succeed(id)
      await route.abort()
    })
    await typeCard(page, '4242 4242 4242 4242')
    await pay(page)
    await expect(page.getByRole('alert')).toContainText('二重に支払われることはありません')
    const before = asked.length
    await pay(page)
    await expect(checking(page)).toBeVisible()
    expect(asked.length).toBe(before)
    await site.deliver()
    await expect(paid(page)).toBeVisible()
  })

  test('comes back from a bank that took over the page, and keeps no secret in the address', async () => {
    const { path } = await site.order()
    await open(page, path)
    await typeCard(page, '4000 0000 0000 3220')
    await pay(page)
    await expect(page.getByTitle('決済会社の画面')).toHaveCount(2)
    const { fields } = asked.at(-1)!
    const back = new URL(fields.return_url!)
    back.searchParams.set('payment_intent_client_secret', fields.client_secret!)
    back.searchParams.set('redirect_status', 'succeeded')
    site.stripe.books.succeed(intentOf(fields.client_secret!))
    await page.goto(back.href)
    await expect(checking(page)).toBeVisible()
    await expect(page).toHaveURL(path)
    await site.deliver()
    await expect(paid(page)).toBeVisible()
  })

  test("whose form cannot be had from Stripe may be tried again or left for the bank's", async () => {
    const { path } = await site.order()
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await open(page, path)
    await expect(page.getByRole('alert')).toContainText('カードの入力欄を表示できませんでした')
    await page.unroute('https://js.stripe.com/**')
    await page.getByRole('button', { name: 'もう一度試す' }).click()
    await typeCard(page, '4242 4242 4242 4242')
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await open(page, path)
    await page.getByRole('button', { name: '銀行振込にする' }).click()
    await page.getByRole('button', { name: '銀行振込で支払う' }).click()
    await expect(page.getByRole('heading', { name: '銀行振込でのお支払い' })).toBeVisible()
  })

  test('begins anew when Stripe has closed what was begun', async () => {
    const { path } = await site.order()
    const begun = page.waitForResponse('**/api/payment/card/*')
    await open(page, path)
    const { clientSecret } = (await (await begun).json()) as { clientSecret: string }
    await typeCard(page, '4242 4242 4242 4242')
    site.stripe.books.cancel(intentOf(clientSecret))
    const frame = await page.getByTitle('決済会社の画面').elementHandle()
    await pay(page)
    await frame?.waitForElementState('hidden')
    await typeCard(page, '4242 4242 4242 4242')
    await pay(page)
    await expect(checking(page)).toBeVisible()
    await site.deliver()
    await expect(paid(page)).toBeVisible()
  })

  test('pays for no order that was canceled meanwhile', async () => {
    const { path, cancel } = await site.order()
    await open(page, path)
    await typeCard(page, '4242 4242 4242 4242')
    await cancel()
    const before = asked.length
    await pay(page)
    await expect(page.getByRole('heading', { name: 'この注文は取り消されています' })).toBeVisible()
    expect(asked.length).toBe(before)
  })
})
