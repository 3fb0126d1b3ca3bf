import { expect, open, test } from './people.ts'

test('an heir whose home is not registered yet is told what to do, and the draft waits for it', async ({ as }) => {
  const seller = await as('demo-seller-04')
  await open(seller, '/seller/estate')
  const { id } = await seller.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const answer = await fetch('/api/estate', { method: 'POST', headers, body: '{}' })
    return (await answer.json()) as { id: string }
  })
  await open(seller, `/seller/estate/wizard/${id}/name`)
  await seller.getByLabel('どのように持っている物件ですか？').selectOption({ label: '相続した（登記はまだ）' })
  const path = seller.getByRole('note').filter({ hasText: '必要なこと' })
  await expect(path).toContainText('遺産分割協議書')
  await expect(path.getByRole('link', { name: '書類と同意の状況を見る' })).toBeVisible()
  await expect(path).toContainText('下書きはそのまま残り')
  await expect(seller.getByText(/自動で保存しました/)).toBeVisible()
  await open(seller, `/seller/estate/wizard/${id}/confirm`)
  await expect(seller.getByRole('main')).toContainText('相続の登記を済ませてください')
})
