import { tokyoDate } from '#domain/calendar.ts'
import type { Client } from '#http/client.ts'
import { csvText } from '../desk/csv/csv.ts'
import { toShiftJis } from '../desk/csv/shift-jis.ts'
import { daysBefore } from './moments.ts'

const headings = ['日付', '摘要', 'お支払金額', 'お預入金額', '振込依頼人名']
/** What went out of the account, so many days ago. */
const withdrawals = [
  { daysAgo: 21, what: '電気料金', amount: 12_480, name: '' },
  { daysAgo: 9, what: '振込', amount: 66_000, name: 'ミホンソクリヨウ（カ' },
  { daysAgo: 3, what: '振込手数料', amount: 440, name: '' },
]

/**
 * Takes the bank's statement of the last weeks: the deposits that were recorded by hand, and what went out besides, in the letters in
 * which the banks write.
 */
export async function importDemoStatement(api: Client, now: string): Promise<void> {
  const { items: deposits } = await api.transfer.list({ limit: 100, orderBy: 'paidOn' })
  const lines = [
    ...deposits.map(({ paidOn, amount, payerName }) => [paidOn, '振込', '', String(amount), payerName]),
    ...withdrawals.map(({ daysAgo, what, amount, name }) => [
      tokyoDate(daysBefore(now, daysAgo)),
      what,
      String(amount),
      '',
      name,
    ]),
  ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  const image = new Blob([new Uint8Array(toShiftJis(csvText([headings, ...lines])))])
  const { path: filePath } = await api.image.create({
    body: { name: '普通預金 入出金明細.csv', dir: 'statement', thumbnail: false, image },
  })
  await api.transfer.import({ body: { filePath } })
}
