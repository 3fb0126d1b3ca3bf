import type { Content, TableCell } from 'pdfmake/interfaces'
import type { DocumentData } from '../document-data.ts'
import { colour, size, wrapped } from './style.ts'
import { totalBox } from './totals.ts'
import { wordingOf } from './wording.ts'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { date } from '#domain/format/date.ts'

/** Who it is for with what it comes to, beside its numbers and whoever issues it. */
export const parties = (data: DocumentData): Content => ({
  columns: [
    { width: '*', stack: [recipient(data), subject(data), totalBox(data)] },
    { width: 196, stack: [facts(data), issuer(data)] },
  ],
  columnGap: 30,
  margin: [0, 0, 0, 20],
})

/** The honorific stays with the end of the name: no line breaks at U+00A0. */
const recipient = ({ to }: DocumentData): Content => ({
  table: {
    widths: ['*'],
    body: [
      [
        {
          text: [
            { ...wrapped(to.name), fontSize: size.name, bold: true },
            { text: `\u00a0\u00a0${to.honorific}`, fontSize: size.large },
          ],
        },
      ],
    ],
  },
  layout: {
    hLineWidth: (line) => (line === 1 ? 1 : 0),
    hLineColor: () => colour.ink,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingBottom: () => 5,
  },
})

const subject = ({ kind, subject }: DocumentData): Content => ({
  margin: [0, 14, 0, 14],
  stack: [
    {
      columns: [
        { text: wordingOf(kind).subject, width: 44, color: colour.muted },
        { ...wrapped(subject), width: '*', bold: true },
      ],
      columnGap: 8,
      margin: [0, 0, 0, 8],
    },
    wordingOf(kind).opening,
  ],
})

const issuer = ({ operator }: DocumentData): Content => {
  const { name, representative, address, phone, email, licence, invoiceNumber } = operator
  const lines = [
    invoiceNumber && `登録番号 ${invoiceNumber}`,
    address,
    representative,
    phone && `電話 ${phone}`,
    email,
    licence,
  ]
  return {
    margin: [0, 14, 0, 0],
    stack: [
      { ...wrapped(name), bold: true, fontSize: size.large, margin: [0, 0, 0, 3] },
      { stack: lines.filter(Boolean).map(wrapped), fontSize: size.small + 0.5, lineHeight: 1.3 },
    ],
  }
}

/** The numbers and days of a document; only those that it has. */
function facts(data: DocumentData): Content {
  const { kind, number, issuedOn, tradedOn, validUntil, dueDate, paidOn, method, relatesTo } = data
  const words = wordingOf(kind)
  const day = (value: string | undefined) => value && date(value)
  const rows: [label: string, value: string | undefined | false][] = [
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
  const body = rows.flatMap(([label, value]): TableCell[][] =>
    value ? [[{ text: label, color: colour.muted, noWrap: true }, value]] : [],
  )
  return { table: { widths: [66, '*'], body }, layout: tight, fontSize: size.text }
}

const tight = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
}
