import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openPage } from './open-page.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

test('an operator names the site, is offered a colour that can be read, and is asked before everybody sees it', async () => {
  // The page is loaded anew to bear the brand itself; the document of these tests has nowhere to load it from.
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const page = await openPage(house, '/admin/settings/brand', admin)
  await page.fill('サービス名', 'みどりの家')
  await page.fill('サービス名の読み', 'みどりのいえ')
  await page.fill('メインの色', '#808080')
  await page.press('保存する')
  await expect.poll(() => page.words()).toContain('いちばん近い色は #858585 です')
  await page.press('読める色（#858585）にする')
  await page.press('リンクを足す')
  await page.fill('表示する言葉', '会社案内')
  await page.fill('リンク先', 'http://www.example.co.jp/')
  await page.press('保存する')
  await expect.poll(() => page.words()).toContain('「https://」で始まるアドレスを入力してください')
  await page.fill('リンク先', 'https://www.example.co.jp/')
  await page.press('保存する')
  await expect.poll(() => page.words()).toContain('「みどりの家」のブランドを保存しますか？')
  expect((await admin.api.operator.brand()).version).toBe(0)
  await page.answer('保存する')
  await expect
    .poll(() => admin.api.operator.brand())
    .toMatchObject({
      version: 1,
      name: 'みどりの家',
      reading: 'ミドリノイエ',
      mainColour: '#858585',
      links: [{ label: '会社案内', url: 'https://www.example.co.jp/' }],
    })
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('who is overtaken by a colleague keeps what they typed, chooses where both changed the same, and saves', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  reload.mockClear()
  const another = await openHouse()
  onTestFinished(() => another.drop())
  const [own, other] = [await another.as(Role.admin), await another.as(Role.admin)]
  const page = await openPage(another, '/admin/settings/brand', own)
  const { savedAt: _at, savedBy: _by, history: _history, ...read } = await own.api.operator.brand()
  await other.api.operator.changeBrand({ body: { ...read, name: 'あおばの家', mailSender: 'あおば不動産' } })
  async function save() {
    await page.press('保存する')
    await page.findByText(/のブランドを保存しますか/)
    await page.answer('保存する')
  }
  await page.fill('サービス名', 'しらかばの家')
  await page.fill('トップページの見出し', '家を、もう一度。')
  await save()
  await expect.poll(page.words).toContain('ほかの画面の内容：あおばの家ここの入力：しらかばの家')
  await page.press('ここの入力を残す')
  await page.findByText(/^選んだ内容を入れました/)
  await save()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(await own.api.operator.brand()).toMatchObject({
    name: 'しらかばの家',
    headline: '家を、もう一度。',
    mailSender: 'あおば不動産',
  })
})
