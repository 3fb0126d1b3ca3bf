import { expect, test } from 'vitest'
import { PhotoType } from '#domain/choices/listing.ts'
import { photosOf } from './photos.ts'

const photo = (
  name: string,
  sortOrder: number,
  photoType: number = PhotoType.exterior,
  caption: string | null = null,
) =>
  ({
    id: name,
    path: `estate/${name}.webp`,
    thumbnailPath: `estate/${name}-thumb.webp`,
    photoType,
    caption,
    sortOrder,
  }) as Parameters<typeof photosOf>[0]['estatePhotos'][number]

const estatePhotos = [
  photo('bath', 2, PhotoType.bathroom, '2022年に交換した浴室'),
  photo('plan', 1, PhotoType.floorPlan),
  photo('front', 0),
]

test('the main picture comes first, the others as the seller ordered them', () => {
  const order = (topImage: string | null) => photosOf({ estatePhotos, topImage }).map(({ src }) => src)
  expect(order('estate/bath.webp')).toEqual([
    '/files/estate/bath.webp',
    '/files/estate/front.webp',
    '/files/estate/plan.webp',
  ])
  expect(order(null)[0]).toBe('/files/estate/front.webp')
})

test('a picture says what it shows, in the seller’s words where there are any', () => {
  const [front, , bath] = photosOf({ estatePhotos, topImage: 'estate/front.webp' })
  expect(front).toMatchObject({ alt: '外観', caption: '外観' })
  expect(bath).toMatchObject({ alt: '2022年に交換した浴室', caption: '浴室：2022年に交換した浴室' })
})

test('a picture is offered in its true widths, an older one as it is', () => {
  const sized = { ...photo('wide', 0), path: 'estate/wide-1200x900.webp' }
  const [wide, front] = photosOf({ estatePhotos: [sized, photo('front', 1)], topImage: sized.path })
  const of = (width: string) => `/files/estate/wide-1200x900${width}.webp`
  expect(wide?.srcSet).toBe(`${of('-480')} 480w, ${of('-800')} 800w, ${of('')} 1200w`)
  expect(front?.srcSet).toBeUndefined()
})

test('a floor plan says that it is one, and stands among the first four however late the seller put it', () => {
  const rooms = ['a', 'b', 'c', 'd', 'e'].map((name, at) => photo(name, at))
  const late = [...rooms, photo('plan', 9, PhotoType.floorPlan)]
  const names = photosOf({ estatePhotos: late, topImage: null }).map(({ src, tag }) => [src.slice(14, -5), tag])
  expect(names.map(([name]) => name)).toEqual(['a', 'b', 'c', 'plan', 'd', 'e'])
  expect(names.filter(([, tag]) => tag)).toEqual([['plan', '間取り図']])
})
