import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import { isReduced } from '#domain/law/tax.ts'
import type { DocumentData, DocumentLine } from '../document-data.ts'
import { taxRateName } from '../tax-rate-name.ts'
import { type Sheet, colour, size } from './sheet.ts'
import { drawTable } from './table.ts'

/** The lines. */
export function drawLines(sheet: Sheet, { lines, prices = 'excluded' }: DocumentData) {
  const words = prices === 'included' ? '税込' : '税抜'
  const columns = [
    { head: '内容', width: sheet.pdf.page.width - 2 * size.margin - 254, align: 'left' },
    { head: '数量', width: 38, align: 'right' },
    { head: `単価（${words}）`, width: 80, align: 'right' },
    { head: '税率', width: 50, align: 'center' },
    { head: `金額（${words}）`, width: 86, align: 'right' },
  ] as const
  const head = { size: size.tiny, bold: true }
  const look = { padding: 5, head, ground: colour.ground }
  drawTable(sheet, { title: '明細', x: size.margin, columns, rows: lines.map(textsOf), ...look })
}

const textsOf = ({ name, quantity, unitPrice, taxRate }: DocumentLine) => [
  `${name}${isReduced({ taxRate }) ? ' ※' : ''}`,
  digits(quantity),
  yen(unitPrice),
  taxRateName(taxRate),
  yen(unitPrice * quantity),
]
