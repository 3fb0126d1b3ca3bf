import { date } from '#domain/format/date.ts'
import type { Operator } from '#http/shapes.ts'
import { bytesOf, openSheet, type Sheet, colour, size } from './sheet.ts'
import { drawMargins } from './sections.ts'

/** A letter on paper: to whom it goes, in the lines of its address, and what it says. */
export type PostalLetter = {
  address: readonly string[]
  /** With the honorific. */
  addressee: string
  /** What the operator files it under. */
  reference: string
  /** The moment at which it was made, ISO 8601. */
  writtenAt: string
  operator: Operator
  title: string
  paragraphs: readonly string[]
}

/** Where a window envelope shows whom it goes to. */
const addresseeWidth = 260
const operatorWidth = 200

/** Draws a letter as tagged PDF, to be printed and sent by post. The same letter makes the same bytes. */
export function drawPostalLetter(letter: PostalLetter): Promise<Buffer> {
  const { title, paragraphs, operator, reference, writtenAt } = letter
  const sheet = openSheet({ Title: title, Author: operator.name, CreationDate: new Date(writtenAt) })
  drawEnds(sheet, letter)
  sheet.within('H1', () => sheet.flow(title, { size: size.name, bold: true }))
  for (const paragraph of paragraphs) {
    sheet.pdf.y += 12
    sheet.within('P', () => sheet.flow(paragraph, { size: size.large, leading: 1.6 }))
  }
  const foot = `${operator.name}　整理番号 ${reference}`
  sheet.artifact('Pagination', () => drawMargins(sheet, { head: '', ink: colour.muted, foot }))
  return bytesOf(sheet)
}

/** Whom it goes to on the left, from whom it comes and when on the right. */
function drawEnds(sheet: Sheet, { address, addressee, reference, writtenAt, operator }: PostalLetter) {
  const { pdf } = sheet
  const top = pdf.y
  const left = { x: size.margin, width: addresseeWidth }
  let toHeight = 24
  for (const line of address)
    sheet.within('P', () => void (toHeight += sheet.write(line, { ...left, y: top + toHeight }, { size: size.large })))
  toHeight += 6
  sheet.within('P', () => {
    toHeight += sheet.write(addressee, { ...left, y: top + toHeight }, { size: size.name, bold: true })
  })
  const right = { x: pdf.page.width - size.margin - operatorWidth, width: operatorWidth }
  let fromHeight = 0
  const from = [date(writtenAt), `整理番号 ${reference}`, operator.name, operator.licence, operator.address]
  for (const line of [...from, operator.phone && `電話 ${operator.phone}`].filter(Boolean))
    sheet.within('P', () => {
      fromHeight += sheet.write(line, { ...right, y: top + fromHeight }, { leading: 1.4 })
    })
  pdf.y = top + Math.max(toHeight, fromHeight) + 40
}
