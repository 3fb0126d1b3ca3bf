import { fireEvent, waitFor } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportStatus } from '#domain/choices/import.ts'
import { DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { maxPictureBytes } from '#domain/upload.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { importText, uploadImport } from '../import-files.ts'
import { openPage, type Page } from './open-page.ts'

let house: House
let admin: Somebody
let seller: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
  seller = await house.as(Role.seller)
  await house.services.pool.query(`update users set name = '見本 売子' where id = $1`, [seller.id])
})
afterAll(() => house.drop())

let last = 0
const home = (cells: Readonly<Record<string, string>> = {}) => {
  const ownNumber = `P-${++last}`
  return { ownNumber, title: `見本の家 ${ownNumber}`, price: '12,000,000', ...cells }
}
const begun = async (text: string, sellerID: string | null = seller.id) =>
  admin.api.estateImport.create({ body: { filePath: await uploadImport(admin, text, '預かり.csv'), sellerID } })

async function choose(page: Page, label: RegExp, file: File) {
  const input = page.getByLabelText(label)
  await waitFor(() => expect(input).toHaveProperty('disabled', false))
  fireEvent.change(input, { target: { files: [file] } })
}

test('a file is chosen, its seller found, its rows looked at, and taken once its consequences are confirmed', async () => {
  const page = await openPage(house, '/admin/estate/imports', admin)
  await page.findByText(/まだありません/)
  const text = importText([home(), home({ price: '応相談' })])
  await choose(page, /^CSVのファイルを選ぶ$/, new File([text], '預かり.csv'))
  await page.findByRole('heading', { name: '預かり.csv' })
  await page.findByText('売主と、自社管理番号の列を選ぶと始められます。')
  await page.findByText('金額を読めません（「応相談」）')
  await page.fill('審査の済んだ売主を探す', '見本')
  await page.press('見本 売子さんにする')
  await page.findByRole('link', { name: '見本 売子さん' })
  await page.press('1件を取り込む')
  await page.findByText(/新しい下書きを1件作ります.*公開も申請もされません.*取り込めない1行は除きます/)
  await page.answer('取り込む')
  await page.findByText('取り込みが終わりました')
  expect(page.sent.at(-1)?.body).toEqual({ status: ImportStatus.waiting })
  await page.findByRole('link', { name: '見本 売子さんの下書きを見る' })
  const list = await openPage(house, '/admin/estate/imports', admin)
  await list.findByText('完了')
  await list.findByText('見本 売子さん')
})

test('columns that no heading names are chosen, each field once', async () => {
  const { id } = await begun(`番号,呼び名,別の呼び名\r\nP-${++last},見本の離れの家,離れ\r\n`)
  const page = await openPage(house, `/admin/estate/imports/${id}`, admin)
  await page.findByText(/自社管理番号の列を選んでください。同じ物件を/)
  await page.fill('番号', '自社管理番号')
  await page.findByText('3列のうち1列を使う（列を選び直す）')
  await page.fill('呼び名', '物件タイトル')
  await page.findByText('3列のうち2列を使う（列を選び直す）')
  await page.fill('別の呼び名', '物件タイトル')
  await waitFor(async () =>
    expect((await admin.api.estateImport.one({ id })).columns).toEqual(['ownNumber', null, 'title']),
  )
})

test('what a row changes is shown field by field, and the tab is in the address', async () => {
  const one = home()
  const first = await begun(importText([one]))
  await admin.api.estateImport.patch({ id: first.id, body: { status: ImportStatus.waiting } })
  await waitFor(async () =>
    expect(await admin.api.estateImport.one({ id: first.id })).toMatchObject({ status: ImportStatus.done }),
  )
  const { id } = await begun(importText([{ ...one, price: '980万円' }, home()]))
  const page = await openPage(house, `/admin/estate/imports/${id}?state=change`, admin)
  await page.findByText(/12000000 → 9800000/)
  fireEvent.click(page.getByRole('link', { name: /^新規 ?1$/ }))
  await waitFor(() => expect(page.address()).toContain('state=new'))
  await page.findByText('1,200万円')
})

test('an import that is stopped writes nothing and says so', async () => {
  const { id } = await begun(importText([home()]))
  const page = await openPage(house, `/admin/estate/imports/${id}`, admin)
  await page.press('中止する')
  await page.findByText('まだ何も取り込んでいません。同じファイルは、もう一度選べます。')
  await page.answer('中止する')
  await page.findAllByText('取り込みを中止しました')
  expect((await admin.api.estateImport.one({ id })).status).toBe(ImportStatus.stopped)
})

test('a file that is too large is not sent, one that is no table says what to do, and nothing chosen is lost', async () => {
  const page = await openPage(house, '/admin/estate/imports', admin)
  await choose(page, /^CSVのファイルを選ぶ$/, new File([new Uint8Array(maxPictureBytes + 1)], '大きい.csv'))
  await page.findByText(/ファイルが大きすぎます（20MBまで）/)
  expect(page.sent).toEqual([])
  await choose(page, /^CSVのファイルを選ぶ$/, new File(['見出しだけ\r\n'], '空.csv'))
  await page.findByText('見出しの下に、物件の行がありません。1行に1件ずつ書いてください。')
})

test('whoever reviews no homes has no way to the import, and whoever exports nothing none to the file', async () => {
  async function of(areas: DeskAreaCode[]) {
    const role = await admin.api.deskRole.create({ body: { name: `役割${areas.join('')}`, areas } })
    const clerk = await house.as(Role.admin)
    await house.services.pool.query('update users set "deskRoleID" = $2 where id = $1', [clerk.id, role.id])
    return openPage(house, '/admin/estate', clerk)
  }
  const bookkeeper = await of([DeskArea.money])
  expect(bookkeeper.queryByText('CSVで取り込む')).toBeNull()
  expect(bookkeeper.queryByText('取り込みと同じ列で書き出す')).toBeNull()
  const reviewer = await of([DeskArea.review, DeskArea.export])
  await reviewer.findByText('CSVで取り込む')
  await reviewer.press('取り込みと同じ列で書き出す')
  await reviewer.answer('保存する')
  await reviewer.findAllByText('入力してください')
})
