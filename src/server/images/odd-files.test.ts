import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#http/errors.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { longer, seed, seededChance } from '../../../tests/chance.ts'
import { type Dir, dirNames, dirs } from './dirs.ts'
import { encodePicture } from './encode.ts'
import { saveImage, storageOf, type Storages } from './save.ts'

let root: string
let storages: Storages
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sumika-odd-'))
  const storage = createLocalStorage({ directory: root })
  storages = { open: storage, sealed: storage }
})
afterAll(() => rm(root, { recursive: true }))

const save = (dir: Dir, bytes: Buffer) =>
  saveImage(
    { dir, bytes, name: 'x', thumbnail: true },
    { storages, scanner: null, ownerID: 'owner', insert: async () => undefined },
  )

/** A PNG that says how large it is, and holds no pixels. */
function hollowPng(width: number, height: number, depth: number, colours: 0 | 6): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(depth, 8)
  header.writeUInt8(colours, 9)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.for([
  ['more than 50 million pixels', 7_072, 7_072, 1, 0, '画素数'],
  ['more than 200 MB of pixels', 5_001, 5_000, 16, 6, '情報量'],
] as const)('a picture of %s is refused before any is decoded', async ([, width, height, depth, colours, word]) => {
  const refused = encodePicture(hollowPng(width, height, depth, colours), { thumbnail: true }, 'owner')
  await expect(refused).rejects.toMatchObject({ problem: 'too_large', message: expect.stringContaining(word) })
})

test('at its limits a picture is no longer too large: what is missing is its pixels', async () => {
  for (const bytes of [hollowPng(10_000, 5_000, 1, 0), hollowPng(5_000, 5_000, 16, 6)])
    await expect(encodePicture(bytes, { thumbnail: true }, 'owner')).rejects.toMatchObject({ problem: 'bad_request' })
})

test('somebody who sends much waits for themselves, and keeps nobody else', async () => {
  const bytes = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#8fb07c' } })
    .jpeg()
    .toBuffer()
  const ended: string[] = []
  const encode = (owner: string, name: string) =>
    encodePicture(bytes, { thumbnail: false }, owner).then(() => void ended.push(name))
  const many = Array.from({ length: 6 }, (_, n) => encode('busy', `busy ${n}`))
  await Promise.all([...many, encode('other', 'other')])
  expect(ended.filter((name) => name !== 'other')).toEqual(Array.from({ length: 6 }, (_, n) => `busy ${n}`))
  expect(ended.indexOf('other')).toBeLessThan(3)
})

const scripts = [
  '<script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<?php system($_GET[0]) ?>',
]

test(
  `whatever file comes, it is stored as a picture or a PDF, as it came where a statement is taken, or refused (SEED=${seed})`,
  { timeout: 60_000 * longer },
  async () => {
    const chance = seededChance(seed)
    const plain = sharp({ create: { width: 64, height: 48, channels: 4, background: '#8fb07c80' } })
    const good = await Promise.all([
      plain
        .clone()
        .jpeg()
        .withExif({ IFD0: { Copyright: scripts[0]! } })
        .toBuffer(),
      ...(['png', 'webp', 'avif', 'gif', 'tiff'] as const).map((format) => plain.clone().toFormat(format).toBuffer()),
    ])
    const seeds = [
      ...good,
      Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
      ...scripts.map((text) => Buffer.from(text)),
      Buffer.alloc(0),
    ]
    const script = () => Buffer.from(chance.pick(scripts))
    const changes: ((bytes: Buffer) => Buffer)[] = [
      (bytes) => bytes.subarray(0, chance.between(0, bytes.length)),
      (bytes) => Buffer.concat([bytes, script()]),
      (bytes) => Buffer.concat([script(), bytes]),
      (bytes) => Buffer.concat([bytes.subarray(0, 16), chance.pick(seeds)]),
      (bytes) => Buffer.concat([chance.pick(seeds).subarray(0, chance.between(0, 40)), bytes]),
      (bytes) => {
        const copy = Buffer.from(bytes)
        for (let n = chance.between(1, 8); n > 0 && copy.length; n--)
          copy[chance.between(0, copy.length - 1)] = chance.between(0, 255)
        return copy
      },
    ]
    let stored = 0
    for (let n = 0; n < 500 * longer; n++) {
      const dir = chance.pick(dirNames)
      let bytes: Buffer = chance.pick(seeds)
      for (let more = chance.between(1, 2); more > 0; more--) bytes = chance.pick(changes)(bytes)
      const saved = await save(dir, bytes).catch((error: unknown) => {
        expect(error).toBeInstanceOf(AppError)
        expect(['unsupported', 'too_large', 'bad_request']).toContain((error as AppError).problem)
        return null
      })
      if (!saved) continue
      stored++
      const kept = Buffer.from((await storageOf(dir, storages).get(saved.path))!.bytes)
      if (saved.contentType === 'text/csv')
        expect([dirs[dir].asItCame !== null, kept.equals(bytes)]).toEqual([true, true])
      else if (saved.contentType === 'application/pdf')
        expect([dirs[dir].pdf, kept.subarray(0, 5).toString()]).toEqual([true, '%PDF-'])
      else {
        expect((await sharp(kept).metadata()).format).toBe('webp')
        for (const text of scripts) expect(kept.includes(text)).toBe(false)
      }
    }
    expect(stored).toBeGreaterThan(20)
  },
)
