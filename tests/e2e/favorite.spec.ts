import type { Route } from '@playwright/test'
import { cards, choose } from './cards.ts'
import { expect, open, test } from './people.ts'

// Homes that no other test publishes, sells or makes a favourite.
const homes = '/buyer/estate?searchPrefecturesCodes=47'

test('a buyer makes an estate a favourite among the hits, takes it off its list, and takes that back', async ({
  as,
}) => {
  const buyer = await as('buyer')
  await open(buyer, homes)
  const heart = buyer.getByRole('article').getByRole('button', { pressed: false }).first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await expect(buyer.getByText('お気に入りに入れました')).toBeVisible()
  await expect(buyer.getByRole('button', { name, pressed: true })).toBeVisible()

  await open(buyer, '/buyer/favorite')
  const favorite = buyer.getByRole('button', { name, pressed: true })
  await favorite.click()
  await expect(favorite).toHaveCount(0)
  await buyer.getByRole('button', { name: '元に戻す' }).click()
  await expect(favorite).toBeVisible()
})

test('a message on a phone stands above what one acts on at the foot, however high that is', async ({ as }) => {
  const buyer = await as('demo-buyer-02')
  await buyer.setViewportSize({ width: 390, height: 844 })
  await open(buyer, '/buyer/estate?searchPrefecturesCodes=46')
  await buyer.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const dock = buyer.locator('[data-dock]')
  await expect(dock).toBeVisible()
  await dock.evaluate((element) => (element.style.paddingBottom = '160px'))
  const heart = dock.getByRole('button', { name: /お気に入り/ })
  await heart.click()
  const words = buyer.getByText(/^お気に入り(に入れ|から外し)ました$/).locator('..')
  await expect(words).toBeVisible()
  const [message, bar] = [(await words.boundingBox())!, (await dock.boundingBox())!]
  expect(message.y + message.height).toBeLessThanOrEqual(bar.y)
  // As it was before.
  await words.getByRole('button', { name: 'お知らせを消す' }).click()
  await heart.click()
  await expect(words).toBeVisible()
})

test('a buyer notes something about a favourite, and orders favourites by the keyboard', async ({ as }) => {
  const buyer = await as('demo-buyer-02')
  await open(buyer, '/buyer/favorite?order=own')
  await choose(cards(buyer).first(), /のメモを書く$/)
  await buyer.getByRole('textbox', { name: 'メモ' }).fill('北側の部屋を、もう一度見る')
  await buyer.getByRole('button', { name: '保存する' }).click()
  await expect(buyer.getByText('メモを保存しました')).toBeVisible()
  await expect(buyer.getByText('北側の部屋を、もう一度見る')).toBeVisible()

  await buyer.getByRole('button', { name: '並べ替える' }).click()
  const rows = buyer.getByRole('list', { name: 'お気に入りの順' }).getByRole('listitem')
  const first = (await rows.first().textContent()) ?? ''
  await rows
    .first()
    .getByRole('button', { name: /動かす/ })
    .press('ArrowDown')
  await expect(buyer.getByText('並び順を保存しました')).toBeVisible()
  await expect(rows.nth(1)).toHaveText(first)
  // Its two buttons stay under the keyboard, also where one of them leads no further.
  const saved = () => buyer.waitForResponse((response) => response.url().endsWith('/favorites/order') && response.ok())
  const up = buyer.getByRole('button', { name: /を上へ$/ })
  await Promise.all([saved(), up.nth(1).press('Enter')])
  await expect(rows.first()).toHaveText(first)
  await expect(up.first()).toBeFocused()
  await up.first().press('Enter')
  const down = rows.first().getByRole('button', { name: /を下へ$/ })
  await Promise.all([saved(), down.press('Enter')])
  await expect(rows.nth(1)).toHaveText(first)
  await open(buyer, '/buyer/favorite?order=own')
  await buyer.getByRole('button', { name: '並べ替える' }).click()
  await expect(rows.nth(1)).toHaveText(first)
  await buyer.getByRole('button', { name: '並べ替えを終える' }).click()
  await expect(buyer.getByText('北側の部屋を、もう一度見る')).toBeVisible()
})

test('a favourite is dragged down to another place, wherever the pointer is let go', async ({ as }) => {
  const buyer = await as('buyer')
  await open(buyer, '/buyer/favorite?order=own')
  await buyer.getByRole('button', { name: '並べ替える' }).click()
  const rows = buyer.getByRole('list', { name: 'お気に入りの順' }).getByRole('listitem')
  const [first, second] = await rows.allTextContents()
  const handle = await rows
    .first()
    .getByRole('button', { name: /動かす/ })
    .boundingBox()
  const { x, y, height } = (await rows.nth(1).boundingBox())!
  await buyer.mouse.move(handle!.x + 8, handle!.y + 8)
  await buyer.mouse.down()
  await buyer.mouse.move(handle!.x + 8, y + height / 2, { steps: 6 })
  await buyer.mouse.move(x + 300, y + height / 2, { steps: 6 })
  await buyer.mouse.up()
  await expect(buyer.getByText('並び順を保存しました')).toBeVisible()
  await expect(rows.first()).toHaveText(second!)
  await expect(rows.nth(1)).toHaveText(first!)
})

/**
 * Each way in which the call behind a heart can fail, by what is told then: a refusal, no answer, and an answer on which our own code
 * stumbles.
 */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'この物件は、いま公開されていません': (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'この物件は、いま公開されていません', issues: [] },
    }),
  '通信できませんでした。電波のよいところで、もう一度お試しください。': (route) => route.abort(),
  'うまくいきませんでした。ページを読み込み直して、もう一度お試しください。': (route) => route.fulfill({ status: 204 }),
}
test('a heart goes back, and says why, whatever its call fails for; the next press counts again', async ({ as }) => {
  const buyer = await as('demo-buyer-02')
  const faults: Error[] = []
  buyer.on('pageerror', (fault) => faults.push(fault))
  await open(buyer, homes)
  const heart = buyer.getByRole('article').getByRole('button', { pressed: false }).first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  const pressed = buyer.getByRole('button', { name, pressed: true })
  // The page asks which of all its homes are favourites, a heart for one alone.
  const reads = ({ pathname, searchParams }: URL) =>
    pathname === '/api/favorites' && !searchParams.get('estateID')?.includes(',')
  for (const [words, fail] of Object.entries(failures)) {
    let release = () => {}
    const isSeen = new Promise<void>((resolve) => (release = resolve))
    await buyer.route(reads, async (route) => {
      await isSeen
      await fail(route)
    })
    await buyer.getByRole('button', { name, pressed: false }).click()
    await expect(pressed).toBeVisible()
    release()
    await expect(buyer.getByText(words).last()).toBeVisible()
    await expect(pressed).toHaveCount(0)
    await buyer.unroute(reads)
  }
  expect(faults.map(({ name }) => name)).toEqual(['TypeError'])

  await buyer.getByRole('button', { name, pressed: false }).click()
  await expect(buyer.getByText('お気に入りに入れました')).toBeVisible()
  await expect(pressed).toBeVisible()
  await pressed.click()
  await expect(pressed).toHaveCount(0)
})
