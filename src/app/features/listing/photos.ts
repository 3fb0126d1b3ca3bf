import { PhotoType } from '#domain/choices/listing.ts'
import { pictureCopies } from '#domain/picture-copies.ts'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import type { Photo } from '#ui/estate/gallery.tsx'

/** What a page shows of a picture. */
export type ShownPhoto = Pick<EstatePhoto, 'path' | 'caption' | 'photoType'> & { sortOrder?: number }

type WithPhotos = Pick<PublicEstate, 'topImage'> & { estatePhotos: readonly ShownPhoto[] }

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

/** A picture of an estate in the gallery. */
export type EstatePicture = Photo & { photoType: number }

export const isPlan = ({ photoType }: Pick<EstatePicture, 'photoType'>): boolean => photoType === PhotoType.floorPlan

const asPhoto = (photo: ShownPhoto, sizes: string): EstatePicture => ({
  src: fileUrl(photo.path),
  srcSet: srcSetOf(photo.path),
  sizes,
  alt: photo.caption || nameOf(photo),
  caption: [...new Set([nameOf(photo), photo.caption])].filter(Boolean).join('：'),
  photoType: photo.photoType,
  ...(isPlan(photo) && { tag: nameOf(photo) }),
})

/** The place at which a floor plan stands at the latest, so that a wide screen shows it at the first look. */
const lastPlanPlace = 3

/** An estate's pictures as the gallery shows them: the main one first, the rest in the order the seller gave them, a plan among the first. */
export function photosOf({ estatePhotos, topImage }: WithPhotos): EstatePicture[] {
  const ordered = estatePhotos.toSorted((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0))
  const photos = [
    ...ordered.filter(({ path }) => path === topImage),
    ...ordered.filter(({ path }) => path !== topImage),
  ]
  const planPlace = photos.findIndex(isPlan)
  if (planPlace > lastPlanPlace) photos.splice(lastPlanPlace, 0, ...photos.splice(planPlace, 1))
  return photos.map((photo, place) =>
    asPhoto(
      photo,
      place === 0 ? '(min-width: 768px) min(50vw, 640px), 100vw' : '(min-width: 768px) min(33vw, 372px), 100vw',
    ),
  )
}
