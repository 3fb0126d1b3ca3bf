import type { Page } from '@playwright/test'
import { dealOfThree } from './deal-rows.ts'
import { expect, field, open, pageOf, test } from './people.ts'
import { answer, line, press } from './room.ts'
import { expectSoundSheet } from './sound.ts'

const home = '本町の、対面キッチンの二階建て'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })

test('a seller hands the buyer a paper and sees that it was opened, and gives another edition of it', async ({
  browser,
}) => {
  const [buyer, seller, desk] = (await Promise.all([
    pageOf(browser, 'buyer'),
    pageOf(browser, 'demo-seller-04'),
    pageOf(browser, 'admin'),
  ])) as [Page, Page, Page]
  const room = await dealOfThree('buyer', home)
  await open(buyer, `/buyer/chat/${room}`)
  await open(desk, `/admin/chat/${room}`)
  await open(seller, `/seller/chat/${room}`)

  await press(seller, '書類')
  const sheet = seller.getByRole('dialog').first()
  await sheet.getByRole('button', { name: '書類を出す' }).click()
  await sheet.getByRole('button', { name: '書類を出す' }).click()
  await expect(sheet.getByText('選んでください').filter({ visible: true }).first()).toBeVisible()
  await field(seller, '書類の種類').selectOption({ label: '測量図' })
  await sheet.locator('input[type=file]').first().setInputFiles(pdf('確定測量図.pdf'))
  await expect(sheet.getByText('PDFが付いています')).toBeVisible()
  await expect(field(seller, '書類名')).toHaveValue('確定測量図')
  await expectSoundSheet(seller)
  await sheet.getByRole('button', { name: '書類を出す' }).click()
  await answer(seller, '出す')
  await expect(sheet.getByText('まだ、ほかの人は開いていません')).toBeVisible()

  await line(buyer, '書類「確定測量図」を出しました').getByRole('button', { name: '書類を見る' }).click()
  const saving = buyer.waitForEvent('download')
  await buyer.getByRole('dialog').getByRole('button', { name: '確定測量図のPDFを保存する' }).click()
  expect((await saving).suggestedFilename()).toBe('確定測量図.pdf')
  // The seller sees it at once, and can take the paper back no more.
  await expect(sheet.getByRole('list', { name: '開いた記録' })).toContainText('買主が')
  await expect(sheet.getByRole('button', { name: '確定測量図を取り消す' })).toHaveCount(0)

  await sheet.getByRole('button', { name: '確定測量図の新しい版を出す' }).click()
  await sheet.locator('input[type=file]').first().setInputFiles(pdf('押印済み.pdf'))
  await expect(sheet.getByText('PDFが付いています')).toBeVisible()
  await sheet.getByRole('button', { name: '新しい版を出す' }).click()
  await answer(seller, '出す')
  await expect(sheet.getByText('前の版（1）')).toBeVisible()
  await expectSoundSheet(seller)
  await sheet.getByRole('button', { name: '確定測量図（第2版）を取り消す' }).click()
  await answer(seller, '取り消す')
  await expect(line(desk, '書類「確定測量図」（第2版）を取り消しました')).toBeVisible()
  await expect(sheet.getByText('前の版（1）')).toHaveCount(0)
  await Promise.all([buyer, seller, desk].map((page) => page.context().close()))
})
