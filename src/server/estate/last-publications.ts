import { sql } from 'drizzle-orm'
import { ref, text, maybe, yen } from '#domain/kit/fields.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** What everybody read last of homes that are not public any more: its seller writes on, and nobody approves that. */
export const lastPublications = internalTable('lastPublications', {
  id: ref('物件'),
  title: maybe(text('物件タイトル')),
  publicAddress: maybe(text('所在地')),
  topImage: maybe(text('メイン写真')),
  price: yen('価格'),
})

/** Keeps what everybody reads of a home that is about to leave the public. */
export const keepLastPublication = (context: Pick<Context, 'db'>, estateID: string) =>
  query(
    context,
    sql`insert into "lastPublications" (id, title, "publicAddress", "topImage", price)
      select id, title, "publicAddress", "topImage", price from publications where id = ${estateID}
      on conflict (id) do update set title = excluded.title, "publicAddress" = excluded."publicAddress",
        "topImage" = excluded."topImage", price = excluded.price`,
  )
