import { expect, open, test } from './people.ts'

// Far from the home that another test publishes with a single photo.
const homes = '/buyer/estate?searchPrefecturesCodes=47'

test('the photos open large, turn by keys and close to where one was', async ({ page }) => {
  await open(page, homes)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const photos = page.getByRole('link', { name: /^写真 \d+枚$/ })
  const count = Number(/\d+/.exec((await photos.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(1)

  await photos.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'の写真' })
  await expect(large.getByRole('button', { name: '閉じる' })).toBeFocused()
  await expect(large.getByText(`1 / ${count}`)).toBeVisible()
  await expect(large.getByRole('button', { name: '前の写真' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText(`2 / ${count}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(large.getByText(`1 / ${count}`)).toBeVisible()
  // Whoever has turned to the last by its button turns back by the keys.
  for (let at = 2; at <= count; at++) {
    await large.getByRole('button', { name: '次の写真' }).press('Enter')
    await expect(large.getByText(`${at} / ${count}`)).toBeVisible()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(large.getByText(`${count - 1} / ${count}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(photos).toBeFocused()
})

test('the photos open by a tap and turn by the buttons @phone', async ({ page }) => {
  await open(page, homes)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('list', { name: 'の写真' }).getByRole('link').first().click()
  const large = page.getByRole('dialog', { name: 'の写真' })
  await large.getByRole('button', { name: '次の写真' }).click()
  await expect(large.getByText(/^2 \/ \d+$/)).toBeVisible()
  await large.getByRole('button', { name: '閉じる' }).click()
  await expect(large).toBeHidden()
})

test('two photos stand side by side, hardly cut and each in a width that it truly has', async ({ page }) => {
  const answer = await page.request.get('/api/public/estates', { params: { keyword: '杜せきのした' } })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  await open(page, `/estate/${items[0]!.id}`)
  const pictures = page.getByRole('list', { name: 'の写真' }).locator('img[srcset]')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    const { width, height } = (await picture.boundingBox())!
    const shown = width / height / (4 / 3)
    expect(Math.min(shown, 1 / shown)).toBeGreaterThan(2 / 3)
    const chosen = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const url = new URL(image.currentSrc)
      const told = image.srcset.split(', ').find((each) => each.startsWith(`${url.pathname} `))
      return { told, true: (await createImageBitmap(await (await fetch(url)).blob())).width }
    })
    expect(chosen.told).toMatch(new RegExp(` ${chosen.true}w$`))
  }
})
