import { expect, test } from 'vitest'
import { copyOf, pictureCopies } from './picture-copies.ts'

test.each([
  [2560, 1920, [480, 800, 1200, 1600]],
  [1600, 1200, [480, 800, 1200, 1600]],
  [1200, 1600, [480, 800, 1200]],
  [1201, 900, [480, 800, 1200, 1201]],
  [200, 150, [200]],
])('a picture of %i by %i is shown in widths that it truly has', (width, height, widths) => {
  const path = `estate/id-${width}x${height}.webp`
  const copies = pictureCopies(path)
  expect(copies.map((copy) => copy.width)).toEqual(widths)
  for (const copy of copies) {
    if (copy.width === width) expect(copy.path).toBe(path)
    else expect(copyOf(copy.path)).toEqual({ path, width: copy.width })
  }
})

test('an older picture, whose key tells no size, has no copies', () => {
  expect(pictureCopies('estate/0192e4a0-7c1e-7abc-8def-001122334455.webp')).toEqual([])
})

test('a copy is one of the widths, narrower than its picture', () => {
  for (const key of [
    'estate/id-1600x1200-801.webp',
    'estate/id-700x500-800.webp',
    'estate/id-1600x1200.webp',
    'estate/id-800.webp',
  ])
    expect(copyOf(key)).toBeNull()
})
