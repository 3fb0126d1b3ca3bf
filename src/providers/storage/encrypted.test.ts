import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptStorage } from './index.ts'
import type { Storage } from './index.ts'
import { createLocalStorage } from './local.ts'

const secret = 'a secret of thirty-two characters'
const key = 'identification/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp'
const other = 'identification/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6b.webp'
const bytes = Buffer.from('運転免許証の写し'.repeat(200))

let directory: string
let inner: Storage

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sumika-encrypted-'))
  inner = createLocalStorage({ directory })
  await encryptStorage(inner, { secret, label: 'identification' }).put(key, bytes, 'image/webp')
})

afterAll(() => rm(directory, { recursive: true }))

test('nothing of the file can be read where it is kept', async () => {
  const kept = Buffer.from((await inner.get(key))!.bytes)
  expect(kept.includes(Buffer.from('運転免許証'))).toBe(false)
})

test('the same bytes never look the same twice', async () => {
  const storage = encryptStorage(inner, { secret, label: 'identification' })
  await storage.put(other, bytes, 'image/webp')
  const first = Buffer.from((await inner.get(other))!.bytes)
  await storage.put(other, bytes, 'image/webp')
  expect(Buffer.from((await inner.get(other))!.bytes).equals(first)).toBe(false)
})

test.each([
  ['another secret', { secret: 'another secret of thirty-two chars', label: 'identification' }],
  ['another label', { secret, label: 'attorney' }],
])('%s does not open it', async (_, settings) => {
  await expect(encryptStorage(inner, settings).get(key)).rejects.toThrow()
})

test('a file moved under another key does not open', async () => {
  await inner.put(other, (await inner.get(key))!.bytes, 'image/webp')
  await expect(encryptStorage(inner, { secret, label: 'identification' }).get(other)).rejects.toThrow()
})

test('a changed byte anywhere is noticed', async () => {
  const kept = Buffer.from((await inner.get(key))!.bytes)
  for (const position of [0, 1, 12, 13, 100, kept.length - 17, kept.length - 1]) {
    const changed = Buffer.from(kept)
    changed[position]! ^= 1
    await inner.put(other, changed, 'image/webp')
    await expect(encryptStorage(inner, { secret, label: 'identification' }).get(other)).rejects.toThrow()
  }
})

test('a plain or cut file is noticed', async () => {
  const storage = encryptStorage(inner, { secret, label: 'identification' })
  for (const kept of [bytes, new Uint8Array(), (await inner.get(key))!.bytes.subarray(0, 40)]) {
    await inner.put(other, kept, 'image/webp')
    await expect(storage.get(other)).rejects.toThrow()
  }
})

test('a short secret is refused', () => {
  expect(() => encryptStorage(inner, { secret: 'short', label: 'identification' })).toThrow('at least 32')
})
