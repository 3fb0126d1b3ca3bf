import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.drop())

/** Asks so many seconds after somebody's sign-in. */
async function askLater(seconds: number, { token }: Somebody, method: string, path: string, body?: object) {
  const { authTime } = await house.services.identity.verify(token)
  const now = () => new Date((authTime + seconds) * 1000).toISOString()
  const app = appOn({ ...house.services, now })
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await app.fetch(new Request(`http://sumika.test/api${path}`, init))
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

test('whoever signed in more than five minutes ago ends no other sign-in by that alone', async () => {
  const buyer = await house.as(Role.buyer)
  const { items } = await buyer.api.user.signIns({ id: buyer.id })
  const all = `/user/signIns/${buyer.id}?others=true`
  const one = await askLater(301, buyer, 'DELETE', `/user/signIn/${buyer.id}/${items[0]!.id}`)
  const others = await askLater(301, buyer, 'DELETE', all)
  for (const { status, text } of [one, others])
    expect([status, JSON.parse(text)]).toMatchObject([403, { code: 'sign_in_too_old' }])
  expect((await askLater(299, buyer, 'DELETE', all)).status).toBe(204)
})

test('the members leave as a list only in hands that have just signed in, and without the desk’s memos', async () => {
  const admin = await house.as(Role.admin)
  const buyer = await house.as(Role.buyer)
  await admin.api.user.patch({ id: buyer.id, body: { adminMemo: '要注意のメモ' } })
  expect((await exportUsers(301, admin)).status).toBe(403)
  expect((await exportUsers(0, buyer)).status).toBe(403)
  const { status, text } = await exportUsers(299, admin)
  expect(status).toBe(200)
  expect(text).toContain(buyer.email)
  expect(text).not.toContain('要注意のメモ')
})

test('a member of the desk exports three times an hour, be it at once, and each is recorded', async () => {
  const admin = await house.as(Role.admin)
  const colleague = await house.as(Role.admin)
  const answers = await Promise.all(Array.from({ length: 6 }, () => exportUsers(0, admin)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect((await exportUsers(0, colleague)).status).toBe(200)
  const { rows } = await house.services.pool.query(
    `select count(*)::int as n from audits where action = 'export' and "actorID" = $1`,
    [admin.id],
  )
  expect(rows).toEqual([{ n: 3 }])
})

test('a desk whose sign-in is of this morning takes nobody’s data, removes, disables and resets nobody, and exports no list', async () => {
  const admin = await house.as(Role.admin)
  const buyer = await house.as(Role.buyer)
  const acts: [method: string, path: string, body?: object][] = [
    ['GET', `/user/data/${buyer.id}`],
    ['POST', '/desk/export', { list: 'payments', search: {} }],
    ['POST', '/desk/export', { list: 'receivables', search: {} }],
    ['POST', '/desk/export', { list: 'journal', search: { month: '2026-01', form: 'yayoi' } }],
    ['GET', `/ledgerLine/paper/${new Date().getFullYear()}`],
    ['POST', `/user/resetLink/${buyer.id}`],
    ['PUT', `/user/disable/${buyer.id}`, { reason: '規約に反する投稿' }],
    ['PATCH', `/user/${buyer.id}`, { disabledAt: new Date().toISOString(), disabledReason: '規約に反する投稿' }],
    ['DELETE', `/user/${buyer.id}`],
  ]
  const ask = (seconds: number) => (act: (typeof acts)[number]) => askLater(seconds, admin, ...act)
  for (const act of acts) {
    const { status, text } = await ask(301)(act)
    expect([act[1], status, JSON.parse(text).code]).toEqual([act[1], 403, 'sign_in_too_old'])
  }
  expect(await buyer.api.user.me()).toMatchObject({ id: buyer.id, disabledAt: null })
  const done = []
  for (const act of acts) done.push((await ask(0)(act)).status)
  expect(done).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 204])
})

test('the desk takes three members’ data an hour, and its own as often as it likes', async () => {
  const admin = await house.as(Role.admin)
  const buyer = await house.as(Role.buyer)
  const take = (id: string) => askLater(0, admin, 'GET', `/user/data/${id}`)
  for (let time = 0; time < 4; time++) expect((await take(admin.id)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(buyer.id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
})
