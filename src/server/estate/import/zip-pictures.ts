import { createHash } from 'node:crypto'
import { maxZipPictures } from '#domain/estate/import/estate-import.ts'
import { maxPictureBytes } from '#domain/upload.ts'
import { invalid } from '#server/kernel/values.ts'
import { BrokenZip, filesInZip, unzip, type ZippedFile } from './read-zip.ts'

/** What all pictures of a ZIP may take unpacked, in bytes, and how many times what they take packed: pictures hardly shrink. */
const maxUnpackedBytes = 200 * 1024 * 1024
const maxRatio = 50

const refuse = (message: string) => invalid([{ path: ['zipPaths'], message }])

/** A picture by its name; what a Mac puts beside each file is none. */
const isPicture = ({ name }: ZippedFile) =>
  /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name) && !/(^|\/)(\._|__MACOSX\/)/.test(name) && name.length <= 300

const sumOf = (files: readonly ZippedFile[], field: 'size' | 'packedSize') =>
  files.reduce((sum, file) => sum + file[field], 0)

/** The pictures of a ZIP, once nothing of what they declare is beyond its bounds. */
function picturesIn(zip: Buffer): ZippedFile[] {
  const pictures = filesInZip(zip).filter(isPicture)
  const large = pictures.find(({ size }) => size > maxPictureBytes)
  if (pictures.some(({ isEncrypted }) => isEncrypted))
    throw refuse('パスワードの付いたZIPは使えません。パスワードを付けずに作り直してください。')
  if (large) throw refuse(`「${large.name}」は20MBを超えています`)
  const unpackedBytes = sumOf(pictures, 'size')
  if (unpackedBytes > maxUnpackedBytes || unpackedBytes > maxRatio * sumOf(pictures, 'packedSize'))
    throw refuse('ZIPの中身が大きすぎます。写真だけを入れ、いくつかに分けてください。')
  if (pictures.length > maxZipPictures) throw refuse(`写真は1つのZIPに${maxZipPictures}枚までです。分けてください。`)
  if (pictures.length === 0) throw refuse('ZIPの中に写真がありません（JPEG、PNG、WebP、AVIF、HEIC）')
  return pictures
}

/** Does something with a ZIP; whatever is wrong with it is told in one sentence. */
async function withZip<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error
    throw refuse('ZIPを読み取れませんでした。作り直して、もう一度選んでください。')
  }
}

/** The pictures of a ZIP by their names there, each with the SHA-256 of its bytes. @throws AppError bad_request */
export const lookIntoZip = (zip: Buffer): Promise<{ name: string; sha256: string }[]> =>
  withZip(async () => {
    const seen: { name: string; sha256: string }[] = []
    for (const file of picturesIn(zip)) {
      const bytes = await unzip(zip, file)
      seen.push({ name: file.name, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    return seen
  })

/** The bytes of one picture of a ZIP. @throws AppError bad_request where it is not there */
export const pictureInZip = (zip: Buffer, name: string): Promise<Buffer> =>
  withZip(async () => {
    const file = picturesIn(zip).find((picture) => picture.name === name)
    if (!file) throw new BrokenZip('the picture is gone')
    return unzip(zip, file)
  })
