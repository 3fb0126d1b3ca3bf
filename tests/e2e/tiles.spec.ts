import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, open, test } from './people.ts'
import { openSite } from './own-site.ts'

/** An image of one green pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a map is drawn on the tiles that are set, with whom to name for them, and asks nobody else', async ({ page }) => {
  const asked: string[] = []
  const tiles = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(tile)
  })
  await new Promise<void>((listening) => void tiles.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
  const settings = { TILE_URL: `${origin}/std/{z}/{x}/{y}.png`, TILE_CREDIT: '地理院タイル' }
  const site = await openSite(Number(process.env.E2E_PORT ?? 4319) + 6, 'tiles', settings)
  const refused: string[] = []
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) refused.push(said.text())
  })
  const elsewhere = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.origin) elsewhere.add(origin)
  })
  try {
    await open(page, `${site.origin}/buyer/estate/search/map?searchPrefecturesCodes=13`)
    const pane = page.getByRole('region', { name: '地図', exact: true })
    await expect(pane.getByText('地理院タイル')).toBeVisible()
    await expect.poll(() => asked.filter((url) => /^\/std\/\d+\/\d+\/\d+\.png$/.test(url)).length).toBeGreaterThan(0)
    expect(refused).toEqual([])
    expect([...elsewhere]).toEqual([origin])
  } finally {
    await site.close()
    tiles.close()
  }
})
