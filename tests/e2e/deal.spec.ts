import type { Page } from '@playwright/test'
import { waivePartyChecks } from './deal-rows.ts'
import { alive, expect, field, open, pageOf, test } from './people.ts'
import { waivePapers } from './deal-rows.ts'
import { photo } from './photo.ts'
import { expectSoundSheet } from './sound.ts'
import { answer, askAbout, inviteSeller, composer, line, press, row, say, talk, turn } from './room.ts'

const home = '神田神保町の、見晴らしのよい1LDK'
const memo = '資金計画は銀行の事前審査済み'

test.describe('a deal, from the first message to the hand-over', () => {
  test.describe.configure({ mode: 'serial' })
  let buyer: Page, seller: Page, desk: Page, other: Page
  let room: string
  let estatePath: string
  test.beforeAll(async ({ browser }) => {
    ;[buyer, seller, desk, other] = await Promise.all([
      pageOf(browser, 'buyer'),
      pageOf(browser, 'seller'),
      pageOf(browser, 'admin'),
      pageOf(browser, 'demo-buyer-02'),
    ])
  })
  test.afterAll(() => Promise.all([buyer, seller, desk, other].map((page) => page.context().close())))

  test('a buyer asks about a home with words that outlive a reload, and two photos', async () => {
    room = await askAbout(buyer, home)
    await expect(turn(buyer)).toContainText('聞きたいことを、メッセージで送ってください')
    await composer(buyer).fill('はじめまして。週末に内見できますか。')
    await buyer.reload()
    await alive(buyer)
    await expect(composer(buyer)).toHaveValue('はじめまして。週末に内見できますか。')

    // The first photo is held on its way, so that how far it is can be seen.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await buyer.route('**/api/image', (route) => held.then(() => route.continue()))
    await buyer.getByLabel('写真を送る').setInputFiles([await photo('front.jpg'), await photo('back.jpg')])
    await expect(buyer.getByRole('progressbar', { name: 'front.jpgを送っています' })).toBeVisible()
    await expect(buyer.getByRole('button', { name: '送る', exact: true })).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(buyer.getByRole('list', { name: 'いっしょに送る写真' }).getByRole('img')).toHaveCount(2)
    await press(buyer, '送る')
    await expect(line(buyer, '週末に内見できますか').getByRole('img', { name: 'あなたの写真' })).toHaveCount(2)
    await expect(turn(buyer)).toContainText('運営の番です')
  })

  test('the desk answers with a ready reply, and each sees at once what the other did', async () => {
    await open(desk, '/admin/chat')
    await expect(row(desk, room)).toContainText(home)
    await row(desk, room).click()
    await expect(line(desk, '週末に内見できますか').getByRole('img', { name: '田中 花子の写真' })).toHaveCount(2)
    await expect(line(buyer, '週末に内見できますか')).toContainText('運営 既読')

    await press(desk, '定型文から選ぶ')
    await desk.getByRole('dialog').getByRole('button', { name: '内見の日程をうかがう' }).click()
    await expect(composer(desk)).toHaveValue(/3つほど教えてください/)
    await press(desk, '送る')
    await expect(line(buyer, '3つほど教えてください')).toContainText('運営')
    await expect(line(desk, '3つほど教えてください')).toContainText('買主 既読')
    await expect(turn(buyer)).toContainText('次は、あなたの番です')
  })

  test('what the buyer has not read is counted in the list until it is read', async () => {
    await open(buyer, '/buyer/chat')
    await expect(row(buyer, room)).not.toContainText('未読')
    await say(desk, '土曜の午前はいかがですか。')
    await expect(row(buyer, room)).toContainText('未読1')
    await row(buyer, room).click()
    await expect(line(buyer, '土曜の午前はいかがですか')).toBeVisible()
    await expect(row(buyer, room)).not.toContainText('未読')
  })

  test('the seller finds the room once invited, and never the note of the desk', async () => {
    await desk.getByLabel('担当メモ').fill(memo)
    await expect(desk.getByText('自動で保存しました')).toBeVisible()
    expect((await seller.goto(`/seller/chat/${room}`))?.status()).toBe(404)
    await open(seller, '/seller/chat')
    await expect(row(seller, room)).toHaveCount(0)

    await inviteSeller(desk, 'はじめから（これまでもすべて見せます）')
    await expect(desk.getByText('売主を招きました')).toBeVisible()
    await row(seller, room).click()
    await expect(line(seller, '週末に内見できますか')).toBeVisible()
    await say(seller, '土曜の午前10時でしたら、ご案内できます。')
    await expect(line(buyer, 'ご案内できます')).toContainText('佐藤 一郎（売主）')
    await expect(line(seller, 'ご案内できます')).toContainText('買主・運営 既読')

    for (const page of [buyer, seller]) {
      const path = new URL(page.url()).pathname
      expect(await (await page.request.get(path)).text()).not.toContain(memo)
      await expect(page.getByText(memo)).toHaveCount(0)
    }
    await open(desk, `/admin/chat/${room}`)
    await expect(desk.getByLabel('担当メモ')).toHaveValue(memo)
  })

  test('the seller starts the negotiation; offer, counter-offer and agreement follow', async () => {
    await press(seller, 'この商談の操作')
    await seller.getByRole('dialog').getByRole('button', { name: '商談をはじめる' }).click()
    await answer(seller, '商談をはじめる')
    await expect(seller.getByText('商談をはじめました')).toBeVisible()
    await expect(seller.getByRole('dialog')).toHaveCount(0)
    await expect(turn(buyer)).toContainText('条件を提案してください')

    await press(buyer, '条件を提案する')
    await field(buyer, '希望価格').fill('6,800')
    await field(buyer, '手付金').fill('9,000')
    await press(buyer, 'この条件を送る')
    await expect(buyer.getByText('手付金は、希望価格までの金額にしてください')).toBeVisible()
    await field(buyer, '手付金').fill('500')
    await press(buyer, 'この条件を送る')
    await expect(line(buyer, '6,800万円')).toContainText('回答待ち')

    await line(seller, '6,800万円').getByRole('button', { name: '別の条件を提案する' }).click()
    await field(seller, '希望価格').fill('7,000')
    await press(seller, 'この条件を送る')
    await expect(line(seller, '条件を提案しました：6,800万円')).toContainText('別の条件で返答済み')
    await line(buyer, '条件を提案しました：7,000万円').getByRole('button', { name: 'この条件で合意する' }).click()
    await answer(buyer, 'この条件で合意する')
    for (const page of [buyer, seller, desk]) await expect(line(page, '売主からの条件')).toContainText('合意')
    await expect(turn(desk)).toContainText('成約の手続きをしてください')
  })

  test('the desk establishes the deal: the public does not see the home any more, and another asker is told', async ({
    page: visitor,
  }) => {
    await askAbout(other, home)
    await say(other, 'まだ購入できますか。')
    await waivePartyChecks(room)
    await press(desk, '成約にする')
    await expect(desk.getByRole('dialog').last()).toContainText('7,000万円')
    await expectSoundSheet(desk, [1280, 768, 390])
    await answer(desk, '成約にする')
    await expect(line(buyer, '成約となりました')).toBeVisible()
    await expect(line(other, 'しばらくお待ちください')).toBeVisible()

    await buyer.getByRole('link', { name: home }).and(buyer.locator('a[href^="/buyer/estate/"]')).click()
    await expect(buyer.getByRole('heading', { level: 1, name: home })).toBeVisible()
    estatePath = new URL(buyer.url()).pathname.replace('/buyer', '')
    const response = await open(visitor, estatePath)
    expect(response?.status()).toBe(404)
    await expect(visitor.getByRole('heading', { name: 'この物件は、成約の手続きに入りました' })).toBeVisible()
    await open(visitor, `/buyer/estate?keyword=${encodeURIComponent(home)}`)
    await expect(visitor.getByRole('heading', { name: 'この条件に合う物件は、いまはありません' })).toBeVisible()
    await open(seller, `/seller${estatePath}`)
    await expect(turn(seller)).toContainText('成約しました')
  })

  test('the desk finishes the deal with the day of the hand-over, and the other deal ends', async ({
    page: visitor,
  }) => {
    await waivePapers(room)
    await open(buyer, `/buyer/chat/${room}`)
    await open(desk, `/admin/chat/${room}`)
    await press(desk, '取引を完了する')
    await answer(desk, '完了する')
    await expect(desk.getByText('引渡日を入力してください')).toBeVisible()
    const day = field(desk, '引渡日')
    await day.fill('2016-11-23')
    await field(desk, '理由').fill('手続きは、紙の控えで確かめました')
    await answer(desk, '完了する')
    await expect(desk.getByText(/引渡日は、成約の日（.*）から今日までの日に/)).toBeVisible()
    await day.fill((await day.getAttribute('max')) ?? '')
    await expectSoundSheet(desk, [1280, 768, 390])
    await answer(desk, '完了する')
    await expect(line(buyer, '取引が完了しました')).toBeVisible()
    await expect(turn(buyer)).toContainText('取引は完了しました')
    await expect(talk(other).getByText('物件の掲載が終わったため、この商談は終わりました。')).toBeVisible()
    expect((await open(visitor, estatePath))?.status()).toBe(410)
    await expect(visitor.getByRole('heading', { level: 1, name: '掲載が終わりました' })).toBeVisible()
  })
})
