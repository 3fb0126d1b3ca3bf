import type { Locator, Page } from '@playwright/test'
import { expect, field, open } from './people.ts'
import { photo } from './photo.ts'

const secret = 'niwa-no-aru-ie-2026'
export const title = '三軒茶屋の、庭のある二階建て'

const choose = (page: Page, group: RegExp, answer: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: answer }).check()
const goOn = async (page: Page, step: string) => {
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page).toHaveURL(new RegExp(`/${step}$`))
}

/** Goes on to a group of the details, by Enter where a field was just typed into. */
const goOnTo = async (page: Page, group: string, typed?: Locator) => {
  if (typed) await typed.press('Enter')
  else await page.getByRole('button', { name: `次へ・${group}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: group, exact: true })).toBeVisible()
}

/** Signs somebody up by a page of the site; `prove` follows the link of the mail that they get. */
export async function signUp(page: Page, path: string, email: string, prove: () => Promise<void>) {
  await open(page, path)
  await field(page, 'メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(secret)
  await page.getByRole('checkbox', { name: 'に同意する' }).check()
  await page.getByRole('button', { name: '確認メールを受け取る' }).click()
  await expect(page.getByRole('heading', { name: 'メールを確認してください' })).toBeVisible()
  await prove()
  await expect(page.getByRole('heading', { name: 'メールアドレスを確認しました' })).toBeVisible()
  await page.getByRole('link', { name: 'お名前の入力へ' }).click()
}

/** A new seller applies, with the name 佐藤 花子 and a photo of an identity document. */
export async function applyToSell(seller: Page) {
  await open(seller, '/seller/identification')
  await field(seller, '姓（フリガナ）').fill('サトウ')
  await field(seller, '名（フリガナ）').fill('ハナコ')
  await field(seller, '電話番号').fill('090-1234-5678')
  await field(seller, '生年月日').fill('1980-04-01')
  await field(seller, '郵便番号').fill('154-0004')
  await expect(field(seller, '市区町村')).toHaveValue('世田谷区')
  await field(seller, '町名・番地').fill('太子堂1-2-3')
  await seller.getByRole('radio', { name: '運転免許証' }).check()
  const front = seller.getByRole('region', { name: 'おもて面' })
  await front.getByLabel('ファイルを選ぶ').setInputFiles(await photo('license.jpg'))
  await expect(front.getByRole('img', { name: 'おもて面の写真' })).toBeVisible()
  await seller.getByRole('button', { name: '審査を申請する' }).click()
  await expect(seller.getByText('に申請を受け付けました')).toBeVisible()
}

/** The desk looks at the papers of that seller, and approves. */
export async function approveSeller(desk: Page) {
  await open(desk, '/admin/approve/seller')
  await desk
    .getByRole('link', { name: /佐藤 花子/ })
    .first()
    .click()
  await expect(desk).toHaveURL(/\/admin\/approve\/seller\/./)
  const approve = desk.getByRole('button', { name: '承認する' })
  await expect(approve).toBeDisabled()
  for (const box of await desk.getByRole('main').getByRole('checkbox').all()) await box.check()
  await expect(approve).toBeDisabled()
  await desk.getByRole('button', { name: 'おもて面を開く' }).click()
  await expect(desk.getByRole('region', { name: 'おもて面', exact: true })).toContainText('に開きました')
  await approve.click()
  await expect(desk.getByText('佐藤 花子さんを承認しました')).toBeVisible()
}

/** Land and building of the house: a screen a group, those of which nothing is required only passed. */
async function typeDetails(seller: Page) {
  await field(seller, '土地面積').fill('120.5')
  await choose(seller, /^面積の根拠/, '公簿')
  await goOnTo(seller, '土地の権利', field(seller, '土地面積'))
  await field(seller, '土地の権利').selectOption('所有権')
  await goOnTo(seller, '地目と使い方')
  await field(seller, '地目').selectOption('宅地')
  await goOnTo(seller, '都市計画と用途地域')
  await choose(seller, /^都市計画/, '市街化区域')
  await field(seller, '用途地域').selectOption('第一種低層住居専用地域')
  await field(seller, '建ぺい率').fill('50')
  await field(seller, '容積率').fill('100')
  await goOnTo(seller, '建築の条件と制限')
  await goOnTo(seller, '接している道路')
  await seller.getByRole('button', { name: '道路を追加する' }).click()
  await field(seller, '方位').selectOption('南')
  await field(seller, '種別').selectOption('公道')
  await field(seller, '幅員').fill('4.5')
  await field(seller, '接面').fill('8')
  await goOnTo(seller, '水道・ガス・電気')
  await goOnTo(seller, '建物の広さ')
  await field(seller, '延床面積').fill('98.7')
  await field(seller, '間取り').selectOption('4LDK')
  await goOnTo(seller, '建物のつくり')
  await field(seller, '築年月').fill('平成12')
  await seller.getByLabel('築年月の月').selectOption('3月')
  await field(seller, '構造').selectOption('木造')
  await field(seller, '地上階数').fill('2')
  for (const group of ['部屋', '設備と調査', '修繕した箇所', '測量・調査', '買主に知らせること'])
    await goOnTo(seller, group)
}

/** What is said of a house besides: how it is held, and what is done about that before the application. */
type Holding = { ownership: string; settle(listing: string): Promise<void> }

/** That seller types a house into the wizard, and applies. Answers its id. */
export async function typeHouse(seller: Page, holding?: Holding): Promise<string> {
  await open(seller, '/seller/estate')
  await seller.getByRole('button', { name: '物件を登録する' }).click()
  await expect(seller).toHaveURL(/\/seller\/estate\/wizard\/[^/]+$/)
  const listing = new URL(seller.url()).pathname.split('/').at(-1) ?? ''
  await choose(seller, /^物件種別/, '土地・建物')
  await goOn(seller, 'address')

  await field(seller, '郵便番号').fill('154-0004')
  await expect(seller.getByLabel(/^市区町村/)).toHaveValue('13112')
  await field(seller, '番地・号').fill('太子堂1-2-3')
  await seller.getByRole('button', { name: /^三軒茶屋 / }).click()
  await seller.getByRole('group', { name: '三軒茶屋駅' }).getByLabel(/^徒歩/).fill('7')
  await goOn(seller, 'name')

  await seller.getByRole('button', { name: 'わたしの登録情報を入れる' }).click()
  await expect(field(seller, '姓')).toHaveValue('佐藤')
  await seller.getByRole('button', { name: '所有者と同じにする' }).click()
  await expect(field(seller, '登記名義人')).toHaveValue('佐藤 花子')
  if (holding) await seller.getByLabel('どのように持っている物件ですか？').selectOption({ label: holding.ownership })
  else await seller.getByRole('checkbox', { name: '共有者はいません' }).check()
  await goOn(seller, 'detail')

  await typeDetails(seller)
  await goOn(seller, 'photo')

  await seller.getByLabel('ファイルを選ぶ').setInputFiles(await photo('garden.jpg'))
  await expect(seller.getByRole('article', { name: '写真1枚目' })).toBeVisible()
  await goOn(seller, 'price')

  await field(seller, '価格').fill('5,480')
  await choose(seller, /^価格は決まっていますか/, 'この価格で売りたい')
  await choose(seller, /^取引態様/, '媒介（仲介）')
  await field(seller, '現況').selectOption('居住中')
  await choose(seller, /^引渡しの時期/, '相談')
  await goOn(seller, 'title')

  await field(seller, '物件タイトル').fill(title)
  await field(seller, 'アピールポイント').fill('南の庭で、朝から夕方まで日が当たります。')
  await goOn(seller, 'confirm')
  if (holding) {
    await expect(seller.getByText(/自動で保存しました/).first()).toBeVisible()
    await holding.settle(listing)
    await open(seller, `/seller/estate/wizard/${listing}/confirm`)
  }

  await seller.getByRole('checkbox', { name: /^この内容で、一般媒介を依頼します/ }).check()
  await seller.getByRole('button', { name: '審査を申請する' }).click()
  await expect(seller.getByText('申請しました。運営からの返事をお待ちください。')).toBeVisible()
  await expect(seller.getByRole('heading', { level: 1, name: '申請しました' })).toBeVisible()
  return listing
}
