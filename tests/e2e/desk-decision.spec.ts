import { expect, open, test } from './people.ts'
import { press } from './room.ts'

test('a decision that comes too late is told where it was made, with the focus, and the page is true again', async ({
  as,
}) => {
  const early = await as('demo-admin-02')
  const late = await as('admin')
  await open(late, '/admin/approve/seller')
  await late.getByRole('link', { name: /木村 健太/ }).click()
  await expect(late).toHaveURL(/\/admin\/approve\/seller\/./)
  const papers = late.getByRole('button', { name: /を開く$/ })
  await expect(papers.first()).toBeVisible()
  for (let left = await papers.count(); left > 0; left--) {
    await papers.first().click()
    await expect(papers).toHaveCount(left - 1)
  }
  for (const box of await late.getByRole('main').getByRole('checkbox').all()) await box.check()
  const approve = late.getByRole('button', { name: '承認する' })
  await expect(approve).toBeEnabled()

  await open(early, new URL(late.url()).pathname)
  await press(early, '否認する')
  const sheet = early.getByRole('dialog')
  await sheet.getByRole('radio', { name: /修正して再申請/ }).check()
  await sheet.getByRole('button', { name: '読み取れない' }).click()
  await sheet.getByRole('button', { name: '否認する' }).click()
  await expect(sheet).toBeHidden()

  await approve.click()
  const bar = late.getByRole('region', { name: '決めること' })
  await expect(bar.getByRole('alert')).toBeFocused()
  await expect(bar.getByRole('alert')).toBeInViewport()
  await expect(bar.getByRole('alert')).toContainText(/さんが(たった今|\d+分前に)否認しました/)
  await expect(late.getByText('否認しています（修正して再申請）')).toBeVisible()
  await press(late, '否認を取り消す')
  await late.getByRole('dialog').getByRole('button', { name: '否認を取り消す' }).click()
  await expect(late.getByText(/否認を取り消しました/).first()).toBeVisible()
})

test('the desk finds what it looks for from any page by the keys alone', async ({ as }) => {
  const desk = await as('admin')
  await open(desk, '/admin/payment')
  await expect(desk.getByRole('button', { name: '運営の検索（Ctrl+K）' })).toBeVisible()
  await desk.keyboard.press('Control+k')
  const field = desk.getByRole('dialog', { name: '運営の検索' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('佐藤')
  const options = desk.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await field.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id'))!)
  await field.press('Enter')
  await expect(desk).toHaveURL(/\/admin\/estate\/./)
  await expect(field).toBeHidden()
})
