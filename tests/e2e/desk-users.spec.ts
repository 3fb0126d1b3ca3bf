import { devicesIn } from './own-browser.ts'
import { expect, open, password, test } from './people.ts'
import { press } from './room.ts'

const { signedIn } = devicesIn('10.88.9')

test('the desk saves what the site has of a member, who asked for it', async ({ browser }) => {
  const desk = await signedIn(browser, 'admin@example.jp')
  await open(desk, '/admin/users?keyword=demo-buyer-08@example.jp')
  await desk.locator('a[href^="/admin/users/"]').first().click()
  await press(desk, 'ご本人に渡す情報を保存する')
  const sheet = desk.getByRole('dialog')
  await expect(sheet).toContainText('ご本人からの開示の請求か、確かめて')
  await sheet.getByLabel('あなたの今のパスワード').fill(password)
  const saved = desk.waitForEvent('download')
  await sheet.getByRole('button', { name: '保存する' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^data-U\d{7}\.zip$/)
  await desk.getByRole('link', { name: '操作の記録', exact: true }).last().click()
  await expect(desk.getByText('本人の情報を受け取りました').first()).toBeVisible()
})
