import type { Context } from '#server/kernel/context.ts'
import { countRows, listRows, tallyRows } from '#server/kernel/sql/list-rows.ts'
import { shown } from '#server/kernel/store.ts'
import { askList } from './ask-list.ts'

/** A page of a list of the desk: one statement for its rows, one for what all tabs count, one for each kind of rows joined. */
export async function listPage(context: Context, name: string, search: Readonly<Record<string, string>>) {
  const { list, noun, queryOf, lookOf, tell } = askList(context, name, search)
  const query = queryOf()
  const look = lookOf(context, query)
  const [page, tally] = await Promise.all([
    listRows(context, noun, query, look),
    list.most === undefined
      ? tallyRows(context, noun, [query, ...list.tabs.map(queryOf)], { ...look, sum: list.sum })
      : countedUpTo(list.most),
  ])
  async function countedUpTo(bound: number) {
    const counts = await Promise.all(list.tabs.map((tab) => countRows(context, noun, queryOf(tab), { ...look, bound })))
    return { counts: [0, ...counts.map(({ count }) => count)], sum: 0 }
  }
  return {
    rows: await tell(page.rows.map((row) => shown(noun, context.me, row))),
    cursor: page.cursor,
    counts: Object.fromEntries(list.tabs.map(({ key }, at) => [key, tally.counts[at + 1]!])),
    sum: list.sum === undefined ? null : tally.sum,
  }
}
