import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAreas, DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { meAs } from '#domain/kit/rules.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf } from '#http/call.ts'
import { callsOf } from '#server/web/api.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { bodies, queries } from '../plain-calls.ts'
import { keyedCalls } from '../visitor-calls.ts'

// Who of the desk may do what (decision 052): every call as every shipped role, and what may not happen to the roles themselves.

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

const each = (noun: string, calls: string) => calls.split(' ').map((call) => `${noun}.${call}`)
/** What only those of an area do, whichever row it is about. */
const callsOfArea: Record<string, string[]> = {
  R: [
    ...each('partyCheck', 'create patch letter'),
    ...each('brokerageContract', 'patch'),
    ...each('brokerageReport', 'create'),
    ...each('estate', 'create put patch remove approve reject confirm remind'),
    ...each('estateReport', 'patch'),
    ...each('heirConsent', 'patch ask'),
    ...each('ownershipPaper', 'patch'),
    ...each('user', 'put patch status verifications disable enable removeSecondStep resetLink'),
  ],
  D: [
    'ledgerLine.create',
    ...each('chat', 'create put patch remove'),
    ...each('dealPaper', 'create remove'),
    ...each('dealStep', 'patch'),
    ...each('disclosure', 'create patch'),
    ...each('explanation', 'create patch'),
    ...each('messageReport', 'patch'),
    ...each('negotiation', 'create put patch remove settle askForSpecialCap explanationDraft contractDraft'),
    ...each('offer', 'patch'),
    ...each('order', 'create put patch remove'),
    ...each('quotation', 'create put patch remove sample offered'),
    ...each('viewing', 'create patch'),
    'desk.putOff',
    'image.create',
  ],
  M: [
    ...each('bankStatement', 'list'),
    ...each('bankStatementLine', 'list'),
    ...each('document', 'reissue'),
    ...each('payment', 'create put patch remove remind letter sendLetter'),
    ...each('payoutFile', 'create patch result'),
    ...each('refund', 'create patch account'),
    ...each('transfer', 'create patch match askUnmatch preview import'),
  ],
  X: [
    ...each('audit', 'list'),
    ...each('desk', 'unsignedLines erasures holdErasure releaseErasure export'),
    ...each('facilityCategoryMaster', 'create put patch remove'),
    ...each('negotiation', 'patchAll resetSendAt setChatStartFlag'),
    ...each('notice', 'create put patch remove'),
    ...each('operator', 'settings change versions testMail changeSecondStep workRules changeWorkRule changeMailText'),
    ...each('prefecture', 'create put patch remove'),
    ...each('serviceMenu', 'create put patch remove patchAll'),
    ...each('setup', 'step starter take'),
    ...each('template', 'create patch remove'),
    ...each('employee', 'create patch'),
    ...each('transactionSpecialist', 'create patch'),
    ...each('user', 'export'),
    ...each('wizard', 'create put patch remove'),
  ],
  // Nobody's but who answers for the desk.
  '': [...each('deskRole', 'create patch remove'), 'user.deskRole', ...each('deskInvitation', 'list invite takeBack')],
}
const doers = new Map(Object.entries(callsOfArea).flatMap(([letter, calls]) => calls.map((call) => [call, letter])))

/** What everybody of the desk writes: what is their own, and what they have read. The rest asks about its row, and refuses another's. */
const ownWrites = new Set([
  'estate.view',
  ...each('favorite', 'put patch remove'),
  ...each('negotiation', 'read writing'),
  ...each('notice', 'read'),
  ...each('notification', 'patch readAll'),
  ...each('payment', 'card'),
  ...each('photoLink', 'open close'),
  ...each('pushDevice', 'create remove'),
  ...each('savedView', 'create patch remove'),
  ...each('session', 'start end'),
  ...each('user', 'create remove applySeller endSignIn endSignIns recoveryCodes'),
  // A master's own right is asked once its name is known.
  'desk.order',
  'brokerageContract.renew',
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
    const doer = doers.get(name)
    expect(refused.join('')).toBe(doer === undefined ? '' : 'RDMVX'.replace(doer, ''))
    if (doer === undefined && asked.call.method !== 'GET') expect(ownWrites).toContain(name)
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
