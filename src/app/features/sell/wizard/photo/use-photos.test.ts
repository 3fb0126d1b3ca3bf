import { expect, test } from 'vitest'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import { mainOf, movePhoto, renumber } from './use-photos.ts'

const photos = renumber(
  ['a', 'b', 'c'].map((path): EstatePhoto => ({
    id: path,
    path,
    thumbnailPath: path,
    photoType: 0,
    caption: null,
    sortOrder: 9,
  })),
)
const order = (some: readonly EstatePhoto[]) => some.map(({ path, sortOrder }) => `${path}${sortOrder}`).join(' ')

test('photos are numbered by their places', () => {
  expect(order(photos)).toBe('a0 b1 c2')
})

test.each([
  [0, 2, 'b0 c1 a2'],
  [2, 0, 'c0 a1 b2'],
  [0, -1, 'a0 b1 c2'],
  [2, 9, 'a0 b1 c2'],
  [7, 0, 'a0 b1 c2'],
])('a photo moved from %i to %i leaves %s', (from, to, result) => {
  expect(order(movePhoto(photos, from, to))).toBe(result)
})

test('the main photo stays while it is there, then the first takes its place', () => {
  expect([mainOf(photos, 'b'), mainOf(photos, 'gone'), mainOf([], 'b')]).toEqual(['b', 'a', null])
})
