import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { data } from './example-for-tests.ts'
import { pictureFolder } from './shipped-rows.ts'

const files = readdirSync(pictureFolder)
const names = files.filter((file) => !file.endsWith('-thumb.webp')).map((file) => file.replace('.webp', ''))
const metadata = (file: string) => sharp(readFileSync(join(pictureFolder, file))).metadata()

test('every picture that an estate shows is shipped, and there is no other file than pictures with thumbnails', () => {
  expect(data.pictures.filter((picture) => !names.includes(picture))).toEqual([])
  expect(data.pictures.length).toBeGreaterThan(200)
  expect(names.flatMap((name) => [`${name}.webp`, `${name}-thumb.webp`]).sort()).toEqual(files.sort())
})

test('every picture is 1200 px by 900, and its thumbnail 480 px wide', async () => {
  for (const name of names) {
    expect(await metadata(`${name}.webp`)).toMatchObject({ format: 'webp', width: 1200, height: 900 })
    expect(await metadata(`${name}-thumb.webp`)).toMatchObject({ format: 'webp', width: 480, height: 360 })
  }
})

test('all pictures together stay within 6 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(pictureFolder, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(6_000_000)
})
