import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { longer, seed, seededChance } from '../../../../tests/chance.ts'
import { toShiftJis } from '#server/desk/csv/shift-jis.ts'
import { zip } from '#server/user/own-data/zip.ts'
import { BrokenZip, filesInZip, unzip } from './read-zip.ts'
import { lookIntoZip } from './zip-pictures.ts'

async function archive(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  async function* entries() {
    for (const [name, bytes] of Object.entries(files)) yield { name, bytes }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zip(entries())) pieces.push(piece)
  return Buffer.concat(pieces)
}
const directoryOf = (bytes: Buffer) => bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'))

/** An archive with one file, deflated; `size` is what its directory declares. */
async function deflated(content: Buffer, size = content.length): Promise<Buffer> {
  const bytes = await archive({ 'a.jpg': deflateRawSync(content) })
  const at = directoryOf(bytes)
  bytes.writeUInt16LE(8, at + 10)
  bytes.writeUInt32LE(crc32(content), at + 16)
  bytes.writeUInt32LE(size, at + 24)
  return bytes
}

test('files come out as they went in, stored and deflated', async () => {
  const content = Buffer.from('見本の写真'.repeat(9))
  const stored = await archive({ '家/外観.jpg': content, 'b.jpg': Buffer.alloc(0) })
  expect(filesInZip(stored).map(({ name, size }) => [name, size])).toEqual([
    ['家/外観.jpg', content.length],
    ['b.jpg', 0],
  ])
  expect(await unzip(stored, filesInZip(stored)[0]!)).toEqual(content)
  const packed = await deflated(content)
  expect(await unzip(packed, filesInZip(packed)[0]!)).toEqual(content)
})

test('names of Windows in Japan and of Macs are read as people typed them', async () => {
  const name = toShiftJis('表と髙.jpg')
  const bytes = await archive({ ['x'.repeat(name.length)]: Buffer.from('x'), 'か\u3099.jpg': Buffer.from('x') })
  Buffer.from(name).copy(bytes, directoryOf(bytes) + 46)
  expect(filesInZip(bytes).map((file) => file.name)).toEqual(['表と髙.jpg', 'が.jpg'])
})

test('what unpacks to more than it declares is not unpacked, and what declares too much is not begun', async () => {
  const bomb = await deflated(Buffer.alloc(5_000_000), 100)
  const unpacking = unzip(bomb, filesInZip(bomb)[0]!)
  await expect(unpacking).rejects.toThrow(BrokenZip)
  await expect(unpacking).rejects.toThrow('a file does not unpack')
  const honest = await deflated(Buffer.alloc(5_000_000))
  await expect(lookIntoZip(honest)).rejects.toMatchObject({ problem: 'bad_request', issues: [{ path: ['zipPaths'] }] })
  const large = await deflated(Buffer.from('x'), 30_000_000)
  await expect(lookIntoZip(large)).rejects.toMatchObject({ issues: [{ message: '「a.jpg」は20MBを超えています' }] })
})

test(`an archive with any of its bytes changed, or cut, is refused in words or read (seed ${seed})`, async () => {
  const chance = seededChance(seed)
  const sound = await deflated(Buffer.from('見本の写真'.repeat(20)))
  for (let n = 0; n < 400 * longer; n++) {
    const bytes = Buffer.from(sound.subarray(0, chance.pick([sound.length, chance.between(0, sound.length)])))
    for (let left = chance.between(0, 3); left > 0 && bytes.length > 0; left--)
      bytes[chance.between(0, bytes.length - 1)] = chance.between(0, 255)
    const outcome = await lookIntoZip(bytes).then(
      () => 'read',
      (error: { problem?: string }) => error.problem,
    )
    expect(['read', 'bad_request']).toContain(outcome)
  }
})
