import { expect, open, test } from './people.ts'
import { faultsOf } from './sound.ts'

test('a visitor reports a listing, the desk finds the report and asks the seller, who never learns of the visitor', async ({
  page,
  as,
}) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=47')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByText('ほか', { exact: true }).click()
  const report = page.getByRole('button', { name: 'この掲載を報告する' })
  await expect(report).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await report.click()
  const sheet = page.getByRole('dialog', { name: 'この掲載を報告する' })
  await sheet.getByRole('button', { name: '報告する', exact: true }).click()
  await expect(sheet).toContainText('選んでください')
  await sheet.getByLabel('写真の無断使用').check()
  await sheet.getByLabel(/詳しい内容/).fill('わたしのサイトの写真です')
  await sheet.getByLabel(/メールアドレス/).fill('mita@example.jp')
  const part = '[role=dialog], dialog'
  expect(await faultsOf(page, { question: 'everything', part, onlySerious: true })).toEqual([])
  await sheet.getByRole('button', { name: '報告する', exact: true }).click()
  await expect(page.getByText('報告を受け取りました')).toBeVisible()

  const desk = await as('admin')
  await open(desk, '/admin/dashboard')
  await expect(desk.getByRole('main')).toContainText('通報と掲載の報告')
  await open(desk, '/admin/report/estate')
  const row = desk.getByRole('row').filter({ hasText: 'わたしのサイトの写真です' })
  await expect(row).toContainText(title)
  await row.getByRole('button', { name: '売主に確認する' }).click()
  const asking = desk.getByRole('dialog')
  await asking.getByLabel(/売主への連絡/).fill('写真を撮った方を教えてください。')
  await asking.getByRole('button', { name: '売主に確認する' }).click()
  await expect(desk.getByText('「売主に確認中」にしました')).toBeVisible()
  await open(desk, '/admin/report/estate?status=asked')
  const asked = desk.getByRole('row').filter({ hasText: 'わたしのサイトの写真です' })
  await asked.getByRole('button', { name: '対応済みにする' }).click()
  const settling = desk.getByRole('dialog')
  await settling.getByLabel(/対応の記録/).fill('写真を差し替えてもらった')
  await settling.getByRole('button', { name: '対応済みにする' }).click()
  await expect(desk.getByText('「対応済み」にしました')).toBeVisible()
})
