import { readFile } from 'node:fs/promises'
import { devicesIn } from './own-browser.ts'
import { expect, open, password, test } from './people.ts'
import { press } from './room.ts'

const { signedIn } = devicesIn('10.88.8')

test('the desk narrows a list, chooses its columns, keeps it under a name and takes it along as a file', async ({
  as,
  browser,
}) => {
  const desk = await signedIn(browser, 'admin@example.jp')
  await open(desk, '/admin/payment')
  await desk.getByRole('link', { name: '金額（税込）' }).click()
  await expect(desk).toHaveURL(/orderBy=-amount/)
  await expect(desk.getByRole('columnheader', { name: '金額（税込）' })).toHaveAttribute('aria-sort', 'descending')

  await press(desk, '列')
  const columns = desk.getByRole('dialog', { name: '表示する列' })
  await columns.getByLabel('請求書・領収書').check()
  await columns.getByLabel('方法').uncheck()
  await columns.getByRole('button', { name: '表示する', exact: true }).click()
  await expect(desk.getByRole('columnheader', { name: '請求書・領収書' })).toBeVisible()
  await expect(desk.getByRole('columnheader', { name: '方法' })).toHaveCount(0)

  await press(desk, 'この表示を保存')
  const naming = desk.getByRole('dialog', { name: 'この表示を保存する' })
  await naming.getByLabel('名前').fill('高い順')
  await naming.getByRole('switch', { name: '運営の全員に見せる' }).check()
  await naming.getByRole('button', { name: '保存する' }).click()
  await expect(naming).toBeHidden()
  await open(desk, '/admin/payment')
  const view = desk.getByRole('link', { name: '高い順' })
  await view.click()
  await expect(desk).toHaveURL(/columns=.*orderBy=-amount|orderBy=-amount.*columns=/)
  await expect(view).toHaveAttribute('aria-current', 'page')
  // The list follows its address once it has been read; until then the file is of the rows that are seen.
  await expect(desk.getByRole('columnheader', { name: '方法' })).toHaveCount(0)

  await press(desk, 'CSV')
  const saving = desk.getByRole('dialog', { name: '支払いをCSVで保存する' })
  await saving.getByLabel('文字コード').selectOption('shift_jis')
  await saving.getByLabel('あなたの今のパスワード').fill(password)
  const download = desk.waitForEvent('download')
  await saving.getByRole('button', { name: '保存する' }).click()
  const file = await readFile(await (await download).path())
  expect(new TextDecoder('shift_jis').decode(file)).toMatch(/^支払者,内容,請求書・領収書,/)
  await expect(desk.getByText(/^書き出しました/)).toBeVisible()

  const colleague = await as('demo-admin-02')
  await open(colleague, '/admin/payment')
  await expect(colleague.getByRole('link', { name: /^高い順 ?（共有）/ })).toBeVisible()

  await press(desk, '保存した表示を整理する')
  await press(desk, '「高い順」を削除する')
  await desk.getByRole('dialog').getByRole('button', { name: '削除する', exact: true }).click()
  await expect(desk.getByText('保存した表示はありません。')).toBeVisible()
})

