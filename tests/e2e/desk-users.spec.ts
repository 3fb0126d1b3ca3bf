import { devicesIn } from './own-browser.ts'
import { expect, open, password, test } from './people.ts'
import { press } from './room.ts'

const { signedIn } = devicesIn('10.88.9')

test('the desk finds a member, shuts the account with a reason and opens it again', async ({ browser }) => {
  const desk = await signedIn(browser, 'admin@example.jp')
  await open(desk, '/admin/users?status=buyer')
  await desk.getByText('くわしい条件で絞り込む').click()
  await desk.getByLabel('メールアドレス', { exact: true }).fill('demo-buyer-07@example.jp')
  await press(desk, '探す')
  await expect(desk).toHaveURL(/email=demo-buyer-07/)
  await desk.locator('a[href^="/admin/users/"]').first().click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/さん$/)

  await press(desk, '利用を停止する')
  const sheet = desk.getByRole('dialog', { name: /の利用を停止する$/ })
  await sheet.getByRole('button', { name: '停止する', exact: true }).click()
  await expect(sheet.getByText('入力してください', { exact: true }).first()).toBeVisible()
  await sheet.getByLabel('停止の理由').fill('なりすましの疑い')
  await sheet.getByLabel('あなたの今のパスワード').fill(password)
  await sheet.getByRole('button', { name: '停止する', exact: true }).click()
  await expect(desk.getByText('理由：なりすましの疑い')).toBeVisible()

  await desk.getByRole('link', { name: '操作の記録', exact: true }).last().click()
  await expect(desk.getByRole('heading', { name: 'この会員についての操作' })).toBeVisible()
  await expect(desk.locator('a[href^="/admin/users/"]').first()).toBeVisible()
  await desk.getByRole('link', { name: '基本', exact: true }).click()
  await press(desk, '停止を解除する')
  await desk.getByRole('dialog').getByRole('button', { name: '停止を解除する' }).click()
  await expect(desk.getByText('利用中')).toBeVisible()
})

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
  expect((await saved).suggestedFilename()).toMatch(/^sumika-data-U\d{7}\.zip$/)
  await desk.getByRole('link', { name: '操作の記録', exact: true }).last().click()
  await expect(desk.getByText('本人の情報を受け取りました').first()).toBeVisible()
})

test('the desk writes a draft for a seller on the telephone, who finds it marked', async ({ as }) => {
  const desk = await as('admin')
  await open(desk, '/admin/users?keyword=demo-seller-04@example.jp')
  await desk.locator('a[href^="/admin/users/"]').first().click()
  await press(desk, '下書きを代わりに作る')
  await desk.getByRole('dialog').getByRole('button', { name: '下書きを作る' }).click()
  await expect(desk).toHaveURL(/\/seller\/estate\/wizard\//)
  const id = new URL(desk.url()).pathname.split('/')[4]!
  await open(desk, `/seller/estate/wizard/${id}/title`)
  await desk.getByLabel('物件タイトル').fill('電話でうかがった、庭のある家')
  await expect(desk.getByText('自動で保存しました').first()).toBeVisible()

  const seller = await as('demo-seller-04')
  await open(seller, `/seller/estate/${id}`)
  await expect(seller.getByRole('heading', { name: '電話でうかがった、庭のある家' })).toBeVisible()
  await expect(seller.getByText('運営が代わりに作成')).toBeVisible()
  await open(desk, `/admin/estate/${id}`)
  await expect(desk.getByText('運営が代わりに作成')).toBeVisible()
  await expect(desk.getByRole('link', { name: '続きを代わりに入力する' })).toBeVisible()
})
