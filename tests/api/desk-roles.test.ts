import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAreas, DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { meAs } from '#domain/kit/rules.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf } from '#http/call.ts'
import { callsOf } from '#server/web/api.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import type { DeskLetter } from '../one-of-each/entry.ts'
import { madeBy } from '../one-of-each/register.ts'
import { bodies, queries } from '../plain-calls.ts'
import { keyedCalls } from '../visitor-calls.ts'

// Who of the desk may do what (decision 050): every call as every shipped role, and what may not happen to the roles themselves.

let house: House
let manager: Somebody
/** Somebody of each shipped role, by its letter: R 審査, D 商談, M 会計, V 閲覧; and X, whose role is a new one, 設定. */
let desk: Record<string, Somebody>
const roleOf: Record<string, string> = { R: 'role-review', D: 'role-deal', M: 'role-money', V: 'role-view' }

beforeAll(async () => {
  house = await openHouse()
  manager = await house.as(Role.admin)
  const settings = await manager.api.deskRole.create({
    body: { name: '設定', areas: [DeskArea.settings, DeskArea.export] },
  })
  roleOf['X'] = settings.id
  desk = {}
  for (const [letter, deskRoleID] of Object.entries(roleOf)) {
    desk[letter] = await house.as(Role.admin)
    await manager.api.user.deskRole({ id: desk[letter].id, body: { deskRoleID } })
  }
})
afterAll(() => house.drop())

const each = (noun: string, calls: string, letter: DeskLetter) =>
  calls.split(' ').map((call): [string, DeskLetter] => [`${noun}.${call}`, letter])
/**
 * Who of the desk makes a call, whichever row it is about: one area's alone, nobody but who answers for the desk (`head`), or everybody
 * there (`own`): what is their own, and what they have read. The rest asks about its row, and refuses another's.
 */
const makers: ReadonlyMap<string, DeskLetter> = new Map([
  ...madeBy,
  ...each('desk', 'putOff', 'D'),
  ...each('image', 'create', 'D'),
  ...each('desk', 'unsignedLines erasures holdErasure releaseErasure export', 'X'),
  ...each(
    'operator',
    'settings change account decideAccount versions testMail changeSecondStep workRules changeWorkRule changeMailText brand changeBrand',
    'X',
  ),
  ...each('setup', 'step starter take', 'X'),
  ...each('deskInvitation', 'list invite takeBack', 'head'),
  ...each('photoLink', 'open close', 'own'),
  ...each('session', 'start end', 'own'),
  // A master's own right is asked once its name is known.
  ...each('desk', 'order', 'own'),
])

type NamedCall = { name: string; call: { method: string; path: string; body?: unknown; multipart?: true } }
const named: NamedCall[] = callsOf(nouns).filter(({ name }) => !(name in keyedCalls))

/** About a row that there is none of; a role is found before its rule refuses it. */
const aboutOf = (name: string) => (name.startsWith('deskRole.') ? 'role-view' : '1000001')

async function statusOf(who: Somebody, { name, call }: NamedCall) {
  const id = aboutOf(name)
  const path = paramsOf(call.path).reduce((at, param) => at.replace(`{${param}}`, id), call.path)
  const headers: Record<string, string> = { authorization: `Bearer ${who.token}` }
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
  return (await house.visitor.fetch(`/api${path}${queries[name] ?? ''}`, init)).status
}

test.each(named.map((call) => [call.name, call] as const))(
  'of the desk, %s is refused to whoever does not work there, and to nobody else',
  async (name, asked) => {
    // What the whole desk is refused no role opens.
    if ((await statusOf(manager, asked)) === 403) return
    const refused: string[] = []
    for (const [letter, who] of Object.entries(desk)) if ((await statusOf(who, asked)) === 403) refused.push(letter)
    const maker = makers.get(name)
    const isAnybodys = maker === undefined || maker === 'own'
    expect(refused.join('')).toBe(isAnybodys ? '' : 'RDMVX'.replace(maker, ''))
    if (asked.call.method !== 'GET') expect(maker, 'who of the desk writes it').toBeDefined()
  },
)

