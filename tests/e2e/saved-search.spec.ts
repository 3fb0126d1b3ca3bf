import { expect, open, test } from './people.ts'

test('a buyer saves a search from its hits, names it and its pace, and gives it up', async ({ as }) => {
  const buyer = await as('demo-buyer-02')
  await open(buyer, '/buyer/estate?searchPrefecturesCodes=13&searchKind=1&priceTo=90000000')
  await buyer.getByRole('button', { name: 'この条件を保存' }).click()
  await expect(buyer.getByText('条件を保存しました', { exact: false })).toBeVisible()
  await buyer.getByRole('link', { name: '保存した条件' }).last().click()

  const card = buyer.getByRole('article').filter({ hasText: '条件：東京都、土地、9,000万円まで' })
  await expect(card.getByRole('heading')).toHaveText('東京都の土地・9,000万円まで')
  await card.getByRole('button', { name: /変える/ }).click()
  await buyer.getByRole('textbox', { name: '名前' }).fill('建てるための土地')
  await buyer.getByRole('radio', { name: /週に1回/ }).check()
  await buyer.getByRole('checkbox', { name: '公開の終わり' }).check()
  await buyer.getByRole('button', { name: '保存する' }).click()
  await expect(card.getByRole('heading', { name: '建てるための土地' })).toBeVisible()
  await expect(card).toContainText('お知らせ：週に1回（新着、値下げ、公開の再開、公開の終わり）')

  await card.getByRole('button', { name: /削除/ }).click()
  await buyer.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(card).toHaveCount(0)
})

test('a visitor who wants to save a search is shown what signing up brings, and comes back to it', async ({ page }) => {
  await open(page, '/buyer/estate?searchPrefecturesCodes=13')
  await page.getByRole('link', { name: 'この条件を保存' }).click()
  await expect(page).toHaveURL(/suggestSignup\?redirect=.*searchPrefecturesCodes/)
})
