import { and, inArray, type SQL } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '#server/kernel/context.ts'
import { listRows } from '#server/kernel/sql/list-rows.ts'
import { parseOrder } from '#server/kernel/sql/paging.ts'
import { shownRow } from '#server/kernel/store.ts'
import { columnsByName } from '#server/kernel/table.ts'
import type { Values } from '#server/kernel/values.ts'

/** How many rows are read at once. */
const pageSize = 500
/** What never changes of a row: in their order no row changes its place. */
const unchangingFields: ReadonlySet<string> = new Set(['createdAt', 'userNumber'])

type Query = Omit<ListQuery, 'limit'>
type Further = { also?: SQL | undefined }

async function* readPages(context: Context, noun: Resource, query: Query, further: Further & { columns?: ['id'] }) {
  let cursor: string | null = null
  do {
    const part: ListQuery = { ...query, limit: pageSize, ...(cursor !== null && { cursor }) }
    const page: { rows: Values[]; cursor: string | null } = await listRows(context, noun, part, further)
    yield page.rows
    ;({ cursor } = page)
  } while (cursor !== null)
}

/**
 * All rows that a list's query means, from whichever page it was asked, as one may read them, each once. A page at a time is in memory,
 * and the ids of all. While pages are read others write, and a row that changes its place may come to pages that were read before: such
 * rows come at the end.
 */
export async function* pagesOf(
  context: Context,
  noun: Resource,
  { cursor: _, ...query }: Query,
  further: Further,
): AsyncGenerator<Values[]> {
  const show = (rows: readonly Values[]) => rows.map((row) => shownRow(noun, context.me, row))
  if (unchangingFields.has(parseOrder(query.orderBy ?? noun.order).field)) {
    for await (const rows of readPages(context, noun, query, further)) yield show(rows)
    return
  }
  const told = new Set<unknown>()
  const untold = (rows: readonly Values[]) => rows.filter(({ id }) => !told.has(id))
  for await (const rows of readPages(context, noun, query, further)) {
    yield show(untold(rows))
    for (const { id } of rows) told.add(id)
  }
  if (told.size < pageSize) return
  const { id } = columnsByName(noun)
  for await (const rows of readPages(context, noun, query, { ...further, columns: ['id'] })) {
    const ids = untold(rows).map((row) => String(row.id))
    const also = and(further.also, inArray(id!, ids))
    if (ids.length > 0) yield show((await listRows(context, noun, { ...query, limit: pageSize }, { also })).rows)
  }
}
