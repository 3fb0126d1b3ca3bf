import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { date } from '#domain/format/date.ts'
import { isReduced } from '#domain/law/tax.ts'
import type { DocumentData } from '../document-data.ts'
import { drawFoot, drawHead, drawLaterHead, drawSample, type PaperLogo } from './heads.ts'
import { drawLines } from './lines-table.ts'
import { drawPairs } from './pairs.ts'
import { drawParties } from './parties.ts'
import { bytesOf, openSheet, type Sheet, colour, size } from './sheet.ts'
import { drawTotals } from './totals.ts'
import { titleOf } from './wording.ts'

/**
 * Draws a document as tagged PDF. The same data makes the same bytes. It takes tens of milliseconds of the processor: ask for it
 * outside transactions.
 */
export async function render(data: DocumentData, logo?: PaperLogo): Promise<Buffer> {
  const sheet = openSheet(infoOf(data))
  drawHead(sheet, data, logo)
  drawParties(sheet, data)
  drawAbout(sheet, data)
  drawLines(sheet, data)
  drawTotals(sheet, data)
  drawRemarks(sheet, data)
  sheet.artifact('Pagination', () => drawMargins(sheet, data))
  return bytesOf(sheet)
}

/** The same data makes the same bytes: the day of issue stands for the clock. */
const infoOf = (data: DocumentData) => ({
  Title: `${titleOf(data)} ${data.number}`,
  Author: data.operator.name,
  CreationDate: new Date(`${data.issuedOn}T00:00:00+09:00`),
})

/** The home and the papers before this one, for whoever files it. */
function drawAbout(sheet: Sheet, { about }: DocumentData) {
  if (!about) return
  const { estate, quotationNumber, invoiceNumber } = about
  const pairs: [string, string][] = [['物件', estate]]
  const all = pairs.concat(
    quotationNumber ? [['見積番号', quotationNumber]] : [],
    invoiceNumber ? [['請求番号', invoiceNumber]] : [],
  )
  const { pdf } = sheet
  const place = { x: size.margin, y: pdf.y, width: pdf.page.width - 2 * size.margin }
  pdf.y = place.y + drawPairs(sheet, all, place, { label: 52, gap: 2, look: { size: size.small } }) + 12
}

/** Where to pay, and whatever else is to be said. */
function drawRemarks(sheet: Sheet, { kind, method, operator, operatorNow, issuedOn, lines, notes }: DocumentData) {
  const isToBeTransferred = kind === DocumentKind.invoice && method !== PaymentMethod.card && operator.bankAccount
  if (isToBeTransferred)
    drawBlock(sheet, 'お振込先', `${operator.bankAccount}\n恐れ入りますが、振込手数料はご負担ください。`)
  if (notes) drawBlock(sheet, '備考', notes)
  if (operatorNow) {
    const { name, address, invoiceNumber } = operatorNow
    const now = [name, address, invoiceNumber && `登録番号 ${invoiceNumber}`].filter(Boolean).join('　')
    drawBlock(sheet, '発行者について', `発行者の記載は、発行日（${date(issuedOn)}）のものです。\n現在：${now}`)
  }
  if (lines.some(isReduced)) drawSmall(sheet, '※は軽減税率の対象です。')
  if (kind === DocumentKind.receipt) drawSmall(sheet, '電子データで発行しているため、収入印紙は不要です。')
}

function drawSmall(sheet: Sheet, text: string) {
  sheet.pdf.y += 10
  sheet.within('P', () => sheet.flow(text, { size: size.tiny, colour: colour.muted }))
}

function drawBlock(sheet: Sheet, title: string, text: string) {
  sheet.pdf.y += 16
  sheet.room(40)
  sheet.within('H2', () => sheet.flow(title, { bold: true, size: size.tiny, colour: colour.muted }))
  sheet.pdf.y += 4
  for (const line of text.split('\n'))
    if (line.trim()) sheet.within('P', () => sheet.flow(line, { leading: 1.3 }))
    else sheet.pdf.moveDown(1.3)
}

/** What stands on every page: its number at the foot, the paper's name again at the head of later ones. */
function drawMargins(sheet: Sheet, data: DocumentData) {
  const { pdf } = sheet
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    sheet.decorate(() => pdf.rect(0, 0, pdf.page.width, 5).fill(data.brand?.mainColour ?? colour.primary))
    if (page > 0) drawLaterHead(sheet, data)
    drawFoot(sheet, data, page + 1, count)
    if (data.isSample) drawSample(sheet)
  }
}