test.each(Object.values<Resource>(nouns).map((noun) => [noun.name, noun] as const))(
  'of the desk, nobody outside its area writes a row of %s',
  (_, { area, rules }) => {
    if (area === null) return
    const outside = meAs('desk', Role.admin, allAreas.filter((other) => other !== area) as DeskAreaCode[])
    for (const rule of [rules.create, rules.change, rules.remove, rules.move ?? rules.change])
      expect(rule(outside)).toBe(false)
  },
)

test('who does not check identities finds no paper of anybody, by no door', async () => {
  const seller = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  const path = 'identification/0190c5a0-0000-7000-8000-000000000001.webp'
  await house.services.pool.query(
    `update users set "identificationPaths" = $2, "identificationDocumentType" = 1 where id = $1`,
    [seller.id, [path]],
  )
  await house.services.pool.query(
    `insert into images (id, "userID", path, "thumbnailPath", dir, name, size, "contentType", "createdAt")
      values ($1, $2, $3, null, 'identification', 'x.webp', 1, 'image/webp', now())`,
    [crypto.randomUUID(), seller.id, path],
  )
  const papers = ['identificationPaths', 'identificationDocumentType', 'powerOfAttorneyPath', 'identityChecks']
  for (const letter of ['D', 'M', 'V', 'X']) {
    const { api } = desk[letter]!
    const seen = await api.user.one({ id: seller.id })
    expect(papers.filter((field) => field in seen)).toEqual([])
    await expect(api.user.list({ identificationDocumentType: 1 })).rejects.toMatchObject({ status: 400 })
    await expect(api.image.link({ path })).rejects.toMatchObject({ status: 403 })
    const { rows } = await api.desk.list({ list: 'users' })
    expect(JSON.stringify(rows)).not.toContain(path)
  }
  const { api } = desk['R']!
  expect(await api.user.one({ id: seller.id })).toMatchObject({ identificationPaths: [path] })
  expect(await api.image.link({ path })).toHaveProperty('url')
})

test('nobody of the desk gives themselves more, nor acts on those who answer for it', async () => {
  const member = await house.as(Role.buyer)
  for (const [letter, { id, api }] of Object.entries(desk)) {
    const lie = { deskRoleID: null }
    await expect(api.user.patch({ id, body: lie as never })).rejects.toMatchObject({ status: 403 })
    await expect(api.user.deskRole({ id, body: lie })).rejects.toMatchObject({ status: 403 })
    await expect(
      api.deskRole.patch({ id: roleOf[letter]!, body: { areas: [DeskArea.review, DeskArea.money] } }),
    ).rejects.toMatchObject({ status: 403 })
    for (const other of [manager.id, desk['V']!.id]) {
      if (other === id) continue
      await expect(api.user.disable({ id: other, body: { reason: 'x' } })).rejects.toMatchObject({ status: 403 })
      await expect(api.user.endSignIns({ id: other })).rejects.toMatchObject({ status: 403 })
      await expect(api.user.resetLink({ id: other })).rejects.toMatchObject({ status: 403 })
      await expect(api.user.patch({ id: other, body: { name: '乗っ取り' } })).rejects.toMatchObject({ status: 403 })
    }
    // One's own name is everybody's to write.
    await expect(api.user.patch({ id, body: { name: `担当${letter}` } })).resolves.toMatchObject({
      name: `担当${letter}`,
    })
  }
  await expect(desk['D']!.api.user.endSignIns({ id: member.id })).rejects.toMatchObject({ status: 403 })
  await expect(desk['R']!.api.user.endSignIns({ id: member.id })).resolves.toBeNull()
})

