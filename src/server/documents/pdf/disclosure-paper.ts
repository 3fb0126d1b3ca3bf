import { DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { DESK_NAME } from '#domain/choices/person.ts'
import type { Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { answersOf } from '#domain/deal/disclosure/disclosure-lines.ts'
import { itemTitle } from '#domain/deal/disclosure/disclosure-items.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { dateTime } from '#domain/format/date.ts'
import { drawPairs } from './pairs.ts'
import { bytesOf, openSheet, colour, size } from './sheet.ts'
import { drawTable } from './table.ts'

/** Draws a form about a home as tagged PDF: what it says, and which lines the buyer has confirmed. The same row makes the same bytes. */
export async function drawDisclosure(row: Disclosure, room: Negotiation, home: string): Promise<Buffer> {
  const { kind, edition, status, lines, confirmedKeys, presentedAt, confirmedAt, createdAt } = row
  const name = DisclosureKind.label(kind)
  const sheet = openSheet({
    Title: `${name} 第${edition}版`,
    Author: DESK_NAME,
    CreationDate: new Date(presentedAt ?? createdAt),
  })
  const { pdf } = sheet
  sheet.within('H1', () => sheet.flow(`${name}　第${edition}版`, { size: size.title, bold: true }))
  const pairs = [
    ['物件', home] as const,
    ['売主', room.sellerName] as const,
    ['買主', room.buyerName ?? '—'] as const,
    ['状態', DisclosureStatus.label(status)] as const,
    ...(presentedAt ? [['買主に見せた日時', dateTime(presentedAt)] as const] : []),
    ...(confirmedAt ? [['買主が確認した日時', dateTime(confirmedAt)] as const] : []),
  ]
  const place = { x: size.margin, y: pdf.y + 12, width: pdf.page.width - 2 * size.margin }
  pdf.y = place.y + drawPairs(sheet, pairs, place, { label: 96, gap: 3 }) + 16
  const answers = answersOf(kind)
  drawTable(sheet, {
    title: name,
    x: size.margin,
    padding: 5,
    head: {
      size: size.tiny,
      bold: true,
    },
    ground: colour.ground,
    columns: [
      {
        head: '項目',
        width: 150,
        align: 'left',
      },
      {
        head: '状態',
        width: 78,
        align: 'left',
      },
      {
        head: '内容',
        width: place.width - 150 - 78 - 70,
        align: 'left',
      },
      {
        head: '買主の確認',
        width: 70,
        align: 'center',
      },
    ],
    rows: lines.map(({ key, answer, detail }) => [
      itemTitle(kind, key),
      answers.label(answer),
      detail,
      confirmedKeys.includes(key) ? '確認済み' : '—',
    ]),
  })
  return bytesOf(sheet)
}
