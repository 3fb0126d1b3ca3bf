import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw, kinds } from './draw.ts'
import type { Picture } from './picture.ts'

const directory = new URL('../../../shipped/demo/pictures/', import.meta.url)
const pictures = JSON.parse(readFileSync(new URL('index.json', directory), 'utf8')) as Picture[]
const at = (file: string) => readFileSync(new URL(file, directory))

test.each(kinds)('%s is drawn the same from the same seed, and otherwise from another', (kind) => {
  expect(draw({ kind, seed: 7 })).toBe(draw({ kind, seed: 7 }))
  expect(draw({ kind, seed: 8 })).not.toBe(draw({ kind, seed: 7 }))
})

test.each(kinds)('%s holds only numbers that can be drawn', (kind) => {
  for (let seed = 1; seed <= 40; seed += 1) expect(draw({ kind, seed })).not.toMatch(/NaN|undefined|Infinity/)
})

test('the index names every file there is, and no other', () => {
  const named = pictures.flatMap(({ file, thumb }) => [file, thumb])
  expect([...named, 'index.json'].sort()).toEqual(readdirSync(directory).sort())
  expect(new Set(pictures.map(({ kind }) => kind))).toEqual(new Set(kinds))
})

test('every picture has the size that the index tells, and a thumbnail 480 px wide', async () => {
  for (const { file, thumb, width, height } of pictures) {
    expect(await sharp(at(file)).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(await sharp(at(thumb)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 })
  }
})

test('all pictures together stay within 6 MB', () => {
  const bytes = readdirSync(directory).reduce((sum, file) => sum + statSync(new URL(file, directory)).size, 0)
  expect(bytes).toBeLessThanOrEqual(6_000_000)
})

test.each(['exteriorHouse', 'view', 'kitchen'] as const)('the kept %s is what is drawn today', async (kind) => {
  const picture = pictures.find((each) => each.kind === kind)!
  const pixels = async (input: Buffer) => await sharp(input).resize(60, 45).removeAlpha().raw().toBuffer()
  const kept = await pixels(at(picture.file))
  const drawn = await pixels(Buffer.from(draw(picture)))
  const apart = kept.reduce((sum, value, index) => sum + Math.abs(value - (drawn[index] ?? 0)), 0) / kept.length
  expect(apart).toBeLessThan(3)
})
