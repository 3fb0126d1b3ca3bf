import { uploadDirs, type UploadDir } from '#domain/upload.ts'

/**
 * The closed list of buckets that `dir` of `POST /image` may name.
 *
 * `open` files are public; the others are read through authorised links of `linkSeconds` at most. `sealed` files are
 * kept encrypted. `pdf` buckets take PDF besides pictures; `asItCame` ones take what they name and nothing else, and
 * change no byte of it; `svg` ones take drawings, which are stored as the picture that they draw.
 */
export const dirs = {
  estate: { open: true, sealed: false, pdf: false, asItCame: null, svg: false, linkSeconds: 300 },
  chat: { open: false, sealed: false, pdf: false, asItCame: null, svg: false, linkSeconds: 300 },
  identification: { open: false, sealed: true, pdf: false, asItCame: null, svg: false, linkSeconds: 60 },
  attorney: { open: false, sealed: true, pdf: true, asItCame: null, svg: false, linkSeconds: 60 },
  document: { open: false, sealed: true, pdf: true, asItCame: null, svg: false, linkSeconds: 300 },
  deal: { open: false, sealed: true, pdf: true, asItCame: null, svg: false, linkSeconds: 300 },
  statement: { open: false, sealed: true, pdf: false, asItCame: ['csv'], svg: false, linkSeconds: 60 },
  import: { open: false, sealed: true, pdf: false, asItCame: ['csv', 'zip'], svg: false, linkSeconds: 60 },
  brand: { open: true, sealed: false, pdf: false, asItCame: null, svg: true, linkSeconds: 300 },
} as const satisfies Record<UploadDir, object>

export type Dir = UploadDir

export const dirNames = uploadDirs

/** The bucket that a storage key lies in; `null` when it names none of ours. */
export function dirOf(key: string): Dir | null {
  const name = key.slice(0, key.indexOf('/'))
  return dirNames.find((each) => each === name) ?? null
}
