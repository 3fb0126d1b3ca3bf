import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { date } from '#domain/format/date.ts'
import type { DocumentData } from '../document-data.ts'
import { drawPairs } from './pairs.ts'
import { type TextBox, type Sheet, colour, size } from './sheet.ts'
import { drawTotal } from './totals.ts'
import { wordingOf } from './wording.ts'

/** Who it is for with what it comes to, beside its numbers and whoever issues it. */
export function drawParties(sheet: Sheet, data: DocumentData) {
  const { pdf } = sheet
  const { y } = pdf
  const right = pdf.page.width - size.margin
  const side = { x: right - 196, y, width: 196 }
  const main = { x: size.margin, y, width: side.x - 30 - size.margin }
  main.y += drawRecipient(sheet, data, main) + 14
  main.y += drawSubject(sheet, data, main) + 14
  main.y += drawTotal(sheet, data, main)
  side.y += drawPairs(sheet, factsOf(data), { ...side, y: y + 1.5 }, { label: 66, gap: 3 }) + 14
  side.y += drawIssuer(sheet, data, side)
  pdf.y = Math.max(main.y, side.y) + 20
}

/** The name with its honorific, which stays beside the end of the name. */
function drawRecipient(sheet: Sheet, { to }: DocumentData, { x, y, width }: TextBox): number {
  const name = { size: size.name, bold: true }
  const honorific = { size: size.large }
  const gap = 6
  const room = sheet.widthOf(to.honorific, honorific)
  const end = Math.min(sheet.widthOf(to.name, name) + 1, width - room - gap)
  const top = y + 2
  let height = 0
  sheet.within('P', () => {
    height = sheet.write(to.name, { x, y: top, width: end }, name)
    const last = { x: x + end - 1 + gap, y: top + height - 21.4, width: room + 2 }
    sheet.write(to.honorific, last, honorific)
  })
  const bottom = top + height + 5.5
  sheet.rule({ x, y: bottom, width }, 1, colour.ink)
  return bottom + 0.5 - y
}

function drawSubject(sheet: Sheet, { kind, subject }: DocumentData, { x, y, width }: TextBox): number {
  const { subject: name, opening } = wordingOf(kind)
  let height = 8
  sheet.within('P', () => {
    sheet.write(name, { x, y, width: 52 }, { colour: colour.muted })
    height += sheet.write(subject, { x: x + 52, y, width: width - 52 }, { bold: true })
  })
  sheet.within('P', () => (height += sheet.write(opening, { x, y: y + height, width })))
  return height
}

function drawIssuer(sheet: Sheet, { operator }: DocumentData, { x, y, width }: TextBox): number {
  const { name, representative, address, phone, email, licence, invoiceNumber } = operator
  const lines = [
    invoiceNumber && `登録番号 ${invoiceNumber}`,
    address,
    representative,
    phone && `電話 ${phone}`,
    email,
    licence,
  ]
  let height = 3
  sheet.within('P', () => (height += sheet.write(name, { x, y, width }, { bold: true, size: size.large })))
  for (const line of lines.filter((line) => line !== undefined && line !== ''))
    sheet.within('P', () => {
      height += sheet.write(line, { x, y: y + height, width }, { size: size.small, leading: 1.3 })
    })
  return height
}

/** The numbers and days of a document; only those that it has. */
function factsOf(data: DocumentData) {
  const { kind, number, issuedOn, tradedOn, validUntil, dueDate, paidOn, method, relatesTo } = data
  const words = wordingOf(kind)
  const day = (value: string | undefined) => value && date(value)
  const facts: [name: string, value: string | undefined | false][] = [
    [words.number, number],
    ['発行日', date(issuedOn)],
    ['取引年月日', kind !== DocumentKind.quotation && !relatesTo && date(tradedOn ?? paidOn ?? issuedOn)],
    ['有効期限', day(validUntil)],
    ['お支払い期限', day(dueDate)],
    [words.paidOn, day(paidOn)],
    [words.method, method !== undefined && PaymentMethod.label(method)],
    ['元の領収番号', relatesTo?.number],
    ['元の取引日', day(relatesTo?.tradedOn)],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}
