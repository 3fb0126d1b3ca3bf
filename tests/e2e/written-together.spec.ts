import type { Page, Request } from '@playwright/test'
import { devicesIn, newMember } from './own-browser.ts'
import { alive, expect, open, pageOf, test } from './people.ts'
import { answer, askAbout, inviteSeller, press, talk } from './room.ts'
import { expectSoundSheet } from './sound.ts'

const { signedIn } = devicesIn('10.88.7')
const home = '本町の、対面キッチンの二階建て'

const isSave = (request: Request) => request.method() === 'PATCH' && request.url().includes('/api/disclosure/')
const sheet = (page: Page) => page.getByRole('dialog', { name: /^告知書/ })
const answerOf = (page: Page, line: string) => sheet(page).getByLabel(line)
/** The words of the first line that is answered with ある. */
const words = (page: Page) => sheet(page).getByLabel('どこが、どのような状態か').first()

/** Writes, and waits until the server has it. */
async function stored(page: Page, write: () => Promise<unknown>) {
  const saved = page.waitForResponse((response) => isSave(response.request()) && response.ok())
  await write()
  await saved
}

/** Writes, and holds what is sent back: until it is let go, this page neither saves nor hears of what others have saved. */
async function holdSave(page: Page, write: () => Promise<unknown>) {
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/disclosure/*', async (route) => {
    if (isSave(route.request())) await letGo.promise
    await route.fallback()
  })
  const sent = page.waitForRequest(isSave)
  await write()
  await sent
  return () => letGo.resolve()
}

test.describe('a seller and the desk write one draft at the same time', () => {
  test.describe.configure({ mode: 'serial' })
  let buyer: Page, seller: Page, desk: Page
  test.beforeAll(async ({ browser, request }) => {
    const email = 'reads-a-draft@example.jp'
    await newMember(request, email)
    ;[buyer, seller, desk] = [
      await signedIn(browser, email),
      await pageOf(browser, 'demo-seller-04'),
      await pageOf(browser, 'admin'),
    ]
    const room = await askAbout(buyer, home)
    await open(desk, `/admin/chat/${room}`)
    await inviteSeller(desk)
    await open(seller, `/seller/chat/${room}`)
    await alive(seller)
  })
  test.afterAll(() => Promise.all([buyer, seller, desk].map((page) => page.context().close())))

  test('what one has saved comes into the other’s form by itself', async () => {
    await press(seller, '告知書・設備表')
    await seller.getByRole('region', { name: '告知書' }).getByRole('button').first().click()
    await expect(answerOf(seller, '雨漏り')).toBeVisible()
    await press(desk, '告知書・設備表')
    await desk.getByRole('button', { name: '告知書（第1版）を開く' }).click()
    await stored(seller, () => answerOf(seller, '雨漏り').selectOption({ label: 'ある' }))
    await stored(seller, () => words(seller).fill('北側の洋室'))
    await expect(words(desk)).toHaveValue('北側の洋室')
    await stored(desk, () => answerOf(desk, '浸水の被害').selectOption({ label: 'ない' }))
    await expect(answerOf(seller, '浸水の被害').locator('option:checked')).toHaveText('ない')
    await expect(words(seller)).toHaveValue('北側の洋室')
  })

  test('a line that one has changed comes in, and of a line that both have changed both texts are shown and one is chosen', async () => {
    const letGo = await holdSave(desk, () => words(desk).fill('2階の天井'))
    await stored(seller, () => answerOf(seller, 'シロアリの被害').selectOption({ label: 'ない' }))
    await stored(seller, () => words(seller).fill('北側の洋室と、玄関'))
    letGo()
    const question = sheet(desk).getByRole('alert')
    await expect(question.getByRole('group')).toHaveCount(1)
    const leak = question.getByRole('group', { name: '雨漏り' })
    for (const text of ['北側の洋室と、玄関', '2階の天井']) await expect(leak).toContainText(text)
    await expect(answerOf(desk, 'シロアリの被害').locator('option:checked')).toHaveText('ない')
    await expect(words(desk)).toHaveValue('2階の天井')
    await expectSoundSheet(desk)
    // What is still open is not closed by what the other writes elsewhere meanwhile.
    await stored(seller, () => answerOf(seller, '建物の傾き').selectOption({ label: 'ない' }))
    await expect(answerOf(desk, '建物の傾き').locator('option:checked')).toHaveText('ない')
    await expect(question).toContainText('北側の洋室と、玄関')
    await stored(desk, () => press(desk, 'ここの入力を残す'))
    await expect(question).toHaveCount(0)
    await expect(words(seller)).toHaveValue('2階の天井')
  })

  test('the other’s words are taken where one says so', async () => {
    const letGo = await holdSave(seller, () => words(seller).fill('玄関だけ'))
    await stored(desk, () => words(desk).fill('2階の天井。2021年に直しました'))
    letGo()
    const leak = sheet(seller).getByRole('alert').getByRole('group', { name: '雨漏り' })
    for (const text of ['玄関だけ', '2階の天井。2021年に直しました']) await expect(leak).toContainText(text)
    await press(seller, 'ほかの画面の内容にする')
    await expect(words(seller)).toHaveValue('2階の天井。2021年に直しました')
    await expect(words(desk)).toHaveValue('2階の天井。2021年に直しました')
  })

  test('nothing goes to the buyer that who shows it has not read', async () => {
    for (const line of await sheet(seller).getByRole('combobox').all())
      if (!(await line.inputValue())) await line.selectOption({ label: 'ない' })
    await stored(seller, () => words(seller).fill('2階の天井。いまは止まっています'))
    // The desk goes on from what it has read, and not from the lines before.
    await expect(words(desk)).toHaveValue('2階の天井。いまは止まっています')
    await expect(answerOf(desk, '地盤の沈下・軟弱').locator('option:checked')).toHaveText('ない')
    const letGo = await holdSave(seller, () => words(seller).fill('2階の天井。直しました'))
    await stored(desk, () => answerOf(desk, '地盤の沈下・軟弱').selectOption({ label: '知らない' }))
    await press(seller, '買主に見せる')
    await answer(seller, '買主に見せる')
    letGo()
    await expect(sheet(seller).getByText(/読みなおしてから/)).toBeVisible()
    await expect(answerOf(seller, '地盤の沈下・軟弱').locator('option:checked')).toHaveText('知らない')
    await press(seller, '買主に見せる')
    await answer(seller, '買主に見せる')
    await talk(buyer).getByRole('button', { name: '告知書を開く' }).last().click()
    await expect(buyer.getByRole('listitem').filter({ hasText: '地盤の沈下・軟弱' })).toContainText('知らない')
    await expect(buyer.getByRole('listitem').filter({ hasText: '雨漏り' })).toContainText('直しました')
    // The desk's form was open: it is what the buyer reads now.
    await expect(sheet(desk).getByText('2階の天井。直しました')).toBeVisible()
  })
})
