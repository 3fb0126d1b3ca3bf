import { and, sql, type SQL } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { counterpartOf } from '#domain/user/roles.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { queryOne } from '#server/kernel/query.ts'
import { searchOf } from '#server/desk/searches.ts'
import { listRows } from '#server/kernel/sql/list-rows.ts'
import { authorize, shownRow, visible } from '#server/kernel/store.ts'
import { inboxDetails, hasWords, isDeskTurn, openReports, unreadOf } from './inbox-rows.ts'

/** What an inbox can be narrowed to, besides the fields of a deal. */
function furtherConditions(
  context: Context,
  { keyword, unread: unreadCounts, turn, reported }: Record<string, unknown>,
): SQL | undefined {
  if (reported || turn) authorize(context.me, isAdmin(context.me))
  return and(
    typeof keyword === 'string' && keyword.trim() && !isAdmin(context.me) ? hasWords(context, keyword) : undefined,
    unreadCounts ? sql`${unreadOf(context)} > 0` : undefined,
    turn ? isDeskTurn(context) : undefined,
    reported ? sql`${openReports} > 0` : undefined,
  )
}

/** How many lines one has not read in the deals that one takes part in, in the role of the context. */
const sum = (context: Context): SQL => sql`(select coalesce(sum(${unreadOf(context)}), 0)::int from negotiations
    where ${visible(context, negotiation) ?? sql`true`})`

/** The deals one takes part in, with what an inbox shows of them. */
export const inboxHandlers: Pick<Handlers<'negotiation'>['negotiation'], 'inbox' | 'unread'> = {
  async inbox(context, { query }) {
    const sortedQuery = { ...query, orderBy: query.orderBy ?? '-lastSendAt' }
    // The desk finds a deal by whatever leads to it, as in its lists: by what was said as well.
    const search = isAdmin(context.me) ? await searchOf(negotiation)(context, query) : undefined
    const { rows, cursor } = await listRows(context, negotiation, sortedQuery, {
      also: and(search?.also, furtherConditions(context, query)),
    })
    const besideByID = await inboxDetails(
      context,
      rows.map(({ id }) => id),
    )
    const items = rows.map((row) => {
      const { negotiationID: _, ...rest } = besideByID.get(row.id)!
      return { negotiation: shownRow(negotiation, context.me, row), ...rest }
    })
    return { items, cursor }
  },
  async unread(context) {
    const { me } = context
    const other = me && counterpartOf(me.role)
    const otherSide = other ? sum({ ...context, me: { ...me, role: other } }) : sql`0`
    return queryOne<{ count: number; otherSide: number }>(
      context,
      sql`select ${sum(context)} as count, ${otherSide} as "otherSide"`,
    )
  },
}
