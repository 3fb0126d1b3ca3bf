import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

/** Asks so many seconds after somebody's sign-in. */
async function askLater(seconds: number, { token }: Somebody, method: string, path: string) {
  const { authTime } = await house.services.identity.verify(token)
  const now = () => new Date((authTime + seconds) * 1000).toISOString()
  const app = appOn({ ...house.services, now })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.fetch(new Request(`http://sumika.test/api${path}`, { method, headers }))
  return { status: answer.status, text: await answer.text() }
}
const leave = (seconds: number, somebody: Somebody) => askLater(seconds, somebody, 'DELETE', `/user/${somebody.id}`)
const exportUsers = (seconds: number, somebody: Somebody) => askLater(seconds, somebody, 'POST', '/users/export')

test('whoever signed in more than five minutes ago does not leave by that alone', async () => {
  const buyer = await house.as(Role.buyer)
  const refused = await leave(301, buyer)
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    403,
    { code: 'sign_in_too_old', message: expect.stringContaining('もう一度ログイン') },
  ])
  expect(await buyer.api.user.me()).toMatchObject({ id: buyer.id })
  expect((await leave(299, buyer)).status).toBe(204)
})

test('the members leave as a list only in hands that have just signed in, and without the desk’s memos', async () => {
  const [admin, buyer] = [await house.as(Role.admin), await house.as(Role.buyer)]
  await admin.api.user.patch({ id: buyer.id, body: { adminMemo: '要注意のメモ' } })
  expect((await exportUsers(301, admin)).status).toBe(403)
  expect((await exportUsers(0, buyer)).status).toBe(403)
  const { status, text } = await exportUsers(299, admin)
  expect(status).toBe(200)
  expect(text).toContain(buyer.email)
  expect(text).not.toContain('要注意のメモ')
})

test('a member of the desk exports three times an hour, be it at once, and each is recorded', async () => {
  const [admin, colleague] = [await house.as(Role.admin), await house.as(Role.admin)]
  const answers = await Promise.all(Array.from({ length: 6 }, () => exportUsers(0, admin)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect((await exportUsers(0, colleague)).status).toBe(200)
  const { rows } = await house.services.pool.query(
    `select count(*)::int as n from audits where action = 'export' and "actorID" = $1`,
    [admin.id],
  )
  expect(rows).toEqual([{ n: 3 }])
})
