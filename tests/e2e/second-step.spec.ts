import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { devicesIn, newMember } from './own-browser.ts'
import { expect, field, open, password, test } from './people.ts'
import { openSite } from './own-site.ts'

const { device, signedIn } = devicesIn('198.51.100')

/** What the app shows; each half minute's code counts once, and the neighbours of this one are taken as well, so a late one is none. */
const codeOf = (secret: string, later: number) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + later * 1000 })

/** Sets the app up on the page of the second step; answers its secret and the recovery codes that were saved. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: '設定をはじめる' }).click()
  await expect(page.getByRole('img', { name: '認証アプリで読み取るQRコード' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('確認コード').fill('000000')
  await page.getByRole('button', { name: '2段階認証を設定する' }).click()
  await expect(page.getByText('コードが違うか')).toBeVisible()
  await page.getByLabel('確認コード').fill(codeOf(secret, 0))
  await page.getByRole('button', { name: '2段階認証を設定する' }).click()
  await expect(page.getByRole('heading', { name: 'リカバリーコードを保存してください' })).toBeFocused()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ファイルに保存' }).click(),
  ])
  const codes = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function typePassword(page: Page, email: string, path = '/login') {
  await open(page, path)
  await field(page, 'メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('a member sets up an app, signs in by it and by a recovery code, and ends the other devices', async ({
  browser,
  request,
}) => {
  const email = 'two-steps@example.jp'
  await newMember(request, email)
  const page = await signedIn(browser, email)
  await open(page, '/user/edit')
  await page.getByRole('link', { name: '2段階認証の設定へ' }).click()
  const { secret, codes } = await setUp(page)

  const phone = await device(browser)
  await typePassword(phone, email, '/login?redirect=%2Fuser%2Fedit')
  await expect(phone.getByRole('heading', { name: '確認コードの入力' })).toBeVisible()
  await expect(phone.getByLabel('確認コード')).toBeFocused()
  await expect(phone.getByLabel('確認コード')).toHaveAttribute('autocomplete', 'one-time-code')
  await phone.keyboard.type('000000')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('コードが違うか')).toBeVisible()
  await phone.getByLabel('確認コード').fill(codeOf(secret, 30))
  await phone.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(phone).toHaveURL(/\/user\/edit/)

  const tablet = await device(browser)
  await typePassword(tablet, email)
  await tablet.getByRole('button', { name: 'メールアドレスの入力に戻る' }).click()
  await typePassword(tablet, email)
  await tablet.getByRole('button', { name: '認証アプリが使えないとき' }).click()
  await tablet.getByLabel('リカバリーコード').fill(codes[0]!)
  await tablet.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(tablet).not.toHaveURL(/\/login/)

  const list = phone.getByRole('region', { name: 'ログインしている端末' })
  await open(phone, '/user/edit')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText('この端末')).toHaveCount(1)
  await list.getByRole('button', { name: 'ほかの端末から、すべてログアウト' }).click()
  await phone.getByRole('button', { name: 'ログアウトする' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await open(tablet, '/user/edit')
  await expect(tablet).toHaveURL(/\/login/)

  // A new password asks for the code as well, wherever it is typed.
  await open(phone, '/user/passwordChange')
  await phone.getByLabel('今のパスワード').fill(password)
  await phone.getByLabel('新しいパスワード', { exact: true }).fill('mado-kara-fuji-2026')
  await phone.getByRole('button', { name: 'パスワードを変更する' }).click()
  const dialog = phone.getByRole('dialog', { name: '確認コードの入力' })
  await dialog.getByRole('button', { name: '認証アプリが使えないとき' }).click()
  await dialog.getByLabel('リカバリーコード').fill(codes[1]!)
  await dialog.getByRole('button', { name: '続ける' }).click()
  await expect(phone.getByRole('heading', { name: 'パスワードを変更しました' })).toBeVisible()
})

test('where the desk must sign in by two steps, an administrator sets up an app before anything else', async ({
  browser,
}) => {
  const site = await openSite(Number(process.env.E2E_PORT ?? 4319) + 5, 'second-step', {
    ADMIN_SECOND_STEP: 'required',
  })
  try {
    const context = await browser.newContext({ baseURL: site.origin })
    const page = await context.newPage()
    await typePassword(page, 'admin@example.jp', '/login?redirect=%2Fadmin%2Festate')
    await expect(page).toHaveURL(/\/user\/secondStep/)
    // A page of the desk is not theirs yet, and a reload does not lose where they are.
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await open(page, '/user/secondStep?redirect=%2Fadmin%2Festate')
    await setUp(page)
    await page.getByRole('link', { name: '保存しました。先へ進む' }).click()
    await expect(page).toHaveURL(/\/admin\/estate/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('物件')
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    await context.close()
  } finally {
    await site.close()
  }
})
