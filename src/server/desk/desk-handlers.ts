import { DeskArea } from '#domain/choices/desk-area.ts'
import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { payoutFile } from '#domain/desk/payout/payout-file.ts'
import { workNames, workOf, type WorkKind } from '#domain/desk/work.ts'
import { dueOf } from '#domain/desk/work-rule.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { deedOf } from '#http/desk/audit/audit-words.ts'
import { journalName } from '#http/shapes/journal.ts'
import { receivablesName } from '#http/shapes/receivables.ts'
import { findUnsignedLines } from '../audit/unsigned-lines.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import { query } from '../kernel/query.ts'
import { clientAccount } from '../money/account/client-account.ts'
import { exportJournal, journalOf } from '../money/journal/journal.ts'
import { downloadFile } from '../money/payout/download-file.ts'
import { exportReceivables, listReceivables } from '../money/account/receivables.ts'
import { authorize, authorizeDesk } from '../kernel/store.ts'
import { holdErasure, listErasures, releaseErasure } from '../retention/erasures.ts'
import { deskFigures } from './figures.ts'
import { findAnything } from './find-anything.ts'
import { exportList } from './list/export-list.ts'
import { listPage } from './list/list-page.ts'
import { masterHandlers } from './masters.ts'
import { putOff } from './put-off.ts'
import { workInHand } from './work-in-hand.ts'
import { rulesInForce } from './work-rules.ts'
import { signedIn } from '../kernel/signed-in.ts'

/** How many rows of each kind are listed at most; all are counted. */
const maxItemsPerKind = 30

type Work = {
  kind: WorkKind
  id: string
  negotiationID: string | null
  estateID: string | null
  title: string | null
  who: string | null
  since: string
  due: string | null
  until: string | null
  ownerID: string | null
  isUrgent: boolean
  days: number
  count: number
}

export const deskHandlers: Handlers<'desk'>['desk'] = {
  ...masterHandlers,
  figures: deskFigures,
  async unsignedLines(context) {
    authorizeDesk(context.me, DeskArea.settings)
    const lines = await findUnsignedLines(context)
    return { items: lines.map((line) => ({ id: line.id, at: line.createdAt, what: deedOf(line, null) })) }
  },
  erasures(context) {
    authorizeDesk(context.me, DeskArea.settings)
    return listErasures(context)
  },
  holdErasure(context, { body }) {
    authorizeDesk(context.me, DeskArea.settings)
    return holdErasure(context, body)
  },
  releaseErasure(context, { body }) {
    authorizeDesk(context.me, DeskArea.settings)
    return releaseErasure(context, body)
  },
  list: (context, { list, query }) => listPage(context, list, query),
  export(context, { body }) {
    // What is no list of the desk and leaves the site all the same.
    if (body.list === receivablesName) return exportReceivables(context, body)
    if (body.list === journalName) return exportJournal(context, body)
    if (body.list === payoutFile.name) return downloadFile(context, body.search.id ?? '')
    return exportList(context, body)
  },
  clientAccount: (context, { id, userID }) => clientAccount(context, id, userID),
  receivables: listReceivables,
  journal: (context, { query: { month } }) => journalOf(context, month),
  search: (context, { query: { keyword } }) => findAnything(context, keyword),
  putOff: (context, { body }) => putOff(context, body),
  async work(context, { query: { mine, areas } }) {
    const { me, now } = context
    authorize(me, isAdmin(me))
    const today = tokyoDate(now)
    const everything = workInHand(now)
    const shown = areas === 'all' ? workNames : workOf(isAdmin(me) ? me.areas : [])
    const kinds = shown.map((kind) => sql`select ${kind} as kind, * from (${everything[kind]}) rows`)
    // SQL, so that all kinds are one list of one statement, what is urgent and the oldest first. What waits since after it was put off
    // waits anew: a report that falls due again, a question that is asked after an answer, or to which its writer has come back.
    const rows = await query<Work>(
      context,
      sql`with work as (
        select work.*, coalesce(n."adminID", rule."assigneeID") as "ownerID", rule."isUrgent", rule.days, n."buyerName", n."sellerName", coalesce(work."estateID", n."estateID") as estate,
          later.until, row_number() over kinds as place, count(*) over (partition by work.kind, later.until is null)::int as count
        from (${sql.join(kinds, sql` union all `)}) work join (${rulesInForce}) rule on rule.kind = work.kind
        left join negotiations n on n.id = "negotiationID"
        left join "workPutOff" later on later.kind = work.kind and later.id = work.id and later.until > ${today}::date
          and later."setAt" >= greatest(work.since,
            case work.kind when 'reply' then greatest(n."buyerLastSendAt", n."sellerLastSendAt") end)
        where ${mine ? sql`coalesce(n."adminID", rule."assigneeID") = ${signedIn(me).id}` : sql`true`}
        window kinds as (partition by work.kind, later.until is null order by since, work.id))
      select kind, work.id, "negotiationID", estate as "estateID", e.title, since, due, until, "ownerID", "isUrgent", days, count,
        coalesce(who, concat_ws(' → ', nullif("buyerName", ''), "sellerName"), concat_ws(' ', s."lastName", s."firstName")) as who
      from work left join estates e on e.id = estate left join users s on s.id = e."userID"
      where place <= ${maxItemsPerKind}
      order by "isUrgent" desc, since, work.id`,
    )
    const counts = Object.fromEntries(workNames.map((name) => [name, 0])) as Record<WorkKind, number>
    for (const { kind, count, until } of rows) if (until === null) counts[kind] = count
    const workWithDue = rows.map(({ count: _, due, days, ...work }) => ({
      ...work,
      due: due ?? dueOf(work.since, days),
    }))
    const items = workWithDue.flatMap(({ until, ...work }) => (until === null ? [work] : []))
    const later = workWithDue.flatMap(({ until, ...work }) => (until === null ? [] : [{ ...work, until }]))
    return { items, counts, later }
  },
}
