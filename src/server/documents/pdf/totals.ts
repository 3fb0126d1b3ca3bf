import type { Content, TableCell } from 'pdfmake/interfaces'
import { yen } from '#domain/format/money.ts'
import { taxByRate, totalOf } from '#domain/law/tax.ts'
import type { DocumentData } from '../document-data.ts'
import { taxRateName } from '../tax-rate-name.ts'
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
