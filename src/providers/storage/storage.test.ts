import S3rver from '@20minutes/s3rver'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptStorage } from './index.ts'
import type { Storage } from './index.ts'
import { createLocalStorage } from './local.ts'
import { createS3Storage } from './s3.ts'

const secret = 'a secret of thirty-two characters'
const id = '0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a'
const key = `estate/${id}.webp`
const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)

let directory: string
const servers: S3rver[] = []
const storages = new Map<string, Storage>()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sumika-storage-'))
  const strict = await openBucket()
  // The server forgets the slash that ends a bucket's address when it checks signatures: it takes no other request for a list.
  const lenient = await openBucket({ allowMismatchedSignatures: true })
  storages.set('local', createLocalStorage({ directory: join(directory, 'files') }))
  storages.set('s3', { ...strict, list: () => lenient.list() })
  const sealed = createLocalStorage({ directory: join(directory, 'sealed') })
  storages.set('encrypted', encryptStorage(sealed, { secret, label: 'identification' }))
})

afterAll(async () => {
  for (const server of servers) await server.close()
  await rm(directory, { recursive: true })
})

/** The same bucket each time, by a server of its own. */
async function openBucket(more = {}): Promise<Storage> {
  const folder = { directory: join(directory, 's3'), configureBuckets: [{ name: 'sumika' }] }
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...folder, ...more })
  servers.push(server)
  const { port } = await server.run()
  const keys = { accessKeyID: 'S3RVER', secretAccessKey: 'S3RVER' }
  return createS3Storage({ bucket: 'sumika', region: 'us-east-1', ...keys, endpoint: `http://127.0.0.1:${port}` })
}

describe.each(['local', 's3', 'encrypted'])('%s storage', (name) => {
  const storage = () => storages.get(name)!

  test('gives back what was put, with its type and size', async () => {
    await storage().put(key, bytes, 'image/webp')
    const file = await storage().get(key)
    expect(file).toMatchObject({ contentType: 'image/webp', size: bytes.byteLength })
    expect(Buffer.compare(file!.bytes, bytes)).toBe(0)
  })

  test('replaces a file as a whole', async () => {
    await storage().put(key, bytes, 'image/webp')
    await storage().put(key, Uint8Array.of(1, 2, 3), 'image/webp')
    expect([...(await storage().get(key))!.bytes]).toEqual([1, 2, 3])
  })

  test('tells the keys of all files, and after a removal no more of it', async () => {
    const allKeys = async () => {
      const found: string[] = []
      for await (const each of storage().list()) found.push(each)
      return found
    }
    const keys = ['chat', 'estate', 'document'].map((dir) => `${dir}/${randomUUID()}.webp`)
    for (const each of keys) await storage().put(each, Uint8Array.of(1), 'image/webp')
    expect(await allKeys()).toEqual(expect.arrayContaining(keys))
    await storage().remove(keys[0]!)
    const left = await allKeys()
    expect(left).toEqual(expect.arrayContaining(keys.slice(1)))
    expect(left).not.toContain(keys[0])
  })

  test('holds an empty file', async () => {
    const empty = `document/${id}.pdf`
    await storage().put(empty, new Uint8Array(), 'application/pdf')
    expect(await storage().get(empty)).toMatchObject({ contentType: 'application/pdf', size: 0 })
  })

  test('an absent file is null, and removing it is no error', async () => {
    const absent = `chat/${id}-thumb.webp`
    expect(await storage().get(absent)).toBeNull()
    await storage().remove(absent)
  })

  test('what was removed is gone', async () => {
    await storage().put(key, bytes, 'image/webp')
    await storage().remove(key)
    expect(await storage().get(key)).toBeNull()
  })

  test.each([
    '../etc/passwd',
    `estate/../chat/${id}.webp`,
    `/estate/${id}.webp`,
    `estate\\${id}.webp`,
    `estate/${id}.webp\0.pdf`,
    `estate/${id}.webp/..`,
    `estate/${id}.svg`,
    `estate/${id}.webp\n`,
    `ESTATE/${id}.webp`,
    `estate/%2e%2e/${id}.webp`,
    `estate/${id}`,
    '',
  ])('refuses %j as a key', async (bad) => {
    await expect(storage().put(bad, bytes, 'image/webp')).rejects.toThrow('not a storage key')
    await expect(storage().get(bad)).rejects.toThrow('not a storage key')
    await expect(storage().remove(bad)).rejects.toThrow('not a storage key')
  })

  test('refuses a type that the key does not name', async () => {
    await expect(storage().put(key, bytes, 'text/html')).rejects.toThrow('cannot hold text/html')
  })

  test('puts of one key at the same time leave one of them, whole', async () => {
    const puts = Array.from({ length: 8 }, (_, index) => new Uint8Array(50_000).fill(index))
    await Promise.all(puts.map((each) => storage().put(key, each, 'image/webp')))
    const file = await storage().get(key)
    expect(file!.size).toBe(50_000)
    expect(new Set(file!.bytes).size).toBe(1)
    await storage().remove(key)
  })
})

test('the local storage leaves no unfinished file behind', async () => {
  const names = await readdir(join(directory, 'files'), { recursive: true })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('what a killed process has left of a file is gone a day later, and what is being written stays', async () => {
  const folder = join(directory, 'killed')
  const storage = createLocalStorage({ directory: folder })
  await storage.put(key, bytes, 'image/webp')
  const [old, young] = ['old', 'young'].map((name) => join(folder, `${key}.${name}.part`)) as [string, string]
  for (const part of [old, young]) await writeFile(part, bytes)
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(old, twoDaysAgo, twoDaysAgo)
  for await (const each of storage.list()) expect(each).toBe(key)
  expect(await readdir(join(folder, 'estate'))).toEqual([`${id}.webp`, basename(young)])
})

test('what a disk or a desktop puts beside the buckets of the local storage is none of its files', async () => {
  const place = join(directory, 'mounted')
  const storage = createLocalStorage({ directory: place })
  await storage.put(key, bytes, 'image/webp')
  await mkdir(join(place, 'lost+found'), { mode: 0o000 })
  await writeFile(join(place, '.DS_Store'), '')
  const keys: string[] = []
  for await (const each of storage.list()) keys.push(each)
  expect(keys).toEqual([key])
})
