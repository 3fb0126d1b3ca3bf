import { wholeBrowser } from './browsers.ts'
import { expect, open, test } from './people.ts'

// A browser without windows saves a paper instead of opening it.
test.use({ launchOptions: wholeBrowser })

test('a receipt is issued again after a question, opens in a tab of its own, and is counted @phone', async ({ as }) => {
  const page = await as('admin')
  await open(page, '/admin/documents?kind=3')
  const first = page.getByRole('row').filter({ hasText: '領収書' }).first()
  // By its number: other tests pay, and their receipts come to stand above it.
  const [number = ''] = /R\d+-\d+/.exec((await first.textContent()) ?? '') ?? []
  const receipt = page.getByRole('row').filter({ hasText: number })
  await receipt.getByRole('button', { name: /再発行する$/ }).click()
  const question = page.getByRole('dialog', { name: '領収書を再発行しますか？' })
  const opened = page.waitForEvent('popup')
  await question.getByRole('button', { name: '再発行する' }).click()
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  await expect(receipt).toContainText(/再発行 \d+回/)
})
