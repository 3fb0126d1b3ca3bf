import { tokyoDate } from '#domain/calendar.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { user } from '#domain/user/user.ts'
import type { DeskColumn } from '#http/desk/desk-list.ts'
import { conflict } from '#http/errors.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { countRows } from '#server/kernel/sql/list-rows.ts'
import { csvFile, timeText } from '../csv/csv.ts'
import { pagesOf } from '../csv/pages-of.ts'
import { askList } from './ask-list.ts'

type Asked = { list: string; search: Record<string, string>; columns?: string[]; encoding?: CsvEncoding }

const textOf = <R>({ value, as }: DeskColumn<R>, row: R): string => {
  const told = value(row)
  return told === null ? '' : as === 'time' ? timeText(String(told)) : String(told)
}

/**
 * A list of the desk as a CSV file: the rows that its page shows under this search, all pages of them, in the columns asked
 * for. Recorded with how many rows it had. Members are written down by a call of their own, which asks who one is.
 */
export async function exportList(context: Context, { list: name, search, columns: keys, encoding = 'utf-8' }: Asked) {
  const { list, noun, search: read, queryOf, lookOf, tell } = askList(context, name, search)
  if (noun.name === user.name) throw conflict('会員は、会員の書き出しの画面から書き出してください')
  const query = queryOf()
  const look = await lookOf(context, query)
  const columns = list.columns.filter(({ key }) => keys?.includes(key) ?? true)
  const { count } = await countRows(context, noun, query, look)
  const after = { list: name, search: read, columns: columns.map(({ key }) => key), encoding, count }
  await record(context, { action: 'export', noun: noun.name, rowID: '*', after })

  async function* lines() {
    yield [columns.map(({ label }) => label)]
    for await (const rows of pagesOf(context, noun, query, look))
      yield (await tell(rows)).map((row) => columns.map((column) => textOf(column, row)))
  }
  return csvFile(`sumika-${name}-${tokyoDate(context.now)}`, encoding, lines())
}
