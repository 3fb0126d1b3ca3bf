import { date } from '#domain/format/date.ts'
import { wordsOn } from '#domain/operator/brand-colour.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { roof } from '#server/operator/brand-mark.ts'
import type { DocumentData, PaperBrand } from '../document-data.ts'
import { type Sheet, colour, size } from './sheet.ts'
import { titleOf, wordingOf } from './wording.ts'

const titleLook = { size: size.title, bold: true }
const markLook = { size: size.text, bold: true, colour: colour.alarm }

/** The head of the first page: what the paper is, and whose. */
export function drawHead(sheet: Sheet, data: DocumentData, logo?: PaperLogo) {
  const { pdf, within } = sheet
  const { kind, brand, reissue, voidedOn, isSample } = data
  const title = titleOf(data)
  const { gloss } = wordingOf(kind)
  const { y } = pdf
  const right = pdf.page.width - size.margin
  const width = sheet.widthOf(title, titleLook)
  const place = { x: right - width, y, width: width + 1 }
  let bottom = y
  within('H1', () => {
    bottom += sheet.write(title, place, titleLook)
    if (gloss) bottom += sheet.write(gloss, { ...place, y: bottom }, { align: 'right' })
  })
  const marks = [
    ...(voidedOn ? [`取り消し　${date(voidedOn)}`] : []),
    ...(reissue ? ['再発行'] : []),
    ...(isSample ? ['見本・未発行'] : []),
  ]
  let left = place.x
  for (const mark of marks) left = drawMark(sheet, mark, left - 12, y + 6)
  drawLogo(sheet, y, brand ?? defaultBrand, logo)
  pdf.y = bottom + (gloss ? 10 : 24)
}

/** What tells a copy from the first paper or says that it no longer stands, in a frame that ends at `right`; tells where it begins. */
function drawMark(sheet: Sheet, text: string, right: number, y: number): number {
  const width = sheet.widthOf(text, markLook)
  const place = { x: right - width - 8, y: y + 2, width: width + 1 }
  let height = 0
  sheet.within('P', () => (height = sheet.write(text, place, markLook)))
  const frame = () => sheet.pdf.lineWidth(1).rect(place.x - 7.5, y + 0.5, width + 15, height + 4)
  sheet.decorate(() => frame().stroke(colour.alarm))
  return place.x - 8
}

/** The operator's own mark as PNG; a wide one has the name in it. */
export type PaperLogo = { picture: Buffer; hasName: boolean }

/** How high and wide a mark may be on paper, in points. */
const markHeight = 26
const wideMarkWidth = 150

/** The mark and the name of whoever runs the site. */
function drawLogo(sheet: Sheet, y: number, { name, mainColour }: PaperBrand, logo?: PaperLogo) {
  const { pdf } = sheet
  const width = logo?.hasName ? wideMarkWidth : markHeight
  sheet.decorate(() => {
    if (logo) pdf.image(logo.picture, size.margin, y, { fit: [width, markHeight] })
    else drawOwnMark(pdf, y, mainColour)
  })
  if (logo?.hasName) return
  const place = { x: size.margin + 34, y: y + 1, width: 180 }
  sheet.within('P', () => void sheet.write(name, place, { size: size.name, bold: true }))
}

/** The mark that the product comes with, in a square of 32 units. */
function drawOwnMark(pdf: Sheet['pdf'], y: number, ground: string) {
  pdf
    .save()
    .translate(size.margin, y)
    .scale(markHeight / 32)
  pdf.roundedRect(0, 0, 32, 32, 9.6).fill(ground)
  pdf
    .translate(6, 6)
    .scale(0.8333)
    .path(roof)
    .fill(wordsOn(ground) ?? colour.ink)
    .restore()
}

/** The head of later pages: the paper's name and number, and to whom it is. */
export function drawLaterHead(sheet: Sheet, data: DocumentData) {
  const { number, to } = data
  const right = sheet.pdf.page.width - size.margin
  const y = 26
  const width = 250
  const name = `${titleOf(data)}　${number}`
  sheet.write(name, { x: size.margin, y, width: right - size.margin - width }, { size: size.tiny, bold: true })
  const look = { size: size.tiny, colour: colour.muted, align: 'right' } as const
  sheet.write(`${textWithin(to.name, 60)} ${to.honorific}`, { x: right - width, y, width }, look)
}

/** Says across a page that it is a sample. */
export function drawSample(sheet: Sheet) {
  const { pdf } = sheet
  const { height, width } = pdf.page
  pdf.save().rotate(-30, { origin: [width / 2, height / 2] })
  pdf.fillOpacity(0.1)
  const place = { x: 0, y: height / 2 - 90, width }
  sheet.write('見本　未発行', place, { size: 84, bold: true, colour: colour.alarm, align: 'center' })
  pdf.fillOpacity(1).restore()
}

/** The foot of a page: the issuer, the paper's number and the page's. */
export function drawFoot(sheet: Sheet, { operator, number }: DocumentData, page: number, pages: number) {
  const { height, width } = sheet.pdf.page
  const place = { x: size.margin, y: height - 32, width: width - 2 * size.margin }
  const look = { size: size.tiny, colour: colour.muted }
  sheet.write(`${operator.name}　${number}`, { ...place, width: place.width - 60 }, look)
  sheet.write(`${page} / ${pages}`, place, { ...look, align: 'right' })
}
