import type { Context } from '#server/kernel/context.ts'
import { countRows, listRows, sumRows } from '#server/kernel/sql/list-rows.ts'
import { shown } from '#server/kernel/store.ts'
import { askList } from './ask-list.ts'

/** A page of a list of the desk: one statement for the rows, one for each kind of rows joined to them, one for each tab's count. */
export async function listPage(context: Context, name: string, search: Readonly<Record<string, string>>) {
  const { list, noun, queryOf, lookOf, tell } = askList(context, name, search)
  const query = queryOf()
  const look = lookOf(context, query)
  const [page, sum, ...counts] = await Promise.all([
    listRows(context, noun, query, look),
    list.sum === undefined ? null : sumRows(context, noun, list.sum, query, look),
    ...list.tabs.map((tab) => countRows(context, noun, queryOf(tab), look)),
  ])
  return {
    rows: await tell(page.rows.map((row) => shown(noun, context.me, row))),
    cursor: page.cursor,
    counts: Object.fromEntries(list.tabs.map(({ key }, at) => [key, counts[at]!.count])),
    sum: sum && sum.sum,
  }
}
