import type { Column, Content } from 'pdfmake/interfaces'
import { date } from '#domain/format/date.ts'
import type { DocumentData } from '../document-data.ts'
import { colour, size, wrapped } from './style.ts'
import { wordingOf } from './wording.ts'

/** The head of the first page: the mark, and what the paper is. */
export const head = (data: DocumentData): Content => ({
  columns: [
    { width: '*', stack: [logo()] },
    ...(data.reissue ? [stamp('再発行')] : []),
    ...(data.voidedOn ? [stamp(`取り消し　${date(data.voidedOn)}`)] : []),
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

const stamp = (text: string): Column => ({
  width: 'auto',
  margin: [0, 6, 0, 0],
  table: { body: [[{ text, bold: true, color: colour.alarm, fontSize: size.text }]] },
  layout: {
    hLineColor: () => colour.alarm,
    vLineColor: () => colour.alarm,
    paddingLeft: () => 7,
    paddingRight: () => 7,
    paddingTop: () => 1,
    paddingBottom: () => 2,
  },
})

/** The head of later pages: the paper's name and number, and to whom it is. */
export const laterHead = ({ kind, number, to }: DocumentData): Content => ({
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
