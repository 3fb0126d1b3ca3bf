import { expect, test } from 'vitest'
import { maxPictureBytes } from '#domain/upload.ts'
import { digestOf, heldBytes, receiveImage } from './receive.ts'

const url = 'http://127.0.0.1/api/image'
const fields = { name: '玄関.jpg', dir: 'estate', thumbnail: 'true' }
const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 256)

function makeForm(values: Record<string, string>, file = bytes) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  form.append('image', new Blob([file], { type: 'image/jpeg' }), 'ignored.jpg')
  return form
}

const post = (body: BodyInit, headers?: HeadersInit) => new Request(url, { method: 'POST', body, headers })

/** Written out first: Node's own form stream throws in the background when it is cancelled. */
async function send(form: FormData, ownerID = 'somebody') {
  const whole = post(form)
  return await receiveImage(post(await whole.arrayBuffer(), whole.headers), { ownerID })
}

/** A body that goes on for ever, counting how much of it was asked for. */
function endless(head: string) {
  const sent = { bytes: 0, cancelled: false }
  const chunk = new Uint8Array(64 * 1024)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      sent.bytes += chunk.length
      controller.enqueue(chunk)
    },
    cancel: () => void (sent.cancelled = true),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return { sent, request: new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit) }
}

const fileHead = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

test('the fields and the file arrive as they were sent', async () => {
  using image = await send(makeForm({ ...fields, resize: '1200', thumbnailSize: '320' }))
  expect(image).toMatchObject({ name: '玄関.jpg', dir: 'estate', thumbnail: true, resize: 1200, thumbnailSize: 320 })
  expect(image.bytes.equals(bytes)).toBe(true)
})

test('the order of the parts does not matter', async () => {
  const form = new FormData()
  form.append('image', new Blob([bytes]), 'a.jpg')
  for (const [name, value] of Object.entries({ ...fields, thumbnail: 'false' })) form.append(name, value)
  using image = await send(form)
  expect(image).toMatchObject({ dir: 'estate', thumbnail: false })
})

test('memory is held while an image lives, and given back after', async () => {
  const image = await send(makeForm(fields))
  expect(heldBytes()).toBe(bytes.length)
  image[Symbol.dispose]()
  image[Symbol.dispose]()
  expect(heldBytes()).toBe(0)
})

test.each<[string, (form: FormData) => void]>([
  ['image', (form) => form.delete('image')],
  ['image', (form) => form.set('image', new Blob([]), 'a.jpg')],
  ['image', (form) => form.append('image', new Blob([bytes]), 'b.jpg')],
  ['file', (form) => form.append('file', new Blob([bytes]), 'b.jpg')],
  ['dir', (form) => form.append('dir', 'identification')],
  ['name', (form) => form.set('name', 'a'.repeat(3000))],
])('a form wrong in %s is refused by that name', async (path, spoil) => {
  const form = makeForm(fields)
  spoil(form)
  const refused = { problem: 'bad_request', issues: [{ path: [path], message: expect.stringMatching(/[ぁ-ん]/) }] }
  await expect(send(form)).rejects.toMatchObject(refused)
  expect(heldBytes()).toBe(0)
})

test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=b', ''])('%j is not taken', async (type) => {
  await expect(receiveImage(post('{}', { 'content-type': type }), { ownerID: 'a' })).rejects.toMatchObject({
    problem: 'unsupported',
  })
})

test.each([
  ['no boundary', 'multipart/form-data; a=b', 'x'],
  ['no part', 'multipart/form-data; boundary=b', ''],
  ['a cut part', 'multipart/form-data; boundary=b', `${fileHead}half of it`],
  ['no multipart inside', 'multipart/form-data; boundary=b', 'hello'],
  ['hundreds of fields', 'multipart/form-data; boundary=b', manyFields()],
])('a body with %s is a bad request', async (_, type, body) => {
  await expect(receiveImage(post(body, { 'content-type': type }), { ownerID: 'a' })).rejects.toMatchObject({
    problem: 'bad_request',
  })
  expect(heldBytes()).toBe(0)
})

