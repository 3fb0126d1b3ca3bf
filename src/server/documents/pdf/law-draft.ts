import { drawMargins, drawSection, type SheetLine, type SheetSection } from './sections.ts'
import { bytesOf, openSheet, colour, size } from './sheet.ts'

/** A name, and what is said there. */
export type DraftLine = SheetLine
/** A draft of a paper that the law prescribes: its items in the order of the law, each with what is known. */
export type LawDraft = {
  title: string
  /** What the paper is, under its name. */
  lead: string
  /** The moment of the draft, ISO 8601. */
  drawnAt: string
  author: string
  sections: readonly SheetSection[]
}

/** Draws a draft of a paper of the law as tagged PDF. The same draft makes the same bytes. */
export function drawLawDraft(draft: LawDraft): Promise<Buffer> {
  const { title, lead, drawnAt, author, sections } = draft
  const sheet = openSheet({ Title: `${title}（案）`, Author: author, CreationDate: new Date(drawnAt) })
  sheet.within('H1', () => sheet.flow(`${title}（案）`, { size: size.title, bold: true }))
  sheet.pdf.y += 4
  sheet.within('P', () => sheet.flow(lead, { colour: colour.alarm, leading: 1.4 }))
  for (const section of sections) drawSection(sheet, section)
  sheet.artifact('Pagination', () => drawMargins(sheet, { head: `案　${title}`, ink: colour.alarm, foot: author }))
  return bytesOf(sheet)
}
