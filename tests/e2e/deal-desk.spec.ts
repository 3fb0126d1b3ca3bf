import type { Page } from '@playwright/test'
import { alive, expect, field, open, pageOf, test } from './people.ts'
import { answer, line, press, row, say, turn } from './room.ts'

const home = '栄町の、対面キッチンの二階建て'

test.describe('a seller and the desk', () => {
  test.describe.configure({ mode: 'serial' })
  let seller: Page, desk: Page
  let room: string
  test.beforeAll(async ({ browser }) => {
    ;[seller, desk] = await Promise.all([pageOf(browser, 'demo-seller-04'), pageOf(browser, 'admin')])
  })
  test.afterAll(() => Promise.all([seller, desk].map((page) => page.context().close())))

  test('a seller asks the desk about a listing of their own', async () => {
    await open(seller, '/seller/estate')
    await seller.getByRole('link', { name: home }).click()
    await press(seller, '運営に相談する')
    await expect(seller).toHaveURL(/\/seller\/chat\/./)
    await alive(seller)
    room = new URL(seller.url()).pathname.split('/').at(-1) ?? ''
    await say(seller, '写真の撮影をお願いできますか。')
    await expect(turn(seller)).toContainText('運営の番です')

    await open(desk, '/admin/chat')
    await expect(row(desk, room)).toContainText('斎藤 清さん（売主）の相談')
    await row(desk, room).click()
    await say(desk, 'はい、来週うかがえます。')
    await expect(line(seller, '来週うかがえます')).toBeVisible()
    await expect(row(seller, room)).toContainText('運営への相談')
  })

  test('the seller orders the usage fee and pays it by card', async () => {
    await press(seller, 'この商談の操作')
    await seller.getByRole('dialog').getByRole('link', { name: 'サービスの見積とお支払い' }).click()
    await seller.getByRole('link', { name: 'くわしく見る' }).click()
    await press(seller, '掲載利用料を注文する')
    await answer(seller, '注文する')
    await field(seller, 'カード番号').fill('4242424242424242')
    await field(seller, '有効期限').fill('12/20')
    await field(seller, 'セキュリティコード').fill('123')
    await press(seller, '11,000円を支払う')
    await expect(seller.getByText('有効期限が切れています')).toBeVisible()
    await field(seller, '有効期限').fill('12/40')
    await press(seller, '11,000円を支払う')
    const result = seller.getByRole('region', { name: 'お支払いの結果' })
    await expect(result.getByRole('heading', { name: 'お支払いが完了しました' })).toBeVisible()
    const download = seller.waitForEvent('download')
    await result.getByRole('button', { name: '領収書' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await result.getByRole('link', { name: '商談に戻る' }).click()
    await expect(line(seller, 'お支払いを確認しました：11,000円')).toBeVisible()
    await expect(line(desk, 'お支払いを確認しました：11,000円')).toContainText('支払い済み')
  })

  test('the seller asks for the invoice of what is paid, and the desk sends it', async () => {
    await press(seller, 'この商談の操作')
    await press(seller, '請求書をお願いする')
    await answer(seller, '請求書をお願いする')
    await expect(seller.getByRole('dialog')).toHaveCount(0)
    await expect(line(seller, '請求書をお願いします')).toBeVisible()
    await line(desk, '請求書をお願いします')
      .getByRole('button', { name: /請求書 .+（11,000円）を送る/ })
      .click()
    const sent = line(seller, '請求書です。ご確認ください。')
    const download = seller.waitForEvent('download')
    await sent.getByRole('button', { name: /^請求書 .+ のPDFを保存する$/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  test('what is paid is not asked for again', async () => {
    await open(seller, `/seller/menu/${room}/orderUsageFee`)
    await expect(seller.getByText('お支払い済みです')).toBeVisible()
    await expect(seller.getByRole('button', { name: '掲載利用料を注文する' })).toHaveCount(0)
  })
})