test('a role is changed by another who answers for the desk, at once, and only of somebody of the desk', async () => {
  const colleague = await house.as(Role.admin)
  const member = await house.as(Role.buyer)
  const give = (id: string, deskRoleID: string | null) => manager.api.user.deskRole({ id, body: { deskRoleID } })
  await expect(give(manager.id, 'role-view')).rejects.toMatchObject({ status: 409 })
  await expect(give(member.id, 'role-view')).rejects.toMatchObject({ status: 409 })
  await expect(give(colleague.id, 'no such role')).rejects.toMatchObject({ status: 404 })
  expect(await colleague.api.user.me()).toMatchObject({ areas: allAreas })
  await give(colleague.id, 'role-money')
  expect(await colleague.api.user.me()).toMatchObject({ areas: [DeskArea.money], deskRoleID: 'role-money' })
  await expect(colleague.api.notice.create({ body: {} })).rejects.toMatchObject({ status: 403 })
  await manager.api.deskRole.patch({ id: 'role-money', body: { areas: [DeskArea.money, DeskArea.settings] } })
  await expect(colleague.api.notice.create({ body: {} })).rejects.toMatchObject({ status: 400 })
  await manager.api.deskRole.patch({ id: 'role-money', body: { areas: [DeskArea.money] } })
  await give(colleague.id, null)
  expect(await colleague.api.user.me()).toMatchObject({ areas: allAreas })
})

test('what a role gives is changed right after a sign-in alone, as a role is given; its words any time', async () => {
  const { id } = await manager.api.deskRole.create({ body: { name: '当番', areas: [DeskArea.deal] } })
  const { now } = house.services
  house.services.now = () => new Date(Date.now() + 6 * 60_000).toISOString()
  try {
    await expect(manager.api.deskRole.patch({ id, body: { areas: [DeskArea.money] } })).rejects.toMatchObject({
      status: 403,
      code: 'sign_in_too_old',
    })
    await expect(manager.api.deskRole.patch({ id, body: { note: '土曜の当番' } })).resolves.toMatchObject({
      areas: [DeskArea.deal],
    })
  } finally {
    house.services.now = now
  }
  await manager.api.deskRole.remove({ id })
})

test('a role has a name of its own, is not everything, and is not removed while somebody bears it', async () => {
  const { deskRole } = manager.api
  for (const body of [
    { name: '何でも', areas: [...allAreas] },
    { name: '会計', areas: [] },
    { name: '責任者', areas: [] },
  ])
    await expect(deskRole.create({ body })).rejects.toMatchObject({ status: 400 })
  await expect(deskRole.remove({ id: 'role-view' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching('1人'),
  })
  const { id } = await deskRole.create({ body: { name: '受付' } })
  await expect(deskRole.remove({ id })).resolves.toBeNull()
})

test('two who give each other a narrower role at once do not both succeed: somebody is left who answers for the desk', async () => {
  const alone = await openHouse()
  const [one, other] = await Promise.all([alone.as(Role.admin), alone.as(Role.admin)])
  const narrow = (by: Somebody, whom: Somebody) =>
    by.api.user.deskRole({ id: whom.id, body: { deskRoleID: 'role-view' } }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  const answers = await Promise.all([narrow(one, other), narrow(other, one)])
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await alone.services.pool.query(`select id from users where "userType" = 1 and "deskRoleID" is null`)
  expect(rows).toHaveLength(1)
  // And the one who is left is not disabled by themselves, nor leaves.
  const last = rows[0].id === one.id ? one : other
  await expect(last.api.user.remove({ id: last.id })).rejects.toMatchObject({ status: 409 })
  await alone.drop()
})

test('no list leaves the desk as a file, whatever its name, but by who works in 書き出し', async () => {
  for (const list of ['payments', 'receivables', 'journal'])
    for (const letter of ['R', 'D', 'M', 'V'])
      await expect(
        desk[letter]!.api.desk.export({ body: { list, search: {} } }),
        `${letter} ${list}`,
      ).rejects.toMatchObject({ status: 403 })
})
