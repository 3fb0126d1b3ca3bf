import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../days.ts'
import { dealOfThree } from './deal-rows.ts'
import { expect, field, open, pageOf, test } from './people.ts'
import { answer, line, press, say, talk, turn } from './room.ts'
import { expectSoundSheet } from './sound.ts'

const home = '白金台の、床暖房のある3LDK'
/** The days that are offered, named once: a run may pass midnight. */
const days = [dayFromNow(9), dayFromNow(10)] as const

test.describe('a viewing, from the offered times to the day itself', () => {
  test.describe.configure({ mode: 'serial' })
  let buyer: Page, seller: Page, desk: Page
  test.beforeAll(async ({ browser }) => {
    ;[buyer, seller, desk] = await Promise.all([
      pageOf(browser, 'demo-buyer-02'),
      pageOf(browser, 'seller'),
      pageOf(browser, 'admin'),
    ])
  })
  test.afterAll(() => Promise.all([buyer, seller, desk].map((page) => page.context().close())))

  test('the seller offers times, and is told which is missing', async () => {
    const room = await dealOfThree('demo-buyer-02', home)
    await open(buyer, `/buyer/chat/${room}`)
    await open(desk, `/admin/chat/${room}`)
    await open(seller, `/seller/chat/${room}`)
    await press(seller, '内見の日時を出す')
    await press(seller, '候補を送る')
    await expect(seller.getByText('日付を選んでください').first()).toBeVisible()
    await expectSoundSheet(seller)
    for (const [index, time] of (['10:00', '14:30'] as const).entries()) {
      const row = seller.getByRole('group', { name: `第${index + 1}候補` })
      await row.getByLabel('日付').fill(days[index]!)
      await row.getByLabel('開始時刻').selectOption(time)
    }
    await expect(field(seller, '待ち合わせの住所')).toHaveValue(/白金台/)
    await field(seller, '待ち合わせの住所').fill('東京都港区白金台98番地')
    await expect(seller.getByText('待ち合わせ場所を入力してください（例：玄関前）')).toBeVisible()
    await field(seller, '待ち合わせ場所').fill('物件の玄関前')
    await press(seller, '候補を送る')
    await expect(line(seller, '内見の候補の日時を出しました')).toContainText('日時の返事待ち')
  })

  test('the buyer books one, has it in the calendar, and everybody sees the same card', async () => {
    await expect(turn(buyer)).toContainText('内見の日時を選んでください')
    await expect(line(buyer, '内見の候補の日時を出しました')).toContainText('予約すると、住所が表示されます')
    await expect(talk(buyer)).not.toContainText('白金台98番地')
    await talk(buyer)
      .getByRole('button', { name: /14:30で予約する/ })
      .click()
    await answer(buyer, '予約する')
    for (const page of [buyer, seller, desk]) await expect(line(page, '内見を予約しました')).toContainText('予約済み')
    await expect(line(buyer, '内見を予約しました')).toContainText('東京都港区白金台98番地　物件の玄関前')
    const saving = buyer.waitForEvent('download')
    await press(buyer, 'カレンダーに入れる')
    const file = await saving
    const entry = await readFile(await file.path(), 'utf8')
    expect(entry).toContain(`DTSTART:${days[1].replaceAll('-', '')}T053000Z`)
    expect(entry.replaceAll('\r\n ', '')).toContain('LOCATION:東京都港区白金台98番地　物件の玄関前')
  })

  test('a notice leads to the very card, however much was said since', async () => {
    await say(desk, Array.from({ length: 60 }, (_, at) => `当日の持ち物 ${at + 1}`).join('\n'))
    const card = line(seller, '内見を予約しました')
    const notice = () => seller.getByRole('link', { name: /内見の日時が決まりました/ }).first()
    await open(seller, '/user/notification')
    await notice().click()
    await expect(seller).toHaveURL(/\/seller\/chat\/[\w-]+#[\w-]+$/)
    await expect(card).toBeInViewport()
    // As a tap on the phone's own notice opens it: anew.
    await open(seller, seller.url())
    await expect(card).toBeInViewport()
  })

  test('the buyer chooses anew, and calls it off with a reason', async () => {
    await press(buyer, '日時を選びなおす')
    await answer(buyer, '選びなおす')
    await expect(talk(seller).getByText('日時の返事待ち').last()).toBeVisible()
    await press(buyer, '内見を取りやめる')
    await answer(buyer, '取りやめる')
    await expect(buyer.getByText('理由を書いてください')).toBeVisible()
    await expectSoundSheet(buyer)
    await field(buyer, '取りやめの理由').fill('急な出張が入りました')
    await answer(buyer, '取りやめる')
    await expect(line(seller, '内見を取りやめました').last()).toContainText('急な出張が入りました')
    await expect(talk(buyer)).not.toContainText('白金台98番地')
  })
})
