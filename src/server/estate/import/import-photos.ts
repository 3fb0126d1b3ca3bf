import { PhotoType } from '#domain/choices/listing.ts'
import { estatePhotos, type EstatePhoto } from '#domain/estate/attachments.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { EstateImport, ZipPicture } from '#domain/estate/import/estate-import.ts'
import { photoNamesIn } from '#domain/estate/import/import-cell.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { images, storeSourced } from '#server/images/records.ts'
import { saveImage } from '#server/images/save.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { readImportBytes } from './import-file.ts'
import { pictureInZip } from './zip-pictures.ts'

/** The pictures that a home shows, with the names that they came by, and what tells whether the same comes again. */
export type PhotosOfHome = readonly { photo: EstatePhoto; name: string; sourceSha256: string | null }[]
/** A picture that a home is to show: one that it shows already, or one of a ZIP. */
export type WantedPhoto = { photo: EstatePhoto } | { picture: ZipPicture }

const maxPhotos = metaOf(estatePhotos).max ?? Infinity
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** A path as archives have it, of what Windows or a Mac writes. */
const pathOf = (name: string) => name.normalize('NFC').replaceAll('\\', '/')

/** The picture that a cell means: by its name with its folders, or by its name alone where only one has it. */
function pictureNamed(path: string, pictures: readonly ZipPicture[]): ZipPicture | undefined {
  const exact = pictures.find((picture) => picture.name === path)
  if (exact) return exact
  const [only, other] = pictures.filter((picture) => picture.name.endsWith(`/${path}`) || baseOf(picture.name) === path)
  return other ? undefined : only
}

/** What is the same of two pictures that a cell names by two names. */
const sumOf = (wanted: WantedPhoto) => ('photo' in wanted ? wanted.photo.id : wanted.picture.sha256)

/**
 * What a name means of a home that shows these pictures, some of them `taken` by names before it: phones give many pictures one name, and
 * each time that it is said it means the next.
 */
function wantedBy(
  name: string,
  pictures: readonly ZipPicture[],
  shown: PhotosOfHome,
  taken: ReadonlyMap<string, WantedPhoto>,
): WantedPhoto | null {
  const path = pathOf(name)
  const picture = pictureNamed(path, pictures)
  const same = shown.find(({ sourceSha256 }) => picture && sourceSha256 === picture.sha256)
  const named = picture ? [] : shown.filter((one) => one.name === baseOf(path))
  const there = same ?? named.find(({ photo }) => !taken.has(photo.id)) ?? named[0]
  if (there) return { photo: there.photo }
  return picture ? { picture } : null
}

/**
 * The pictures that a home shows once the names in its cell are there, in their order, with those after them that its seller has added;
 * null where it shows them already.
 */
export function photosFor(
  cell: string,
  pictures: readonly ZipPicture[],
  shown: PhotosOfHome,
): { photos: WantedPhoto[] | null; faults: string[] } {
  const names = photoNamesIn(cell)
  if (names.length === 0) return { photos: null, faults: [] }
  const bySum = new Map<string, WantedPhoto>()
  const faults = new Set<string>()
  for (const name of names) {
    const one = wantedBy(name, pictures, shown, bySum)
    if (one === null) faults.add(`「${name}」がZIPにありません（または、同じ名前がいくつかあります）`)
    else if ('picture' in one && one.picture.fault) faults.add(`「${name}」：${one.picture.fault}`)
    else bySum.set(sumOf(one), one)
  }
  const wanted = [...bySum.values()]
  const others = shown.filter(({ photo }) => !bySum.has(photo.id)).map(({ photo }) => ({ photo }))
  const photos = [...wanted, ...others]
  if (photos.length > maxPhotos) faults.add(`写真は${maxPhotos}枚までです`)
  const isAsShown = wanted.every((one, index) => 'photo' in one && one.photo.id === shown[index]?.photo.id)
  return { photos: isAsShown || faults.size > 0 ? null : photos, faults: [...faults] }
}

/** The pictures that each of these homes shows, in their order. */
export async function photosOfHomes(context: Context, homes: readonly Estate[]): Promise<Map<string, PhotosOfHome>> {
  const path = homes.flatMap((home) => home.estatePhotos.map((photo) => photo.path))
  const files = path.length > 0 ? await find(context, images, { path }) : []
  const fileAt = new Map(files.map((file) => [file.path, file]))
  return new Map(
    homes.map((home) => [
      home.id,
      home.estatePhotos
        .toSorted((a, b) => a.sortOrder - b.sortOrder)
        .map((photo) => {
          const file = fileAt.get(photo.path)
          return { photo, name: file?.name ?? '', sourceSha256: file?.sourceSha256 ?? null }
        }),
    ]),
  )
}

type StoredPaths = { path: string; thumbnailPath: string | null }

/** Pictures of an import as the seller's own: the same bytes are stored once. Not inside a transaction: files are read and written. */
export function openPhotoStore(context: Context, { zipPaths, sellerID }: EstateImport) {
  let opened: { path: string; bytes: Buffer } | undefined
  const storedBySum = new Map<string, StoredPaths>()
  const userID = sellerID ?? ''

  async function zipAt(index: number): Promise<Buffer> {
    const path = zipPaths[index] ?? ''
    opened = opened?.path === path ? opened : { path, bytes: await readImportBytes(context, path, 'zipPaths') }
    return opened.bytes
  }
  async function storedOf({ zip, name, sha256 }: ZipPicture): Promise<StoredPaths> {
    const known = await findOne(context, images, { sourceSha256: sha256, userID, dir: 'estate', removedAt: null })
    if (known) return known
    const bytes = await pictureInZip(await zipAt(zip), name)
    const picture = { dir: 'estate', name: textWithin(baseOf(name), 255), thumbnail: true, bytes } as const
    const insert = storeSourced(context, userID, sha256)
    const { storages, scanner } = context.services
    return saveImage(picture, { storages, scanner, ownerID: userID, insert })
  }
  return {
    /** Stores a picture, if it is not there. @throws AppError where it is none */
    async store(picture: ZipPicture): Promise<void> {
      if (!storedBySum.has(picture.sha256)) storedBySum.set(picture.sha256, await storedOf(picture))
    },
    /** The photos of a home: every one of a ZIP has been stored before. */
    photosOf: (wanted: readonly WantedPhoto[]): EstatePhoto[] =>
      wanted.flatMap((one, sortOrder) => {
        if ('photo' in one) return [{ ...one.photo, sortOrder }]
        const file = storedBySum.get(one.picture.sha256)
        if (!file) return []
        const { path, thumbnailPath } = file
        const photo = { id: path, path, thumbnailPath: thumbnailPath ?? path, photoType: PhotoType.notSelected }
        return [{ ...photo, caption: null, sortOrder }]
      }),
  }
}
