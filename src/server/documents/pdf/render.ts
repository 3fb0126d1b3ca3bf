import { join } from 'node:path'
import pdfmake from 'pdfmake'
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { root } from '#server/boot/root.ts'
import type { DocumentData } from '../document-data.ts'
import { parties } from './parties.ts'
import { colour, size, wrapped } from './style.ts'
import { totalsTable } from './totals.ts'
import { wordingOf } from './wording.ts'
import { linesTable } from './lines-table.ts'

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

const head = (data: DocumentData): Content => ({
  columns: [
    { width: '*', stack: [logo()] },
    ...(data.reissue ? [reissued()] : []),
    { width: 'auto', stack: titleOf(data) },
  ],
  columnGap: 12,
  margin: [0, 0, 0, wordingOf(data.kind).gloss ? 10 : 24],
})

const titleOf = ({ kind }: DocumentData): Content[] => {
  const { title, gloss } = wordingOf(kind)
  return [
    { text: title, fontSize: size.title, bold: true, characterSpacing: 3 },
    ...(gloss ? [{ text: gloss, fontSize: size.text, alignment: 'right' as const }] : []),
  ]
}

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

const reissued = (): Column => ({
  width: 'auto',
  margin: [0, 6, 0, 0],
  table: { body: [[{ text: '再発行', bold: true, color: colour.alarm, fontSize: size.text }]] },
  layout: {
    hLineColor: () => colour.alarm,
    vLineColor: () => colour.alarm,
    paddingLeft: () => 7,
    paddingRight: () => 7,
    paddingTop: () => 1,
    paddingBottom: () => 2,
  },
})

const laterHead = ({ kind, number, to }: DocumentData): Content => ({
  columns: [
    { text: `${wordingOf(kind).title}　${number}`, width: '*', bold: true },
    { ...wrapped(`${to.name.slice(0, 60)} ${to.honorific}`), width: 250, alignment: 'right', color: colour.muted },
  ],
  ...{ margin: [size.margin, 26, size.margin, 0], fontSize: size.small },
})

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9.6" fill="${colour.primary}"/><path fill="${colour.ink}" transform="translate(6 6) scale(.8333)" d="M12 5.69L17 10.19V18H15V12H9V18H7V10.19L12 5.69M12 3L2 12H5V20H11V14H13V20H19V12H22"/></svg>`

/** The product's mark and name. */
const logo = (): Content => ({
  columns: [
    { svg: mark, width: 26 },
    { text: 'スミカ', bold: true, fontSize: 15, margin: [0, 1, 0, 0] },
  ],
  columnGap: 8,
})

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
