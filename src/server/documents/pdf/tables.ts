import type { Content, TableCell } from 'pdfmake/interfaces'
import { digits } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import type { DocumentData, DocumentLine } from '../document-data.ts'
import { colour, size } from './style.ts'
import { taxRateName } from '../tax-rate-name.ts'
import { wrapped } from './wrapped.ts'
import { taxByRate, totalOf } from '#domain/law/tax.ts'

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

/** What the law wants of a qualified invoice: the price and the tax by rate (消費税法57条の4), and all together. */
export function totalsTable({ lines, prices }: DocumentData): Content {
  const groups = taxByRate(lines, prices)
  const head = ['税率', '対価の額（税抜）', '消費税額', '合計（税込）']
  const rates = groups.map(({ taxRate, net, tax, total }) => [
    lines.some((line) => line.reduced && line.taxRate === taxRate) ? `${taxRateName(taxRate)} ※` : taxRateName(taxRate),
    yen(net),
    yen(tax),
    yen(total),
  ])
  const all = [
    '合計',
    yen(groups.reduce((sum, { net }) => sum + net, 0)),
    yen(groups.reduce((sum, { tax }) => sum + tax, 0)),
    yen(totalOf(lines, prices)),
  ]
  const last = groups.length + 1
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 372,
        table: {
          widths: ['*', 90, 82, 90],
          body: [
            head.map((text, column): TableCell => ({
              text,
              ...cell(column),
              fontSize: size.small,
              color: colour.muted,
            })),
            ...rates.map((texts) => texts.map((text, column): TableCell => ({ text, ...cell(column) }))),
            all.map((text, column): TableCell => ({ text, ...cell(column), bold: true })),
          ],
        },
        layout: {
          hLineWidth: (line) => (line === 0 ? 0 : line === last || line === last + 1 ? 1 : 0.5),
          hLineColor: (line) => (line === last || line === last + 1 ? colour.ink : colour.line),
          vLineWidth: () => 0,
          paddingLeft: () => 7,
          paddingRight: () => 7,
          paddingTop: () => 4,
          paddingBottom: () => 4,
        },
      },
    ],
  }
}

const cell = (column: number) => ({ alignment: column === 0 ? ('left' as const) : ('right' as const), noWrap: true })
