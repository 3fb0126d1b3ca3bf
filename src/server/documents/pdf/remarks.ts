import type { Content } from 'pdfmake/interfaces'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import type { DocumentData } from '../document-data.ts'
import { colour, size } from './style.ts'
import { wrapped } from './wrapped.ts'

/** Where to pay, and whatever else is to be said. */
export function remarks({ kind, method, operator, lines, notes }: DocumentData): Content {
  const isToBeTransferred = kind === DocumentKind.invoice && method !== PaymentMethod.card && operator.bankAccount
  const isReduced = lines.some(({ reduced }) => reduced)
  return [
    ...(isToBeTransferred
      ? [block('お振込先', `${operator.bankAccount}\n恐れ入りますが、振込手数料はご負担ください。`)]
      : []),
    ...(notes ? [block('備考', notes)] : []),
    ...(isReduced ? [small('※は軽減税率の対象です。')] : []),
    ...(kind === DocumentKind.receipt ? [small('電子データで発行しているため、収入印紙は不要です。')] : []),
  ]
}

const small = (text: string): Content => ({ text, fontSize: size.small, color: colour.muted, margin: [0, 10, 0, 0] })

const block = (title: string, text: string): Content => ({
  margin: [0, 16, 0, 0],
  stack: [
    { text: title, bold: true, fontSize: size.small, color: colour.muted, margin: [0, 0, 0, 4] },
    { ...wrapped(text), lineHeight: 1.3 },
  ],
})
