import { expect, open, test } from './people.ts'

test('a buyer makes an estate a favourite among the hits, takes it off its list, and takes that back', async ({
  as,
}) => {
  const buyer = await as('buyer')
  await open(buyer, '/buyer/estate')
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
