import { type Sheet, colour, size } from './sheet.ts'

/** A name, and what is said there. */
export type SheetLine = readonly [name: string, value: string]
/** A heading with its lines. */
export type SheetSection = { title: string; lines: readonly SheetLine[] }

const NAME = 172
const GAP = 5

/** A heading with its lines: names beside what they are, on as many pages as it takes. */
export function drawSection(sheet: Sheet, { title, lines }: SheetSection) {
  const { pdf, within } = sheet
  const x = size.margin
  const width = pdf.page.width - 2 * size.margin
  const heightOf = ([name, value]: SheetLine) =>
    Math.max(sheet.heightOf(name, NAME - 8), sheet.heightOf(value, width - NAME)) + GAP
  /** What must be left on a page for a line to begin there: of one that no page holds, some rows of its words. */
  const roomOf = (height: number) => (height > pdf.page.maxY() - pdf.page.margins.top ? 60 : height)
  const first = lines.slice(0, 1).map((line) => roomOf(heightOf(line)))
  sheet.room(34 + Math.max(0, ...first))
  pdf.y += 12
  within('H2', () => sheet.flow(title, { size: size.large, bold: true }))
  pdf.y += 3
  sheet.rule({ x, y: pdf.y, width }, 0.5, colour.line)
  pdf.y += 5
  const drawLine = (line: SheetLine) => {
    const height = heightOf(line)
    sheet.room(roomOf(height))
    const { y, page } = pdf
    within('LI', () => {
      within('Lbl', () => void sheet.write(line[0], { x, y, width: NAME - 8 }, { colour: colour.muted }))
      within('LBody', () => sheet.flow(line[1], {}, { x: x + NAME, y, width: width - NAME }))
    })
    pdf.y = pdf.page === page ? y + height : pdf.y + GAP
  }
  within('L', () => lines.forEach(drawLine))
}

/** Says on every page what the paper is (`head`, in the colour `ink`), whose it is (`foot`), and which page it is. */
export function drawMargins(sheet: Sheet, { head, ink, foot }: { head: string; ink: string; foot: string }) {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    const { margins } = pdf.page
    // Words in the margin would begin a new page.
    pdf.page.margins = { ...margins, top: 0, bottom: 0 }
    const width = pdf.page.width - 2 * size.margin
    sheet.write(head, { x: size.margin, y: 26, width }, { size: size.tiny, bold: true, colour: ink })
    const place = { x: size.margin, y: pdf.page.height - 32, width }
    sheet.write(foot, place, { size: size.tiny, colour: colour.muted })
    sheet.write(`${page + 1} / ${count}`, place, { size: size.tiny, colour: colour.muted, align: 'right' })
    pdf.page.margins = margins
  }
}
