import type { EstatePhoto } from '#domain/estate/attachments.ts'

type Photos = readonly EstatePhoto[]

/** Photos, each with its place as its number, from 0. */
export const renumber = (photos: Photos): EstatePhoto[] => photos.map((photo, sortOrder) => ({ ...photo, sortOrder }))

/** The photos with one of them at another place; a place outside the list is its nearest end. */
export function movePhoto(photos: Photos, from: number, to: number): EstatePhoto[] {
  const photo = photos[from]
  if (!photo) return [...photos]
  const others = photos.filter((_, index) => index !== from)
  return renumber(others.toSpliced(Math.max(0, to), 0, photo))
}

/** The main photo after a change: the same if it is still there, else the first, else none. */
export const mainOf = (photos: Photos, main: string | null): string | null =>
  photos.some(({ path }) => path === main) ? main : (photos[0]?.path ?? null)
