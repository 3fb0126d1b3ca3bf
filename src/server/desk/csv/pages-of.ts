import type { SQL } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '#server/kernel/context.ts'
import { listRows } from '#server/kernel/sql/list-rows.ts'
import { shownRow } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'

/** How many rows are read at once. */
const pageSize = 500

/** All rows that a list's query means, from whichever page it was asked, as one may read them; a page at a time is in memory. */
export async function* pagesOf(
  context: Context,
  noun: Resource,
  { cursor: _, ...query }: Omit<ListQuery, 'limit'>,
  further: { also?: SQL | undefined },
): AsyncGenerator<Values[]> {
  let cursor: string | null = null
  do {
    const part: ListQuery = { ...query, limit: pageSize, ...(cursor !== null && { cursor }) }
    const page = await listRows(context, noun, part, further)
    yield page.rows.map((row) => shownRow(noun, context.me, row))
    ;({ cursor } = page)
  } while (cursor !== null)
}
