import { sql, type SQL } from 'drizzle-orm'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { documents } from '#http/desk/documents.ts'
import { tabOf } from '#http/desk/list-search.ts'
import { payments } from '#http/desk/payments.ts'
import type { Context } from '#server/kernel/context.ts'
import { listRows } from '#server/kernel/sql/list-rows.ts'
import { tallyRows } from '#server/kernel/sql/tally-rows.ts'
import { shownRow } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'
import { newestLimit } from '../words/word.ts'
import { askList } from './ask-list.ts'

/** How many rows are counted and added up at most, unless a list says otherwise; a search with more is narrowed first. */
const maxCountedRows = 10_000

/** Whether all rows of a search have one value of what makes them alike: by what it asks for, or as all of them tell (`rows`). */
function isAlike(
  { alikeBy }: { alikeBy?: { field: string } },
  query: Readonly<Record<string, unknown>>,
  rows: readonly Values[] | null,
): boolean {
  if (!alikeBy) return true
  const filterValue = query[alikeBy.field]
  if (filterValue !== undefined) return !Array.isArray(filterValue) || filterValue.length === 1
  return rows !== null && new Set(rows.map((row) => row[alikeBy.field])).size <= 1
}

/** Which rows of a list are added up, where not all are: what its `sumLeavesOut` names is not. */
const countedRows: Readonly<Partial<Record<string, SQL>>> = {
  [documents.name]: sql`"voidedAt" is null`,
  [payments.name]: sql`"paymentStatus" not in ${PaymentStatus.open}
    or "orderID" not in (select id from orders where "orderStatus" = ${OrderStatus.canceled})`,
}

/** A page of a list of the desk: one statement for its rows, one for what all tabs count, one for each kind of rows joined. */
export async function listPage(context: Context, name: string, search: Readonly<Record<string, string>>) {
  const { list, noun, search: read, queryOf, findWords, tell } = askList(context, name, search)
  const query = queryOf()
  const { also, isPartial } = await findWords(context, query)
  const [page, { counts, sum }] = await Promise.all([
    listRows(context, noun, query, { also }),
    tallyRows(context, noun, [query, ...list.tabs.map(queryOf)], {
      also,
      sum: list.sum,
      counted: countedRows[list.name],
      bound: list.most ?? maxCountedRows,
    }),
  ])
  // What the page itself tells of its tab: all of it, or that there is more.
  const isWhole = query.cursor === undefined && page.cursor === null
  const shownCount = page.rows.length + (page.cursor !== null && page.rows.length === query.limit ? 1 : 0)
  const ofTabs = list.tabs.map((tab, at) => {
    const { count = 0, isAtLeast = true } = counts[at + 1] ?? {}
    // Older rows that were not searched may belong to any tab, so no tab has an exact count.
    if (isPartial) return { key: tab.key, count, isAtLeast: true }
    if (!isAtLeast || tab !== tabOf(list, read)) return { key: tab.key, count, isAtLeast }
    return { key: tab.key, count: Math.max(count, shownCount), isAtLeast: !isWhole }
  })
  const isSumKnown = list.sum !== undefined && !isPartial && isAlike(list, query, isWhole ? page.rows : null)
  return {
    rows: await tell(page.rows.map((row) => shownRow(noun, context.me, row))),
    cursor: page.cursor,
    // A tab of which no more is known than "at least 0" shows no number.
    counts: Object.fromEntries(
      ofTabs.flatMap(({ key, count, isAtLeast }) => (count || !isAtLeast ? [[key, count]] : [])),
    ),
    atLeast: ofTabs.flatMap(({ key, count, isAtLeast }) => (count && isAtLeast ? key : [])),
    sum: isSumKnown ? sum : null,
    asked: isPartial ? newestLimit : null,
  }
}
