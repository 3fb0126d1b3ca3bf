import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HandoverTiming, ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { estate } from '#domain/estate/estate.ts'
import { privateFields } from '#domain/estate/fields.ts'
import { publication } from '#domain/estate/publication.ts'
import { metaOf } from '#domain/kit/fields.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf, type Calls } from '#http/call.ts'
import { contract } from '#http/contract.ts'
import { parameters } from '#http/filters.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let buyer: Somebody
let seller: Somebody
let estateID: string
const handover = { deliveryTiming: HandoverTiming.fixedDate, deliveryDate: '2031-05-01' }
beforeAll(async () => {
  house = await openHouse()
  ;[admin, buyer, seller] = await Promise.all([house.as(Role.admin), house.as(Role.buyer), house.as(Role.seller)])
  estateID = (await seller.api.estate.create({ body: typedEstate({ ...handover, surveyCodes: [1] }) })).id
  await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id: estateID })
})
afterAll(() => house.drop())

type Answer = {
  status: number
  message: string
  issues: { path: (string | number)[]; message: string }[]
  count: number
}
async function ask(by: Somebody | null, method: string, path: string, body?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by.token}` }) }
  const request = new Request(`http://sumika.test/api${path}`, { method, headers, ...(body !== undefined && { body }) })
  const answer = await house.app.fetch(request)
  const text = await answer.text()
  return { status: answer.status, ...(text && JSON.parse(text)) } as Answer
}

const calls = Object.entries(contract as Record<string, Calls>).flatMap(([noun, all]) =>
  Object.entries(all).map(([name, call]) => ({ name: `${noun}.${name}`, ...call })),
)

test.each(calls.filter(({ path }) => paramsOf(path).some((name) => name !== 'ids')))(
  '$name finds nothing under a text that can be no id',
  async ({ method, path }) => {
    const answer = await ask(admin, method, path.replace(/\{\w+\}/g, '%00'), method === 'GET' ? undefined : '{}')
    expect(answer).toMatchObject({ status: 404, message: expect.stringContaining('見つかりません') })
  },
)

test('among several ids those that can be none are left out', async () => {
  expect(await admin.api.estate.many({ ids: `%00,${estateID}` })).toHaveLength(1)
  const answer = await ask(admin, 'GET', `/estates/%00,${estateID}`)
  expect(answer).toMatchObject({ status: 200, 0: { id: estateID } })
})

