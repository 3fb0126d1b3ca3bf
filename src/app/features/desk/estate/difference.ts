import type { z } from 'zod'
import { nearbyFacilityFields, stationFields, type EstatePhoto } from '#domain/estate/attachments.ts'
import { buildingFields, repair, room } from '#domain/estate/building.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { landFields, road } from '#domain/estate/land.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { PhotoType } from '#domain/choices/listing.ts'
import { inWords, labelOf } from '#app/features/listing/facts/fact.ts'
import { isSame } from '#domain/kit/is-same.ts'

/** A field that differs from the published version, as the API answers it. */
type Difference = { field: string; label: string; before: unknown; after: unknown }
/** A line of the difference: what was, what will be; null where there is nothing. */
export type FieldChange = { label: string; before: string | null; after: string | null }
type Names = ReadonlyMap<string, string>

const rowFields: Record<string, z.ZodRawShape> = { rooms: room, repairs: repair, roads: road }
const partFields: Record<string, z.ZodRawShape> = { land: landFields, building: buildingFields }
/** A station's names and minutes: its ids say nothing to people. */
const { lineName, name, minutes } = stationFields
const stationWords = { lineName, name, minutes }
/** Shown by themselves: pictures as pictures, papers as papers; the prefecture's other names follow from it. */
const fieldsShownElsewhere = ['documents', 'estatePhotos', 'topImage', 'region', 'prefecturesCode', 'cityCode']

const records = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])
const list = (shape: z.ZodRawShape, value: unknown) =>
  records(value)
    .map((row) =>
      Object.entries(shape)
        .map(([name, schema]) => inWords(schema, row[name]))
        .filter(Boolean)
        .join(' '),
    )
    .join('\n') || null

/** The value of a field in words; lists a line each. */
function wordsOf(field: string, schema: z.core.$ZodType, value: unknown, names: Names): string | null {
  if (field === 'nearbyFacilities') return list(nearbyFacilityFields, value)
  if (field === 'stations') return list(stationWords, value)
  if (field === 'facilityIDs') return (value as string[]).map((id) => names.get(id) ?? '').join('・') || null
  const shape = rowFields[field]
  return shape ? list(shape, value) : inWords(unwrap(schema), value)
}

/** The fields of a part (land, building) that differ. */
const differencesWithin = (shape: z.ZodRawShape, { before, after }: Difference): Difference[] =>
  Object.entries(shape).map(([field, schema]) => ({
    field,
    label: labelOf(schema),
    before: (before as Record<string, unknown> | null)?.[field] ?? null,
    after: (after as Record<string, unknown> | null)?.[field] ?? null,
  }))

/** What differs from the published version, line by line, in words; pictures aside. */
export function differenceLines(differences: readonly Difference[], names: Names = new Map()): FieldChange[] {
  return differences
    .filter(({ field }) => !fieldsShownElsewhere.includes(field))
    .flatMap((difference) => {
      const shape = partFields[difference.field]
      return shape ? differencesWithin(shape, difference) : [difference]
    })
    .filter(({ before, after }) => !isSame(before, after))
    .map(({ field, label, before, after }) => {
      const schema: z.core.$ZodType =
        publicFields[field as keyof typeof publicFields] ??
        landFields[field as keyof typeof landFields] ??
        buildingFields[field as keyof typeof buildingFields]
      return { label, before: wordsOf(field, schema, before, names), after: wordsOf(field, schema, after, names) }
    })
}

/** The facilities that the difference names. */
export const facilityIDsIn = (differences: readonly Difference[]): string[] =>
  differences
    .filter(({ field }) => field === 'facilityIDs')
    .flatMap(({ before, after }) => [before, after].flat()) as string[]

/** A picture and what became of it. */
export type PhotoChange = { photo: EstatePhoto; what: 'added' | 'removed' | 'edited' }

const sameWords = (left: EstatePhoto, right: EstatePhoto) =>
  left.caption === right.caption && left.photoType === right.photoType
const byPath = (photos: readonly EstatePhoto[]) => new Map(photos.map((photo) => [photo.path, photo]))
const orderOf = (photos: readonly EstatePhoto[]) =>
  photos.toSorted((left, right) => left.sortOrder - right.sortOrder).map(({ path }) => path)

/** Which pictures came, went or are described anew, and whether those that stayed are in another order. */
export function photoDifference(differences: readonly Difference[]) {
  const photos = differences.find(({ field }) => field === 'estatePhotos')
  const main = differences.find(({ field }) => field === 'topImage')
  const before = (photos?.before ?? []) as EstatePhoto[]
  const after = (photos?.after ?? []) as EstatePhoto[]
  const oldPhotos = byPath(before)
  const newPhotos = byPath(after)
  const changes: PhotoChange[] = [
    ...after.filter(({ path }) => !oldPhotos.has(path)).map((photo) => ({ photo, what: 'added' as const })),
    ...before.filter(({ path }) => !newPhotos.has(path)).map((photo) => ({ photo, what: 'removed' as const })),
    ...after
      .filter((photo) => oldPhotos.has(photo.path) && !sameWords(photo, oldPhotos.get(photo.path)!))
      .map((photo) => ({ photo, what: 'edited' as const })),
  ]
  const stayed = (photos: readonly EstatePhoto[], others: ReadonlyMap<string, unknown>) =>
    orderOf(photos).filter((path) => others.has(path))
  const isReordered = stayed(before, newPhotos).join() !== stayed(after, oldPhotos).join()
  return { changes, isReordered, hasNewMain: main !== undefined }
}

/** What a picture shows, in words. */
export const photoWords = ({ photoType, caption }: EstatePhoto): string =>
  [photoType ? PhotoType.label(photoType) : '写真', caption].filter(Boolean).join('：')
