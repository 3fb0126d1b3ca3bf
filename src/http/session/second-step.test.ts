import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Session } from '../session.ts'
import { browserForTests, password } from './browser-for-tests.ts'

const browser = browserForTests()
const email = 'buyer@example.jp'

/** The code that the app shows in the next half minute: each counts once. */
function nextCode(secret: string) {
  browser.server.state.now += 30_000
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: browser.server.state.now,
  })
}

/** Signs in and switches the second step on; answers the tab and the app's secret. */
async function enrolled() {
  const session = browser.openTab()
  await session.signIn(email, password)
  const enrolment = await session.startSecondStep()
  expect(enrolment).toMatchObject({ email, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
  await session.finishSecondStep(enrolment, nextCode(enrolment.secret))
  return { session, secret: enrolment.secret }
}

/** Lets the API ask the desk for a second step. */
const require2 = () => {
  browser.server.state.intercept = ({ path }) =>
    path === '/api/me'
      ? { status: 403, body: { code: 'second_step_required', message: '設定してください', issues: [] } }
      : null
}

test('switches it on and off, and stays signed in', async () => {
  const { session } = await enrolled()
  expect(await session.hasSecondStep()).toBe(true)
  expect(session.user()?.email).toBe(email)
  await session.endSecondStep()
  expect(await session.hasSecondStep()).toBe(false)
  await expect(session.signIn(email, password)).resolves.toMatchObject({ outcome: 'success' })
})

test('asks for the code after the password, keeps nothing before it, and takes the right one after a wrong one', async () => {
  const { session, secret } = await enrolled()
  await session.signOut()
  const { outcome, challenge } = await session.signIn(email, password)
  expect([outcome, browser.cupboard.size]).toEqual(['secondStep', 0])
  await expect(session.finishSignIn(challenge!, '000000')).rejects.toMatchObject({
    code: 'INVALID_CODE',
    message: expect.stringContaining('コードが違う'),
  })
  await expect(session.finishSignIn(challenge!, nextCode(secret))).resolves.toMatchObject({ outcome: 'success' })
  expect(session.user()?.email).toBe(email)
})

const asked = (session: Session, code: () => string) => session.whenCodeIsNeeded((check) => check(code()))

test('asks the page for the code before what needs a sign-in again', async () => {
  const { session, secret } = await enrolled()
  await expect(session.changePassword(password, 'mado-kara-fuji-2026')).rejects.toMatchObject({ code: 'second_step' })
  const stop = asked(session, () => nextCode(secret))
  await session.changePassword(password, 'mado-kara-fuji-2026')
  await session.confirmIdentity('mado-kara-fuji-2026')
  expect(await session.hasSecondStep()).toBe(true)
  stop()
  await expect(session.confirmIdentity('mado-kara-fuji-2026')).rejects.toMatchObject({ code: 'second_step' })
})

test('who closes the question has done nothing', async () => {
  const { session } = await enrolled()
  session.whenCodeIsNeeded(async () => undefined)
  await expect(session.changePassword(password, 'mado-kara-fuji-2026')).rejects.toMatchObject({ code: 'second_step' })
  expect(session.user()?.email).toBe(email)
})

test('keeps the token of somebody who must set up an app, through a reload, until they have', async () => {
  const session = browser.openTab()
  require2()
  await expect(session.signIn(email, password)).resolves.toMatchObject({ outcome: 'mustEnrol', user: null })
  const later = browser.openTab()
  await later.restore()
  expect(later.user()).toBeNull()
  const enrolment = await later.startSecondStep()
  browser.server.state.intercept = () => null
  await later.finishSecondStep(enrolment, nextCode(enrolment.secret))
  expect(later.user()?.email).toBe(email)
})
