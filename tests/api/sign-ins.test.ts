import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { enrol, firstStep, signInByBoth } from '../second-step.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const me = async (token: string) => {
  const answer = await house.visitor.fetch('/api/me', { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}
const deeds = async (rowID: string) => {
  const { rows } = await house.services.pool.query<{ action: string; actorID: string; reason: string | null }>(
    `select action, "actorID", reason from audits where "rowID" = $1 order by "createdAt", id`,
    [rowID],
  )
  return rows
}

test('one sees one’s sign-ins by their devices, and ends one, the others, or all', async () => {
  const buyer = await house.as(Role.buyer)
  const { idToken: phone } = await firstStep(house, buyer, chrome)
  const { idToken: tablet } = await firstStep(house, buyer, chrome)
  const { items } = await buyer.api.user.signIns({ id: buyer.id })
  expect(items.map(({ device, isThis, endedAt, secondStep }) => ({ device, isThis, endedAt, secondStep }))).toEqual([
    { device: 'WindowsのChrome', isThis: false, endedAt: null, secondStep: false },
    { device: 'WindowsのChrome', isThis: false, endedAt: null, secondStep: false },
    { device: '不明な端末', isThis: true, endedAt: null, secondStep: false },
  ])
  await buyer.api.user.endSignIn({ id: buyer.id, sessionID: items[0]!.id })
  expect([await me(phone), await me(tablet)].toSorted()).toEqual([200, 401])
  await buyer.api.user.endSignIns({ id: buyer.id, others: 'true' })
  expect([await me(phone), await me(tablet), await me(buyer.token)]).toEqual([401, 401, 200])
  await buyer.api.user.endSignIns({ id: buyer.id })
  expect(await me(buyer.token)).toBe(401)
})

test('nobody sees or ends the sign-ins of somebody else, but the desk', async () => {
  const buyer = await house.as(Role.buyer)
  const other = await house.as(Role.buyer)
  await expect(other.api.user.signIns({ id: buyer.id })).rejects.toMatchObject({ status: 404 })
  await expect(other.api.user.endSignIns({ id: buyer.id })).rejects.toMatchObject({ status: 404 })
  const { items } = await admin.api.user.signIns({ id: buyer.id })
  await other.api.user.endSignIn({ id: other.id, sessionID: items[0]!.id })
  expect(await me(buyer.token)).toBe(200)
  await admin.api.user.endSignIns({ id: buyer.id })
  expect(await me(buyer.token)).toBe(401)
  expect(await deeds(buyer.id)).toContainEqual({ action: 'endSignIns', actorID: admin.id, reason: null })
})

test('the desk disables with a reason and enables; the account is shut out at once, at each door', async () => {
  const buyer = await house.as(Role.buyer)
  const { refreshToken } = await buyer.signInAgain()
  const stream = await buyer.fetch(new Request('http://sumika.test/api/events'))
  const ended = stream.text()
  await expect(admin.api.user.disable({ id: buyer.id, body: { reason: ' ' } })).rejects.toMatchObject({ status: 400 })
  const after = await admin.api.user.disable({ id: buyer.id, body: { reason: '虚偽の申込' } })
  expect(after).toMatchObject({ disabledAt: expect.any(String), disabledReason: '虚偽の申込' })
  expect([401, 403]).toContain(await me(buyer.token))
  expect(await firstStep(house, buyer)).toMatchObject({ error: { message: 'USER_DISABLED' } })
  const refresh = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const url = '/securetoken.googleapis.com/v1/token?key=any'
  expect((await house.visitor.fetch(url, { method: 'POST', body: refresh })).status).toBe(400)
  expect(await ended).not.toContain('data:')

  const { disabledAt, disabledReason } = await admin.api.user.enable({ id: buyer.id })
  expect([disabledAt, disabledReason]).toEqual([null, null])
  expect(await me(buyer.token)).toBe(401)
  expect(await me((await firstStep(house, buyer)).idToken)).toBe(200)
})

test('nobody disables themselves, and the last administrator stays, be it by two who disable each other', async () => {
  const disable = (who: Somebody, whom: Somebody) => who.api.user.disable({ id: whom.id, body: { reason: '退職' } })
  const conflict = { status: 409 }
  await expect(disable(admin, admin)).rejects.toMatchObject(conflict)
  await expect(
    admin.api.user.patch({ id: admin.id, body: { disabledAt: new Date().toISOString() } }),
  ).rejects.toMatchObject(conflict)
  await expect(admin.api.user.remove({ id: admin.id })).rejects.toMatchObject(conflict)
  const second = await house.as(Role.admin)
  const ends = await Promise.allSettled([disable(admin, second), disable(second, admin)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await house.services.pool.query(
    `select id from users where "userType" = ${Role.admin} and "disabledAt" is null`,
  )
  expect(rows).toHaveLength(1)
  if (rows[0].id !== admin.id)
    await house.services.pool.query('update users set "disabledAt" = null where id = $1', [admin.id])
  await house.services.identity.enable(admin.id)
  ;({ idToken: admin.token } = await firstStep(house, admin))
})

test('the desk mails a link to set a new password, and it is recorded', async () => {
  const desk = await house.as(Role.admin)
  const buyer = await house.as(Role.buyer)
  await desk.api.user.resetLink({ id: buyer.id })
  await house.services.identity.settle?.()
  const { rows } = await house.services.pool.query('select subject from mailbox where "to" = $1', [buyer.email])
  expect(rows).toContainEqual({ subject: '【スミカ】パスワードの再設定' })
  expect(await deeds(buyer.id)).toContainEqual({ action: 'sendReset', actorID: desk.id, reason: null })
  await desk.api.user.disable({ id: buyer.id, body: { reason: '確認中' } })
  await expect(desk.api.user.resetLink({ id: buyer.id })).rejects.toMatchObject({ status: 409 })
})

test('recovery codes are given to whoever has a second step; the desk removes the step of whoever lost both', async () => {
  const desk = await house.as(Role.admin)
  const buyer = await house.as(Role.buyer)
  await expect(buyer.api.user.recoveryCodes()).rejects.toMatchObject({ status: 409 })
  const { token } = await enrol(house, buyer)
  const answer = await house.visitor.fetch('/api/user/recoveryCodes', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'twice' },
  })
  const { codes } = (await answer.json()) as { codes: string[] }
  expect(codes).toHaveLength(10)
  const kept = await house.services.pool.query('select * from "idempotencyKeys"')
  expect(JSON.stringify(kept.rows)).not.toContain(codes[0])
  const { idToken } = await signInByBoth(house, buyer, codes[0]!)
  expect(await me(idToken)).toBe(200)
  expect(await desk.api.user.signIns({ id: buyer.id })).toMatchObject({ secondStep: { recoveryCodesLeft: 9 } })

  await expect(desk.api.user.removeSecondStep({ id: desk.id, body: { reason: 'x' } })).rejects.toMatchObject({
    status: 409,
  })
  await desk.api.user.removeSecondStep({ id: buyer.id, body: { reason: '電話で本人を確認' } })
  expect(await me(idToken)).toBe(401)
  expect(await me((await firstStep(house, buyer)).idToken)).toBe(200)
  expect(await deeds(buyer.id)).toMatchObject([
    { action: 'secondStepOn', actorID: buyer.id },
    { action: 'recoveryCodesMade', actorID: buyer.id },
    { action: 'recoveryCodeUsed', actorID: buyer.id },
    { action: 'secondStepOff', actorID: desk.id, reason: '電話で本人を確認' },
  ])
})
