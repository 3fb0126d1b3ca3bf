import { devicesIn, newMember } from './own-browser.ts'
import { expect, open, test } from './people.ts'
import { expectSoundPage } from './sound.ts'

const { signedIn } = devicesIn('10.88.0')

test('a buyer also becomes a seller, and changes between the two by the menu and by the page that they want', async ({
  browser,
  request,
}) => {
  const email = 'both-roles@example.jp'
  await newMember(request, email)
  const page = await signedIn(browser, email)
  await open(page, '/user/role')
  await expect(page.getByRole('heading', { level: 1, name: '売主としても使う' })).toBeVisible()
  await expectSoundPage(page)
  const takeOn = page.getByRole('button', { name: '売主としても使う' })
  await takeOn.click()
  await expect(page.getByText(/同意して/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'に同意する' }).check()
  await takeOn.click()
  await expect(page).toHaveURL('/seller/identification')

  // The page of the other side asks first, and then leads there.
  await open(page, '/buyer/favorite')
  await expect(page.getByRole('heading', { level: 1, name: '買主として続けますか？' })).toBeVisible()
  await page.getByRole('button', { name: '買主として続ける' }).click()
  await expect(page).toHaveURL('/buyer/favorite')
  await page.reload()
  await expect(page).toHaveURL('/buyer/favorite')

  const account = page.getByRole('banner').getByText('青木 結衣', { exact: true })
  await account.click()
  await page.getByRole('button', { name: '売主として使う' }).click()
  await expect(page).toHaveURL('/seller/estate')
  await expect(page.getByRole('heading', { level: 1, name: '物件' })).toBeVisible()
})
