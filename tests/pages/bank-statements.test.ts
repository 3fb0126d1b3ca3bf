import { createHash } from 'node:crypto'
import { fireEvent, waitFor } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { maxStatementBytes } from '#domain/upload.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { yesterday } from '../days.ts'
import { uploadStatement } from '../statement-files.ts'
import { openPage, type Page } from './open-page.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const csv = (...lines: string[]) => ['日付,摘要,出金額,入金額,振込依頼人名', ...lines].join('\r\n')

async function choose(page: Page, content: string, name: string) {
  const input = page.getByLabelText(/のファイルを選ぶ$|^別の明細を選ぶ$/)
  await waitFor(() => expect(input).toHaveProperty('disabled', false))
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}

test('a statement is chosen, sent as it is, looked at and taken; it is there with its hash and who took it', async () => {
  const text = csv(`${yesterday},振込,,"55,000",ﾔﾏﾀﾞ ﾊﾅｺ`, `${yesterday},電気料金,"9,100",,`)
  const page = await openPage(house, '/admin/payment?view=deposits', admin)
  await choose(page, text, '11月の明細.csv')
  await page.press('新しい1件を取り込む')
  expect(page.words()).toContain('変えることも消すこともできません')
  await page.answer('取り込む')
  expect(await page.sends('POST /api/transfer/import')).toMatchObject({
    filePath: expect.stringMatching(/^statement\/.+\.csv$/),
  })
  await page.findByText(/に保管しました（探せる行：2行）/)
  const list = await openPage(house, '/admin/payment?view=statements', admin)
  expect(list.words()).toContain(createHash('sha256').update(text).digest('hex').slice(0, 12))
  const { name } = await admin.api.user.one({ id: admin.id })
  expect(list.words()).toContain(name)
  expect(list.getAllByRole('button', { name: '「11月の明細.csv」を保存する' })).not.toEqual([])
})

test('one without a new deposit is kept by a button that says so; chosen again, nothing is left to do', async () => {
  const text = csv(`${yesterday},家賃,"120,000",,`)
  const page = await openPage(house, '/admin/payment?view=deposits', admin)
  await choose(page, text, '家賃.csv')
  await page.press('明細を保管する')
  await page.answer('保管する')
  await page.findByText(/に保管しました（探せる行：1行）/)
  await choose(page, text, '家賃のコピー.csv')
  await page.findByText('家賃のコピー.csv')
  await page.findByText(/に保管しました（探せる行：1行）/)
  expect(page.queryAllByRole('button', { name: /取り込む$|保管する$/ })).toEqual([])
})

test('a file that is too large is not sent, and one that is no statement says what to do', async () => {
  const page = await openPage(house, '/admin/payment?view=deposits', admin)
  await choose(page, 'x'.repeat(maxStatementBytes + 1), '大きい.csv')
  await page.findByText(/ファイルが大きすぎます/)
  expect(page.sent).toEqual([])
  await choose(page, '%PDF-1.7\n%%EOF', '明細.pdf')
  await page.findByText('銀行の明細は、CSVのファイルを選んでください。')
})

test('lines are found by amount and name together', async () => {
  const text = csv(
    `${yesterday},振込,"31,000",,ｻｶﾞｼﾔ`,
    `${yesterday},振込,"32,000",,ｻｶﾞｼﾔ`,
    `${yesterday},振込,"32,000",,ﾖｿ`,
  )
  await admin.api.transfer.import({ body: { filePath: await uploadStatement(admin, text) } })
  const page = await openPage(house, '/admin/payment?view=statements', admin)
  await page.fill('金額（から）', '32,000')
  await page.fill('名義', 'ｻｶﾞｼ')
  await page.press('探す')
  await expect.poll(() => page.address()).toContain('amountFrom=32,000')
  await expect.poll(() => page.words()).not.toContain('31,000円')
  expect(page.words()).toContain('32,000円')
  expect(page.queryByText('ヨソ')).toBeNull()
})

test('who does not work with money has no way to the statements', async () => {
  const colleague = await house.as(Role.admin)
  await admin.api.user.deskRole({ id: colleague.id, body: { deskRoleID: 'role-review' } })
  const page = await openPage(house, '/admin/payment', colleague)
  expect(page.queryAllByRole('link', { name: '銀行の明細' })).toEqual([])
  const own = await openPage(house, '/admin/payment', admin)
  expect(own.getAllByRole('link', { name: '銀行の明細' })).not.toEqual([])
})
