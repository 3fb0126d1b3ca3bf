import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { longText, maybe, ref } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { allCalls, resource } from '#domain/kit/resource.ts'
import { isAdmin, isBuyer, type Me } from '#domain/kit/rules.ts'
import * as nouns from '#domain/nouns.ts'
import { createClient, type ClientOf } from '#http/client.ts'
import type { contractOf } from '#http/contract.ts'
import type { openapi } from '#http/openapi/openapi.ts'
import { migrate } from '#server/database/database.ts'
import { callsOf } from '#server/web/api.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { compareColumns } from '../columns.ts'
import type { Entries } from '../one-of-each/entry.ts'
import { openScene, refusedBy } from '../one-of-each/register.ts'

// What CONTRIBUTING says that a noun costs: its file in src/domain …
const own = (me: Me) => isAdmin(me) || (me !== null && [{ buyerID: me.id }])
const survey = resource(
  'survey',
  {
    buyerID: ref('買主'),
    estateID: ref('物件'),
    on: day('測量日'),
    wish: maybe(longText('希望', { max: 200 })),
    note: maybe(longText('担当メモ', { max: 200 })),
  },
  {
    label: '測量の予約',
    calls: allCalls,
    area: null,
    rules: { read: own, create: (me) => isBuyer(me) && [{ buyerID: me?.id }], change: own, remove: own },
    defaults: (me) => ({ buyerID: me?.id ?? '' }),
    readers: { note: isAdmin },
    writers: { note: isAdmin },
    createOnly: ['buyerID', 'estateID'],
  },
)
// … which says the calls that it has …
const phoneCall = resource(
  'phoneCall',
  { buyerID: ref('買主'), on: day('希望日') },
  {
    label: '折り返しの電話',
    calls: ['list', 'create', 'remove'],
    area: null,
    rules: { read: own, create: (me) => isBuyer(me) && [{ buyerID: me.id }], remove: own },
    defaults: (me) => ({ buyerID: me?.id ?? '' }),
    createOnly: ['buyerID', 'on'],
  },
)
// … a line in src/domain/nouns.ts …
const all = { ...nouns, survey, phoneCall }
// … an entry in a file of tests/one-of-each/, from which the tests that go through every noun know of it …
const entries: Entries<'survey' | 'phoneCall'> = {
  survey: {
    make: async (scene) => as(await scene.house.as(Role.buyer)).create({ body: booking }),
    change: { note: '要連絡' },
    refused: { SA: 'create' },
    desk: { own: 'put patch remove' },
    days: { on: 'none: a wish' },
  },
  phoneCall: {
    make: async (scene) => apiOf(await scene.house.as(Role.buyer)).phoneCall.create({ body: { on: '2026-12-05' } }),
    refused: { SA: 'create' },
    desk: { own: 'remove' },
    days: { on: 'none: a wish' },
  },
}
// … and a migration.
const migration = `create table surveys (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "buyerID" text not null,
  "estateID" text not null,
  "on" date not null,
  wish text,
  note text
);
create table "phoneCalls" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "buyerID" text not null,
  "on" date not null
);`

type Api = ClientOf<ReturnType<typeof contractOf<typeof all>>>
let house: House
let buyer: Somebody
let admin: Somebody
let other: Somebody
const apiOf = (somebody: Pick<Somebody, 'fetch'>): Api =>
  createClient<ReturnType<typeof contractOf<typeof all>>>(somebody.fetch, { origin: 'http://sumika.test' })
const as = (somebody: Pick<Somebody, 'fetch'>): Api['survey'] => apiOf(somebody).survey

beforeAll(async () => {
  house = await openHouse(all)
  const folder = mkdtempSync(join(tmpdir(), 'sumika-migrations-'))
  writeFileSync(join(folder, '9999-surveys.sql'), migration)
  await migrate(house.services.pool, folder)
  rmSync(folder, { recursive: true })
  ;[buyer, other, admin] = await Promise.all([house.as(Role.buyer), house.as(Role.buyer), house.as(Role.admin)])
})
afterAll(() => house.drop())

