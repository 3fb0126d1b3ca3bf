import type { Page } from '@playwright/test'
import { establishedDeal } from './deal-rows.ts'
import { expect, open, pageOf, test } from './people.ts'
import { answer, line, press, say, turn } from './room.ts'

const home = '月島駅から歩いて4分、見晴らしのよい1LDK'

test.describe('a deal that is broken off and taken up again', () => {
  test.describe.configure({ mode: 'serial' })
  let buyer: Page, seller: Page, desk: Page
  let estatePath: string
  test.beforeAll(async ({ browser }) => {
    ;[buyer, seller, desk] = await Promise.all([
      pageOf(browser, 'demo-buyer-02'),
      pageOf(browser, 'seller'),
      pageOf(browser, 'admin'),
    ])
  })
  test.afterAll(() => Promise.all([buyer, seller, desk].map((page) => page.context().close())))

  test('the desk breaks off what was established, for a reason that both read', async () => {
    const room = await establishedDeal('demo-buyer-02', 'seller', home)
    await open(buyer, `/buyer/chat/${room}`)
    await open(seller, `/seller/chat/${room}`)
    await open(desk, `/admin/chat/${room}`)
    await press(desk, '成約を取り消す')
    await answer(desk, '成約を取り消す')
    await expect(desk.getByText('理由を書いてください')).toBeVisible()
    await press(desk, 'ローン不成立')
    await answer(desk, '成約を取り消す')
    for (const page of [buyer, seller])
      await expect(line(page, '成約が取り消されました。理由：ローン不成立')).toBeVisible()
    await expect(turn(buyer)).toContainText('この商談は終わりました')
  })

  test('the home is shown again once its seller has confirmed it', async ({ page: visitor }) => {
    await seller.getByRole('link', { name: home }).and(seller.locator('a[href^="/seller/estate/"]')).click()
    await expect(turn(seller)).toContainText('公開を止めています')
    estatePath = new URL(seller.url()).pathname.replace('/seller', '')
    await open(visitor, estatePath)
    await expect(visitor.getByRole('heading', { name: 'この物件は、いま公開を止めています' })).toBeVisible()
    await press(seller, '内容に変わりはありません')
    await answer(seller, '変わりありません')
    await expect(turn(seller)).toContainText('公開しています')
    expect((await open(visitor, estatePath))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1, name: home })).toBeVisible()
  })

  test('the desk takes it up again, and the talk goes on', async () => {
    await press(desk, 'もう一度はじめる')
    await answer(desk, 'もう一度はじめる')
    await expect(line(buyer, '商談をもう一度はじめました')).toBeVisible()
    await say(buyer, '別の銀行に申し込みます。')
    await expect(line(desk, '別の銀行に申し込みます')).toBeVisible()
  })
})
