import type { BrokerageContract, BrokerageEdition } from '#domain/estate/brokerage/brokerage-contract.ts'
import { contractClauses, nameOfTerms } from '#domain/estate/brokerage/contract-clauses.ts'
import { date, dateTime } from '#domain/format/date.ts'
import { drawPairs } from './pairs.ts'
import { bytesOf, openSheet, colour, size } from './sheet.ts'

/**
 * Draws the newest paper of a contract as tagged PDF, with the lines that the law asks for (宅地建物取引業法34条の2第1項). The same row
 * makes the same bytes. @throws where the contract has no paper yet
 */
export async function drawBrokerageContract({
  id,
  editions,
  renewals,
  confirmedAt,
}: BrokerageContract): Promise<Buffer> {
  const edition = editions.at(-1)
  if (!edition) throw new Error(`brokerage contract ${id} has no paper yet`)
  const { operator, home, isAgency, beginsOn, endsOn, madeAt } = edition
  const title = `${nameOfTerms(edition)}契約書`
  const sheet = openSheet({ Title: `${title} ${home.number}`, Author: operator.name, CreationDate: new Date(madeAt) })
  const { pdf } = sheet
  const width = pdf.page.width - 2 * size.margin
  const flow = (words: string) => sheet.within('P', () => sheet.flow(words, { leading: 1.35 }))
  const pairs = (all: readonly (readonly [string, string])[]) => {
    const place = { x: size.margin, y: pdf.y + 8, width }
    pdf.y = place.y + drawPairs(sheet, all, place, { label: 96, gap: 3 }) + 8
  }

  sheet.within('H1', () => sheet.flow(title, { size: size.title, bold: true }))
  pdf.y += 6
  flow(
    isAgency
      ? '依頼者は、次の物件の売却の代理を運営に依頼し、運営はこれを引き受けます（宅地建物取引業法34条の3、34条の2第1項の書面）。'
      : '依頼者は、次の物件の売却の媒介を運営に依頼し、運営はこれを引き受けます（宅地建物取引業法34条の2第1項の書面）。',
  )
  pairs([
    ['契約の日', date(beginsOn)],
    ['有効期間', `${date(beginsOn)}から${date(endsOn)}まで${renewals > 0 ? `（更新 ${renewals}回）` : ''}`],
    ['この書面の日', `${date(madeAt)}（第${editions.length}版）`],
  ])
  heading('物件（1号）')
  pairs([
    ['物件番号', home.number],
    ['種類', home.kind],
    ['所在地', home.address],
    ...(home.size ? [['面積', home.size] as const] : []),
  ])
  for (const { title, text } of contractClauses(edition)) {
    heading(title)
    flow(text)
  }
  heading('依頼者')
  pairs(clientPairs(edition, confirmedAt))
  heading('運営（宅地建物取引業者）')
  pairs(operatorPairs(edition))
  return bytesOf(sheet)

  function heading(words: string) {
    pdf.y += 8
    sheet.room(44)
    sheet.within('H2', () => sheet.flow(words, { bold: true, size: size.small, colour: colour.muted }))
    pdf.y += 2
  }
}

type Pairs = (readonly [string, string])[]

/** The client, and when they confirmed it on the page: what stands for a seal in a paper that is none (34条の2第11項). */
const clientPairs = ({ client }: BrokerageEdition, confirmedAt: string | null): Pairs =>
  withoutEmpty([
    ['氏名', client.name],
    ['住所', client.address],
    ['画面で確認', confirmedAt ? dateTime(confirmedAt) : ''],
  ])

/** The operator as it was that day, and when it took this edition on. */
const operatorPairs = ({ operator, madeAt }: BrokerageEdition): Pairs =>
  withoutEmpty([
    ['商号', operator.name],
    ['代表者', operator.representative],
    ['免許証番号', operator.licence],
    ['主たる事務所', operator.address],
    ['電話番号', operator.phone],
    ['画面で引き受け', dateTime(madeAt)],
  ])

const withoutEmpty = (pairs: Pairs): Pairs => pairs.filter(([, value]) => value)