describe('what a body says is refused by the name of its field', () => {
  test.each([
    ['name', '{"name":"\\ud800"}'],
    ['name', '{"name":"a\\u0000b"}'],
    ['birthDate', '{"birthDate":"0000-01-01"}'],
    ['birthDate', '{"birthDate":"0999-12-31"}'],
    ['colour', '{"colour":1}'],
  ])('%s: %s', async (field, body) => {
    const answer = await ask(buyer, 'PATCH', `/user/${buyer.id}`, body)
    expect(answer).toMatchObject({ status: 400, issues: [{ path: [field] }] })
  })
  test.each(['2026-01-01T00:00:00+15:59', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z'])(
    'a moment that cannot be: %s',
    async (at) => {
      const body = JSON.stringify({ negotiationID: 'x', price: 1, expiresAt: at })
      expect(await ask(buyer, 'POST', '/offer', body)).toMatchObject({
        status: 400,
        issues: expect.arrayContaining([expect.objectContaining({ path: ['expiresAt'] })]),
      })
    },
  )
  test.each(['null', '[]', '"text"', '7', 'true'])('a body that is no object: %s', async (body) => {
    const answer = await ask(buyer, 'PATCH', `/user/${buyer.id}`, body)
    expect(answer).toMatchObject({ status: 400, issues: [{ path: [], message: expect.stringMatching(/[ぁ-ん]/) }] })
  })
})

test('a body of a hundred thousand unknown names is answered with few of them', async () => {
  const names = Array.from({ length: 60_000 }, (_, at) => [`n${at}`, 1])
  const body = JSON.stringify({ ...Object.fromEntries(names), ['x'.repeat(100_000)]: 1 })
  const { status, issues } = await ask(buyer, 'PATCH', `/user/${buyer.id}`, body)
  expect([status, issues.length <= 50, JSON.stringify(issues).length < 10_000]).toEqual([400, true, true])
})

describe('marks in a row, which take time squared to be put in order', () => {
  const alert = { name: '駅の近く', search: '?prefecturesCode=13', pace: 2 }
  const send = (email: string, written = (text: string) => text) =>
    ask(null, 'POST', '/public/searchAlerts', written(JSON.stringify({ ...alert, email })))
  const marked = (marks: number) => `${'\u0301\u0323'.repeat(marks / 2)}@example.jp`
  const refused = { status: 400, issues: [{ path: ['email'], message: '使えない文字が含まれています' }] }

  test('thirty stand behind a letter, as no language has them, and no more', async () => {
    expect((await send(`a${marked(30)}`)).issues[0]?.message).toContain('メールアドレスを正しく')
    expect(await send(`a${marked(32)}`)).toMatchObject(refused)
    expect(await send(`a${'ﾞ\u0301'.repeat(16)}@example.jp`)).toMatchObject(refused)
  })
  test('also where they are written as escapes', async () => {
    const escaped = (text: string) => text.replace(/\p{M}/gu, (mark) => `\\u0${mark.charCodeAt(0).toString(16)}`)
    expect(await send(`a${marked(32)}`, escaped)).toMatchObject(refused)
  })
  test('and a visitor who sends many keeps nobody waiting', async () => {
    const began = performance.now()
    expect(await send(`a${marked(60_000)}`)).toMatchObject(refused)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

test('deep nesting is refused, whatever stands at its end', async () => {
  const body = `{"name":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`
  expect(await ask(buyer, 'PATCH', `/user/${buyer.id}`, body)).toMatchObject({
    status: 400,
    issues: [{ path: ['name'] }],
  })
})

describe('what everybody may read of an estate, lists can be narrowed by; the rest is refused by its name', () => {
  const valueOf: Record<string, string> = {
    integer: '1',
    bigint: '1',
    'numeric(12,2)': '1',
    boolean: 'true',
    'integer[]': '1',
    date: '2031-05-01',
    'timestamptz(3)': '2031-05-01',
  }
  const asked = (resource: typeof estate | typeof publication) =>
    parameters(resource).map(({ name, field }) => {
      const { column } = metaOf({ ...resource.row.shape, ...resource.derived?.fields }[field as 'id'])
      return [name, field, valueOf[column] ?? '2031-05'] as const
    })

  test.each(asked(publication))('a visitor by %s', async (name, _, value) => {
    expect((await ask(null, 'GET', `/public/estates?${name}=${value}`)).status).toBe(200)
  })
  test.each(asked(estate))('a buyer by %s', async (name, field, value) => {
    // What a buyer reads is approved, whichever row it is of: asking for it tells nothing.
    const tellsNothing = field === 'status'
    const isPrivate = (field in privateFields && !tellsNothing) || ['createdAt', 'updatedAt', 'version'].includes(field)
    for (const path of ['/estates', '/estates/count']) {
      const { status, issues } = await ask(buyer, 'GET', `${path}?${name}=${value}`)
      expect([status, issues?.[0]?.path]).toEqual(isPrivate ? [400, [field]] : [200, undefined])
    }
  })
  test.each([...publication.internal, 'bodyFrom', 'wordPartsTo'])('nobody by %s', async (name) => {
    const refused = { status: 400, issues: [{ path: [name], message: '使えない項目です' }] }
    expect(await ask(null, 'GET', `/public/estates?${name}=1`)).toMatchObject(refused)
    expect(await ask(null, 'GET', `/public/estates?orderBy=${name}`)).toMatchObject({ status: 400 })
  })
  test('they find what they say', async () => {
    const count = async (query: string) => (await ask(null, 'GET', `/public/estates/count?${query}`)).count
    expect([await count('deliveryDate=2031-05-01'), await count('deliveryDate=2031-05-02')]).toEqual([1, 0])
    expect([await count('surveyCodes=1,2'), await count('surveyCodes=2')]).toEqual([1, 0])
    expect([await count('priceDecided=true'), await count('priceDecided=false')]).toEqual([1, 0])
  })
})

test('no two parameters of a list have the same name', () => {
  for (const resource of [...Object.values(nouns), publication]) {
    const names = parameters(resource).map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test.each([
  '/public/estates?keyword=%00',
  '/public/estates?limit=abc',
  `/public/estates?title=${'x'.repeat(2001)}`,
  `/public/estates?orderBy=${'x'.repeat(61)}`,
  '/public/estates?constructor=1&__proto__=2',
  '/public/estates?searchBuildingDateFrom=2000',
  '/public/estates?searchBuildingDateTo=2000/01',
  '/cities',
  '/cities?prefecturesCode=x',
  '/cities?prefecturesCode=99',
  '/areas',
  '/areas?cityCode=1',
  '/notices?cursor=xx',
  '/public/notificationMail',
])('%s is refused in Japanese', async (path) => {
  const { status, message, issues } = await ask(null, 'GET', path)
  expect(status).toBe(400)
  for (const words of [message, ...issues.map((issue) => issue.message)]) expect(words).toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
test('an inbox that is asked for what it cannot tell refuses in Japanese', async () => {
  const { status, issues } = await ask(buyer, 'GET', '/negotiation/inbox?unread=1')
  expect([status, issues[0]?.message]).toEqual([400, '選べる値のどれかにしてください'])
})

test.each(['%E0%A4%A', 'private/%E0%A4%A', '%00', 'estate/%00'])('there is no file %s', async (key) => {
  expect([404, 410]).toContain((await house.visitor.fetch(`/files/${key}`)).status)
})
