import { devicesIn, newMember } from './own-browser.ts'
import { expect, open, test } from './people.ts'
import { askAbout, composer, press, say } from './room.ts'
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

test('a role that is changed on another device is followed in an open room, with one button to go on', async ({
  browser,
  request,
}) => {
  const email = 'two-devices@example.jp'
  await newMember(request, email)
  const phone = await signedIn(browser, email)
  const computer = await signedIn(browser, email)
  const room = await askAbout(phone, '本町の、対面キッチンの二階建て')
  await composer(phone).fill('来週の土曜に見られますか')

  await open(computer, '/user/role')
  await computer.getByRole('checkbox', { name: 'に同意する' }).check()
  await press(computer, '売主としても使う')
  await expect(computer).toHaveURL('/seller/identification')

  await expect(phone.getByRole('heading', { level: 1, name: '買主として続けますか？' })).toBeVisible()
  await expect(phone.getByText('ほかの端末でも、売主としてご利用中です')).toBeVisible()
  await expectSoundPage(phone)
  await press(phone, '買主として続ける')
  await expect(phone).toHaveURL(`/buyer/chat/${room}`)
  await expect(composer(phone)).toHaveValue('来週の土曜に見られますか')
  await say(phone, '土曜の午前でお願いします')

  await expect(computer.getByRole('heading', { level: 1, name: '売主として続けますか？' })).toBeVisible()
  await Promise.all([phone, computer].map((page) => page.context().close()))
})
