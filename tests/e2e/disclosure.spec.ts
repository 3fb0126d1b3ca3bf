import type { Page } from '@playwright/test'
import { confirmLines, dealOfThree } from './deal-rows.ts'
import { expect, open, pageOf, test } from './people.ts'
import { answer, press, talk, turn } from './room.ts'
import { expectSoundSheet } from './sound.ts'

const home = '本町の、対面キッチンの二階建て'

test('a seller tells what is known of a home, and the buyer confirms it line by line', async ({ browser }) => {
  const [buyer, seller, desk] = (await Promise.all([
    pageOf(browser, 'demo-buyer-02'),
    pageOf(browser, 'demo-seller-04'),
    pageOf(browser, 'admin'),
  ])) as [Page, Page, Page]
  const room = await dealOfThree('demo-buyer-02', home)
  await open(buyer, `/buyer/chat/${room}`)
  await open(desk, `/admin/chat/${room}`)
  await open(seller, `/seller/chat/${room}`)

  await press(seller, '告知書・設備表')
  const sheet = seller.getByRole('dialog')
  await sheet.getByRole('region', { name: '告知書' }).getByRole('button').first().click()
  await press(seller, '買主に見せる')
  await expect(sheet.getByText('選んでください').filter({ visible: true }).first()).toBeVisible()
  await expectSoundSheet(seller)
  const lines = sheet.getByRole('combobox')
  for (const select of await lines.all()) if (!(await select.inputValue())) await select.selectOption({ label: 'ない' })
  await sheet.getByLabel('雨漏り').selectOption({ label: 'ある' })
  await sheet.getByLabel('どこが、どのような状態か').first().fill('北側の洋室。2021年に屋根を直しました。')
  await expect(sheet.getByText('自動で保存しました')).toBeVisible()

  await seller.route('**/disclosure/*', (route) => route.abort())
  await sheet
    .getByLabel('どこが、どのような状態か')
    .first()
    .fill('北側の洋室。2021年に屋根を直し、いまは止まっています。')
  const again = sheet.getByRole('button', { name: 'もう一度保存する' })
  await expect(again).toBeVisible()
  await press(seller, '一覧に戻る')
  await answer(seller, '入力に戻る')
  await seller.unroute('**/disclosure/*')
  await again.click()
  await expect(sheet.getByText('自動で保存しました')).toBeVisible()
  await press(seller, '一覧に戻る')
  await sheet.getByRole('button', { name: '告知書（第1版）を開く' }).click()
  await expect(sheet.getByLabel('どこが、どのような状態か').first()).toHaveValue(/いまは止まっています/)
  await press(seller, '買主に見せる')
  await answer(seller, '買主に見せる')

  await expect(turn(buyer)).toContainText('告知書を項目ごとに確かめてください')
  await talk(buyer).getByRole('button', { name: '告知書を開く' }).last().click()
  const form = buyer.getByRole('dialog')
  await expect(form.getByText('北側の洋室')).toBeVisible()
  const whole = form.getByRole('button', { name: 'すべて確認した' })
  await expect(whole).toBeDisabled()
  await expectSoundSheet(buyer)
  const checks = form.getByRole('button', { name: /を確かめた$/ })
  const confirm = async (lineCount: number) => {
    for (let left = lineCount; left > 0; left--) {
      const before = await checks.count()
      await checks.first().click()
      await expect(checks).toHaveCount(before - 1)
    }
  }
  await confirm(3)
  await confirmLines('demo-buyer-02', room, 2)
  await expect(checks).toHaveCount(2)
  await confirm(2)
  const saving = buyer.waitForEvent('download')
  await form.getByRole('button', { name: 'PDFで保存する' }).click()
  expect((await saving).suggestedFilename()).toBe('告知書-第1版.pdf')
  await whole.click()
  await answer(buyer, '確認した')
  await expect(talk(desk).getByText('買主がすべて確認しました').first()).toBeVisible()
  await Promise.all([buyer, seller, desk].map((page) => page.context().close()))
})
