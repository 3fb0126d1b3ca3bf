import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { retention, keptSince } from '#domain/law/retention.ts'
import { forgetInvitations, invitationTokens } from '#server/user/registration/invitation-rows.ts'
import { appOn, openHouse, password, secret, type House, type Somebody } from '../as.ts'

// Somebody of the desk is invited by mail, by who answers for it alone, and joins once.

let house: House
let manager: Somebody
let count = 0
const newAddress = () => `colleague${++count}@example.jp`
const good = 'mado-no-mukou-ni-umi'
beforeAll(async () => {
  house = await openHouse()
  manager = await house.as(Role.admin)
})
afterAll(() => house.drop())

const rows = async (text: string, values: unknown[] = []) =>
  (await house.services.pool.query<Record<string, unknown>>(text, values)).rows

/** The links that went to an address, the first one first. */
const tokensTo = async (email: string) => {
  const mails = await rows(
    `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on, id`,
    [email],
  )
  return mails.flatMap(({ text }) => /\/invitation\?token=([\w.%-]+)/.exec(String(text))?.[1] ?? [])
}
const invited = async (deskRoleID: string | null = 'role-money', by = manager) => {
  const email = newAddress()
  const { id } = await by.api.deskInvitation.invite({ body: { email, deskRoleID } })
  return { id, email, token: (await tokensTo(email)).at(-1)! }
}
const { open, accept } = {
  open: (token: string) => house.visitor.api.deskInvitation.open({ token }),
  accept: (token: string, words: { name?: string; password?: string } = {}) =>
    house.visitor.api.deskInvitation.accept({ body: { token, name: '田中 花子', password: good, ...words } }),
}
async function signIn(email: string, withPassword = good) {
  const answer = await house.visitor.fetch('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: withPassword, returnSecureToken: true }),
  })
  return ((await answer.json()) as { idToken: string }).idToken
}
const gone = { status: 410 }

test('whoever is invited reads who invites them into what, joins, signs in, and does what the role lets them', async () => {
  const { id, email, token } = await invited()
  expect(await open(token)).toMatchObject({ email, role: '会計', invitedBy: expect.any(String) as string })
  // Looking takes nothing: a mail scanner looks as well.
  expect(await open(token)).toMatchObject({ email })
  expect((await manager.api.deskInvitation.list()).items.map((one) => one.id)).toContain(id)
  expect(await accept(token)).toEqual({ email })
  const idToken = await signIn(email)
  const me = await (await house.visitor.fetch('/api/me', { headers: { authorization: `Bearer ${idToken}` } })).json()
  expect(me).toMatchObject({ email, name: '田中 花子', userType: Role.admin, areas: [DeskArea.money] })
  expect((await manager.api.deskInvitation.list()).items.map((one) => one.id)).not.toContain(id)
  await expect(open(token)).rejects.toMatchObject(gone)
  await expect(accept(token)).rejects.toMatchObject(gone)
  const lines = await rows(
    `select action, noun, "actorID" from audits where "rowID" in ($1, (select id from users where email = $2)) order by "createdAt"`,
    [id, email],
  )
  expect(lines).toEqual([
    { action: 'create', noun: 'deskInvitation', actorID: manager.id },
    { action: 'create', noun: 'user', actorID: (me as { id: string }).id },
  ])
  // The rest of the desk hears of it; the one who joined does not.
  const told = await rows(`select "userID" from notifications where title = '運営の担当者が加わりました'`)
  expect(told).toEqual([{ userID: manager.id }])
})

test('where the desk signs in by a second step, so does whoever joins', async () => {
  const { email, token } = await invited(null)
  await accept(token)
  const strict = appOn({ ...house.services, adminSecondStep: 'required' })
  const headers = { authorization: `Bearer ${await signIn(email)}` }
  const answer = await strict.fetch(new Request('http://sumika.test/api/desk/work', { headers }))
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'second_step_required' })])
})

