import type { Page } from '@playwright/test'
import { expect, field, open, test } from './people.ts'
import { photo } from './photo.ts'
import { expectSoundPage } from './sound.ts'

const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as { id: string }
    },
    [path, body] as const,
  )

/** The link of the last mail to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
  await expect.poll(async () => (await (await page.request.get('/dev/mail')).text()).includes(email)).toBe(true)
  const list = await (await page.request.get('/dev/mail')).text()
  const at = list.indexOf(email)
  const ids = [...list.matchAll(/href="(\/dev\/mail\/[\w-]+)"/g)].map(([, path]) => path!)
  for (const path of ids) {
    const mail = await (await page.request.get(path)).text()
    const token = /\/consent\?token=([\w.%-]+)/.exec(mail)?.[1]
    if (token && mail.includes(email)) return `/consent?token=${token}`
  }
  throw new Error(`no link to ${email} (${at})`)
}

test('an heir agrees by a link without an account, the seller sends the paper, and the desk sees both @phone', async ({
  as,
  browser,
}, { project }) => {
  const seller = await as('demo-seller-04')
  const desk = await as('admin')
  const email = `jiro-${project.name}@example.jp`
  await open(seller, '/seller/estate')
  const { id } = await call(seller, 'estate', { title: '海の見える実家', price: 12_800_000 })
  await open(seller, `/seller/estate/${id}/ownership`)
  await seller.getByRole('radio', { name: '何人かで相続した（登記は済んでいる）' }).check()
  await expect(seller.getByText('掲載の申請まで、あと2つです')).toBeVisible()

  await seller.getByRole('button', { name: '相続人の方を登録する' }).click()
  await field(seller, '氏名').fill('田中 次郎')
  await field(seller, 'メールアドレス').fill(email)
  await seller.getByRole('button', { name: '登録してお願いする' }).click()
  const line = seller.getByRole('listitem').filter({ hasText: email })
  await expect(line).toContainText('回答待ち')

  await seller.getByRole('button', { name: '登記事項証明書（相続のあとのもの）：書類を送る' }).click()
  const sheet = seller.getByRole('dialog', { name: '登記事項証明書' })
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('登記.jpg'))
  await expect(sheet.getByText(/が付いています/)).toBeVisible()
  await sheet.getByRole('button', { name: '送る', exact: true }).click()
  await expect(seller.getByText('掲載の申請まで、あと1つです')).toBeVisible()
  await expectSoundPage(seller)

  const heir = await (await browser.newContext()).newPage()
  await open(heir, await linkTo(seller, email))
  await expect(heir.getByRole('main')).toContainText('1,280万円')
  await expectSoundPage(heir)
  await heir.getByRole('button', { name: '同意する' }).click()
  await expect(heir.getByText('氏名を入力してください')).toBeVisible()
  await field(heir, 'あなたの氏名').fill('田中 次郎')
  await heir.getByRole('button', { name: '同意する' }).click()
  await heir.getByRole('dialog').getByRole('button', { name: '同意する' }).click()
  await expect(heir.getByText('同意をいただいています')).toBeVisible()
  await heir.context().close()

  await open(seller, `/seller/estate/${id}/ownership`)
  await expect(line).toContainText('「田中 次郎」の名前で回答')
  await expect(seller.getByRole('region', { name: '次にすること' })).toContainText('掲載を申請できます')

  await open(desk, `/admin/estate/${id}`)
  const right = desk.getByRole('region', { name: '売る権利' })
  await expect(right).toContainText('同意')
  await right.getByRole('button', { name: '登記事項証明書（相続のあとのもの）を確認済みにする' }).click()
  await expect(right.getByText('運営が確認済み')).toBeVisible()
  await expectSoundPage(desk)
})
