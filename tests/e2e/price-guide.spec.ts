import { expect, open, test } from './people.ts'

test('a seller reads what homes like theirs cost, and of too few that they are too few', async ({ as }) => {
  const seller = await as('seller')
  await open(seller, '/seller/estate')
  await seller.getByRole('link', { name: '若葉町の、庭のある二階建て' }).click()
  const guide = seller.getByRole('region', { name: '似た物件の価格' })
  await expect(guide.getByRole('region', { name: '公開中の物件' })).toContainText(/中央値.*東京都・\d+件/s)
  await expect(guide.getByRole('region', { name: /成約した物件/ })).toContainText('5件に満たない')
  await expect(guide).toContainText('国の公示価格は、この数字に入っていません')
  const library = seller.getByRole('link', { name: '不動産情報ライブラリ' })
  await expect(library).toHaveAttribute('href', 'https://www.reinfolib.mlit.go.jp/')
  await open(seller, '/legal')
  await expect(library).toHaveAttribute('href', 'https://www.reinfolib.mlit.go.jp/')
})
