import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { uploadImage } from './upload.ts'

type Sent = { sent?: unknown; error?: { name: string; message: string; code?: string }; shares: number[] }
type Wanted = { form?: Record<string, unknown>; token?: string | null; abort?: boolean }

let browser: Browser
let page: Page
let server: Server
let chunk: Rolldown.OutputChunk
let received: { headers: IncomingHttpHeaders; body: string }[] = []
let answer: (response: ServerResponse) => void

const html =
  '<script type="module">import { uploadImage } from "/upload.js"; Object.assign(globalThis, { uploadImage })</script>'

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'src/http/upload.ts', formats: ['es'], fileName: 'upload' } },
  })) as Rolldown.RolldownOutput[]
  chunk = built[0]?.output[0] as Rolldown.OutputChunk
  server = createServer(async (request, response) => {
    if (request.url === '/upload.js') {
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(chunk.code)
    }
    if (request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await browser?.close()
  server.closeAllConnections()
  server.close()
})

/** Uploads 300 kB from a page, as a page does. */
function upload(wanted: Wanted = {}): Promise<Sent> {
  received = []
  return page.evaluate(async ({ form, token = 't1', abort = false }: Wanted) => {
    const { uploadImage: send } = globalThis as unknown as { uploadImage: typeof uploadImage }
    const image = new File([new Uint8Array(300_000)], '外観.jpg', { type: 'image/jpeg' })
    const fields = { name: '外観.jpg', dir: 'estate', thumbnail: true, image, ...form } as Parameters<
      typeof uploadImage
    >[0]
    const stop = new AbortController()
    const shares: number[] = []
    const onProgress = (share: number) => {
      shares.push(share)
      if (abort) stop.abort()
    }
    try {
      const options = { token: async () => token, onProgress, signal: stop.signal }
      return { sent: await send(fields, options), shares }
    } catch (error) {
      const { name, message, code } = error as Error & { code?: string }
      return { error: { name, message, ...(code !== undefined && { code }) }, shares }
    }
  }, wanted)
}
const json = (status: number, value: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

test('sends a picture as a form with the token, and tells how far it is', async () => {
  answer = json(201, { path: 'estate/1' })
  const { sent, shares } = await upload({ form: { resize: 1600, thumbnailSize: undefined } })
  expect(sent).toEqual({ path: 'estate/1' })
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(received[0]?.headers.authorization).toBe('Bearer t1')
  expect(received[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  const names = [...(received[0]?.body ?? '').matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['name', 'dir', 'thumbnail', 'image', 'resize'])
})

test('sends no token for a visitor', async () => {
  answer = json(401, { code: 'unauthenticated', message: 'ログインしてください。', issues: [] })
  const { error } = await upload({ token: null })
  expect(received[0]?.headers.authorization).toBeUndefined()
  expect(error).toEqual({ name: 'ApiError', code: 'unauthenticated', message: 'ログインしてください。' })
})

test('refuses to send without a picture', async () => {
  const { error } = await upload({ form: { image: null } })
  expect(error?.message).toBe('Required parameter image was null or undefined when calling image.create')
  expect(received).toEqual([])
})

test('says that the network failed when the connection breaks', async () => {
  answer = (response) => response.destroy()
  expect((await upload()).error).toMatchObject({
    code: 'network',
    message: '通信できませんでした。電波のよいところで、もう一度お試しください。',
  })
})

test('stops when the person cancels', async () => {
  answer = () => {}
  expect((await upload({ abort: true })).error).toMatchObject({ code: 'aborted', message: '通信を中止しました。' })
})

test('what a browser loads for it is small and holds neither schemas nor the domain', () => {
  const foreign = Object.keys(chunk.modules).filter((file) => !file.includes('/src/http/'))
  expect(foreign).toEqual([])
  expect(Object.keys(chunk.modules).filter((file) => file.endsWith('/contract.ts'))).toEqual([])
  expect(chunk.code.length).toBeLessThan(12_000)
})
