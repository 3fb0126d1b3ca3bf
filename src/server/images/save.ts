import type { Scanner } from '#providers/scanner/index.ts'
import { StorageAway } from '#providers/storage/away.ts'
import type { Storage } from '#providers/storage/index.ts'
import { createHash, randomUUIDv7 } from 'node:crypto'
import { maxStatementBytes } from '#domain/upload.ts'
import { type Dir, dirs } from './dirs.ts'
import { encodePicture } from './encode.ts'
import type { ImageFields } from './upload/fields.ts'
import { drawingAsPicture } from './drawing.ts'
import { detectFormat, isDrawing } from './format.ts'
import { malware, noImport, noPaper, noStatement, tooLargeStatement } from './refusals.ts'
import { type ReceivedImage, receiveImage } from './upload/receive.ts'

/** Where files go: `open` keeps them as they are, `sealed` encrypts (identification and power of attorney). */
export type Storages = { open: Storage; sealed: Storage }

/** A stored file. `path` and `thumbnailPath` are storage keys; sizes in bytes, sides in pixels, `null` for what is no picture. */
export type SavedImage = {
  path: string
  thumbnailPath: string | null
  width: number | null
  height: number | null
  size: number
  contentType: 'image/webp' | 'application/pdf' | 'text/csv' | 'application/zip'
}

/** The record of a stored file, by which it is decided who may read it. `name` is only shown, `sha256` is that of its bytes, in hex. */
export type ImageRecord = SavedImage & { dir: Dir; name: string; sha256: string }

export type SaveOptions = {
  storages: Storages
  /** What looks for malware in files that are stored as they came; null where nothing does. A picture is drawn anew. */
  scanner: Scanner | null
  /** Whose file it is: of one person's pictures one is encoded at a time. */
  ownerID: string
  /**
   * Records the file. It answers another one where that is recorded already for the same request. Then, and when it rejects, the
   * files are removed again.
   */
  insert: (record: ImageRecord) => Promise<SavedImage | void>
}

/** What tells whether a file is still the same, in hex. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The storage that files of a bucket are kept in. */
export function storageOf(dir: Dir, storages: Storages): Storage {
  return dirs[dir].sealed ? storages.sealed : storages.open
}

/**
 * `POST /image`: receives, re-encodes, stores and records one file. `authorize` is asked, with the bucket, before
 * anything is decoded or stored, and throws to refuse; `before` may know the answer already. Throws what `receiveImage` and
 * `encodePicture` throw.
 */
export async function uploadImage(
  request: Request,
  options: SaveOptions & {
    authorize: (dir: Dir) => void | Promise<void>
    before?: (image: ReceivedImage) => Promise<SavedImage | undefined>
  },
): Promise<SavedImage> {
  using image = await receiveImage(request, options)
  await options.authorize(image.dir)
  return (await options.before?.(image)) ?? (await saveImage(image, options))
}

/**
 * Stores and records one received file, unless the scanner finds something in it, under keys of the server's own:
 * `<dir>/<uuid v7>-<width>x<height>.webp`, `…-thumb.webp`, `<dir>/<uuid v7>.pdf`, `….csv`, `….zip`.
 */
export async function saveImage(
  image: ImageFields & { bytes: Buffer },
  { storages, scanner, insert, ownerID }: SaveOptions,
): Promise<SavedImage> {
  const stem = `${image.dir}/${randomUUIDv7()}`
  const files = await filesOf(stem, image, ownerID)
  const isAsItCame = files.saved.contentType !== 'image/webp'
  if (isAsItCame && scanner && (await scanner(image.bytes)) !== null) throw malware()
  const storage = storageOf(image.dir, storages)
  const discard = () => Promise.allSettled(files.contents.map(([key]) => storage.remove(key)))
  try {
    for (const [key, bytes] of files.contents) await storage.put(key, bytes, files.saved.contentType)
    const record = { ...files.saved, dir: image.dir, name: image.name, sha256: sha256Of(bytesOf(files)) }
    const savedImage = (await insert(record)) ?? files.saved
    if (savedImage.path !== files.saved.path) await discard()
    return savedImage
  } catch (error) {
    const discarding = discard()
    // A store that is away answers a removal no sooner: whoever uploads does not wait for it, and at night what is left is found.
    if (!(error instanceof StorageAway)) await discarding
    throw error
  }
}

type Files = { saved: SavedImage; contents: [key: string, bytes: Buffer][] }

/** The bytes of the file itself, without its thumbnail. */
const bytesOf = ({ saved, contents }: Files): Buffer => new Map(contents).get(saved.path) ?? Buffer.alloc(0)

/** What is stored of a received file, as its bucket takes it. */
function filesOf(stem: string, image: ImageFields & { bytes: Buffer }, ownerID: string): Files | Promise<Files> {
  const { dir, bytes } = image
  const format = detectFormat(bytes)
  if (dirs[dir].asItCame) return fileAsItCame(stem, image)
  const takesPdf = dirs[dir].pdf
  if (takesPdf && format === null) throw noPaper()
  if (takesPdf && format === 'pdf') return wholeFile(`${stem}.pdf`, 'application/pdf', bytes)
  if (dirs[dir].svg && isDrawing(bytes))
    return drawingAsPicture(bytes).then((drawn) => pictureFiles(stem, { ...image, bytes: drawn }, ownerID))
  return pictureFiles(stem, image, ownerID)
}

/** The first bytes of a ZIP archive with something in it (PKWARE APPNOTE 4.3.7). */
const zipSignature = Buffer.from('PK\x03\x04', 'latin1')

/** A CSV or a ZIP, of which no byte is changed, where its bucket takes such. */
function fileAsItCame(stem: string, { dir, bytes }: ImageFields & { bytes: Buffer }): Files {
  if (dir === 'statement' && bytes.length > maxStatementBytes) throw tooLargeStatement()
  const type = bytes.subarray(0, 4).equals(zipSignature) ? 'zip' : 'csv'
  const types: readonly string[] = dirs[dir].asItCame ?? []
  const isTaken = detectFormat(bytes) === null && types.includes(type)
  if (!isTaken) throw dir === 'statement' ? noStatement() : noImport()
  return wholeFile(`${stem}.${type}`, type === 'zip' ? 'application/zip' : 'text/csv', bytes)
}

/** A file that is stored byte for byte. */
function wholeFile(path: string, contentType: SavedImage['contentType'], bytes: Buffer): Files {
  const savedImage = { path, thumbnailPath: null, width: null, height: null, size: bytes.length }
  return { saved: { ...savedImage, contentType }, contents: [[path, bytes]] }
}

async function pictureFiles(
  stem: string,
  { bytes, ...sizes }: ImageFields & { bytes: Buffer },
  ownerID: string,
): Promise<Files> {
  const { thumbnail, ...picture } = await encodePicture(bytes, sizes, ownerID)
  const { width, height } = picture
  const stemWithSize = `${stem}-${width}x${height}`
  const path = `${stemWithSize}.webp`
  const thumbnailPath = thumbnail ? `${stemWithSize}-thumb.webp` : null
  const contents: Files['contents'] = [[path, picture.bytes]]
  if (thumbnail && thumbnailPath) contents.push([thumbnailPath, thumbnail.bytes])
  return {
    saved: { path, thumbnailPath, width, height, size: picture.bytes.length, contentType: 'image/webp' },
    contents,
  }
}
