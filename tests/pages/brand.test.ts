import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
