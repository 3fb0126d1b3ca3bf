import type { EstatePhoto } from '#domain/estate/attachments.ts'

type Photos = readonly EstatePhoto[]

/** Photos with the numbers of the places they stand at, from 0. */
export const numbered = (photos: Photos): EstatePhoto[] => photos.map((photo, sortOrder) => ({ ...photo, sortOrder }))

/** The photos with one taken from its place and put to another; a place outside the row is its nearest end. */
export function moved(photos: Photos, from: number, to: number): EstatePhoto[] {
  const taken = photos[from]
  if (!taken) return [...photos]
  const others = photos.filter((_, at) => at !== from)
  return numbered(others.toSpliced(Math.max(0, to), 0, taken))
}

/** The main photo after a change: the same if it is still there, else the first, else none. */
export const mainOf = (photos: Photos, main: string | null): string | null =>
  photos.some(({ path }) => path === main) ? main : (photos[0]?.path ?? null)
