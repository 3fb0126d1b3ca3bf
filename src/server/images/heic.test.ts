import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode.ts'

/** A house under a light sky on grass, 320 × 240, as HEVC in HEIF. */
const heic = readFileSync(join(import.meta.dirname, 'specimen.heic'))

test('a photograph in HEIC becomes WebP with a thumbnail, the right way up', async () => {
  const picture = await encodePicture(heic, { thumbnail: true, thumbnailSize: 64 }, 'owner')
  expect(picture).toMatchObject({ width: 320, height: 240, thumbnail: { width: 64, height: 48 } })
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: false })
  const meanOf = async (top: number) => {
    const { channels } = await sharp(picture.bytes).extract({ left: 0, top, width: 320, height: 20 }).stats()
    return channels.map(({ mean }) => mean)
  }
  const sky = await meanOf(10)
  const ground = await meanOf(185)
  expect(Math.min(...sky)).toBeGreaterThan(200)
  expect(ground[1]! - ground[2]!).toBeGreaterThan(5)
})

test('HEIC that is cut off or changed is told to be damaged, and the next one is read', async () => {
  const changed = Buffer.from(heic)
  changed.fill(7, 60, 400)
  for (const bad of [heic.subarray(0, 900), heic.subarray(0, 3000), changed])
    await expect(encodePicture(bad, { thumbnail: false }, 'owner')).rejects.toMatchObject({ problem: 'bad_request' })
  expect(await encodePicture(heic, { thumbnail: false }, 'owner')).toMatchObject({ width: 320 })
})

test('a file whose first bytes promise another format than its pixels have is refused as such', async () => {
  const disguised = Buffer.from(heic)
  disguised.write('avif', disguised.readUInt32BE(0) - 4, 'latin1')
  await expect(encodePicture(disguised, { thumbnail: false }, 'owner')).rejects.toMatchObject({
    problem: 'unsupported',
  })
})

test('HEIC with more pixels than fit into memory is refused before it is decoded', async () => {
  const large = Buffer.from(heic)
  const size = large.indexOf('ispe') + 8
  large.writeUInt32BE(10_000, size)
  large.writeUInt32BE(10_000, size + 4)
  await expect(encodePicture(large, { thumbnail: false }, 'owner')).rejects.toMatchObject({ problem: 'too_large' })
})
