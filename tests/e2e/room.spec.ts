import { expect, open, test } from './people.ts'
import { askAbout, composer, line, row, say } from './room.ts'

// No other test has a room about these, and no message of one screen moves the other's away.
const homes: Record<string, string> = {
  desktop: '小名浜、大型車を横付けできる倉庫',
  phone: '晴海町の、大型車を横付けできる倉庫',
}

test('a room sends and receives, whatever the screen @phone', async ({ as }, { project }) => {
  const buyer = await as('demo-buyer-02')
  const desk = await as('admin')
  const room = await askAbout(buyer, homes[project.name]!)
  await say(buyer, `${project.name}から失礼します。`)
  await open(desk, '/admin/chat')
  await row(desk, room).click()
  await expect(line(desk, `${project.name}から失礼します`)).toBeVisible()
  await say(desk, `${project.name}のお問い合わせ、ありがとうございます。`)
  await expect(line(buyer, `${project.name}のお問い合わせ`)).toBeInViewport()
  await expect(composer(buyer)).toBeInViewport()
  for (const page of [buyer, desk]) {
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, 'wider than the screen').toBe(0)
  }
  await buyer.setViewportSize({ width: 390, height: 844 })
  await expect(buyer.getByRole('link', { name: 'チャットの一覧に戻る' })).toBeVisible()
  await expect(composer(buyer)).toBeInViewport()
})

test('every message and card of a room stands within a phone’s screen, of which the talk has five sixths @phone', async ({
  as,
}) => {
  const buyer = await as('buyer')
  // Other tests count what the buyer has not read.
  await buyer.route('**/api/negotiation/read/*', (route) => route.abort())
  await buyer.setViewportSize({ width: 390, height: 844 })
  await open(buyer, '/buyer/chat')
  const rooms = await buyer
    .getByRole('main')
    .locator('a[href^="/buyer/chat/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(rooms.length).toBeGreaterThan(1)
  for (const room of rooms) {
    await open(buyer, room)
    await expect(buyer.locator('[data-line]').last()).toBeVisible()
    const beyond = await buyer.evaluate(() =>
      [...document.querySelectorAll('[data-line], [data-line] *')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
        .map((part) => part.textContent),
    )
    expect.soft(beyond, room).toEqual([])
    const { y } = (await buyer.getByRole('log', { name: 'メッセージ' }).boundingBox())!
    expect.soft(y / 844, room).toBeLessThan(0.165)
  }
})
