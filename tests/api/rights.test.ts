import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf } from '#http/call.ts'
import { nounRoutes } from '#http/routes.ts'
import { callsOf, noSuchCall } from '#server/web/api.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { refusedBy } from '../one-of-each/register.ts'
import { bodies, queries } from '../plain-calls.ts'
import { keyedCalls, openCalls } from '../visitor-calls.ts'

let house: House
let admin: Somebody
let seller: Somebody
let buyer: Somebody
let disabled: Somebody
/** People with both roles, as the one and as the other. */
let asBuyer: Somebody
let asSeller: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller, buyer] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.buyer)])
  disabled = await house.as(Role.buyer)
  ;[asBuyer, asSeller] = await Promise.all([house.as(Role.seller), house.as(Role.seller)])
  for (const { api } of [asBuyer, asSeller]) await api.user.takeRole({ body: { userType: Role.buyer, agreed: true } })
  await asSeller.api.user.actAs({ body: { userType: Role.seller } })
  await admin.api.user.patch({ id: disabled.id, body: { disabledAt: new Date().toISOString() } })
})
afterAll(() => house.drop())

type NamedCall = { name: string; call: { method: string; path: string; body?: unknown; multipart?: true } }
const named = callsOf(nouns)

/** Sends a call with what it needs to be understood, about the row of this id. */
async function ask(who: Somebody | null, { name, call }: NamedCall, id = '1000001') {
  const path = paramsOf(call.path).reduce((at, param) => at.replace(`{${param}}`, id), call.path)
  const headers: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {}
  const init: RequestInit = { method: call.method, headers }
  if (call.multipart) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ name: 'x', dir: 'chat', thumbnail: 'false' }))
      form.append(field, value)
    form.append('image', new Blob(['x']), 'x')
    init.body = form
  } else if (call.body) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(bodies[name] ?? {})
  }
  return house.visitor.fetch(`/api${path}${queries[name] ?? ''}`, init)
}

/** What is open to all and about one row: there is none here. */
const isOfOne = (name: string) =>
  name.endsWith('.one') || ['estate.publicOne', 'estate.view', 'estateReport.create'].includes(name)

/** What a visitor is answered. */
function visitorGets(name: string): number {
  if (name in keyedCalls) return keyedCalls[name]!
  if (!openCalls.has(name)) return 401
  if (name === 'searchAlert.ask') return 204
  return isOfOne(name) ? 404 : 200
}

test.each(named.map((call) => [call.name, call] as const))(
  'a visitor asking %s gets what visitors get',
  async (name, call) => {
    expect((await ask(null, call)).status).toBe(visitorGets(name))
  },
)

test.each(named.map((call) => [call.name, call] as const))(
  'somebody who is disabled asking %s with the token they have is asked to sign in, as nobody is without one',
  async (_, call) => {
    expect((await ask(disabled, call, disabled.id)).status).toBe(401)
  },
)

const each = (noun: string, calls: string, who: string) =>
  calls.split(' ').map((call): [string, string] => [`${noun}.${call}`, who])
/** Who is refused a call whatever it is about: B buyers, S sellers, A the desk. Every other call asks about its row. */
const refused: ReadonlyMap<string, string> = new Map([
  ...refusedBy(),
  ...each('deskInvitation', 'list invite takeBack', 'BS'),
  ...each(
    'desk',
    'figures work unsignedLines putOff list clientAccount receivables journal search export history order erasures holdErasure releaseErasure',
    'BS',
  ),
  ...each(
    'operator',
    'settings change account decideAccount versions state testMail secondStep changeSecondStep workRules changeWorkRule mailTexts changeMailText brand changeBrand',
    'BS',
  ),
  ...each('setup', 'state step starter take', 'BS'),
  ...each('photoLink', 'open close arrived', 'B'),
])

test('every call that is refused is a call', () => {
  const names = named.map(({ name }) => name)
  expect([...refused.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test.each(named.filter(({ name }) => !(name in keyedCalls)).map((call) => [call.name, call] as const))(
  'who asks for %s without ever having the right to it is refused, and nobody else',
  async (name, call) => {
    const members = { B: buyer, S: seller, A: admin }
    const forbidden: string[] = []
    for (const [letter, who] of Object.entries(members))
      if ((await ask(who, call)).status === 403) forbidden.push(letter)
    expect(forbidden.join('')).toBe(refused.get(name) ?? '')
  },
)

test.each(
  named.filter(({ name }) => !(name in keyedCalls) && name !== 'user.actAs').map((call) => [call.name, call] as const),
)('who has both roles may ask for %s what the role may that they act in', async (name, call) => {
  const roles = { B: asBuyer, S: asSeller }
  for (const [letter, who] of Object.entries(roles))
    expect((await ask(who, call)).status === 403).toBe((refused.get(name) ?? '').includes(letter))
})

test('one reads only oneself, and the desk reads everybody', async () => {
  await expect(buyer.api.user.one({ id: seller.id })).rejects.toMatchObject({ status: 404 })
  expect((await buyer.api.user.list({})).items.map(({ id }) => id)).toEqual([buyer.id])
  expect(await admin.api.user.count({})).toEqual({ count: 6 })
  expect(await buyer.api.user.one({ id: buyer.id })).not.toHaveProperty('adminMemo')
  expect(await admin.api.user.one({ id: buyer.id })).toHaveProperty('adminMemo')
})

/** What the nouns could have of the calls that they have alike, and do not have. */
const absent = Object.values<Resource>(nouns).flatMap(({ name, calls }) =>
  Object.entries(nounRoutes(name))
    .filter(([call]) => !calls.some((own) => own === call))
    .map(([call, route]) => ({ name: `${name}.${call}`, call: route })),
)

test.each(absent.map(({ name, call }) => [name, call] as const))(
  '%s does not exist: a visitor hears it as the desk does',
  async (name, call) => {
    for (const who of [null, admin]) {
      const answer = await ask(who, { name, call })
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ message: noSuchCall().message }),
      ])
    }
  },
)

