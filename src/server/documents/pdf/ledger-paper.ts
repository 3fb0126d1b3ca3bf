import { LedgerKind } from '#domain/choices/agreeing.ts'
import type { LedgerLine } from '#domain/deal/ledger/ledger-line.ts'
import { date, dateTime } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { drawMargins, drawSection, type SheetLine } from './sections.ts'
import { bytesOf, openSheet, colour, size } from './sheet.ts'

/** The ledger of a year as it is printed. */
export type LedgerPaper = {
  fiscalYear: number
  lastDay: string
  /** When the year was closed; null while it is open. */
  closedAt: string | null
  operator: string
  licence: string
  /** The moment of the print, ISO 8601. */
  drawnAt: string
  lines: readonly LedgerLine[]
}

/** What a line says, in the order of the rule (施行規則18条1項). `numbers` are those of lines by their ids. */
function linesOf(line: LedgerLine, numbers: ReadonlyMap<string, number>): SheetLine[] {
  const first = line.firstID === null ? null : numbers.get(line.firstID)
  const specialist = [line.specialistName, line.specialistNumber].filter(Boolean).join('　')
  const texts: [string, string | null][] = [
    ['はじめの記載', line.firstID === null ? null : first ? `この帳簿の${first}` : `前の年度の帳簿（${line.firstID}）`],
    ['記載の理由', line.note],
    ['取引年月日', date(line.tradedOn)],
    ['取引態様', line.tradeType],
    ['所在', line.place],
    ['面積', line.area],
    ['地目・構造などの概況', line.overview],
    ['売買金額', yen(line.price)],
    ['売主', line.sellerName],
    ['売主の住所', line.sellerAddress],
    ['買主', line.buyerName],
    ['買主の住所', line.buyerAddress],
    ['代理人の氏名と住所', line.agents ?? 'なし'],
    ['関与した他の宅建業者', line.otherBrokers ?? 'なし'],
    ['報酬の額（税込）', yen(line.fee)],
    ['特約その他参考となる事項', line.terms ?? 'なし'],
    ['宅地建物取引士', specialist || '—'],
    ['記載した日時', dateTime(line.createdAt)],
  ]
  return texts.flatMap(([name, value]): SheetLine[] => (value === null ? [] : [[name, value]]))
}

/** Draws the ledger of a year as tagged PDF, its lines numbered in the order in which they were entered. */
export function drawLedger(paper: LedgerPaper): Promise<Buffer> {
  const { fiscalYear, lastDay, closedAt, operator, licence, drawnAt, lines } = paper
  const title = `帳簿　${fiscalYear}年度`
  const sheet = openSheet({ Title: title, Author: operator, CreationDate: new Date(drawnAt) })
  sheet.within('H1', () => sheet.flow(title, { size: size.title, bold: true }))
  sheet.pdf.y += 4
  const state = closedAt === null ? `${date(lastDay)}に閉鎖する年度です` : `${date(closedAt)}に閉鎖しました`
  sheet.within('P', () =>
    sheet.flow(`${operator}　${licence}　${state}。記載 ${lines.length}件（宅地建物取引業法49条）`, { leading: 1.4 }),
  )
  const numbers = new Map(lines.map(({ id }, at) => [id, at + 1]))
  for (const line of lines) {
    const heading = `${numbers.get(line.id)}　${date(line.createdAt)}　${LedgerKind.label(line.kind)}`
    drawSection(sheet, { title: heading, lines: linesOf(line, numbers) })
  }
  const foot = `${operator}　印刷 ${dateTime(drawnAt)}`
  sheet.artifact('Pagination', () => drawMargins(sheet, { head: title, ink: colour.muted, foot }))
  return bytesOf(sheet)
}
