import { demoID } from './demo-row.ts'

/** Pictures do not change: their keys stay the same whenever a demonstration is filled. */
const drawnAt = '2026-01-01T00:00:00.000Z'

/** Where a shipped picture and its thumbnail go in the store. Several estates share one. */
export function pictureKeys(picture: string) {
  const stem = `estate/${demoID(`picture ${picture}`, drawnAt)}-1200x900`
  return { path: `${stem}.webp`, thumbnailPath: `${stem}-thumb.webp` }
}
