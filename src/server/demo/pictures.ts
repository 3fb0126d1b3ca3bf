import { PhotoType } from '#domain/choices/listing.ts'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import { captions } from './captions.ts'
import { suits, type Subject } from './looks.ts'
import { demoId, type Random } from './random.ts'
import type { Sort } from './sorts.ts'

export type PictureKind =
  | 'exteriorHouse'
  | 'exteriorCondominium'
  | 'exteriorBuilding'
  | 'land'
  | 'living'
  | 'kitchen'
  | 'bath'
  | 'floorPlan'
  | 'view'

/** The drawn pictures: files beside the index, sides in pixels. */
export type PictureIndex = readonly {
  file: string
  thumb: string
  kind: PictureKind
  seed: number
  width: number
  height: number
}[]

/** Where a drawn picture goes in the store. Several estates share one. */
export interface DemoPicture {
  file: string
  thumb: string
  /** The storage key, `estate/<uuid>.webp`, and that of its thumbnail. */
  key: string
  thumbnailKey: string
  kind: PictureKind
  seed: number
  width: number
  height: number
}

const drawnAt = '2026-01-01T00:00:00.000Z'

export function pictureKeys(index: PictureIndex): DemoPicture[] {
  return index.map(({ file, thumb, kind, seed, width, height }) => {
    const stem = `estate/${demoId(`picture ${file}`, drawnAt)}`
    return { file, thumb, key: `${stem}.webp`, thumbnailKey: `${stem}-thumb.webp`, kind, seed, width, height }
  })
}

const types: Record<PictureKind, EstatePhoto['photoType']> = {
  exteriorHouse: PhotoType.exterior,
  exteriorCondominium: PhotoType.exterior,
  exteriorBuilding: PhotoType.exterior,
  land: PhotoType.fromSouth,
  living: PhotoType.livingRoom,
  kitchen: PhotoType.kitchen,
  bath: PhotoType.bathroom,
  floorPlan: PhotoType.floorPlan,
  view: PhotoType.other,
}

const home = ['floorPlan', 'living', 'kitchen', 'bath', 'view'] as const
const shown: Record<Sort, readonly PictureKind[]> = {
  condominium: ['exteriorCondominium', ...home],
  house: ['exteriorHouse', ...home],
  leasehold: ['exteriorHouse', ...home],
  farmhouse: ['exteriorHouse', ...home],
  villa: ['exteriorHouse', ...home],
  store: ['exteriorHouse', 'kitchen', 'living', 'view'],
  apartment: ['exteriorBuilding', 'view'],
  shop: ['exteriorBuilding', 'view'],
  inn: ['exteriorBuilding', 'living', 'bath', 'view'],
  warehouse: ['exteriorBuilding', 'view'],
  factory: ['exteriorBuilding', 'view'],
  lot: ['land', 'land', 'view'],
  farmland: ['land', 'land', 'view'],
  forest: ['land', 'land', 'view'],
  industrialLot: ['land', 'view'],
}

/** Deals out the pictures that suit an estate in turn, so that neighbours in a list look different. */
export function photographer(pictures: readonly DemoPicture[]) {
  const uses = new Map<string, number>()
  const take = (kind: PictureKind, subject: Subject): DemoPicture[] => {
    const fitting = pictures.filter((one) => one.kind === kind && suits(one, subject))
    const used = (one: DemoPicture) => uses.get(one.key) ?? 0
    const picture = fitting.toSorted((one, other) => used(one) - used(other))[0]
    if (!picture) return []
    uses.set(picture.key, used(picture) + 1)
    return [picture]
  }
  return (subject: Subject, random: Random, createdAt: string, seed: string): EstatePhoto[] =>
    shown[subject.sort]
      .flatMap((kind) => take(kind, subject))
      .map(({ key, thumbnailKey, kind }, sortOrder) => ({
        id: demoId(`${seed} photo ${sortOrder}`, createdAt),
        path: key,
        thumbnailPath: thumbnailKey,
        photoType: kind === 'land' && sortOrder > 0 ? PhotoType.fromNorth : types[kind],
        caption: random.pick(captions[kind]),
        sortOrder,
      }))
}
