import { yen } from '#domain/format/money.ts'
import { isReduced, taxByRate, totalOf } from '#domain/law/tax.ts'
import type { DocumentData } from '../document-data.ts'
import { taxRateName } from '../tax-rate-name.ts'
import { type TextBox, type Sheet, colour, size } from './sheet.ts'
import { drawTable } from './table.ts'
import { wordingOf } from './wording.ts'

/** The one amount that everybody looks for; tells its height. */
export function drawTotal(
  sheet: Sheet,
  { kind, brand, lines, prices }: DocumentData,
  { x, y, width }: TextBox,
): number {
  const { pdf } = sheet
  const amount = yen(totalOf(lines, prices))
  const look = { size: amount.length > 12 ? size.name : size.amount, bold: true, align: 'right' } as const
  const inner = { x: x + 19, y: y + 8, width: width - 33 }
  const height = Math.max(sheet.heightOf(amount, inner.width, look), 4 + 27.8) + 18
  sheet.decorate(() => {
    pdf.rect(x, y, width, height).fill(colour.ground)
    pdf.rect(x, y, 5, height).fill(brand?.mainColour ?? colour.primary)
  })
  sheet.within('P', () => {
    const place = { ...inner, y: inner.y + 4 }
    const name = sheet.write(wordingOf(kind).amount, place, { bold: true })
    sheet.write('税込', { ...place, y: place.y + name }, { size: size.tiny, colour: colour.muted })
    sheet.write(amount, inner, look)
  })
  return height
}

const columns = [
  { head: '税率', width: 68, align: 'left' },
  { head: '対価の額（税抜）', width: 104, align: 'right' },
  { head: '消費税額', width: 96, align: 'right' },
  { head: '合計（税込）', width: 104, align: 'right' },
] as const

/** What the law wants of a qualified invoice: the price and the tax by rate (消費税法57条の4), and all together. */
export function drawTotals(sheet: Sheet, { lines, prices }: DocumentData) {
  const groups = taxByRate(lines, prices)
  const rates = groups.map(({ taxRate, net, tax, total }) => [
    `${taxRateName(taxRate)}${isReduced({ taxRate }) ? ' ※' : ''}`,
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
  sheet.pdf.y += 18
  sheet.room(26 * (rates.length + 2))
  const x = sheet.pdf.page.width - size.margin - 372
  const look = { padding: 4, head: { size: size.tiny, colour: colour.muted }, hasTotal: true }
  drawTable(sheet, { title: '税率ごとの合計', x, columns, rows: [...rates, all], ...look })
}
