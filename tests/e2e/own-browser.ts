import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { Role } from '#domain/choices/person.ts'
import { expect, open, password, signIn } from './people.ts'

/** Sign-ins are counted by network: each device of a file is in one of its own, behind this first half. */
export function devicesIn(half: string) {
  let networks = 0
  const device = async (browser: Browser): Promise<Page> =>
    (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `${half}.${++networks}` } })).newPage()
  return {
    device,
    /** A sign-in of one's own: whatever ends it ends nobody else's. */
    async signedIn(browser: Browser, email: string, secret = password): Promise<Page> {
      const page = await device(browser)
      await open(page, '/login')
      const told = page.waitForResponse((response) => response.url().endsWith('/api/session') && response.ok())
      await signIn(page, email, secret)
      await told
      return page
    },
  }
}

let memberCount = 0

/** Somebody new with a proven e-mail and a profile. Sign-ups are counted by network, too. */
export async function newMember(request: APIRequestContext, email: string) {
  const from = { 'x-forwarded-for': `198.51.100.${++memberCount}` }
  const ask = async (method: string, data: object) => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`
    const answer = await request.post(path, { data, headers: from })
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

/** The last mail to somebody, in the place where mails that would have been sent lie; it may be on its way yet. */
export async function openMail(page: Page, email: string) {
  const mail = page.getByRole('listitem').getByRole('link').first()
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.click()
}
