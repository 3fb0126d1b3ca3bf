/** The buckets that people put files into. */
export const uploadDirs = [
  'estate',
  'chat',
  'identification',
  'attorney',
  'document',
  'deal',
  'statement',
  'brand',
  'import',
] as const
export type UploadDir = (typeof uploadDirs)[number]

/** The largest picture that may be uploaded, in bytes: 20 MB. */
export const maxPictureBytes = 20 * 1024 * 1024

/** The largest bank statement that may be uploaded, in bytes: more than any of 500 lines has. */
export const maxStatementBytes = 1_000_000

/** The pictures that may be uploaded, as a form offers them. Systems that do not know HEIC tell it by its name. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** The same with PDF, where papers are taken. */
export const paperTypes = `${pictureTypes},application/pdf`

/** The pictures that a mark may be: drawings as well. */
export const markTypes = `${pictureTypes},image/svg+xml`

/** The largest drawing (SVG) that may be uploaded, in bytes. */
export const maxDrawingBytes = 500_000
