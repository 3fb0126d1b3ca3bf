import { photo } from './photo.ts'
import { expect, open, test } from './people.ts'
import { faultsOf } from './sound.ts'

test('a seller at a computer sends photos from the phone: they come to the page by themselves, until the link is ended', async ({
  as,
  browser,
}) => {
  const seller = await as('demo-seller-04')
  await open(seller, '/seller/estate')
  const { id } = await seller.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ estateType: 2, estateTypeDetail: 2 })
    const answer = await fetch('/api/estate', { method: 'POST', headers, body })
    return (await answer.json()) as { id: string }
  })
  await open(seller, `/seller/estate/wizard/${id}/photo`)
  const wanted = seller.getByRole('region', { name: /あると喜ばれる写真/ })
  await expect(wanted).toContainText('玄関（まだありません）')
  const opened = seller.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/api/photoLink/'),
  )
  await seller.getByRole('button', { name: /スマートフォンで撮って送る/ }).click()
  const { url } = (await (await opened).json()) as { url: string }
  await expect(seller.getByRole('img', { name: /QRコード/ })).toBeVisible()
  expect(await faultsOf(seller, { question: 'everything', part: 'main', onlySerious: true })).toEqual([])

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await open(phone, url)
  await phone.locator('input[type=file][multiple]').setInputFiles(await photo('玄関.jpg'))
  await expect(phone.getByText('1枚送りました')).toBeVisible()
  await expect(seller.getByText('1枚届きました')).toBeVisible()
  const card = seller.getByRole('article', { name: '写真1枚目' })
  await card.getByLabel('写真の種類').selectOption({ label: '玄関' })
  await expect(wanted).toContainText('玄関（あります）')
  await expect(seller.getByText(/自動で保存しました/)).toBeVisible()

  await seller.getByRole('button', { name: 'リンクを終える' }).click()
  await expect(seller.getByRole('button', { name: /スマートフォンで撮って送る/ })).toBeVisible()
  await phone.locator('input[type=file][multiple]').setInputFiles(await photo('居間.jpg'))
  await expect(phone.getByText('このリンクは終わりました')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('このリンクは使えません')).toBeVisible()
  await phone.context().close()
})
