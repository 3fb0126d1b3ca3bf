import type { Page } from '@playwright/test'
import { expect, field, open, test } from './people.ts'
import { photo } from './photo.ts'
import { expectSoundPage } from './sound.ts'

/** A draft of a flat with no more than that, as the wizard would make it: the address of its details. */
async function flatOf(page: Page): Promise<string> {
  await open(page, '/seller/estate')
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ estateType: 4, estateTypeDetail: 3 })
    const answer = await fetch('/api/estate', { method: 'POST', headers, body })
    return ((await answer.json()) as { id: string }).id
  })
  return `/seller/estate/wizard/${id}/detail`
}

const fee = '管理費（月額）'
const hasHeading = (page: Page, group: string) =>
  expect(page.getByRole('heading', { level: 1, name: group, exact: true })).toBeVisible()
const goOn = (page: Page, to: string) => page.getByRole('button', { name: `次へ・${to}`, exact: true }).click()
const groups = (page: Page) => page.getByRole('navigation', { name: '土地・建物の項目' })
const showGroups = (page: Page) => page.getByText('項目の一覧').click()
const groupOf = (page: Page, title: string) => groups(page).getByRole('link', { name: title })

test('a flat is told a group a screen: Enter goes on, back and a reload keep the place, and nothing typed is lost @phone', async ({
  as,
}) => {
  const seller = await as('demo-seller-04')
  const details = await flatOf(seller)
  await open(seller, details)
  await hasHeading(seller, '土地の権利')
  await expect(seller.getByText('1 / 10')).toBeVisible()
  await expect(field(seller, '専有面積')).toBeHidden()
  await goOn(seller, '用途地域')
  await hasHeading(seller, '用途地域')
  await goOn(seller, 'お部屋の広さ')
  await hasHeading(seller, 'お部屋の広さ')
  await expect(seller.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(seller.getByRole('heading', { level: 1 })).toBeInViewport()
  await field(seller, '専有面積').fill('65.4')
  await field(seller, '専有面積').press('Enter')
  await hasHeading(seller, '建物のつくり')
  await expect(seller).toHaveURL(/\/detail\?group=structure$/)
  await expect(seller.getByText(/自動で保存しました/)).toBeVisible()
  await expectSoundPage(seller)

  await seller.reload()
  await hasHeading(seller, '建物のつくり')
  await seller.goBack()
  await hasHeading(seller, 'お部屋の広さ')
  await expect(field(seller, '専有面積')).toHaveValue('65.4')
  await seller.getByRole('button', { name: '戻る' }).click()
  await hasHeading(seller, '用途地域')

  // What the kind does not have, and what nobody has, is the first group.
  for (const group of ['roads', '𠮷'.repeat(300)]) {
    await open(seller, `${details}?group=${group}`)
    await hasHeading(seller, '土地の権利')
  }
})

test('the list of groups says how far each is and leads to it; what is refused is found again from the last group @phone', async ({
  as,
}) => {
  const seller = await as('demo-seller-04')
  const details = await flatOf(seller)
  await open(seller, `${details}?group=size`)
  await showGroups(seller)
  await expect(groups(seller).getByRole('link')).toHaveCount(10)
  await expect(groupOf(seller, 'お部屋の広さ')).toContainText('未入力（必須 3）')
  await field(seller, '専有面積').fill('65.4')
  await seller
    .getByRole('group', { name: /^面積の測り方/ })
    .getByRole('radio')
    .first()
    .check()
  await field(seller, '間取り').selectOption('3LDK')
  await expect(groupOf(seller, 'お部屋の広さ')).toContainText('済')
  await expectSoundPage(seller)

  await groupOf(seller, '毎月の費用と管理').click()
  await hasHeading(seller, '毎月の費用と管理')
  await field(seller, fee).fill('たくさん')
  await showGroups(seller)
  await groupOf(seller, '買主に知らせること').click()
  await hasHeading(seller, '買主に知らせること')
  await goOn(seller, '写真')
  await hasHeading(seller, '毎月の費用と管理')
  await expect(field(seller, fee)).toBeFocused()
  await expect(field(seller, fee)).toHaveValue('たくさん')
  await showGroups(seller)
  await expect(groupOf(seller, '毎月の費用と管理')).toContainText('要確認')
  await expectSoundPage(seller)
  await field(seller, fee).fill('12,000')
  await showGroups(seller)
  await showGroups(seller)
  await groupOf(seller, '買主に知らせること').click()
  await hasHeading(seller, '買主に知らせること')
  await goOn(seller, '写真')
  await expect(seller).toHaveURL(/\/photo$/)
  await seller.getByRole('button', { name: '戻る' }).click()
  await hasHeading(seller, '買主に知らせること')
})

test('what the application still wants leads to its group', async ({ as }) => {
  const seller = await as('demo-seller-04')
  const details = await flatOf(seller)
  await open(seller, details.replace('detail', 'confirm'))
  await seller
    .getByRole('region', { name: /^申請まであと/ })
    .getByRole('link', { name: /^建物のつくり/ })
    .click()
  await hasHeading(seller, '建物のつくり')
})

test('who prefers the whole has it on this device, and comes to a group in it', async ({ as }) => {
  const seller = await as('demo-seller-04')
  const details = await flatOf(seller)
  await open(seller, `${details}?group=fees`)
  await showGroups(seller)
  await seller.getByRole('button', { name: 'すべての項目を一度に表示する' }).click()
  await expect(seller.getByRole('heading', { level: 2, name: '毎月の費用と管理' })).toBeInViewport()
  await expect(field(seller, '専有面積')).toBeVisible()
  await expectSoundPage(seller)
  await open(seller, details)
  await expect(field(seller, fee)).toBeVisible()
  await showGroups(seller)
  await groupOf(seller, '修繕した箇所').click()
  await expect(seller.getByRole('heading', { level: 2, name: '修繕した箇所' })).toBeInViewport()
  await goOn(seller, '写真')
  await expect(seller).toHaveURL(/\/photo$/)
  await seller.goBack()
  await showGroups(seller)
  await seller.getByRole('button', { name: '一項目ずつ表示する' }).click()
  await expect(field(seller, fee)).toBeHidden()
})

test('without JavaScript every group can be read, one after the other', async ({ as, browser }) => {
  const seller = await as('demo-seller-04')
  const details = await flatOf(seller)
  const storageState = await seller.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  await plain.goto(details)
  await goOn(plain, '用途地域')
  await hasHeading(plain, '用途地域')
  await goOn(plain, 'お部屋の広さ')
  await hasHeading(plain, 'お部屋の広さ')
  await showGroups(plain)
  await groupOf(plain, '買主に知らせること').click()
  await hasHeading(plain, '買主に知らせること')
  await goOn(plain, '写真')
  await expect(plain).toHaveURL(/\/photo\?*$/)
  await plain.context().close()
})

test('a draft that is open twice takes over what the other has changed, and asks only where both have changed the same', async ({
  as,
}) => {
  const first = await as('demo-seller-04')
  const details = await flatOf(first)
  const name = details.replace('/detail', '/title')
  await open(first, name)
  const second = await first.context().newPage()
  await open(second, name)
  const [title, notes] = ['物件タイトル', '備考'] as const
  const isSaved = (page: Page) => expect(page.getByText(/自動で保存しました/)).toBeVisible()
  await field(first, title).fill('庭を望む、静かな部屋')
  await isSaved(first)
  await field(second, notes).fill('築後約40年')
  await isSaved(second)
  await expect(field(second, title)).toHaveValue('庭を望む、静かな部屋')
  await field(first, notes).fill('南向き')
  const notice = first.getByRole('alert').filter({ hasText: 'ほかの画面でも、同じ項目が変更されました' })
  await expect(notice.getByRole('group', { name: notes })).toContainText('築後約40年')
  await expect(notice.getByRole('group', { name: notes })).toContainText('南向き')
  await notice.getByRole('button', { name: 'ここの入力を残す' }).click()
  await isSaved(first)
  await expect(notice).toBeHidden()
  await expect(field(first, notes)).toHaveValue('南向き')
})

test('before the application a home of many photos is shown on a page as wide as the screen @phone', async ({ as }) => {
  const seller = await as('demo-seller-04')
  const wizard = (await flatOf(seller)).replace(/\/detail$/, '')
  await open(seller, `${wizard}/photo`)
  const names = ['外観', '玄関', '居間', '台所', '浴室', '庭']
  await seller
    .locator('main input[type=file][multiple]')
    .setInputFiles(await Promise.all(names.map((name) => photo(`${name}.jpg`))))
  await expect(seller.getByText(`追加した写真（${names.length}枚）`)).toBeVisible()
  // Whoever goes on has all saved first; what is written at the foot may be of a saving before the last photo.
  await seller.getByRole('button', { name: '次へ' }).click()
  await expect(seller).not.toHaveURL(`${wizard}/photo`)
  await open(seller, `${wizard}/confirm`)
  const strip = seller.getByRole('list', { name: '部屋ごとの写真' }).getByRole('listitem')
  await expect(strip).toHaveCount(names.length)
  const beyond = () =>
    seller.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond).toBe(0)
})
