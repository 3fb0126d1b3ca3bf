import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { publication, summary, type PublicEstate, type Summary } from '#domain/estate/publication.ts'
import { likePattern, queryGrams, searchWords } from '#domain/text/japanese-search.ts'
import { AppError } from '#http/errors.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import { sold } from '#domain/suspension.ts'
import { countRows, listRows } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'

const table = tableOf(publication)
const columns = Object.keys(summary.shape)
/** Nobody reads further than this many hits; beyond it the count says "or more". */
export const countBound = 10_000

/** Every word occurs: the index finds by grams, the pattern makes sure. */
function saying(keyword: unknown): SQL | undefined {
  const words = searchWords(String(keyword ?? ''))
  if (!words.length) return undefined
  return and(
    sql`${table.wordParts} @> ${sql.param(queryGrams(String(keyword)))}::text[]`,
    ...words.map((word) => sql`${table.words} like ${likePattern(word)}`),
  )
}

type PublicQuery = ListQuery & { keyword?: unknown }

/** A page of published estates, as cards show them. */
export async function searchPublished(context: Context, query: PublicQuery, also?: SQL) {
  const { rows, cursor } = await listRows(context, publication, query, {
    columns,
    also: and(saying(query.keyword), also),
  })
  return { items: rows as unknown as Summary[], cursor }
}

export const countPublished = (context: Context, query: PublicQuery) =>
  countRows(context, publication, query, { also: saying(query.keyword), bound: countBound })

/** Whether the reader has bought the estate: its buyer goes on seeing what nobody else does. */
const isBuyers = ({ me }: Context) => sql<boolean>`exists (select 1 from negotiations where "estateID" = publications.id
  and "buyerID" = ${me?.id ?? null} and status = ${DealStatus.established} and not "deletedFlag")`

/**
 * A published estate, whole. @throws AppError paused while it is not shown, gone when its listing has ended, not_found
 * otherwise
 */
export async function publishedEstate(context: Context, id: string): Promise<PublicEstate> {
  const { db } = context
  const [row] = await db
    .select({ body: table.body!, reason: table.suspendedReason!, isBuyers: isBuyers(context) })
    .from(table)
    .where(eq(table.id!, id))
  if (row && (row.reason === null || row.isBuyers)) return row.body as PublicEstate
  if (row)
    throw new AppError(
      'paused',
      row.reason === sold ? 'この物件は、成約の手続きに入りました' : 'この物件は、いま公開を止めています',
    )
  const { rows } = await db.execute(sql`select 1 from estates where id = ${id} and status = ${ListingStatus.finished}`)
  if (rows.length) throw new AppError('gone', 'この物件の掲載は終わりました')
  throw new AppError('not_found', '物件が見つかりません')
}

/** The published estates of these ids, whole, in the order asked. */
export async function publishedEstates({ db }: Context, ids: readonly (string | number)[]): Promise<PublicEstate[]> {
  const rows = await db
    .select({ id: table.id!, body: table.body! })
    .from(table)
    .where(and(inArray(table.id!, [...ids]), sql`${table.suspendedReason} is null`))
  const bodies = new Map(rows.map((row) => [row.id, row.body as PublicEstate]))
  return ids.flatMap((id) => bodies.get(id) ?? [])
}
