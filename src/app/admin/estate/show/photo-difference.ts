import { PhotoType } from '#domain/choices/listing.ts'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import type { Told } from './say-difference.ts'

/** A picture and what became of it. */
export type PhotoChange = { photo: EstatePhoto; what: 'added' | 'removed' | 'retold' }

const sameWords = (one: EstatePhoto, other: EstatePhoto) =>
  one.caption === other.caption && one.photoType === other.photoType
const orderOf = (photos: readonly EstatePhoto[]) =>
  photos.toSorted((one, other) => one.sortOrder - other.sortOrder).map(({ path }) => path)

/** Which pictures came, went or are described anew, and whether those that stayed are in another order. */
export function photoDifference(told: readonly Told[]) {
  const found = told.find(({ field }) => field === 'estatePhotos')
  const main = told.find(({ field }) => field === 'topImage')
  const before = (found?.before ?? []) as EstatePhoto[]
  const after = (found?.after ?? []) as EstatePhoto[]
  const [were, are] = [new Map(before.map((one) => [one.path, one])), new Map(after.map((one) => [one.path, one]))]
  const changes: PhotoChange[] = [
    ...after.filter(({ path }) => !were.has(path)).map((photo) => ({ photo, what: 'added' as const })),
    ...before.filter(({ path }) => !are.has(path)).map((photo) => ({ photo, what: 'removed' as const })),
    ...after
      .filter((photo) => were.has(photo.path) && !sameWords(photo, were.get(photo.path)!))
      .map((photo) => ({ photo, what: 'retold' as const })),
  ]
  const stayed = (photos: readonly EstatePhoto[], others: ReadonlyMap<string, unknown>) =>
    orderOf(photos).filter((path) => others.has(path))
  const isReordered = stayed(before, are).join() !== stayed(after, were).join()
  return { changes, isReordered, hasNewMain: main !== undefined }
}

/** What a picture shows, in words. */
export const photoWords = ({ photoType, caption }: EstatePhoto): string =>
  [photoType ? PhotoType.label(photoType) : '写真', caption].filter(Boolean).join('：')
