import type { Content } from 'pdfmake/interfaces'
import { yen } from '#domain/format/money.ts'
import { totalOf } from '#domain/law/tax.ts'
import type { DocumentData } from '../document-data.ts'
import { colour, size } from './style.ts'
import { wordingOf } from './wording.ts'

/** The one amount that everybody looks for. */
export const totalBox = ({ kind, lines, prices }: DocumentData): Content => box(kind, yen(totalOf(lines, prices)))

const box = (kind: DocumentData['kind'], amount: string): Content => ({
  table: {
    widths: ['auto', '*'],
    body: [
      [
        {
          stack: [
            { text: wordingOf(kind).amount, bold: true },
            { text: '税込', fontSize: size.small, color: colour.muted },
          ],
          margin: [0, 4, 0, 0],
        },
        { text: amount, fontSize: amount.length > 12 ? size.name : size.amount, bold: true, alignment: 'right' },
      ],
    ],
  },
  layout: {
    fillColor: colour.ground,
    hLineWidth: () => 0,
    vLineWidth: (line) => (line === 0 ? 5 : 0),
    vLineColor: () => colour.primary,
    paddingLeft: () => 14,
    paddingRight: () => 14,
    paddingTop: () => 8,
    paddingBottom: () => 10,
  },
})
