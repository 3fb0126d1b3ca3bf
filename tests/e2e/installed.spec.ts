import { devicesIn } from './own-browser.ts'
import { expect, open, test } from './people.ts'

const { signedIn } = devicesIn('10.88.1')

test('the site can be installed as an app, and its icon bears the number of what is unread', async ({ browser }) => {
  // Somebody whose news no other test reads.
  const buyer = await signedIn(browser, 'demo-buyer-09@example.jp')
  await buyer.addInitScript(() => {
    const told: (number | null)[] = []
    Object.assign(window, { told })
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count: number) => void told.push(count) })
    Object.defineProperty(navigator, 'clearAppBadge', { value: async () => void told.push(null) })
  })
  await open(buyer, '/buyer/mypage')
  const manifest = await buyer.request.get(
    (await buyer.locator('link[rel=manifest]').getAttribute('href')) ?? 'nowhere',
  )
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const devtools = await buyer.context().newCDPSession(buyer)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await expect
    .poll(() => buyer.evaluate(() => (window as unknown as { told: (number | null)[] }).told.at(-1)))
    .toBeGreaterThan(0)
})