test('single keys lead to the search and from row to row; what is done to many rows is shown before and after', async ({
  as,
}) => {
  const desk = await as('demo-admin-02')
  // The demonstration's own: another test has a card declined, and pays with the next.
  await open(desk, '/admin/payment?status=error&keyword=道後一万')
  // The keys work a moment after the page is drawn.
  await expect(async () => {
    await desk.keyboard.press('/')
    await expect(desk.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await desk.getByRole('searchbox').blur()
  await desk.keyboard.press('j')
  await expect(desk.getByRole('cell').getByRole('link').first()).toBeFocused()
  await desk.keyboard.press('x')
  await expect(desk.getByRole('status').filter({ hasText: '1件を選んでいます' })).toBeVisible()
  await press(desk, '支払いのお願いを送る')
  const sheet = desk.getByRole('dialog', { name: '支払いのお願いを送る' })
  await expect(sheet).toContainText(/さんに、[\d,]+円のお支払いをお願いします/)
  await sheet.getByRole('button', { name: '支払いのお願いを送る（1件）' }).click()
  await expect(sheet).toContainText('終わりました')
  await sheet.getByRole('button', { name: '閉じる' }).last().click()
  await press(desk, '支払いのお願いを送る')
  await sheet.getByRole('button', { name: '支払いのお願いを送る（1件）' }).click()
  await expect(sheet).toContainText('24時間のうちに、すでにお願いを送っています')
})

test('who chooses only rows that an act is not for reads so, and is asked for nothing', async ({ as }) => {
  const desk = await as('demo-admin-02')
  await open(desk, '/admin/estate')
  await expect(async () => {
    await desk.locator('[data-choose]').first().check({ timeout: 500 })
  }).toPass()
  await press(desk, '売主に知らせる')
  const sheet = desk.getByRole('dialog', { name: '売主に知らせる' })
  await expect(sheet).toContainText('選んだ行のなかに、できるものがありません')
  await expect(sheet).toContainText('「申請中」のため')
  await expect(sheet.getByRole('button', { name: /件）$/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: '閉じる' }).last().click()
  await expect(sheet).toBeHidden()
  await open(desk, '/admin/audits?keyword=だれもいない')
  await expect(desk.getByText('ことばを短くするか、条件を外してください。')).toBeVisible()
})

test('what was chosen for a file stays when the list below it changes', async ({ as }) => {
  const desk = await as('demo-admin-02')
  await open(desk, '/admin/payment')
  await desk.getByRole('link', { name: '金額（税込）' }).click()
  await expect(desk).toHaveURL(/orderBy=-amount/)
  await press(desk, 'CSV')
  const saving = desk.getByRole('dialog', { name: '支払いをCSVで保存する' })
  await saving.getByLabel('方法').uncheck()
  await saving.getByLabel('文字コード').selectOption('shift_jis')
  await desk.evaluate(() => history.back())
  await expect(desk).not.toHaveURL(/orderBy=/)
  await expect(saving.getByLabel('方法')).not.toBeChecked()
  await expect(saving.getByLabel('文字コード')).toHaveValue('shift_jis')
})

test('what takes the conditions back stands within the filter', async ({ as }) => {
  const desk = await as('admin')
  await desk.setViewportSize({ width: 1280, height: 800 })
  await open(desk, '/admin/payment?keyword=佐藤&method=1')
  const filter = desk.getByRole('search', { name: '支払いを探す' })
  const [outer, inner] = await Promise.all(
    [filter, filter.getByRole('link', { name: '条件を外す' })].map((part) => part.boundingBox()),
  )
  expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width)
})

test('what can be done with a row lies within the screen of a tablet', async ({ as }) => {
  const desk = await as('admin')
  await desk.setViewportSize({ width: 768, height: 900 })
  await open(desk, '/admin/report/estate?status=all')
  const act = desk.getByRole('row').getByRole('button').last()
  const { x, width } = (await act.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(768)
})

test('the keys of a list work on the day’s work as well', async ({ as }) => {
  const desk = await as('demo-admin-02')
  await open(desk, '/admin/dashboard')
  const list = desk.getByRole('dialog', { name: 'キーの一覧' })
  // The keys work a moment after the page is drawn.
  await expect(async () => {
    await desk.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 500 })
  }).toPass()
  await list.getByRole('button', { name: '閉じる' }).click()
  await expect(list).toHaveCount(0)
  const rows = desk.getByRole('table', { name: '運営の番のもの' }).getByRole('row')
  const deed = (row: number) => rows.nth(row).getByRole('link').last()
  // In the order of the rows: header, first, second.
  for (const [key, row] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await desk.keyboard.press(key)
    await expect(deed(row)).toBeFocused()
  }
  await expect(desk.getByRole('button', { name: '運営の検索（Ctrl+K）' })).toBeVisible()
  await desk.keyboard.press('/')
  await expect(desk.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