const booking = { estateID: 'estate-1', on: '2026-12-05' }

test.each([survey, phoneCall])('the table of $name has the columns of its fields', async (noun) => {
  const { declared, actual } = await compareColumns(house.services.pool, noun)
  expect(actual).toEqual(declared)
})

test('a buyer makes, reads, lists, counts, changes, replaces and removes what is theirs', async () => {
  const made = await as(buyer).create({ body: { ...booking, wish: '午前' } })
  expect(made).toMatchObject({ ...booking, buyerID: buyer.id, wish: '午前', version: 1 })
  expect(await as(buyer).one({ id: made.id })).toEqual(made)
  expect(await as(buyer).many({ ids: [made.id] })).toEqual([made])
  expect(await as(buyer).list({ onFrom: '2026-12-01', wish: '午' })).toEqual({ items: [made], cursor: null })
  expect(await as(buyer).count({ onTo: '2026-12-01' })).toEqual({ count: 0 })
  const changed = await as(buyer).patch({ id: made.id, body: { on: '2026-12-06', version: 1 } })
  expect(changed).toMatchObject({ on: '2026-12-06', wish: '午前', version: 2 })
  await expect(as(buyer).put({ id: made.id, body: { wish: '午後' } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['on'], message: '入力してください' }],
  })
  const replaced = await as(buyer).put({ id: made.id, body: { on: '2026-12-07' } })
  expect(replaced).toMatchObject({ estateID: 'estate-1', on: '2026-12-07', wish: null, version: 3 })
  expect(await as(buyer).remove({ id: made.id })).toBeNull()
  await expect(as(buyer).one({ id: made.id })).rejects.toMatchObject({ status: 404 })
})

test('another buyer sees nothing of it, the desk sees it all, and a visitor is asked to sign in for each of the calls', async () => {
  const { id } = await as(buyer).create({ body: booking })
  await expect(as(other).one({ id })).rejects.toMatchObject({ status: 404 })
  await expect(as(other).patch({ id, body: { wish: 'x' } })).rejects.toMatchObject({ status: 404 })
  expect(await as(other).count()).toEqual({ count: 0 })
  await expect(as(admin).create({ body: booking })).rejects.toMatchObject({ status: 403 })
  await expect(as(other).create({ body: { ...booking, buyerID: buyer.id } })).rejects.toMatchObject({ status: 403 })
  const calls = callsOf(all).filter(({ name }) => name.startsWith('survey.'))
  expect(calls.map(({ call }) => `${call.method} ${call.path}`).toSorted()).toEqual([
    'DELETE /survey/{id}',
    'GET /survey/{id}',
    'GET /surveys',
    'GET /surveys/count',
    'GET /surveys/{ids}',
    'PATCH /survey/{id}',
    'POST /survey',
    'PUT /survey/{id}',
  ])
  for (const { call } of calls) {
    const json = { body: '{}', headers: { 'content-type': 'application/json' } }
    const path = `/api${call.path.replace(/\{ids?\}/, id)}`
    const answer = await house.visitor.fetch(path, { method: call.method, ...(call.body && json) })
    expect(answer.status, call.path).toBe(401)
  }
})

test('a noun has the calls that it says; no other is known to a client, answered, or described', async () => {
  expectTypeOf<keyof Api['phoneCall']>().toEqualTypeOf<'list' | 'create' | 'remove'>()
  const api = apiOf(buyer).phoneCall
  const made = await api.create({ body: { on: '2026-12-05' } })
  expect(made).toMatchObject({ buyerID: buyer.id, on: '2026-12-05', version: 1 })
  expect(await api.list()).toEqual({ items: [made], cursor: null })
  expect(await apiOf(other).phoneCall.list()).toEqual({ items: [], cursor: null })
  const json = { body: '{}', headers: { 'content-type': 'application/json' } }
  const absent = [
    ['GET', '/phoneCalls/count'],
    ['GET', `/phoneCalls/${made.id}`],
    ['GET', `/phoneCall/${made.id}`],
    ['PUT', `/phoneCall/${made.id}`],
    ['PATCH', `/phoneCall/${made.id}`],
  ] as const
  for (const [method, path] of absent) {
    const request = new Request(`http://sumika.test/api${path}`, { method, ...(method !== 'GET' && json) })
    const answer = await admin.fetch(request)
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { message: 'このAPIはありません' }])
  }
  expect(await api.remove({ id: made.id })).toBeNull()
  const { paths } = (await (await house.visitor.fetch('/api/openapi.json')).json()) as ReturnType<typeof openapi>
  const described = Object.entries(paths).filter(([path]) => path.startsWith('/phoneCall'))
  expect(described.map(([path, methods]) => [path, Object.keys(methods)]).toSorted()).toEqual([
    ['/phoneCall', ['post']],
    ['/phoneCall/{id}', ['delete']],
    ['/phoneCalls', ['get']],
  ])
})

