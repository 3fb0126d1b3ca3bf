import sharp, { type Sharp } from 'sharp'
import { detectFormat, type Format } from './format.ts'
import { decodeHeic, type Pixels } from './heic.ts'
import { createQueue, inTurn } from './queue.ts'
import { damagedPicture, refuse, tooManyPixels, unsupportedFormat } from './refusals.ts'

// Two pictures are encoded at once, each by one thread, so that a machine of two cores still answers pages. The cache is
// off because no picture is read twice.
sharp.concurrency(1)
sharp.cache(false)
const queue = createQueue(2)
/** One at a time: decoded, a large one holds 100 MB. */
const heicQueue = createQueue(1)

const maxPixels = 50_000_000
/** What the pixels may take once they are decoded, in bytes: those of 50 million with four channels of one byte. */
const maxRaster = 200_000_000
const quality = 80
/** Of a narrower copy, of which a screen shows two or three dots where the page asks for one. */
const copyQuality = 70

export type Picture = { bytes: Buffer; width: number; height: number }
export type EncodedPicture = Picture & { thumbnail?: Picture }
/** Long sides in pixels. */
export type Sizes = { resize?: number; thumbnail: boolean; thumbnailSize?: number }

/**
 * Encodes the WebP picture that is stored: upright, at most 2,560 px on its long side, and on request its thumbnail (480 px).
 * Everything but the pixels is dropped: EXIF, GPS, colour profiles (after conversion to sRGB), appended bytes.
 *
 * Of one owner's pictures one is encoded at a time, so that nobody's make everybody wait.
 *
 * Throws AppError: `unsupported` for a format other than JPEG, PNG, WebP, AVIF or HEIC, `too_large` above 50 million pixels or 200 MB of
 * them (HEIC 25 million; before any is decoded), `bad_request` when the file is damaged.
 */
export async function encodePicture(bytes: Buffer, sizes: Sizes, ownerID: string): Promise<EncodedPicture> {
  const format = detectFormat(bytes)
  if (!isDecodable(format)) throw unsupportedFormat(format)
  if (format === 'heic') {
    const encodeHeic = async () => {
      const pixels = await decodeHeic(bytes)
      if (pixels === 'too_large') throw tooManyPixels('HEICの写真は2,500万画素')
      if (pixels === 'damaged') throw damagedPicture()
      return queue(() => encode(pixels, sizes))
    }
    return inTurn(ownerID, () => heicQueue(encodeHeic))
  }
  const encodeChecked = async () => {
    await checkHeader(bytes, format)
    return encode(bytes, sizes)
  }
  return inTurn(ownerID, () => queue(encodeChecked))
}

async function encode(source: Buffer | Pixels, sizes: Sizes): Promise<EncodedPicture> {
  try {
    const { data, info } = await decode(source, sizes.resize ?? 2560)
    const raster = () => sharp(data, { raw: info })
    const picture = await toWebp(raster())
    if (!sizes.thumbnail) return picture
    return { ...picture, thumbnail: await toWebp(shrink(raster(), sizes.thumbnailSize ?? 480)) }
  } catch {
    throw damagedPicture()
  }
}

const openImage = (source: Buffer | Pixels) =>
  Buffer.isBuffer(source)
    ? sharp(source, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    : sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } }).removeAlpha()

/** A narrower copy, in WebP, of a picture that is stored. */
export const resizePicture = (bytes: Uint8Array, width: number): Promise<Buffer> =>
  queue(() => sharp(bytes).resize({ width }).webp({ quality: copyQuality }).timeout({ seconds: 20 }).toBuffer())

/** Decodes the header only, and refuses a file whose decoded format differs from that of its signature. */
async function checkHeader(bytes: Buffer, format: Format) {
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw damagedPicture()
    })
  const decodedFormat = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format
  if (decodedFormat !== format) throw unsupportedFormat(null)
  const pixels = header.width * header.height
  if (pixels > maxPixels) throw tooManyPixels('5,000万画素')
  if (pixels * header.channels * bytesOf(header.depth) > maxRaster) {
    throw refuse('too_large', '画像の情報量が大きすぎます。JPEG形式に変換するか、小さくしてからお使いください。')
  }
}

/** Bytes of one sample. */
function bytesOf(depth: string): number {
  if (depth.endsWith('char')) return 1
  if (depth.endsWith('short')) return 2
  return depth.startsWith('d') ? 8 : 4
}

const shrink = (picture: Sharp, longSide: number) =>
  picture.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })

/** The upright pixels in sRGB, at most so long: a file is decoded once, whatever is made of it. */
const decode = (source: Buffer | Pixels, longSide: number) =>
  shrink(openImage(source), longSide)
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true })

async function toWebp(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.webp({ quality }).timeout({ seconds: 20 }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function isDecodable(format: Format | null): format is 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' {
  return format !== null && format !== 'pdf'
}
