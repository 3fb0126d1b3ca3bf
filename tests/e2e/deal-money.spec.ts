import type { Page } from '@playwright/test'
import { dealAbout } from './deal-rows.ts'
import { expect, field, open, pageOf, test } from './people.ts'
import { answer, line, press, turn } from './room.ts'

const home = '月島、見晴らしのよい2LDK'

/** Fills the card form with the demonstration's card of this outcome, and pays. */
async function payWith(page: Page, outcome: string | RegExp) {
  const cards = page.getByRole('group').filter({ hasText: 'デモ用のカード番号' })
  if (!(await cards.getByRole('button').first().isVisible())) await cards.getByText('デモ用のカード番号').click()
  await cards.getByRole('button', { name: outcome }).click()
  await page.getByRole('button', { name: '円を支払う' }).click()
}
const paper = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .* のPDFを保存する$`) })

test.describe('the money of a deal: quotations, a card, a transfer and a refund', () => {
  test.describe.configure({ mode: 'serial' })
  let buyer: Page, desk: Page
  let room: string
  test.beforeAll(async ({ browser }) => {
    ;[buyer, desk] = await Promise.all([pageOf(browser, 'buyer'), pageOf(browser, 'admin')])
  })
  test.afterAll(() => Promise.all([buyer, desk].map((page) => page.context().close())))

  test('a buyer asks for a quotation, from the room', async () => {
    room = await dealAbout('buyer', home)
    await open(buyer, `/buyer/chat/${room}`)
    await press(buyer, 'この商談の操作')
    await buyer.getByRole('dialog').getByRole('link', { name: 'サービスの見積とお支払い' }).click()
    await press(buyer, '見積をお願いする')
    await expect(buyer.getByText('お願いしたいサービスを、1つ以上選んでください')).toBeVisible()
    await buyer.getByRole('checkbox', { name: '契約書類の作成' }).check()
    await buyer.getByRole('checkbox', { name: '現地の確認と報告' }).check()
    await expect(buyer.getByText('115,500円')).toBeVisible()
    await press(buyer, '見積をお願いする')
    await expect(turn(buyer)).toContainText('見積を用意しています')
  })

  test('the desk is held to the legal cap beside the line, and fixes the quotation', async () => {
    await open(desk, `/admin/chat/${room}`)
    await expect(turn(desk)).toContainText('見積書を用意して、送ってください')
    await line(desk, 'お見積りをお願いします').getByRole('link', { name: '見積をつくる' }).click()
    const first = desk.getByRole('listitem').filter({ hasText: '明細 1' })
    await first.getByLabel('区分').selectOption('仲介手数料')
    await first.getByLabel('単価（税抜）').fill('9,000,000')
    await press(desk, '見積を確定する')
    await expect(first).toContainText('仲介手数料の合計9,900,000円は、法律の上限1,468,500円を超えています')
    await first.getByLabel('単価（税抜）').fill('１,３３５,０００')
    await press(desk, '見積を確定する')
    await answer(desk, '確定する')
    await expect(desk.getByText('見積を確定しました')).toBeVisible()
    await expect(desk.getByText('1,496,000円').first()).toBeVisible()
  })

  test('the buyer asks for a change and gets a second version', async () => {
    await open(buyer, `/buyer/chat/${room}`)
    await line(buyer, 'お見積りをお送りします').getByRole('link', { name: '見積を確かめて注文する' }).click()
    // The card in the talk has the same button, until the page has changed.
    await expect(buyer.getByRole('heading', { level: 1, name: 'サービスの見積と注文' })).toBeVisible()
    await press(buyer, '変更をお願いする')
    await field(buyer, '変えてほしい内容').fill('現地の確認は、自分で手配します。')
    await press(buyer, 'お願いする')
    await expect(buyer.getByText('変更をお願いしました')).toBeVisible()

    await open(desk, `/admin/chat/${room}`)
    await desk.getByRole('link', { name: '見積をつくる' }).click()
    await expect(desk.getByRole('region', { name: '見積の依頼' })).toContainText('自分で手配します')
    await press(desk, '明細2を消す')
    await press(desk, '見積を確定する')
    await answer(desk, '確定する')
    await expect(desk.getByRole('heading', { name: '第2版' })).toBeVisible()
  })

  test('the buyer orders; a card is declined, and another is paid with after the check of its bank', async () => {
    await open(buyer, `/buyer/menu/${room}/selectMenu`)
    await expect(buyer.getByRole('heading', { name: '第2版' })).toBeVisible()
    await press(buyer, 'この内容で注文する')
    await answer(buyer, '注文する')
    await expect(buyer.getByRole('heading', { level: 1, name: 'お支払い' })).toBeVisible()
    await payWith(buyer, '承認されない')
    await expect(buyer.getByText('カード会社の承認が得られませんでした')).toBeVisible()
    await expect(buyer.getByText('まだ支払われていません')).toBeVisible()
    // On a phone the button that pays stands far below where it is said that it is paid.
    await buyer.setViewportSize({ width: 390, height: 700 })
    await payWith(buyer, '本人認証')
    await press(buyer, '認証して支払う')
    await expect(buyer.getByRole('heading', { name: 'お支払いが完了しました' })).toBeInViewport()
    await expect(buyer.getByRole('region', { name: 'お支払いの結果' })).toBeFocused()
    await buyer.setViewportSize({ width: 1280, height: 720 })
    await expect(buyer.getByText('1,468,500円').first()).toBeVisible()
    await expect(paper(buyer, '領収書').first()).toBeVisible()
    await buyer.getByRole('region', { name: 'お支払いの結果' }).getByRole('link', { name: '商談に戻る' }).click()
    await expect(line(buyer, 'お支払いを確認しました：1,468,500円')).toContainText('支払い済み')
  })

  test('a second order is paid by transfer: the desk enters the deposit, and the buyer sees that it came', async () => {
    await open(buyer, `/buyer/menu/${room}/selectMenu`)
    await buyer.getByRole('checkbox', { name: '専門家への相談' }).check()
    await press(buyer, '見積をお願いする')
    await expect(turn(buyer)).toContainText('見積を用意しています')
    await open(desk, `/admin/menu/${room}/selectMenu`)
    await desk.getByRole('link', { name: '見積を作る' }).click()
    await press(desk, '見積を確定する')
    await answer(desk, '確定する')
    await expect(desk.getByText('見積を確定しました')).toBeVisible()
    await open(buyer, `/buyer/menu/${room}/selectMenu`)
    await press(buyer, 'この内容で注文する')
    await answer(buyer, '注文する')
    await buyer.getByRole('radio', { name: '銀行振込' }).check()
    await press(buyer, '銀行振込で支払う')
    for (const part of ['デモ銀行', '本店営業部', '0000000', 'カ）スミカ', 'タナカ ハナコ'])
      await expect(buyer.getByText(part, { exact: true })).toBeVisible()

    await open(desk, '/admin/payment?view=deposits')
    await field(desk, '振込名義（カナ）').fill('ﾀﾅｶ ﾊﾅｺ')
    await field(desk, '入金額').fill('5,500')
    await press(desk, '記録する')
    await expect(desk.getByText('金額と名義が一致した支払いを、入金済みにしました')).toBeVisible()
    // The page asks for it ever more gently, at last every 15 seconds.
    await expect(buyer.getByRole('heading', { name: 'ご入金を確認しました' })).toBeVisible({ timeout: 60_000 })
  })

  test('one administrator asks for a refund, another approves it, and the buyer has it with its paper', async ({
    as,
  }) => {
    const colleague = await as('demo-admin-02')
    await open(desk, '/admin/payment?status=paid')
    await desk.getByRole('row').filter({ hasText: '1,468,500円' }).getByRole('button', { name: '返金' }).click()
    await field(desk, '理由').fill('契約書の作成を取りやめたため')
    await press(desk, '申請する')
    await expect(desk.getByText('返金を申請しました')).toBeVisible()
    const refund = (page: Page) => page.getByRole('row').filter({ hasText: '契約書の作成を取りやめたため' })
    await open(desk, '/admin/payment?view=refunds')
    await expect(refund(desk)).toContainText('別の担当者の承認を待っています')
    await expect(refund(desk).getByRole('button', { name: '承認する' })).toHaveCount(0)

    await open(buyer, `/buyer/chat/${room}`)
    await open(colleague, '/admin/dashboard')
    await colleague
      .getByRole('row', { name: '承認か振込を待つ返金' })
      .getByRole('link', { name: '確かめる' })
      .first()
      .click()
    await refund(colleague).getByRole('button', { name: '承認する' }).click()
    await answer(colleague, '承認する')
    await expect(colleague.getByText('返金を承認しました')).toBeVisible()
    const told = line(buyer, '返金しました：1,468,500円')
    await expect(told).toContainText('返金済み')
    await told.getByRole('link', { name: '注文とお支払いを見る' }).click()
    await expect(buyer.getByRole('heading', { name: '全額を返金しました' })).toBeVisible()
    const download = buyer.waitForEvent('download')
    await paper(buyer, '返還請求書').first().click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
