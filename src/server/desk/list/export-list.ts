import { tokyoDate } from '#domain/calendar.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { user } from '#domain/user/user.ts'
import type { DeskColumn, DeskFilter } from '#http/desk/desk-list.ts'
import { boundLabel, namesOf, orderOptions, tabOf, type ListSearch, type SearchedList } from '#http/desk/list-search.ts'
import { conflict } from '#http/errors.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { countRows } from '#server/kernel/sql/list-rows.ts'
import { csvFile, timeText } from '../csv/csv.ts'
import { pagesOf } from '../csv/pages-of.ts'
import { authorizeDesk } from '#server/kernel/store.ts'
import { requireRecentSignIn } from '#server/web/recent-sign-in.ts'
import { searchAll } from '../searches.ts'
import { askList } from './ask-list.ts'

type ExportRequest = { list: string; search: Record<string, string>; columns?: string[]; encoding?: CsvEncoding }

const textOf = <R>({ value, as }: DeskColumn<R>, row: R): string => {
  const cellValue = value(row)
  if (cellValue === null) return ''
  return as === 'time' ? timeText(String(cellValue)) : String(cellValue)
}

/** What of a filter's name in the URL is its label: the two ends of a range stand apart. */
const labelOf = ({ label, name }: DeskFilter, key: string) => (key === name ? label : boundLabel(label, key))

function valueOf(filter: DeskFilter, value: string): string {
  if ('options' in filter) return filter.options.find((option) => String(option.value) === value)?.label ?? value
  if (!('range' in filter)) return value
  return filter.range === 'day' ? date(value) : yen(Number(value))
}

/** A search of a list as somebody reads it who does not know its address: what it was narrowed and ordered by, by their labels. */
function searchInWords(list: SearchedList, search: ListSearch): Record<string, string> {
  const order = orderOptions(list).find(({ value }) => value === search.orderBy)
  const searchTexts: [string, string | undefined][] = [
    ['タブ', tabOf(list, search).label],
    ...list.filters.flatMap((filter) =>
      namesOf(filter).map(([name]): [string, string | undefined] => {
        const value = search[name]
        return [labelOf(filter, name), value && valueOf(filter, value)]
      }),
    ),
    ['ことば', search.keyword],
    ['並び順', order?.label],
  ]
  return Object.fromEntries(searchTexts.flatMap(([label, words]) => (words ? [[label, words]] : [])))
}

/**
 * A list of the desk as a CSV file: the rows that its page shows under this search, all pages of them, in the columns asked
 * for. Recorded in words, with how many rows it had. Members are written down by a call of their own, which counts them too.
 * @throws AppError sign_in_too_old, conflict
 */
export async function exportList(
  context: Context,
  { list: name, search, columns: keys, encoding = 'utf-8' }: ExportRequest,
) {
  authorizeDesk(context.me, DeskArea.export)
  const { list, noun, search: read, queryOf, tell } = askList(context, name, search)
  if (noun.name === user.name) throw conflict('会員は、会員の書き出しの画面から書き出してください')
  // Asks for a recent sign-in, since names and amounts leave the site: whoever merely finds a device unlocked must not be able to export
  // them.
  requireRecentSignIn(context)
  const query = queryOf()
  const further = await searchAll(context, noun, query)
  const columns = list.columns.filter(({ key }) => keys?.includes(key) ?? true)
  const { count } = await countRows(context, noun, query, further)
  const labels = columns.map(({ label }) => label)
  const after = { list: list.label, search: searchInWords(list, read), columns: labels, encoding, count }
  await record(context, { action: 'export', noun: noun.name, rowID: '*', after })

  async function* lines() {
    yield [labels]
    for await (const rows of pagesOf(context, noun, query, further))
      yield (await tell(rows)).map((row) => columns.map((column) => textOf(column, row)))
  }
  return csvFile(`${name}-${tokyoDate(context.now)}`, encoding, lines())
}
