import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { root } from '#server/boot/root.ts'

/** Colours of documents: the product's ink on white, its yellow as fill only. */
export const colour = {
  ink: '#1c1e1a',
  muted: '#5f6359',
  line: '#dcdcd0',
  ground: '#f7f7f1',
  primary: '#E8F40F',
  alarm: '#a3271d',
}

/** Points. A4 is 595 wide. */
export const size = { margin: 51, tiny: 8, small: 8.5, text: 9, large: 11, name: 15, title: 22, amount: 21 }

const FONTS = join(root, 'node_modules/@expo-google-fonts/noto-sans-jp')
const fonts = {
  regular: readFileSync(join(FONTS, '400Regular/NotoSansJP_400Regular.ttf')),
  bold: readFileSync(join(FONTS, '700Bold/NotoSansJP_700Bold.ttf')),
}

/** How words look, sizes in points; `leading` is the height of a line in lines of the font. */
export type Look = {
  size?: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'center' | 'right'
  leading?: number
}

/** Where words begin, and how wide their lines may be. Points from the top left corner of the page. */
export type TextBox = { x: number; y: number; width: number }

/** Elements of the structure tree that papers use (ISO 32000-1, 14.8.4). */
type Tag =
  'Document' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD'

/** What an element says about itself. */
type Attributes = { title?: string; scope?: 'Column' | 'Row' }

export type Sheet = ReturnType<typeof openSheet>

/**
 * Paper that knows what is on it: words belong to the innermost element (`within`), lines and grounds are artifacts, which nobody is
 * read. So nothing can be drawn that the structure tree does not know.
 */
export function openSheet(info: { Title: string; Author: string; CreationDate: Date }) {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: {
      top: 56,
      right: size.margin,
      bottom: 52,
      left: size.margin,
    },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ja-JP',
    displayTitle: true,
    font: '',
    bufferPages: true,
    info: {
      ...info,
      Author: withoutMarkup(info.Author),
    },
  })
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font)
  let element = pdf.struct('Document')
  let decoration: 'Layout' | 'Pagination' | null = null
  pdf.addStructure(element)

  /** Draws `content` into the element. */
  function mark(content: () => void) {
    if (!decoration) return void element.add(content)
    pdf.markContent('Artifact', { type: decoration })
    content()
    pdf.endMarkedContent()
  }
  /** Everything that `draw` adds is in a new element of the current one. */
  function tagged(tag: Tag, draw: () => void, attributes: Attributes = {}) {
    if (decoration) return draw()
    const outer = element
    element = pdf.struct(tag, attributes)
    outer.add(element)
    draw()
    element.end()
    element = outer
  }
  /** Everything that `draw` adds is read to nobody: it stands on every page (`Pagination`), or decorates. */
  function artifact(type: 'Layout' | 'Pagination', draw: () => void) {
    const outer = decoration
    decoration ??= type
    draw()
    decoration = outer
  }
  const decorate = (draw: () => void) => artifact('Layout', () => mark(draw))
  function dress({ size: points = size.text, bold = false, colour: ink = colour.ink, ...look }: Look) {
    pdf.font(bold ? 'bold' : 'regular', points).fillColor(ink)
    const { align = 'left', leading = 1.2 } = look
    return { align, lineGap: pdf.currentLineHeight() * (leading - 1) }
  }
  return {
    pdf,
    within: tagged,
    artifact,
    /** Writes words that stay on their page, and tells how high they are. */
    write(words: string, { x, y, width }: TextBox, look: Look = {}): number {
      mark(() => pdf.text(drawable(words), x, y, { ...dress(look), width, height: Infinity }))
      return pdf.y - y
    },
    /** Writes words from where the last ended, or from a place; they go on over pages. */
    flow(words: string, look: Look = {}, { x, y, ...box }: Partial<TextBox> = {}) {
      mark(() => pdf.text(drawable(words), x ?? size.margin, y ?? pdf.y, { ...dress(look), ...box }))
    },
    heightOf: (words: string, width: number, look: Look = {}) =>
      pdf.heightOfString(drawable(words), { ...dress(look), width }),
    widthOf: (words: string, look: Look = {}) => pdf.widthOfString(drawable(words), dress(look)),
    /** Draws what is no words. */
    decorate,
    /** Draws a line across, from the middle of its width. */
    rule: ({ x, y, width }: TextBox, thickness: number, ink: string) =>
      decorate(() =>
        pdf
          .lineWidth(thickness)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(ink),
      ),
    /** Begins a new page unless so many points are left on this one. */
    room(height: number): boolean {
      const fits = pdf.y + height <= pdf.page.maxY()
      if (!fits) pdf.addPage()
      return fits
    },
  }
}

/** Words without the signs that nobody sees, for which a font has a crossed box: what is copied from a spreadsheet or a page has tabs and joiners. */
const drawable = (words: string) =>
  words
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '　')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')

/** pdfkit writes the author into XML as it is. */
const withoutMarkup = (text: string) =>
  text.replace(/[&<>]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** The bytes of the paper. The same paper has the same bytes. */
export async function bytesOf({ pdf }: Sheet): Promise<Buffer> {
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  return Buffer.concat(chunks)
}