test('what its entry says comes to be: a row, and who is refused its calls whatever they are about', async () => {
  const scene = await openScene(house)
  expect((await as(admin).one(await entries.survey.make!(scene))).buyerID).toMatch(/./)
  const made = await entries.phoneCall.make!(scene)
  expect((await apiOf(admin).phoneCall.list()).items).toContainEqual(expect.objectContaining({ id: made.id }))
  const refused = refusedBy(entries)
  const members = { B: buyer, S: scene.shop.seller, A: admin }
  const calls = callsOf(all).filter(({ name }) => /^(survey|phoneCall)\./.test(name))
  expect(calls).toHaveLength(allCalls.length + phoneCall.calls.length)
  for (const { name, call } of calls) {
    const path = `/api${call.path.replace(/\{ids?\}/, 'x')}`
    const forbidden: string[] = []
    for (const [letter, { token }] of Object.entries(members)) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await house.visitor.fetch(path, { method: call.method, headers, ...(call.body && { body: '{}' }) })
      if (answer.status === 403) forbidden.push(letter)
    }
    expect([name, forbidden.join('')]).toEqual([name, refused.get(name) ?? ''])
  }
})

test('a field that only the desk may read and write stays the desk’s', async () => {
  const { id } = await as(buyer).create({ body: booking })
  await expect(as(buyer).patch({ id, body: { note: 'x' } })).rejects.toMatchObject({ status: 403 })
  expect(await as(admin).patch({ id, body: { note: '要連絡' } })).toMatchObject({ note: '要連絡' })
  expect(await as(buyer).one({ id })).not.toHaveProperty('note')
  // Whoever may not write a field does not blank it; whoever may, and does not name it, does.
  await as(buyer).put({ id, body: { on: '2026-12-08' } })
  expect(await as(admin).one({ id })).toMatchObject({ note: '要連絡', on: '2026-12-08' })
  expect(await as(admin).put({ id, body: { on: '2026-12-08' } })).toMatchObject({ note: null })
})

test('a wrong field is named in Japanese, an unknown one refused, and a repeated request answered once', async () => {
  await expect(as(buyer).create({ body: { ...booking, on: '2026-02-30' } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['on'], message: '日付を選んでください' }],
  })
  await expect(as(buyer).create({ body: { ...booking, at: 1 } as never })).rejects.toMatchObject({ status: 400 })
  const twice = () => as(buyer).create({ body: booking }, { idempotencyKey: 'the-same-key' })
  expect((await twice()).id).toBe((await twice()).id)
})

test('the documentation of the API tells of it by its Japanese name', async () => {
  const answer = await house.visitor.fetch('/api/openapi.json')
  const { tags, paths, components } = (await answer.json()) as ReturnType<typeof openapi>
  expect(tags).toContainEqual({ name: '測量の予約' })
  expect(paths['/surveys']).toMatchObject({ get: { tags: ['測量の予約'], summary: '測量の予約の一覧' } })
  expect(Object.keys(paths).filter((path) => path.startsWith('/survey'))).toHaveLength(5)
  expect(components.schemas).toMatchObject({
    Survey: { properties: { on: { description: '測量日' } }, required: expect.not.arrayContaining(['note']) },
    SurveyBody: { additionalProperties: false },
  })
})
