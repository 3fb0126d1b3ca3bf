/** The format of a file by its first bytes: its name and its declared type are not trusted. */
export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'pdf'

/**
 * Detects the format by its signature: JPEG (ITU T.81), PNG (ISO 15948), WebP (RFC 9649), AVIF and HEIC (the brands of
 * ISO 14496-12 `ftyp`), PDF (ISO 32000, header at the very start and `%%EOF` near the end). `null` for anything else.
 */
export function detectFormat(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return detectBrand(bytes)
  if (/^%PDF-[12]\.\d/.test(text(bytes, 0, 8)) && bytes.subarray(-1024).includes('%%EOF')) return 'pdf'
  return null
}

function detectBrand(bytes: Buffer): Format | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = new Set<string>()
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.add(text(bytes, at, at + 4))
  if (brands.has('avif') || brands.has('avis')) return 'avif'
  const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']
  return heic.some((brand) => brands.has(brand)) ? 'heic' : null
}

function text(bytes: Buffer, start: number, end: number) {
  return bytes.toString('latin1', start, end)
}

/**
 * Whether a file is a drawing (SVG 1.1), by its first element: an XML declaration and comments may stand before it. A comment ends at the
 * first `-->` and nowhere else: if each might end at any, forty of them would be tried in all ways, for days.
 */
export const isDrawing = (bytes: Buffer): boolean =>
  /^(?:\uFEFF)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(
    bytes.toString('utf8', 0, 2048),
  )
