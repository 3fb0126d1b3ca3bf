import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPictureBytes } from '#domain/upload.ts'
import { receiveImage, heldBytes } from './receive.ts'

const fileHead = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

async function writeForm(size: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: '玄関.jpg', dir: 'estate', thumbnail: 'true' }))
    form.append(name, value)
  form.append('image', new Blob([new Uint8Array(size)]), 'a.jpg')
  const whole = new Response(form)
  return { headers: { 'content-type': whole.headers.get('content-type')! }, body: await whole.arrayBuffer() }
}

let server: Server
let port: number
const outcomes: string[] = []
const waiting: (() => void)[] = []

beforeAll(async () => {
  const answer = async (request: Request) => {
    const outcome = await receiveImage(request, { ownerID: 'somebody' }).then(
      (image) => (image[Symbol.dispose](), 'received'),
      (error: { problem: string }) => error.problem,
    )
    outcomes.push(outcome)
    waiting.shift()?.()
    return new Response(outcome, { status: outcome === 'too_large' ? 413 : 200 })
  }
  // The process's own Response stays: other files' tests share it.
  server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false }) as Server
  if (!server.listening) await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a form is received', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...(await writeForm(5000)) })
  expect(await response.text()).toBe('received')
})

test.each([
  ['with a declared length', true],
  ['in chunks', false],
])('the sender of too much, %s, is told so', async (_, declared) => {
  const { headers, body } = await writeForm(maxPictureBytes + 5_000_000)
  const content = declared ? body : new Blob([body]).stream()
  const init = { method: 'POST', headers, body: content, duplex: 'half' } as RequestInit
  const response = await fetch(`http://127.0.0.1:${port}/`, init)
  expect(response.status).toBe(413)
})

test('a hundred uploads broken off half-way leave nothing held', async () => {
  outcomes.length = 0
  for (let count = 0; count < 100; count += 1) {
    const noticed = new Promise<void>((resolve) => waiting.push(resolve))
    const socket = connect(port, '127.0.0.1')
    const head =
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n'
    socket.write(head + fileHead)
    socket.write(new Uint8Array(100_000), () => socket.destroy())
    await noticed
  }
  expect(new Set(outcomes)).toEqual(new Set(['bad_request']))
  expect(heldBytes()).toBe(0)
})
