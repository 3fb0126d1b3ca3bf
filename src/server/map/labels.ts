import { mapColours } from '#http/map-look.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type Style = { size: number; colour: string; isBold?: boolean }

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A sign of Japanese is as wide as it is high, one of Latin little more than half. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? size : size * 0.6), 0)

function textAt(text: string, x: number, y: number, anchor: 'middle' | 'end', { size, colour, isBold }: Style): string {
  const weight = isBold ? ' font-weight="700"' : ''
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" fill="${colour}"${weight} stroke="${mapColours.halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" text-anchor="${anchor}">${escapeMarkup(text)}</text>`
}

/** Names of a picture, of which none covers another: what is written first has the room. Places are in pixels. */
export function labelsIn({ width, height }: { width: number; height: number }) {
  const taken: Box[] = []
  return {
    /** Keeps a square around a place free of names. */
    keepFree: (x: number, y: number, half: number) =>
      void taken.push({ left: x - half, top: y - half, right: x + half, bottom: y + half }),
    /** A name whose middle is at a place; undefined where it has no room. */
    write(text: string, x: number, y: number, style: Style): string | undefined {
      const half = widthOf(text, style.size) / 2 + 3
      const box = { left: x - half, right: x + half, top: y - style.size, bottom: y + 4 }
      const isInside = box.left > 0 && box.right < width && box.top > 0 && box.bottom < height
      if (!isInside || taken.some((other) => meet(box, other))) return undefined
      taken.push(box)
      return textAt(text, x, y, 'middle', style)
    },
    /** A text that ends at a place, whatever is there, on a ground of its own. */
    writeEnd(text: string, x: number, y: number, style: Style): string {
      const box = { left: x - widthOf(text, style.size) - 4, right: x + 4, top: y - style.size - 1, bottom: y + 4 }
      taken.push(box)
      const [width, height] = [box.right - box.left, box.bottom - box.top]
      const ground = `<rect x="${box.left}" y="${box.top}" width="${width}" height="${height}" fill="${mapColours.halo}"/>`
      return ground + textAt(text, x, y, 'end', style)
    },
  }
}
