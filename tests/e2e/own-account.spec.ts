import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { Role } from '#domain/choices/person.ts'
import { expect, field, open, password, signIn, test } from './people.ts'

const anotherPassword = 'mado-kara-fuji-2026'

/** Sign-ins are counted by network: each device of these tests is in one of its own. */
let networks = 0
const device = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${++networks}` } })).newPage()

/** A sign-in of one's own: whatever ends it ends nobody else's. */
async function signedIn(browser: Browser, email: string, secret = password): Promise<Page> {
  const page = await device(browser)
  await open(page, '/login')
  const told = page.waitForResponse((response) => response.url().endsWith('/api/session') && response.ok())
  await signIn(page, email, secret)
  await told
  return page
}

/** Somebody new with a proven e-mail and a profile. */
async function newMember(request: APIRequestContext, email: string) {
  const ask = async (method: string, data: object) => {
    const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { idToken: string }
  }
  const { idToken } = await ask('signUp', { email, password, returnSecureToken: true })
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const textAt = async (path: string) => (await request.get(path)).text()
  const mail = async () => (await textAt(`/dev/mail?to=${email}`)).match(/href="(\/dev\/mail\/[^"]+)"/)?.[1]
  await expect.poll(mail).toBeTruthy()
  const oobCode = (await textAt((await mail()) ?? '')).match(/oobCode=([\w-]+)/)?.[1]
  await ask('update', { oobCode })
  const headers = { authorization: `Bearer ${idToken}` }
  const made = await request.post('/api/user', { headers, data: { userType: Role.buyer, name: '青木 結衣' } })
  expect(made.ok(), await made.text()).toBe(true)
}

const isVisitor = async (page: Page) => {
  await page.goto('/buyer/favorite')
  await expect(page).toHaveURL(/\/login/)
}

test('a member changes the password, signs out everywhere and leaves, and each ends what it says', async ({
  browser,
  request,
}) => {
  const email = 'leaving@example.jp'
  await newMember(request, email)
  const [page, other] = [await signedIn(browser, email), await signedIn(browser, email)]

  await open(page, '/user/passwordChange')
  await page.getByLabel('今のパスワード').fill(password)
  await page.getByLabel('新しいパスワード', { exact: true }).fill(anotherPassword)
  await page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードを変更しました' })).toBeVisible()
  await isVisitor(other)
  await open(page, '/buyer/favorite')
  await expect(page).toHaveURL(/\/buyer\/favorite/)

  const third = await signedIn(browser, email, anotherPassword)
  await open(page, '/user/edit')
  await page.getByRole('button', { name: 'すべての端末からログアウト' }).click()
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await expect(page.getByText('すべての端末からログアウトしました')).toBeVisible()
  await isVisitor(page)
  await isVisitor(third)

  const last = await signedIn(browser, email, anotherPassword)
  await open(last, '/user/edit')
  await last.getByRole('button', { name: '退会の手続きへ' }).click()
  await last.getByRole('dialog').getByLabel('今のパスワード').fill(anotherPassword)
  await last.getByRole('button', { name: '退会する', exact: true }).click()
  await expect(last.getByText('退会の手続きが終わりました')).toBeVisible()
  await isVisitor(last)
  await open(last, '/login')
  await field(last, 'メールアドレス').fill(email)
  await last.getByLabel('パスワード', { exact: true }).fill(anotherPassword)
  await last.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(last.getByText('ユーザーが見つかりません').first()).toBeVisible()
})

test('all notifications are read at once, and stay so', async ({ as }) => {
  const page = await as('buyer')
  await open(page, '/user/notification')
  await expect(page.getByText(/^未読 [1-9]\d*件$/)).toBeVisible()
  await page.getByRole('button', { name: 'すべて既読にする' }).click()
  await expect(page.getByRole('button', { name: 'すべて既読にする' })).toHaveCount(0)
  await open(page, '/user/notification')
  await expect(page.getByRole('heading', { name: '通知', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'すべて既読にする' })).toHaveCount(0)
})

test('the desk saves the members as a file, after proving who they are', async ({ browser }) => {
  const page = await signedIn(browser, 'admin@example.jp')
  await open(page, '/admin/user/export')
  await page.getByLabel('書き出す理由').fill('年末のお知らせを送るため')
  await page.getByLabel('今のパスワード').fill(password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVを保存する' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sumika-users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF/)
  expect(text).toContain('buyer@example.jp')
  await expect(page.getByText('書き出しました')).toBeVisible()
})