test('one link lets one person in, however many follow it at once', async () => {
  const { email, token } = await invited()
  const ends = await Promise.allSettled([
    accept(token, { name: '一人目' }),
    accept(token, { name: '二人目' }),
    accept(token, { name: '三人目' }),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends)
    if (end.status === 'rejected') expect([409, 410]).toContain((end.reason as { status: number }).status)
  expect(await rows('select from users where email = $1', [email])).toHaveLength(1)
})

test('a link that is taken back while it is followed lets in or not, and leaves no account without its person', async () => {
  const { id, email, token } = await invited()
  await Promise.allSettled([accept(token), manager.api.deskInvitation.takeBack({ id })])
  const [[invitation], people, accounts] = await Promise.all([
    rows(
      `select "usedAt" is not null as used, "canceledAt" is not null as canceled from "deskInvitations" where id = $1`,
      [id],
    ),
    rows('select from users where email = $1', [email]),
    rows('select from identity.accounts where email = $1', [email]),
  ])
  expect(invitation!.used).not.toBe(invitation!.canceled)
  expect([people.length, accounts.length]).toEqual(invitation!.used ? [1, 1] : [0, 0])
})

test('a link that is taken back while its account is made lets nobody in, and leaves no account', async () => {
  const { id, email, token } = await invited(null)
  const { identity } = house.services
  const create = identity.create.bind(identity)
  const making = vi.spyOn(identity, 'create').mockImplementationOnce(async (account) => {
    const made = await create(account)
    await manager.api.deskInvitation.takeBack({ id })
    return made
  })
  await expect(accept(token)).rejects.toMatchObject(gone)
  making.mockRestore()
  expect(await rows('select from users where email = $1', [email])).toEqual([])
  expect(await rows('select from identity.accounts where email = $1', [email])).toEqual([])
})

test('a link ends after three days, when it is taken back, and when another is sent', async () => {
  const late = await invited()
  await rows(`update "deskInvitations" set "expiresAt" = now() - interval '1 second' where id = $1`, [late.id])
  const back = await invited()
  await manager.api.deskInvitation.takeBack({ id: back.id })
  // A second click says the same.
  expect(await manager.api.deskInvitation.takeBack({ id: back.id })).toBeNull()
  const former = await invited()
  await manager.api.deskInvitation.invite({ body: { email: former.email.toUpperCase(), deskRoleID: null } })
  for (const { email, token } of [late, back, former]) {
    await expect(open(token)).rejects.toMatchObject(gone)
    await expect(accept(token)).rejects.toMatchObject(gone)
    expect(await rows('select from identity.accounts where email = $1', [email])).toEqual([])
  }
  const [, latest] = await tokensTo(former.email)
  expect(await open(latest!)).toMatchObject({ role: '責任者' })
  const { expiresAt, createdAt } = (await manager.api.deskInvitation.list()).items.find(
    ({ email }) => email === former.email,
  )!
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3 * 24 * 60 * 60 * 1000)
  await accept(latest!)
  const used = await rows(`select id from "deskInvitations" where email = $1 and "usedAt" is not null`, [former.email])
  await expect(manager.api.deskInvitation.takeBack({ id: String(used[0]!.id) })).rejects.toMatchObject({ status: 409 })
})

test('two who invite the same address at once leave one link that is good', async () => {
  const other = await house.as(Role.admin)
  const email = newAddress()
  await Promise.allSettled(
    [manager, other].map((by) => by.api.deskInvitation.invite({ body: { email, deskRoleID: 'role-view' } })),
  )
  const waiting = await rows(
    `select from "deskInvitations" where email = $1 and "usedAt" is null and "canceledAt" is null`,
    [email],
  )
  expect(waiting).toHaveLength(1)
})

test('a link ends with the right of whoever sent it, and with the role that it is for', async () => {
  const inviter = await house.as(Role.admin)
  const { token } = await invited(null, inviter)
  await manager.api.user.deskRole({ id: inviter.id, body: { deskRoleID: 'role-view' } })
  await expect(open(token)).rejects.toMatchObject(gone)
  await expect(accept(token)).rejects.toMatchObject(gone)
  const role = await manager.api.deskRole.create({ body: { name: '受付', areas: [DeskArea.deal] } })
  const reception = await invited(role.id)
  await manager.api.deskRole.remove({ id: role.id })
  await expect(accept(reception.token)).rejects.toMatchObject(gone)
})

test('a link that was never one opens nothing', async () => {
  const { id, token } = await invited()
  const foreign = invitationTokens.sign({ id }, `${secret} another`)
  for (const wrong of ['x', `${token}x`, foreign]) {
    await expect(open(wrong)).rejects.toMatchObject({ status: 404 })
    await expect(accept(wrong)).rejects.toMatchObject({ status: 404 })
  }
})

