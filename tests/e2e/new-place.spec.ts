import type { Browser, Page } from '@playwright/test'
import { applyToSell, approveSeller, signUp, title, typeHouse } from './first-home.ts'
import { identifyParties } from './identified-parties.ts'
import { openNewPlace } from './new-place-site.ts'
import { alive, expect, field, open, signIn, test } from './people.ts'
import { answer, askAbout, inviteSeller, line, press, row, say } from './room.ts'

const admin = { email: 'boss@example.jp', password: 'hajimete-no-kanri-2026' }
const port = Number(process.env.E2E_PORT ?? 4319) + 3

test.describe('an empty database, up to a first home that is sold', () => {
  test.describe.configure({ mode: 'serial' })
  let site: Awaited<ReturnType<typeof openNewPlace>>
  let desk: Page, seller: Page, buyer: Page
  let room: string
  const own = async (browser: Browser) => (await browser.newContext({ baseURL: site.origin })).newPage()
  test.beforeAll(async ({ browser }) => {
    site = await openNewPlace(port, admin)
    ;[desk, seller, buyer] = [await own(browser), await own(browser), await own(browser)]
  })
  test.afterAll(async () => {
    await Promise.all([desk, seller, buyer].map((page) => page?.context().close()))
    await site?.close()
  })
  const prove = (page: Page, email: string) => async () => void (await page.goto(await site.mailedLink(email)))

  test('the first administrator is led to the setup, and through it', async () => {
    await open(desk, '/login')
    await signIn(desk, admin.email, admin.password)
    await expect(desk).toHaveURL(/\/admin\/setup$/)
    await alive(desk)
    await field(desk, '名称（商号）').fill('株式会社はじめ不動産')
    await field(desk, '代表者').fill('代表取締役 見本 太郎')
    await field(desk, '郵便番号').fill('154-0004')
    await expect(field(desk, '所在地')).toHaveValue('東京都世田谷区太子堂')
    await field(desk, '宅建業の免許番号').fill('12345')
    await press(desk, '保存して次へ')
    await expect(desk.getByText('の形で入力してください')).toBeVisible()
    await field(desk, '宅建業の免許番号').fill('東京都知事(1)第12345号')
    await press(desk, '保存して次へ')

    for (const step of ['サービスメニュー', '施設区分', 'ウィザードの質問', '定型文と理由の文面', 'はじめのお知らせ']) {
      await expect(desk.getByRole('heading', { level: 2, name: step })).toBeVisible()
      if (step === 'サービスメニュー') {
        await desk.getByRole('checkbox', { name: /間取り図の作成/ }).uncheck()
        await press(desk, '「物件の写真撮影」を直す')
        await field(desk, '料金（税込）').fill('22,000')
        await press(desk, 'この内容にする')
        await expect(desk.getByText('22,000円')).toBeVisible()
      }
      await desk.getByRole('button', { name: /件を追加する$/ }).click()
      await expect(desk.getByText('追加済み').first()).toBeVisible()
      await press(desk, '次へ')
    }
    await expect(desk.getByText('銀行振込は選べません。')).toBeVisible()
    await press(desk, 'はじめの設定を終える')
    await expect(desk).toHaveURL(/\/admin\/dashboard$/)
    await open(desk, '/legal')
    await expect(desk.getByText('株式会社はじめ不動産').first()).toBeVisible()
  })

  test('a seller signs up, is checked, and has a home published', async () => {
    const email = 'hajimete.uru@example.jp'
    await signUp(seller, '/seller/signup', email, prove(seller, email))
    await field(seller, '姓').fill('佐藤')
    await field(seller, '名').fill('花子')
    await seller.getByRole('button', { name: '保存' }).click()
    await expect(seller).toHaveURL(/\/seller\/identification$/)
    await applyToSell(seller)
    await approveSeller(desk)
    const listing = await typeHouse(seller)
    await open(desk, `/admin/estate/${listing}`)
    await press(desk, '承認して公開する')
    await expect(desk.getByText(`「${title}」を公開しました`)).toBeVisible()
  })

  test('a buyer asks, both agree, and the desk establishes the deal', async () => {
    const email = 'hajimete.kau@example.jp'
    await signUp(buyer, '/signup', email, prove(buyer, email))
    await field(buyer, '姓').fill('青木')
    await field(buyer, '名').fill('結衣')
    await buyer.getByRole('button', { name: '保存' }).click()
    await expect(buyer).not.toHaveURL(/\/user\/edit/)
    room = await askAbout(buyer, title)
    await say(buyer, 'ぜひ購入したいです。')

    await open(desk, `/admin/chat/${room}`)
    await inviteSeller(desk, 'はじめから（これまでもすべて見せます）')
    await expect(desk.getByText('売主を招きました')).toBeVisible()

    await open(seller, '/seller/chat')
    await row(seller, room).click()
    await expect(line(seller, 'ぜひ購入したいです')).toBeVisible()
    await press(seller, 'この商談の操作')
    await seller.getByRole('dialog').getByRole('button', { name: '商談をはじめる' }).click()
    await answer(seller, '商談をはじめる')
    await expect(seller.getByRole('dialog')).toHaveCount(0)

    await press(buyer, '条件を提案する')
    await press(buyer, 'この条件を送る')
    await line(seller, '買主からの条件').getByRole('button', { name: 'この条件で合意する' }).click()
    await answer(seller, 'この条件で合意する')
    // By then the agreement is written, and with it each side's check.
    await expect(desk.getByRole('button', { name: '成約にする', exact: true })).toBeVisible()
    await identifyParties(room, { buyer, seller, desk })
    await press(desk, '成約にする')
    await answer(desk, '成約にする')
    await expect(line(buyer, '成約となりました')).toBeVisible()
  })
})
