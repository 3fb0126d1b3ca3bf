import { openMail } from './own-browser.ts'
import { expect, field, open, test } from './people.ts'

test('a visitor who presses a heart signs up with two names, and finds the home among the favourites', async ({
  page,
}) => {
  const email = 'heart@example.jp'
  const list = '/buyer/estate?searchPrefecturesCodes=47'
  await open(page, list)
  const heart = page.getByRole('article').first().getByRole('link', { name: 'お気に入りに入れる' })
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await page.getByRole('main').getByRole('link', { name: '無料で会員登録' }).click()
  await field(page, 'メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill('niwa-no-aru-ie-2026')
  await page.getByRole('checkbox', { name: 'に同意する' }).check()
  await page.getByRole('button', { name: '確認メールを受け取る' }).click()
  await expect(page.getByRole('heading', { name: 'メールを確認してください' })).toBeVisible()

  // As somebody reads it: by the button in the mail.
  await openMail(page, email)
  await page.frameLocator('iframe').getByRole('link', { name: 'メールアドレスを確認する' }).click()
  await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  await page.getByRole('link', { name: 'お名前の入力へ' }).click()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2)
  await field(page, '姓').fill('青木')
  await field(page, '名').fill('結衣')
  await page.getByRole('button', { name: '保存して進む' }).click()

  await expect(page).toHaveURL(list)
  await expect(page.getByText('お気に入りに入れました')).toBeVisible()
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
})

test('a visitor asks about a home without looking for the button @phone', async ({ page }) => {
  await open(page, `/buyer/estate?keyword=${encodeURIComponent('杜せきのした')}`)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const ask = page
    .getByRole('link', { name: /問い合わせる/ })
    .and(page.locator(':visible'))
    .first()
  await expect(ask).toBeInViewport()
  await ask.click()
  await expect(page).toHaveURL(/\/buyer\/suggestSignup\?redirect=/)
})

test('a form that is sent before the scripts have come is answered when they have, with what was typed', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  const email = field(page, 'メールアドレス')
  await email.fill('buyer@example.jp')
  await email.press('Enter')
  const button = page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('パスワードを入力してください')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(email).toHaveValue('buyer@example.jp')
})
