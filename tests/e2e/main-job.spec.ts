import type { Page } from '@playwright/test'
import { applyToSell, approveSeller, signUp, title, typeHouse } from './first-home.ts'
import { openMail } from './own-browser.ts'
import { waivePartyChecks } from './deal-rows.ts'
import { alive, expect, field, open, pageOf, test } from './people.ts'
import { photo } from './photo.ts'
import { waivePapers } from './deal-rows.ts'
import { expectSoundPage, expectSoundSheet } from './sound.ts'
import { answer, askAbout, inviteSeller, line, press, say } from './room.ts'

const email = 'hanako.sato@example.jp'
const heirsEmail = 'jiro.sato@example.jp'

/** The heir opens the link of the last mail. */
async function openConsent(heir: Page) {
  await openMail(heir, heirsEmail)
  const link = heir.getByRole('link', { name: '/consent' }).first()
  await heir.goto((await link.getAttribute('href')) ?? '')
  await alive(heir)
}

async function consent(heir: Page) {
  await field(heir, 'あなたの氏名').fill('佐藤 次郎')
  await press(heir, '同意する')
  await answer(heir, '同意する')
  await expect(heir.getByText('同意をいただいています')).toBeVisible()
}

test.describe('the main job, on what is typed by hand: the sale of an inherited house', () => {
  test.describe.configure({ mode: 'serial' })
  let seller: Page, heir: Page, buyer: Page, desk: Page
  let listing: string
  let room: string
  test.beforeAll(async ({ browser }) => {
    seller = await browser.newPage()
    ;[heir, buyer, desk] = [
      await (await browser.newContext()).newPage(),
      await pageOf(browser, 'buyer'),
      await pageOf(browser, 'admin'),
    ]
  })
  test.afterAll(() => Promise.all([seller, heir, buyer, desk].map((page) => page.context().close())))

  test('a new seller signs up, proves the e-mail and gives a name', async () => {
    await signUp(seller, '/seller/signup', email, async () => {
      await openMail(seller, email)
      await seller.getByRole('link', { name: '/auth/action' }).click()
    })
    await field(seller, '姓').fill('佐藤')
    await field(seller, '名').fill('花子')
    await seller.getByRole('button', { name: '保存' }).click()
    await expect(seller).toHaveURL(/\/seller\/identification$/)
  })

  test('the seller applies with a photo of an identity document', async () => {
    await applyToSell(seller)
  })

  test('the desk looks at the papers and approves the seller', async ({ as }) => {
    await approveSeller(await as('admin'))
  })

  test('the seller types the inherited house into the wizard, an heir agrees by a link, and the seller applies', async () => {
    listing = await typeHouse(seller, {
      ownership: '何人かで相続した（登記は済んでいる）',
      async settle(listing) {
        await open(seller, `/seller/estate/${listing}/ownership`)
        await press(seller, '相続人の方を登録する')
        await field(seller, '氏名').fill('佐藤 次郎')
        await field(seller, 'メールアドレス').fill(heirsEmail)
        await press(seller, '登録してお願いする')
        await seller.getByRole('button', { name: '登記事項証明書（相続のあとのもの）：書類を送る' }).click()
        const sheet = seller.getByRole('dialog', { name: '登記事項証明書' })
        await sheet
          .locator('input[type=file]')
          .first()
          .setInputFiles(await photo('登記.jpg'))
        await expect(sheet.getByText(/が付いています/)).toBeVisible()
        await sheet.getByRole('button', { name: '送る', exact: true }).click()
        await openConsent(heir)
        // A signature in another's name is none.
        await field(heir, 'あなたの氏名').fill('佐藤 太郎')
        await press(heir, '同意する')
        await answer(heir, '同意する')
        await expect(heir.getByText('「佐藤 次郎」様へのお願いです').first()).toBeVisible()
        await consent(heir)
        await open(seller, `/seller/estate/${listing}/ownership`)
        await expect(seller.getByRole('region', { name: '次にすること' })).toContainText('掲載を申請できます')
      },
    })
  })

  test('the desk publishes the listing', async ({ as }) => {
    const desk = await as('admin')
    await open(desk, `/admin/estate/${listing}`)
    const right = desk.getByRole('region', { name: '売る権利' })
    await right.getByRole('button', { name: '登記事項証明書（相続のあとのもの）を確認済みにする' }).click()
    await expect(right.getByText('運営が確認済み')).toBeVisible()
    // A single key opens the question; the button, where nothing is left to point out, asks none.
    await desk.keyboard.press('a')
    await desk
      .getByRole('dialog', { name: /を公開しますか/ })
      .getByRole('button', { name: 'やめる' })
      .click()
    await desk.keyboard.press('r')
    await desk
      .getByRole('dialog', { name: /を差し戻す$/ })
      .getByRole('button', { name: '閉じる' })
      .click()
    await desk.getByRole('button', { name: '承認して公開する' }).click()
    await expect(desk.getByText(`「${title}」を公開しました`)).toBeVisible()
  })

  test('a visitor finds it by prefecture from the home page', async ({ page }) => {
    await open(page, '/')
    await field(page, '都道府県').selectOption('東京都')
    await page.getByRole('search').getByRole('button', { name: '件を見る' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '東京都の物件' })).toBeVisible()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/estate/${listing}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('5,480万円').first()).toBeVisible()
    await expect(page.getByText('太子堂1-2-3')).toHaveCount(0)
    // Not even the page's source holds what the seller told the desk alone.
    for (const path of [`/estate/${listing}`, '/', '/buyer/estate?prefecturesCode=13', '/sitemap.xml']) {
      const source = await (await page.request.get(path)).text()
      for (const secret of ['太子堂1-2-3', '佐藤 花子', 'サトウ', '1540004'])
        expect(source.includes(secret), `${secret} in ${path}`).toBe(false)
    }
  })

  test('a buyer keeps it as a favourite', async ({ as }) => {
    const buyer = await as('buyer')
    await open(buyer, `/buyer/estate/${listing}`)
    await buyer.getByRole('button', { name: 'お気に入りに入れる', exact: true }).click()
    await expect(buyer.getByText('お気に入りに入れました')).toBeVisible()
    await open(buyer, '/buyer/favorite')
    await expect(buyer.getByRole('link', { name: title, exact: true })).toBeVisible()
  })

  test('the buyer says that they want to buy, and both agree on less than the heir has read', async () => {
    room = await askAbout(buyer, title)
    await say(buyer, '柿の木は、残していただけますか。')
    await press(buyer, '申し込みたい')
    await answer(buyer, '申し込みたいと伝える')
    await expect(buyer.getByRole('dialog')).toHaveCount(0)
    await open(desk, `/admin/chat/${room}`)
    await inviteSeller(desk)
    await open(seller, `/seller/chat/${room}`)
    await press(seller, 'この商談の操作')
    await seller.getByRole('dialog').getByRole('button', { name: '商談をはじめる' }).click()
    await answer(seller, '商談をはじめる')
    await expect(seller.getByRole('dialog')).toHaveCount(0)
    await press(buyer, '条件を提案する')
    await field(buyer, '希望価格').fill('5,200')
    await press(buyer, 'この条件を送る')
    await line(seller, '買主からの条件').getByRole('button', { name: 'この条件で合意する' }).click()
    await answer(seller, 'この条件で合意する')
    await expect(line(seller, 'もう一度同意をお願いしました').first()).toBeVisible()
  })

  test('the deal is established once the heir has agreed to the lower price, too', async () => {
    await waivePartyChecks(room)
    await press(desk, '成約にする')
    await expect(desk.getByRole('dialog').last()).toContainText('5,200万円')
    await answer(desk, '成約にする')
    await expect(desk.getByRole('dialog').last()).toContainText('相続人の同意が、あと1人分必要です')
    await answer(desk, 'やめる')
    // The mail of the first question lies there already.
    await expect(async () => {
      await openConsent(heir)
      await expect(heir.getByRole('main')).toContainText('5,200万円', { timeout: 2_000 })
    }).toPass()
    await consent(heir)
    await press(desk, '成約にする')
    await answer(desk, '成約にする')
    await expect(line(buyer, '成約となりました')).toBeVisible()
  })

  const finish = async () => {
    await press(desk, '取引を完了する')
    const day = field(desk, '引渡日')
    await day.fill((await day.getAttribute('max')) ?? '')
    await field(desk, '理由').fill('引渡しは、紙の受領証で確かめました')
    await answer(desk, '完了する')
    await expect(desk.getByText('取引を完了しました').first()).toBeVisible()
  }

  test('the desk finishes the deal, two of it take that back, and it is finished again', async ({ as }) => {
    await press(desk, '取引を完了する')
    const missing = desk.getByRole('dialog', { name: '取引を完了する前に' })
    await expect(missing.getByText('重要事項説明の記録がありません')).toBeVisible()
    await expect(missing.getByText('37条書面が交付されていません')).toBeVisible()
    await expectSoundSheet(desk, [1280, 768, 390])
    await missing.getByRole('button', { name: '閉じる' }).click()
    await waivePapers(room)
    await open(desk, `/admin/chat/${room}`)
    await finish()
    await expect(line(buyer, '取引が完了しました').last()).toBeVisible()
    await press(desk, '取引の完了を元に戻す')
    await answer(desk, '申請する')
    await expect(desk.getByText('理由を書いてください')).toBeVisible()
    await field(desk, '理由').fill('引渡日を書き間違えました')
    await answer(desk, '申請する')
    await expect(desk.getByText('もう一人の運営の承認を待っています').first()).toBeVisible()

    const colleague = await as('demo-admin-02')
    await open(colleague, `/admin/chat/${room}`)
    await press(colleague, '承認して元に戻す')
    await answer(colleague, '承認して元に戻す')
    await expect(line(buyer, '取引の完了の手続きに誤りがあったため')).toContainText('引渡日を書き間違えました')
    await expect(desk.getByRole('button', { name: '取引を完了する', exact: true })).toBeVisible()
    await finish()
    // The words of the first end still stand in the room: what ends the listing a second time is looked at where it is.
    await expect.poll(async () => (await buyer.request.get(`/estate/${listing}`)).status()).toBe(410)

    // Of many kinds of things by now: on a phone their names are pushed aside, and the page stays within the screen.
    await open(colleague, `/admin/audits/timeline?about=negotiation.${room}`)
    await expect(colleague.getByRole('heading', { level: 1, name: /の経緯$/ })).toBeVisible()
    await expectSoundPage(colleague)
  })
})
