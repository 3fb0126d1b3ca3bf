import type { Content, TableCell } from 'pdfmake/interfaces'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { date } from '#domain/format/date.ts'
import type { DocumentData } from '../document-data.ts'
import { colour, size } from './style.ts'
import { wordingOf } from './wording.ts'

/** The numbers and days of a document; only those that it has. */
export function facts(data: DocumentData): Content {
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
