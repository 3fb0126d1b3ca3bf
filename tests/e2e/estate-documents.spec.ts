import type { Page } from '@playwright/test'
import { expect, field, open, test } from './people.ts'
import { photo } from './photo.ts'

/** A drawing as a PDF: one empty sheet. */
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })

type File = Awaited<ReturnType<typeof photo>>
/** Adds a paper by the sheet: its file gives it its name. */
async function add(page: Page, file: File, group: string, visibility: string) {
  await page.getByRole('button', { name: '書類を追加する' }).click()
  const sheet = page.getByRole('dialog', { name: '書類を追加する' })
  await sheet.locator('input[type=file]').first().setInputFiles(file)
  await expect(sheet.getByText(/が付いています/)).toBeVisible()
  await sheet.getByRole('radio', { name: group }).check()
  await sheet.getByRole('radio', { name: visibility }).check()
  await sheet.getByRole('button', { name: '追加する', exact: true }).click()
  await expect(sheet).toBeHidden()
}
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a seller adds two papers, the desk sees both, and everybody the one that is for everybody', async ({
  as,
  browser,
}) => {
  const seller = await as('seller')
  const desk = await as('admin')
  const buyer = await as('buyer')
  await open(seller, '/seller/estate?filter=approved')
  // No other test has a deal about it.
  await seller.getByRole('link', { name: '白金台の、角地に建つ8階建てのビル' }).click()
  await expect(seller).toHaveURL(/\/seller\/estate\/[^/?]+$/)
  const id = new URL(seller.url()).pathname.split('/').pop()!

  await add(seller, pdf('確定測量図.pdf'), '地盤・測量関係', '全員に公開')
  await add(seller, await photo('権利証.jpg'), '土地登記関係', '売主のみ')
  await expect(row(seller, '確定測量図')).toContainText('全員に公開')
  await expect(row(seller, '権利証')).toContainText('売主のみ')

  // Nothing is public before the desk has approved it.
  await open(buyer, `/buyer/estate/${id}`)
  await expect(buyer.getByText('確定測量図')).toHaveCount(0)

  await field(seller, '変更理由').fill('書類を追加しました')
  await seller.getByRole('button', { name: '変更を申請する' }).click()
  await expect(seller.getByText('申請しました。運営からの返事をお待ちください。')).toBeVisible()

  await open(desk, `/admin/estate/${id}`)
  const changes = desk.getByRole('region', { name: '公開中の内容との違い' })
  await expect(changes.getByText('確定測量図')).toBeVisible()
  await expect(changes.getByText('権利証')).toBeVisible()
  await desk.getByRole('button', { name: '権利証を開く' }).click()
  await expect(desk.getByRole('img', { name: '権利証' })).toBeVisible()
  await desk.getByRole('button', { name: '承認して公開する' }).click()
  // Whether it asks once more depends on what there is to point out.
  const sure = desk.getByRole('dialog').getByRole('button', { name: '承認して公開する' })
  const published = desk.getByText(/^「.+」を公開しました$/)
  await expect(sure.or(published)).toBeVisible()
  if (await sure.isVisible()) await sure.click()
  await expect(published).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  for (const [page, path] of [
    [buyer, `/buyer/estate/${id}`],
    [visitor, `/estate/${id}`],
  ] as const) {
    await open(page, path)
    await expect(page.getByText('権利証')).toHaveCount(0)
    await page.getByRole('heading', { name: 'そろっている書類' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '確定測量図のPDFを保存する' }).click()
    expect((await saved).suggestedFilename()).toBe('確定測量図.pdf')
  }
  await visitor.context().close()

  // What its seller removes is closed at once.
  await open(seller, `/seller/estate/${id}`)
  await seller.getByRole('button', { name: '確定測量図を削除する' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(row(seller, '確定測量図')).toHaveCount(0)
  await open(buyer, `/buyer/estate/${id}`)
  await expect(buyer.getByText('確定測量図')).toHaveCount(0)
})
