import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { End } from './entries.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

// Each try with a key costs a derivation.
vi.setConfig({ testTimeout: 120_000 })

const key = 'hikidashi no oku no ai kagi'
const letter = { kind: 'file', key: 'document/a.pdf', contentType: 'application/pdf' } as const
const end: End = { kind: 'end', tables: {}, sequences: [], files: 2, missing: [] }
const words = 'だいじな書類'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumika-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
const newFile = () => join(folder, `${++count}.backup`)

async function written(passphrase?: string): Promise<string> {
  const file = newFile()
  await writeArchive(file, passphrase, async ({ write }) => {
    await write(letter, Buffer.from(words))
    await write({ ...letter, key: 'document/b.pdf' })
    return end
  })
  return file
}

async function entriesOf(file: string, passphrase?: string): Promise<unknown[]> {
  const entries: unknown[] = []
  for await (const { entry, body } of readArchive(file, passphrase)) entries.push([entry, body.toString()])
  return entries
}

async function changed(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const copy = newFile()
  await writeFile(copy, change(await readFile(file)))
  return copy
}

test.for([undefined, key])('gives back what was written, in its order (key: %s)', async (passphrase) => {
  const file = await written(passphrase)
  expect(await entriesOf(file, passphrase)).toEqual([
    [letter, words],
    [{ ...letter, key: 'document/b.pdf' }, ''],
    [end, ''],
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file)).includes(words)).toBe(passphrase === undefined)
})

test('two archives of the same have nothing in common but their first line', async () => {
  const [one, other] = await Promise.all([readFile(await written(key)), readFile(await written(key))])
  expect(one.subarray(28).equals(other.subarray(28))).toBe(false)
})

test('an encrypted archive opens by its key alone', async () => {
  const file = await written(key)
  await expect(entriesOf(file)).rejects.toThrow('BACKUP_KEY を指定してください')
  await expect(entriesOf(file, 'another key of the same house')).rejects.toThrow('BACKUP_KEY が違うか')
})

test.for([undefined, key])('any damage is found (key: %s)', async (passphrase) => {
  const file = await written(passphrase)
  const { byteLength } = await readFile(file)
  const start = 28 + 16
  // Each place alike: of length, content and tag.
  for (let place = start; place < byteLength; place += passphrase ? 89 : 1) {
    const damaged = await changed(file, (bytes) => (bytes.writeUInt8(bytes[place]! ^ 1, place), bytes))
    await expect(entriesOf(damaged, passphrase), `byte ${place}`).rejects.toThrow()
  }
  const salt = await changed(file, (bytes) => (bytes.writeUInt8(bytes[start - 8]! ^ 1, start - 8), bytes))
  await expect(entriesOf(salt, passphrase)).rejects.toThrow()
})

test.for([undefined, key])(
  'an archive that is cut off, added to or put together anew is refused (key: %s)',
  async (k) => {
    const file = await written(k)
    const [first, second] = chunksOf(await readFile(file), k ? 28 + 16 : 22 + 16)
    const changes: Record<string, (bytes: Buffer) => Buffer> = {
      'without its end': (bytes) => bytes.subarray(0, second!.end),
      'in the middle of a chunk': (bytes) => bytes.subarray(0, second!.end - 3),
      'with more at its end': (bytes) => Buffer.concat([bytes, Buffer.from('x')]),
      'with a chunk left out': (bytes) => Buffer.concat([bytes.subarray(0, first!.end), bytes.subarray(second!.end)]),
      'with a chunk twice': (bytes) =>
        Buffer.concat([
          bytes.subarray(0, first!.end),
          bytes.subarray(first!.start, first!.end),
          bytes.subarray(first!.end),
        ]),
    }
    for (const [how, change] of Object.entries(changes))
      await expect(entriesOf(await changed(file, change), k), how).rejects.toThrow('壊れているか、途中で切れています')
  },
)

function chunksOf(bytes: Buffer, start: number): { start: number; end: number }[] {
  if (start >= bytes.byteLength) return []
  const end = start + 4 + bytes.readUInt32BE(start)
  return [{ start, end }, ...chunksOf(bytes, end)]
}

test('another file is no archive', async () => {
  const file = newFile()
  await writeFile(file, 'PK\x03\x04')
  await expect(entriesOf(file)).rejects.toThrow('スミカのバックアップではありません')
})

test('a backup that fails leaves no file, and none is written over', async () => {
  const file = newFile()
  await expect(writeArchive(file, undefined, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  await expect(stat(file)).rejects.toThrow('ENOENT')
  expect((await readdir(folder)).filter((name) => name.startsWith(basename(file)))).toEqual([])
  const there = await written()
  await expect(writeArchive(there, undefined, async () => end)).rejects.toThrow('EEXIST')
  expect(await entriesOf(there)).toHaveLength(3)
})

test('nothing bears the name of a backup before it is whole, so that one that was cut off is not taken for one', async () => {
  const file = newFile()
  await writeArchive(file, undefined, async ({ write }) => {
    await write(letter, Buffer.from(words))
    await expect(stat(file)).rejects.toThrow('ENOENT')
    return end
  })
  expect(await entriesOf(file)).toHaveLength(2)
})
