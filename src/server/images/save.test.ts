import { ScannerAway } from '#providers/scanner/index.ts'
import { StorageAway } from '#providers/storage/away.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImageRecord, type Storages, uploadImage } from './save.ts'
import { serveFile } from './serve.ts'

let root: string
let directory: string
let storages: Storages
let records: ImageRecord[]

beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'sumika-images-'))))
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  directory = await mkdtemp(join(root, 'one-'))
  storages = {
    open: createLocalStorage({ directory: join(directory, 'open') }),
    sealed: createLocalStorage({ directory: join(directory, 'sealed') }),
  }
  records = []
})

const options = (ownerID = 'owner') => ({
  ownerID,
  storages,
  scanner: null,
  insert: async (record: ImageRecord) => void records.push(record),
  authorize() {},
})
const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8fb07c' } })
    .withExif({ IFD0: { Copyright: '撮影者' } })
    .jpeg()
    .toBuffer()

async function makeRequest(dir: string, bytes: Buffer, thumbnail = 'true') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: '外観.jpg', dir, thumbnail })) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(bytes)]), 'x')
  const whole = new Response(form)
  return new Request('http://127.0.0.1/api/image', {
    method: 'POST',
    headers: whole.headers,
    body: await whole.arrayBuffer(),
  })
}

const filesIn = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a photograph becomes WebP without its metadata, and a thumbnail of 480 px', async () => {
  const saved = await uploadImage(await makeRequest('estate', await photo()), options())
  expect(saved).toMatchObject({ width: 1200, height: 900, contentType: 'image/webp' })
  expect(records).toEqual([
    { ...saved, dir: 'estate', name: '外観.jpg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  const kept = await storages.open.get(saved.path)
  const picture = await sharp(kept!.bytes).metadata()
  expect(picture).toMatchObject({ format: 'webp', width: 1200 })
  expect(picture.exif).toBeUndefined()
  const thumbnail = await storages.open.get(saved.thumbnailPath!)
  expect(await sharp(thumbnail!.bytes).metadata()).toMatchObject({ width: 480, height: 360 })
})

test('identification goes to the sealed storage only', async () => {
  const saved = await uploadImage(await makeRequest('identification', await photo(), 'false'), options())
  expect(saved.thumbnailPath).toBeNull()
  expect(await storages.sealed.get(saved.path)).not.toBeNull()
  expect(await storages.open.get(saved.path)).toBeNull()
})

test('a PDF is kept as it is where PDFs are taken, and refused elsewhere', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const saved = await uploadImage(await makeRequest('document', pdf), options())
  expect(saved).toMatchObject({ contentType: 'application/pdf', width: null, thumbnailPath: null })
  expect(Buffer.from((await storages.sealed.get(saved.path))!.bytes).equals(pdf)).toBe(true)
  await expect(uploadImage(await makeRequest('estate', pdf), options())).rejects.toMatchObject({
    problem: 'unsupported',
  })
})

test('a paper in which the scanner finds something is refused in words and kept nowhere, and a picture is drawn anew', async () => {
  const scanned: number[] = []
  const scanner = async (bytes: Uint8Array) => {
    scanned.push(bytes.length)
    return Buffer.from(bytes).includes('EICAR') ? 'Eicar-Test-Signature' : null
  }
  const bad = Buffer.from('%PDF-1.7 EICAR %%EOF')
  await expect(uploadImage(await makeRequest('deal', bad), { ...options(), scanner })).rejects.toMatchObject({
    problem: 'bad_request',
    message: expect.stringContaining('ウイルス'),
  })
  expect([await filesIn(), records]).toEqual([[], []])
  await uploadImage(await makeRequest('deal', Buffer.from('%PDF-1.7 good %%EOF')), { ...options(), scanner })
  await uploadImage(await makeRequest('estate', await photo()), { ...options(), scanner })
  expect([scanned.length, records.length]).toEqual([2, 2])
})

test('while the scanner is away no paper is kept', async () => {
  const scanner = () => Promise.reject(new ScannerAway('gone'))
  await expect(
    uploadImage(await makeRequest('deal', Buffer.from('%PDF-1.7 %%EOF')), { ...options(), scanner }),
  ).rejects.toMatchObject({ name: 'ScannerAway' })
  expect([await filesIn(), records]).toEqual([[], []])
})

test('where papers are taken, what is none is refused by a word that names PDF too', async () => {
  const words = Buffer.from('PK\x03\x04 a text of some office')
  for (const dir of ['document', 'attorney'])
    await expect(uploadImage(await makeRequest(dir, words), options())).rejects.toMatchObject({
      problem: 'unsupported',
      message: expect.stringContaining('PDFか'),
    })
  await expect(uploadImage(await makeRequest('estate', words), options())).rejects.not.toMatchObject({
    message: expect.stringContaining('PDFか'),
  })
})

test('nothing is kept when the caller may not write there, or the row is not recorded', async () => {
  const refuse = () => {
    throw new Error('no')
  }
  const insert = () => Promise.reject(new Error('no row'))
  const bytes = await photo()
  const request = () => makeRequest('chat', bytes)
  await expect(uploadImage(await request(), { ...options(), authorize: refuse })).rejects.toThrow('no')
  await expect(uploadImage(await request(), { ...options(), insert })).rejects.toThrow('no row')
  expect(await filesIn()).toEqual([])
})

test('whoever uploads while the store is away hears so without waiting for its removals as well', async () => {
  const away = () => Promise.reject(new StorageAway(new Error('silent'), true))
  const silent = { ...storages.open, put: away, remove: () => new Promise<void>(() => undefined) }
  const upload = uploadImage(await makeRequest('estate', await photo()), {
    ...options(),
    storages: { ...storages, open: silent },
  })
  await expect(upload).rejects.toThrow(StorageAway)
})

test('an open picture is served for a year, and answered by its tag alone; a private one is never cached', async () => {
  const { path } = await uploadImage(await makeRequest('estate', await photo()), options())
  const first = await serveFile(storages.open, path, { private: false })
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(first.headers.get('content-type')).toBe('image/webp')
  const request = new Request('http://x/', { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect((await serveFile(storages.open, path, { private: false, request })).status).toBe(304)
  const closed = await serveFile(storages.open, path, { private: true, request })
  expect([closed.status, closed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const away = new Request('http://x/', { headers: { 'sec-fetch-site': 'cross-site' } })
  await expect(serveFile(storages.open, path, { private: true, request: away })).rejects.toMatchObject({
    problem: 'forbidden',
  })
  await expect(serveFile(storages.open, '../secret', { private: false })).rejects.toMatchObject({
    problem: 'not_found',
  })
})
