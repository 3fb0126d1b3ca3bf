import { bytesOf, openSheet, type Sheet } from './sheet.ts'
import { colour, size } from './style.ts'

/** A name, and what is said there. */
export type DraftLine = readonly [name: string, value: string]
/** A draft of a paper that the law prescribes: its items in the order of the law, each with what is known. */
export type LawDraft = {
  title: string
  /** What the paper is, under its name. */
  lead: string
  /** The moment of the draft, ISO 8601. */
  drawnAt: string
  author: string
  sections: readonly { title: string; lines: readonly DraftLine[] }[]
}

const NAME = 172
const GAP = 5

/** A heading with its lines: names beside what they are, on as many pages as it takes. */
function drawSection(sheet: Sheet, { title, lines }: LawDraft['sections'][number]) {
  const { pdf, within } = sheet
  const x = size.margin
  const width = pdf.page.width - 2 * size.margin
  const heightOf = ([name, value]: DraftLine) =>
    Math.max(sheet.heightOf(name, NAME - 8), sheet.heightOf(value, width - NAME)) + GAP
  const first = lines.slice(0, 1).map(heightOf)
  sheet.room(34 + Math.max(0, ...first))
  pdf.y += 12
  within('H2', () => sheet.flow(title, { size: size.large, bold: true }))
  pdf.y += 3
  sheet.rule({ x, y: pdf.y, width }, 0.5, colour.line)
  pdf.y += 5
  const drawLine = (line: DraftLine) => {
    const height = heightOf(line)
    sheet.room(height)
    const { y } = pdf
    within('LI', () => {
      within('Lbl', () => void sheet.write(line[0], { x, y, width: NAME - 8 }, { colour: colour.muted }))
      within('LBody', () => void sheet.write(line[1], { x: x + NAME, y, width: width - NAME }))
    })
    pdf.y = y + height
  }
  within('L', () => lines.forEach(drawLine))
}

/** Says on every page that it is a draft, and which page it is. */
function drawMargins(sheet: Sheet, { title, author }: LawDraft) {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    const { margins } = pdf.page
    // Words in the margin would begin a new page.
    pdf.page.margins = { ...margins, top: 0, bottom: 0 }
    const width = pdf.page.width - 2 * size.margin
    const look = { size: size.tiny, bold: true, colour: colour.alarm }
    sheet.write(`案　${title}`, { x: size.margin, y: 26, width }, look)
    const foot = { x: size.margin, y: pdf.page.height - 32, width }
    sheet.write(author, foot, { size: size.tiny, colour: colour.muted })
    sheet.write(`${page + 1} / ${count}`, foot, { size: size.tiny, colour: colour.muted, align: 'right' })
    pdf.page.margins = margins
  }
}

/** Draws a draft of a paper of the law as tagged PDF. The same draft makes the same bytes. */
export function drawLawDraft(draft: LawDraft): Promise<Buffer> {
  const { title, lead, drawnAt, author, sections } = draft
  const sheet = openSheet({ Title: `${title}（案）`, Author: author, CreationDate: new Date(drawnAt) })
  sheet.within('H1', () => sheet.flow(`${title}（案）`, { size: size.title, bold: true }))
  sheet.pdf.y += 4
  sheet.within('P', () => sheet.flow(lead, { colour: colour.alarm, leading: 1.4 }))
  for (const section of sections) drawSection(sheet, section)
  sheet.artifact('Pagination', () => drawMargins(sheet, draft))
  return bytesOf(sheet)
}
