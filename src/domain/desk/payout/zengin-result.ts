import { payeeAccount, type PayeeAccount } from '#domain/deal/payee-account.ts'
import { recordLength, totalOf } from './zengin-file.ts'

/** What a bank says of one transfer: null for an account that cannot be read. `code` is '0' where it was carried out. */
export type ResultLine = { payee: PayeeAccount | null; amount: number; code: string }
/** What a file of results says. `day` is month and day (`MMDD`), as the file has it. */
export type PayoutResult = { senderCode: string; day: string; senderAccount: string; lines: ResultLine[] }

const unreadableMessage =
  '振込結果のファイルとして読めません。銀行から受け取ったままのファイル（全銀形式の総合振込）を選んでください。'
const noResult =
  'このファイルには、振込の結果が入っていません。銀行へ送ったファイルではなく、銀行から受け取った結果のファイルを選んでください。'

/** The records of a file, with line ends or without; the mark of its end that some systems write is none. */
const recordsOf = (text: string): string[] => {
  const body = text.replace(/\u001A\s*$/, '')
  return /[\r\n]/.test(body)
    ? body.split(/\r\n|\r|\n/).filter((record) => record !== '')
    : (body.match(new RegExp(`[^]{1,${recordLength}}`, 'g')) ?? [])
}

/** What stands in the places of a record, from 1, both ends within. */
const places = (record: string, from: number, to: number) => record.slice(from - 1, to)

function readLine(record: string): ResultLine {
  const parts = {
    bankCode: places(record, 2, 5),
    branchCode: places(record, 21, 23),
    kind: Number(places(record, 43, 43)),
    number: places(record, 44, 50),
    holder: places(record, 51, 80),
  }
  // The layout gives the result of a transfer no place of its own: it is read where the record has a dummy.
  const mark = places(record, 114, 120).trim()
  return {
    payee: payeeAccount.safeParse(parts).data ?? null,
    amount: Number(places(record, 81, 90)),
    code: /^0+$/.test(mark) ? '0' : mark,
  }
}

/**
 * The bank's answer to a file of 総合振込: the same file, with a code of the result in the dummy of each data record (0: carried out).
 * Answers what it says, or in Japanese why it is none.
 */
export function readZenginResult(text: string): PayoutResult | string {
  const records = recordsOf(text)
  const [header = '', ...rest] = records
  const [trailer = '', end = ''] = rest.slice(-2)
  const data = rest.slice(0, -2)
  const isWhole =
    records.every((record) => record.length === recordLength) &&
    header.startsWith('1210') &&
    data.length > 0 &&
    data.every((record) => record.startsWith('2') && /^\d{10}$/.test(places(record, 81, 90))) &&
    trailer.startsWith('8') &&
    end.startsWith('9')
  if (!isWhole) return unreadableMessage
  const lines = data.map(readLine)
  if (Number(places(trailer, 2, 7)) !== lines.length || Number(places(trailer, 8, 19)) !== totalOf(lines))
    return unreadableMessage
  if (lines.some(({ code }) => code === '')) return noResult
  return {
    senderCode: places(header, 5, 14),
    day: places(header, 55, 58),
    senderAccount: `${places(header, 59, 62)}-${places(header, 78, 80)} ${places(header, 96, 103)}`,
    lines,
  }
}

/** A text that a file of results can be, in characters: a hundred transfers are 12,000. */
export const maxResultLength = 40_000