function manyFields() {
  const field = (index: number) => `--b\r\ncontent-disposition: form-data; name="f[${index}]"\r\n\r\n1\r\n`
  return Array.from({ length: 500 }, (_, index) => field(index)).join('') + '--b--\r\n'
}

test('a file of exactly 20 MB is taken, one byte more is not', async () => {
  const most = new Uint8Array(maxPictureBytes)
  using image = await send(makeForm(fields, most))
  expect(image.bytes.length).toBe(maxPictureBytes)
  const more = new Uint8Array(maxPictureBytes + 1)
  await expect(send(makeForm(fields, more))).rejects.toMatchObject({ problem: 'too_large' })
})

test('a declared length above the limit is refused before anything is read', async () => {
  const { request, sent } = endless(fileHead)
  request.headers.set('content-length', String(maxPictureBytes * 2))
  await expect(receiveImage(request, { ownerID: 'a' })).rejects.toMatchObject({ problem: 'too_large' })
  expect(sent.bytes).toBeLessThan(1_000_000)
})

test.each([
  ['file', fileHead],
  ['preamble', 'no boundary at all'],
  ['field', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n'],
])('an endless %s is cut off soon after the limit', async (_, head) => {
  const { request, sent } = endless(head)
  await expect(receiveImage(request, { ownerID: 'a' })).rejects.toMatchObject({ problem: 'too_large' })
  expect(sent.bytes).toBeLessThan(maxPictureBytes + 1_000_000)
  expect(sent.cancelled).toBe(true)
  expect(heldBytes()).toBe(0)
})

test('when uploads fill the memory, further ones are asked to wait', async () => {
  const images = await Promise.all(
    Array.from({ length: 12 }, (_, at) => send(makeForm(fields, new Uint8Array(maxPictureBytes)), `person ${at}`)),
  )
  await expect(send(makeForm(fields))).rejects.toMatchObject({ problem: 'too_many' })
  for (const image of images) image[Symbol.dispose]()
  using image = await send(makeForm(fields))
  expect(image.bytes.length).toBe(bytes.length)
})

test('one person fills a third of it, and keeps nobody else waiting', async () => {
  const largest = () => send(makeForm(fields, new Uint8Array(maxPictureBytes)), 'greedy')
  const images = await Promise.all(Array.from({ length: 4 }, largest))
  await expect(largest()).rejects.toMatchObject({ problem: 'too_many', message: expect.stringContaining('送信中') })
  using other = await send(makeForm(fields), 'somebody else')
  expect(other.bytes.length).toBe(bytes.length)
  for (const image of images) image[Symbol.dispose]()
  using again = await largest()
  expect(again.bytes.length).toBe(maxPictureBytes)
})

test('a body that stands still is let go, and one that comes in drops in time is taken', async () => {
  const patience = { whole: 60_000, still: 50 }
  const still = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from(fileHead)) })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const request = new Request(url, { method: 'POST', body: still, headers, duplex: 'half' } as RequestInit)
  await expect(receiveImage(request, { ownerID: 'a', patience })).rejects.toMatchObject({ problem: 'bad_request' })
  expect(heldBytes()).toBe(0)
  using image = await receiveImage(post(makeForm(fields)), { ownerID: 'a', patience })
  expect(image.bytes.length).toBe(bytes.length)
})

test('what a form holds has one digest, whatever boundary it came with, and another one for other fields or bytes', async () => {
  const digest = async (values: Record<string, string>, file = bytes) => {
    using image = await send(makeForm(values, file))
    return digestOf(image)
  }
  const first = await digest(fields)
  expect(await digest(fields)).toBe(first)
  expect(await digest({ ...fields, dir: 'chat' })).not.toBe(first)
  expect(await digest(fields, bytes.slice(1))).not.toBe(first)
})