test('nobody invites, lists or takes back but who answers for the desk, and to invite they have signed in just now', async () => {
  const { id } = await invited()
  const reviewer = await house.as(Role.admin)
  await manager.api.user.deskRole({ id: reviewer.id, body: { deskRoleID: 'role-review' } })
  for (const { api } of [reviewer, await house.as(Role.seller), await house.as(Role.buyer)]) {
    const body = { email: newAddress(), deskRoleID: null }
    await expect(api.deskInvitation.invite({ body })).rejects.toMatchObject({ status: 403 })
    await expect(api.deskInvitation.list()).rejects.toMatchObject({ status: 403 })
    await expect(api.deskInvitation.takeBack({ id })).rejects.toMatchObject({ status: 403 })
  }
  const later = appOn({ ...house.services, now: () => new Date(Date.now() + 6 * 60_000).toISOString() })
  const answer = await later.fetch(
    new Request('http://sumika.test/api/deskInvitation', {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: newAddress(), deskRoleID: null }),
    }),
  )
  expect(await answer.json()).toMatchObject({ code: 'sign_in_too_old' })
})

test('a member is not invited, nor somebody into a role that there is none of', async () => {
  const member = await house.as(Role.buyer)
  const invite = (email: string, deskRoleID: string | null) =>
    manager.api.deskInvitation.invite({ body: { email, deskRoleID } })
  for (const email of [member.email, member.email.toUpperCase(), manager.email])
    await expect(invite(email, null)).rejects.toMatchObject({
      status: 400,
      issues: [expect.objectContaining({ path: ['email'] })],
    })
  await expect(invite(newAddress(), 'role-none')).rejects.toMatchObject({ status: 404 })
  // Who became a member meanwhile keeps their account and their password, and no role comes to it.
  const { email, token } = await invited(null)
  await house.as(Role.buyer, { email })
  await expect(accept(token)).rejects.toMatchObject({ status: 409 })
  expect(await rows(`select "userType" from users where email = $1`, [email])).toEqual([{ userType: Role.buyer }])
  expect(await signIn(email, password)).toEqual(expect.any(String))
})

test('who has an account and is no member joins with the password that they choose now, and nobody with one of before', async () => {
  const { email, token } = await invited()
  // As after a sign-in by a mailed link, or a sign-up that ended there.
  const former = await house.as(Role.buyer, { email, unregistered: true })
  expect(await accept(token)).toEqual({ email })
  expect(await signIn(email)).toEqual(expect.any(String))
  expect(await signIn(email, password)).toBeUndefined()
  await expect(former.api.user.me()).rejects.toMatchObject({ status: 401 })
  expect(await rows('select "userType" from users where email = $1', [email])).toEqual([{ userType: Role.admin }])
})

test.each(['short', 'aaaaaaaaaaaaaaaa', 'password123456789'])(
  'the password %s is refused, and the link stays good',
  async (weak) => {
    const { email, token } = await invited()
    const refused = { status: 400, issues: [expect.objectContaining({ path: ['password'] })] }
    await expect(accept(token, { password: weak })).rejects.toMatchObject(refused)
    await expect(accept(token, { password: email })).rejects.toMatchObject(refused)
    await expect(accept(token, { name: '　' })).rejects.toMatchObject({ status: 400 })
    expect(await accept(token)).toEqual({ email })
  },
)

test('a body says neither the address nor the role', async () => {
  const { email, token } = await invited('role-view')
  const lie = { token, name: 'x', password: good, deskRoleID: null, email: 'another@example.jp' }
  await expect(house.visitor.api.deskInvitation.accept({ body: lie as never })).rejects.toMatchObject({ status: 400 })
  await accept(token)
  expect(await rows(`select "deskRoleID" from users where email = $1`, [email])).toEqual([{ deskRoleID: 'role-view' }])
})

test('an invitation is forgotten after thirty days, and with whoever leaves', async () => {
  const { id } = await invited()
  const here = async (id: string) => (await rows(`select from "deskInvitations" where id = $1`, [id])).length
  const forget = () =>
    forgetInvitations(house.services, keptSince(retention.deskInvitations.keep, house.services.now()))
  await forget()
  expect(await here(id)).toBe(1)
  await rows(`update "deskInvitations" set "createdAt" = now() - interval '32 days' where id = $1`, [id])
  await forget()
  expect(await here(id)).toBe(0)
  const joined = await invited()
  await accept(joined.token)
  const own = (await rows('select id from users where email = $1', [joined.email]))[0]!
  await house.visitor.fetch(`/api/user/${String(own.id)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await signIn(joined.email)}` },
  })
  expect(await here(joined.id)).toBe(0)
})
