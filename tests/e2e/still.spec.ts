import { expect, open, test } from './people.ts'

test('a test presses nothing on a page that is on its way to the next', async ({ as }) => {
  const seller = await as('seller')
  await open(seller, '/seller/estate')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await seller.route('**/api/**', (route) => held.then(() => route.continue()))
  await seller.getByRole('link', { name: 'つづきを書く' }).first().click()
  await expect.poll(() => new URL(seller.url()).pathname).toMatch(/\/wizard\/./)
  // The list of homes still stands, and has such a link too.
  const pressed = seller.getByRole('link', { name: /確認/ }).first().click()
  const stood = await seller.evaluate(() => document.documentElement.hasAttribute('data-moving'))
  release()
  await pressed
  expect(stood).toBe(true)
  await expect(seller).toHaveURL(/\/wizard\/[^/]+\/confirm$/)
})
