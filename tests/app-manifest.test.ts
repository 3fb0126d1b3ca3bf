import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../public')
type Manifest = { name: string; display: string; start_url: string; icons: { src: string; sizes: string }[] }

test('the site is an app of its own name, and its icons are there in the sizes that it says', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'app.webmanifest'), 'utf8')) as Manifest
  expect(manifest).toMatchObject({ name: 'スミカ', display: 'standalone', start_url: '/' })
  const drawn = await Promise.all(
    manifest.icons.map(async ({ src }) => {
      const { width, height, format } = await sharp(join(folder, src)).metadata()
      return `${format} ${width}x${height}`
    }),
  )
  expect(drawn).toEqual(manifest.icons.map(({ sizes }) => `png ${sizes}`))
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('what builds the image takes the folder along', async () => {
  const root = join(folder, '..')
  expect(await readFile(join(root, 'Dockerfile'), 'utf8')).toContain('COPY public public')
  expect(await readFile(join(root, '.dockerignore'), 'utf8')).toContain('!public')
})
