import { sql, type SQL } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { Handlers } from '../../answers.ts'
import type { Context } from '../../context.ts'
import { readerOf } from '../../rooms.ts'
import { demand, listRows, shown } from '../../store.ts'

type Beside = {
  negotiationID: string
  estate: object
  last: object | null
  unread: number
  reads: { readerID: string; sequence: number }[]
}

/** What an inbox shows beside a deal: its estate, its last line, how many lines one has not read, and what others have. */
async function beside(context: Context, ids: readonly string[]): Promise<Map<string, Beside>> {
  const { rows } = await context.db.execute(sql`select n.id as "negotiationID",
      jsonb_build_object('id', e.id, 'title', coalesce(p.title, e.title), 'topImage', coalesce(p."topImage", e."topImage"),
        'price', coalesce(p.price, e.price), 'publicAddress', coalesce(p."publicAddress", e."publicAddress")) as estate,
      case when c.id is null then null else jsonb_build_object('message', c.message, 'messageType', c."messageType",
        'senderName', c."senderName", 'userType', c."userType", 'createdAt', c."createdAt", 'sequence', c.sequence) end as last,
      (coalesce(c.sequence, 0) - coalesce(r.sequence, 0))::int as unread,
      (select coalesce(jsonb_agg(jsonb_build_object('readerID', o."readerID", 'sequence', o.sequence)), '[]')
        from "chatReads" o where o."negotiationID" = n.id and o."readerID" <> ${readerOf(context)}) as reads
    from negotiations n join estates e on e.id = n."estateID" left join publications p on p.id = e.id
    left join lateral (select * from chats where chats."negotiationID" = n.id order by sequence desc limit 1) c on true
    left join "chatReads" r on r."negotiationID" = n.id and r."readerID" = ${readerOf(context)}
    where n.id = any(${sql.param(ids)}::text[])`)
  return new Map((rows as Beside[]).map((row) => [row.negotiationID, row]))
}

/** That every word is part of the estate's title or address, or of a party's name. */
function hasWords(keyword: string): SQL {
  const patterns = keyword.split(/\s+/u).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`exists (select 1 from estates e where e.id = negotiations."estateID" and
    concat_ws(' ', e.title, e."publicAddress", "buyerName", "sellerName") ilike all(${sql.param(patterns)}::text[]))`
}

/** The deals one takes part in, with what an inbox shows of them. */
export const inboxHandlers: Pick<Handlers<'negotiation'>['negotiation'], 'inbox' | 'unread'> = {
  async inbox(context, { query }) {
    const { keyword } = query as { keyword?: string }
    const asked = { ...query, orderBy: query.orderBy ?? '-lastSendAt' }
    const { rows, cursor } = await listRows(context, negotiation, asked, {
      ...(keyword && { also: hasWords(keyword) }),
    })
    const found = await beside(
      context,
      rows.map((row) => row.id as string),
    )
    const items = rows.map((row) => {
      const { negotiationID: _, ...rest } = found.get(row.id as string)!
      return { negotiation: shown(negotiation, context.me, row), ...rest }
    })
    return { items: items as never, cursor }
  },
  async unread(context) {
    demand(context.me, context.me !== null)
    const { rows } = await listRows(context, negotiation, { conditions: [], limit: 100, orderBy: '-lastSendAt' })
    const found = await beside(
      context,
      rows.map((row) => row.id as string),
    )
    return { count: [...found.values()].reduce((sum, { unread }) => sum + unread, 0) }
  },
}
