import type { Content, TableCell } from 'pdfmake/interfaces'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import type { DocumentData, DocumentLine } from '../document-data.ts'
import { colour, size, wrapped } from './style.ts'
import { taxRateName } from '../tax-rate-name.ts'

/** The lines; its heading comes again on every page. */
export function linesTable({ lines, prices = 'excluded' }: DocumentData): Content {
  const words = prices === 'included' ? '税込' : '税抜'
  const head = ['内容', '数量', `単価（${words}）`, '税率', `金額（${words}）`]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 24, 66, 36, 72],
      body: [
        head.map((text, column): TableCell => ({
          text,
          fontSize: size.small,
          bold: true,
          alignment: alignments[column],
        })),
        ...lines.map(row),
      ],
    },
    layout: {
      hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 1 || line === table.body.length ? 1 : 0.5),
      hLineColor: (line, { table }) => (line === 1 || line === table.body.length ? colour.ink : colour.line),
      vLineWidth: () => 0,
      fillColor: (line) => (line === 0 ? colour.ground : null),
      paddingLeft: () => 7,
      paddingRight: () => 7,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  }
}

const alignments = ['left', 'right', 'right', 'center', 'right'] as const

const row = ({ name, quantity, unitPrice, taxRate, reduced }: DocumentLine): TableCell[] =>
  [
    `${name}${reduced ? ' ※' : ''}`,
    digits(quantity),
    yen(unitPrice),
    taxRateName(taxRate),
    yen(unitPrice * quantity),
  ].map((text, column) => ({ ...wrapped(text), alignment: alignments[column] }))
