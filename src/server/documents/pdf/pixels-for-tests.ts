import { spawnSync } from 'node:child_process'

const DPI = 144
const SCALE = DPI / 72

/** Whether this machine has no Poppler: then nobody can tell a good PDF, and what looks at one is skipped by name (`npm test`). */
export const lacksPoppler = spawnSync('pdftoppm', ['-v']).error !== undefined

/** What a program of Poppler makes of a PDF. */
export function poppler(pdf: Buffer, program: 'pdfinfo' | 'pdftoppm' | 'pdftotext', args: string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input: pdf, maxBuffer: 200_000_000 })
  if (error) throw new Error(`${program} is needed: install Poppler (apt-get install poppler-utils)`, { cause: error })
  if (status !== 0) throw new Error(`${program}: ${stderr.toString()}`)
  return stdout
}

/** The words of a PDF, as they stand. */
export const textOf = (pdf: Buffer): string => poppler(pdf, 'pdftotext', ['-layout', '-', '-']).toString()

/** A page in grey: 0 is black, 255 white. */
export type Page = { width: number; height: number; grey: Uint8Array }

/** A part of a page in points, from the top left corner. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Draws every page of a PDF. */
export function drawPages(pdf: Buffer): Page[] {
  let rest = poppler(pdf, 'pdftoppm', ['-gray', '-r', String(DPI), '-'])
  const pages: Page[] = []
  while (rest.length > 0) {
    const [head = '', width = 0, height = 0] = /^P5\n(\d+) (\d+)\n255\n/.exec(rest.toString('latin1', 0, 40)) ?? []
    const columns = Number(width)
    const rows = Number(height)
    const end = head.length + columns * rows
    if (columns === 0) throw new Error('not a drawing of grey pixels')
    pages.push({ width: columns, height: rows, grey: rest.subarray(head.length, end) })
    rest = rest.subarray(end)
  }
  return pages
}

/** The pixels of a part of a page. */
export function crop({ width, grey }: Page, { left, top, right, bottom }: Box): Buffer {
  const rows = Array.from({ length: Math.round((bottom - top) * SCALE) }, (_, row) => {
    const start = (Math.round(top * SCALE) + row) * width
    return grey.subarray(start + Math.round(left * SCALE), start + Math.round(right * SCALE))
  })
  return Buffer.concat(rows)
}

/** How many dark pixels a part has. */
export const inkOf = (page: Page, box: Box): number =>
  crop(page, box).reduce((ink, grey) => ink + Number(grey < 128), 0)

/** Where two drawings of the same size differ, in points; null when they are alike. */
export function difference(one: Page, other: Page): Box | null {
  const box = { left: one.width, top: one.height, right: 0, bottom: 0 }
  for (const [index, grey] of one.grey.entries()) {
    if (grey === other.grey[index]) continue
    const row = Math.floor(index / one.width)
    const column = index % one.width
    box.left = Math.min(box.left, column / SCALE)
    box.right = Math.max(box.right, (column + 1) / SCALE)
    box.top = Math.min(box.top, row / SCALE)
    box.bottom = (row + 1) / SCALE
  }
  return box.right === 0 ? null : box
}

/** The heights at which a shade begins in a column of the page, both in points. */
export function startsOf({ width, height, grey }: Page, x: number, isShade: (grey: number) => boolean): number[] {
  const shade = (row: number) => isShade(grey[row * width + Math.round(x * SCALE)] ?? 255)
  return Array.from({ length: height }, (_, row) => row)
    .filter((row) => shade(row) && (row === 0 || !shade(row - 1)))
    .map((row) => row / SCALE)
}
