import type { Resource } from '#domain/kit/resource.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '#server/kernel/context.ts'
import { listRows, type Look } from '#server/kernel/sql/list-rows.ts'
import { shown } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'

/** How many rows are read at once. */
const aPage = 500

/** All rows that a list's query means, as one may read them, a page at a time: no more are in memory. */
export async function* pagesOf(
  context: Context,
  noun: Resource,
  query: Omit<ListQuery, 'limit'>,
  look: Look,
): AsyncGenerator<Values[]> {
  let cursor = query.cursor ?? null
  do {
    const page = await listRows(context, noun, { ...query, limit: aPage, ...(cursor !== null && { cursor }) }, look)
    yield page.rows.map((row) => shown(noun, context.me, row))
    ;({ cursor } = page)
  } while (cursor !== null)
}
