import { PhotoType } from '#domain/choices/listing.ts'
import { pictureCopies } from '#domain/picture-copies.ts'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import type { Photo } from '#ui/estate/gallery.tsx'

/** What a page shows of a picture. */
export type ShownPhoto = Pick<EstatePhoto, 'path' | 'caption' | 'photoType'> & { sortOrder?: number }

type Pictured = Pick<PublicEstate, 'topImage'> & { estatePhotos: readonly ShownPhoto[] }

/** The address of a stored picture of an estate, from its key. */
export const fileUrl = (path: string): string => `/files/${path}`

/** The address of the small copy (480 pixels wide) that is stored beside every picture. */
export const thumbnailUrl = (path: string): string => fileUrl(path.replace(/\.webp$/, '-thumb.webp'))

const nameOf = ({ photoType }: ShownPhoto) => (photoType ? PhotoType.label(photoType) : '写真')
/** A picture in its true widths, for `srcset`; undefined for an older one, whose widths are not known. */
export const srcSetOf = (path: string): string | undefined =>
  pictureCopies(path)
    .map((copy) => `${fileUrl(copy.path)} ${copy.width}w`)
    .join(', ') || undefined

const asPhoto = (photo: ShownPhoto, sizes: string): Photo => ({
  src: fileUrl(photo.path),
  srcSet: srcSetOf(photo.path),
  sizes,
  alt: photo.caption || nameOf(photo),
  caption: [...new Set([nameOf(photo), photo.caption])].filter(Boolean).join('：'),
})

/** An estate's pictures as the gallery shows them: the main one first, the rest in the order the seller gave them. */
export function photosOf({ estatePhotos, topImage }: Pictured): Photo[] {
  const ordered = estatePhotos.toSorted((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0))
  const main = ordered.filter(({ path }) => path === topImage)
  const rest = ordered.filter(({ path }) => path !== topImage)
  return [...main, ...rest].map((photo, index) =>
    asPhoto(photo, index === 0 ? '(min-width: 768px) 747px, 100vw' : '(min-width: 768px) 373px, 100vw'),
  )
}

/** The floor plans among an estate's pictures. */
export const plansOf = ({ estatePhotos }: Pick<Pictured, 'estatePhotos'>): Photo[] =>
  estatePhotos
    .filter(({ photoType }) => photoType === PhotoType.floorPlan)
    .map((photo) => asPhoto(photo, '(min-width: 768px) 640px, 100vw'))
