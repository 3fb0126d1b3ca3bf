import { join } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { root } from '#server/boot/root.ts'
import type { DocumentData } from '../document-data.ts'
import { parties } from './parties.ts'
import { colour, size, wrapped } from './style.ts'
import { totalsTable } from './totals.ts'
import { wordingOf } from './wording.ts'
import { linesTable } from './lines-table.ts'
import { head, laterHead } from './heads.ts'

const FONTS = join(root, 'node_modules/@expo-google-fonts/noto-sans-jp')
const regular = join(FONTS, '400Regular/NotoSansJP_400Regular.ttf')
const bold = join(FONTS, '700Bold/NotoSansJP_700Bold.ttf')

pdfmake.setFonts({ Noto: { normal: regular, bold, italics: regular, bolditalics: bold } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold)

/**
 * Draws a document as PDF. The same data makes the same bytes. It takes tens of milliseconds of the processor: ask for it outside
 * transactions.
 */
export const render = (data: DocumentData): Promise<Buffer> => pdfmake.createPdf(definition(data)).getBuffer()

/** A document as pdfmake draws it: A4, its number and page at every foot, its name again at the head of later pages. */
const definition = (data: DocumentData): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [size.margin, 56, size.margin, 52],
  info: infoOf(data),
  language: 'ja-JP',
  displayTitle: true,
  defaultStyle: { font: 'Noto', fontSize: size.text, color: colour.ink, lineHeight: 1.2 },
  background: (_, page) => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: page.width, h: 5, color: colour.primary }] }),
  header: (page) => (page === 1 ? null : laterHead(data)),
  footer: (page, pages) => ({
    columns: [
      { text: `${data.operator.name}　${data.number}`, width: '*' },
      { text: `${page} / ${pages}`, width: 60, alignment: 'right' },
    ],
    ...{ margin: [size.margin, 20, size.margin, 0], fontSize: size.small, color: colour.muted },
  }),
  content: [head(data), parties(data), about(data), linesTable(data), totalsTable(data), remarks(data)],
})

/** The same data makes the same bytes: the day of issue stands for the clock. */
const infoOf = ({ kind, number, issuedOn, operator }: DocumentData) => ({
  title: `${wordingOf(kind).title} ${number}`,
  author: operator.name,
  creator: 'スミカ',
  producer: 'スミカ',
  creationDate: new Date(`${issuedOn}T00:00:00+09:00`),
})

/** The home, the deal and the order, for whoever files the paper. */
const about = ({ about }: DocumentData): Content => {
  if (!about) return []
  const { estate, negotiationID, orderID } = about
  const rows = [['物件', estate], ['商談番号', negotiationID], ...(orderID ? [['注文番号', orderID]] : [])]
  const lines = rows.map(([name = '', value = '']): Content => ({
    columns: [
      { text: name, width: 52, color: colour.muted },
      { ...wrapped(value), width: '*' },
    ],
    margin: [0, 0, 0, 2],
  }))
  return { stack: lines, fontSize: size.small + 0.5, margin: [0, 0, 0, 12] }
}

/** Where to pay, and whatever else is to be said. */
function remarks({ kind, method, operator, lines, notes }: DocumentData): Content {
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
