import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { RequiredError } from './request-of.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let seen: Seen[] = []
let answer: (response: ServerResponse) => void = () => {}
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(parts).toString() })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) => {
  seen = []
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}
const text = (value: string, status = 200) => {
  seen = []
  answer = (response) => response.writeHead(status).end(value)
}
const client = () => createClient(fetch, { origin })

test('asks for one by its id and gives back what the server answered', async () => {
  json({ id: 'a/b', title: '白金の家' })
  await expect(client().estate.one({ id: 'a/b' })).resolves.toMatchObject({ title: '白金の家' })
  expect(seen).toMatchObject([{ method: 'GET', url: '/api/estate/a%2Fb' }])
})

test('joins several ids with commas and encodes each by itself', async () => {
  json([])
  await client().estate.many({ ids: ['a', 'b&c', '札'] })
  await client().estate.many({ ids: 'a,b' })
  expect(seen.map(({ url }) => url)).toEqual(['/api/estates/a,b%26c,%E6%9C%AD', '/api/estates/a,b'])
})

test('asks nobody for no ids', async () => {
  json(['never'])
  await expect(client().estate.many({ ids: [] })).resolves.toEqual([])
  expect(seen).toEqual([])
})

test('joins lists in the query with commas and drops what is empty', async () => {
  json({ items: [], cursor: null })
  await client().estate.list({
    searchCityCodes: ['13101', '13102'],
    priceFrom: 0,
    priceDecided: false,
    title: '',
    price: null,
    limit: undefined,
    cursor: 'a b',
    status: [],
  })
  expect(seen[0]?.url).toBe('/api/estates?searchCityCodes=13101%2C13102&priceFrom=0&priceDecided=false&cursor=a+b')
})

test('sends a body as JSON with an idempotency key of its own each time', async () => {
  json({ id: '1' }, 201)
  await client().notice.create({ body: { title: 'お知らせ' } })
  await client().notice.create({ body: { title: 'お知らせ' } })
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/notice', body: '{"title":"お知らせ"}' })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[0]).not.toBe(keys[1])
})

test('sends the idempotency key it is given', async () => {
  json({ id: '1' }, 201)
  await client().notice.create({ body: {} }, { idempotencyKey: 'k1' })
  expect(seen[0]?.headers['idempotency-key']).toBe('k1')
})

test('sends no idempotency key with a call that needs none', async () => {
  json({ id: '1' })
  await client().notice.patch({ id: '1', body: { title: '新' } })
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
})

test('sends a picture as a form, without the fields that are absent', async () => {
  json({ path: 'p' }, 201)
  const image = new File(['xyz'], '外観.jpg', { type: 'image/jpeg' })
  await client().image.create({ body: { name: '外観.jpg', dir: 'estate', thumbnail: true, image, resize: undefined } })
  const { headers, body } = seen[0] as Seen
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const form = await new Response(body, { headers: { 'content-type': String(headers['content-type']) } }).formData()
  expect([...form.keys()]).toEqual(['name', 'dir', 'thumbnail', 'image'])
  expect(form.get('thumbnail')).toBe('true')
  expect(await (form.get('image') as File).text()).toBe('xyz')
})

test('gives CSV back as it is written', async () => {
  text('id,name\n1,"山田"\n')
  await expect(client().user.export()).resolves.toBe('id,name\n1,"山田"\n')
  expect(seen[0]?.headers.accept).toBe('text/csv')
})

test('gives null for an answer without content', async () => {
  text('', 204)
  await expect(client().notice.remove({ id: '1' })).resolves.toBeNull()
})

test.each([
  ['id', 'estate.one', () => client().estate.one({ id: null as unknown as string })],
  ['id', 'estate.one', () => client().estate.one({ id: '' })],
  ['ids', 'estate.many', () => client().estate.many({ ids: undefined as unknown as string })],
  ['estateID', 'favorite.switch', () => client().favorite.switch({} as { estateID: string })],
  ['body', 'notice.put', () => client().notice.put({ id: '1' } as { id: string; body: object })],
  ['body', 'image.create', () => client().image.create({ body: null } as never)],
])('refuses to send without %s of %s', async (field, call, ask) => {
  json('never')
  await expect(ask()).rejects.toThrow(`Required parameter ${field} was null or undefined when calling ${call}`)
  await expect(ask()).rejects.toBeInstanceOf(RequiredError)
  expect(seen).toEqual([])
})

test('throws what the server says is wrong', async () => {
  const issues = [{ path: ['title'], message: '入力してください' }]
  json({ code: 'too_many', message: '少し待ってください', issues }, 429, { 'retry-after': '30' })
  await expect(client().estate.list()).rejects.toMatchObject({
    name: 'ApiError',
    status: 429,
    code: 'too_many',
    message: '少し待ってください',
    issues,
    retryAfter: 30,
  })
})

test.each([
  [502, '<h1>Bad Gateway</h1>'],
  [500, 'null'],
  [200, '<!doctype html>'],
])('says so in Japanese when %i comes with %s', async (status, page) => {
  text(page, status)
  await expect(client().user.me()).rejects.toMatchObject({
    status,
    code: 'unknown',
    message: 'サーバーで問題が起きました。時間をおいて、もう一度お試しください。',
    issues: [],
    retryAfter: null,
  })
})

test('says that the network failed when the connection breaks', async () => {
  answer = (response) => response.destroy()
  await expect(client().user.me()).rejects.toMatchObject({
    status: 0,
    code: 'network',
    message: '通信できませんでした。電波のよいところで、もう一度お試しください。',
  })
})

test('stops when the caller aborts', async () => {
  const abort = new AbortController()
  answer = () => abort.abort()
  await expect(client().user.me({}, { signal: abort.signal })).rejects.toMatchObject({
    code: 'aborted',
    message: '通信を中止しました。',
  })
})

test('gives up after the time it is given, also amid an answer', async () => {
  answer = (response) => response.writeHead(200).write('{"id":')
  await expect(client().user.me({}, { timeout: 50 })).rejects.toMatchObject({
    code: 'timeout',
    message: '時間内に応答がありませんでした。もう一度お試しください。',
  })
})

test('asks at another address when it is given one', async () => {
  json(null)
  await createClient(fetch, { base: '/v2/api/', origin }).user.me()
  await createClient(fetch, { base: `${origin}/elsewhere` }).user.me()
  // What was given up before may still be on its way.
  const asked = seen.map(({ url }) => url).filter((url) => url !== '/api/me')
  expect(asked).toEqual(['/v2/api/me', '/elsewhere/me'])
})
