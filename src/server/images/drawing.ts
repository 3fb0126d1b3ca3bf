import sharp from 'sharp'
import { damagedPicture, refuse } from './refusals.ts'
import { maxDrawingBytes } from '#domain/upload.ts'

/** The long side of the picture of a drawing, in pixels: sharp on every screen, and on paper. */
const longSide = 1024
/** The density at which one unit of a drawing is one pixel. */
const plainDensity = 72

/**
 * Draws an SVG file as a picture (PNG), of which alone something is stored and shown: scripts, links, styles and comments of the file
 * reach nobody. It is drawn without a network or files of this machine, and of what it declares nothing is expanded.
 * @throws AppError bad_request where it cannot be drawn, too_large above 500 kB
 */
export async function drawingAsPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > maxDrawingBytes) throw refuse('too_large', 'SVGのファイルは500KB以内にしてください。')
  // A few lines of entities grow to gigabytes (CWE-776).
  if (/<!(?:DOCTYPE|ENTITY)/i.test(bytes.toString('utf8')))
    throw refuse('bad_request', 'このSVGは使えません。<!DOCTYPE> を消すか、PNGで書き出してお使いください。')
  try {
    // How large it says that it is; nothing is drawn yet.
    const { width, height } = await sharp(bytes, { density: plainDensity, limitInputPixels: false }).metadata()
    const density = Math.min(Math.max((plainDensity * longSide) / Math.max(width, height), 1), 2400)
    return await sharp(bytes, { density, limitInputPixels: 50_000_000 })
      .resize(longSide, longSide, { fit: 'inside' })
      .timeout({ seconds: 10 })
      .png()
      .toBuffer()
  } catch {
    throw damagedPicture()
  }
}