test('nobody gives themselves rights', async () => {
  const grab = (body: object) => buyer.api.user.patch({ id: buyer.id, body })
  await expect(grab({ userType: Role.admin })).rejects.toMatchObject({ status: 403, issues: [{ path: ['userType'] }] })
  await expect(grab({ usageFeeActive: true })).rejects.toMatchObject({ status: 403 })
  await expect(grab({ adminMemo: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(seller.api.user.patch({ id: seller.id, body: { email: 'other@example.jp' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('sellers do not approve themselves', async () => {
  const applicant = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  const approve = { id: applicant.id, body: { sellerApprovedStatus: SellerStatus.approved } }
  await expect(applicant.api.user.status(approve)).rejects.toMatchObject({ status: 403 })
  expect(await applicant.api.user.one({ id: applicant.id })).toMatchObject({
    sellerApprovedStatus: SellerStatus.applying,
  })
})

test('an account registers itself once, as a buyer or a seller, under its own id', async () => {
  const newcomer = await house.as(Role.buyer, { unregistered: true })
  const asDesk = newcomer.api.user.create({ body: { userType: 1 as never } })
  await expect(asDesk).rejects.toMatchObject({ status: 400, issues: [{ path: ['userType'] }] })
  await expect(newcomer.api.user.create({ body: { userType: 3, id: buyer.id } })).rejects.toMatchObject({ status: 403 })
  expect(await newcomer.api.user.create({ body: { userType: 3 } })).toMatchObject({
    id: newcomer.id,
    email: newcomer.email,
  })
  await expect(newcomer.api.user.create({ body: { userType: 3 } })).rejects.toMatchObject({ status: 409 })
})

test('until its e-mail is proven an account may register, and otherwise what a visitor may', async () => {
  const newcomer = await house.as(Role.buyer, { unregistered: true, unverified: true })
  await expect(newcomer.api.user.create({ body: { userType: 3 } })).resolves.toMatchObject({ id: newcomer.id })
  await expect(newcomer.api.user.create({ body: { userType: 3 } })).rejects.toMatchObject({ status: 409 })
  await expect(newcomer.api.user.me()).resolves.toBeNull()
  await expect(newcomer.api.estate.public({})).resolves.toMatchObject({ items: [] })
  const refused = { status: 403, code: 'email_unverified' }
  await expect(newcomer.api.user.one({ id: newcomer.id })).rejects.toMatchObject(refused)
  await expect(newcomer.api.user.patch({ id: newcomer.id, body: { name: '山田' } })).rejects.toMatchObject(refused)
  await expect(newcomer.api.favorite.list({})).rejects.toMatchObject(refused)
  const started = await newcomer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  expect([started.status, started.headers.get('set-cookie')]).toEqual([200, null])
  await house.services.pool.query('update identity.accounts set email_verified = true where id = $1', [newcomer.id])
  await expect(newcomer.api.user.me()).resolves.toMatchObject({ id: newcomer.id })
  await expect(newcomer.api.user.one({ id: newcomer.id })).resolves.toMatchObject({ name: '' })
})

test('an e-mail that was changed at the sign-in is the profile’s from the next sign-in on', async () => {
  const mover = await house.as(Role.buyer)
  await house.services.pool.query("update identity.accounts set email = 'moved@example.jp' where id = $1", [mover.id])
  await mover.api.session.start()
  await expect(mover.api.user.me()).resolves.toMatchObject({ email: 'moved@example.jp' })
})

test('a disabled account is shut out at once, with the token it has', async () => {
  const gone = await house.as(Role.buyer)
  await admin.api.user.patch({ id: gone.id, body: { disabledAt: new Date().toISOString() } })
  await expect(gone.api.user.one({ id: gone.id })).rejects.toMatchObject({ status: 401 })
})

test('an account is shut out and let in once more where the sign-in did not hear of it the first time', async () => {
  const member = await house.as(Role.buyer)
  const { identity } = house.services
  const enable = () => admin.api.user.patch({ id: member.id, body: { disabledAt: null } })
  const mayIn = () =>
    identity.verify(member.token).then(
      () => true,
      (refused: Error) => refused.message,
    )
  // As a process leaves it that ends between the two.
  await identity.disable(member.id)
  expect(await mayIn()).toContain('USER_DISABLED')
  await enable()
  expect(await mayIn()).not.toContain('USER_DISABLED')
  const disabledAt = new Date().toISOString()
  await house.services.pool.query('update users set "disabledAt" = $2 where id = $1', [member.id, disabledAt])
  await admin.api.user.patch({ id: member.id, body: { disabledAt } })
  expect(await mayIn()).toContain('USER_DISABLED')
})

test('no token, a broken token and a good one are told apart', async () => {
  const ask = (authorization?: string) =>
    house.visitor.fetch('/api/favorites', authorization ? { headers: { authorization } } : {})
  expect((await ask()).status).toBe(401)
  expect((await ask('Bearer abc.def.ghi')).status).toBe(401)
  expect((await ask(`Bearer ${buyer.token}`)).status).toBe(200)
})

test('a cookie reads pages and writes nothing', async () => {
  const answer = await buyer.fetch(new Request('http://sumika.test/api/session', { method: 'POST' }))
  const cookie = answer.headers.get('set-cookie')!
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  const write = await house.visitor.fetch('/api/favorite/switch/x', { method: 'PATCH', headers: { cookie } })
  expect(write.status).toBe(401)
  expect((await house.visitor.fetch('/api/favorites', { headers: { cookie } })).status).toBe(401)
})
