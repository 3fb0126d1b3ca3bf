import { DeskArea } from '#domain/choices/desk-area.ts'
import { gt, sql } from 'drizzle-orm'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { changesOf } from '#http/desk/audit/audit-words.ts'
import type { MaintenanceResult, RecomputeQuery } from '#http/shapes/maintenance.ts'
import { record } from '../kernel/audit.ts'
import { setWhere } from '../kernel/bulk.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { authorizeDesk } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { changedFields, pick } from '../kernel/values.ts'

const sendTimeFields = ['lastSendAt', 'buyerLastSendAt', 'sellerLastSendAt', 'adminLastSendAt'] as const
const startFields = ['chatStartFlag', 'lastSequence'] as const
const fields = {
  patchNegotiations: [...sendTimeFields, ...startFields],
  resetSendAt: sendTimeFields,
  setChatStartFlag: startFields,
}
type DerivedFields = Pick<Negotiation, (typeof sendTimeFields)[number] | (typeof startFields)[number]>

/** How many deals are held at once: whoever writes in one of them waits for so long. */
const batchSize = 500

/** What of these deals follows from their lines. */
async function derivedOf(context: Context, ids: readonly string[]): Promise<Map<string, DerivedFields>> {
  const last = (role: number) => sql`max(c."createdAt") filter (where c."userType" = ${role})`
  // SQL, because what is added up stands in another table.
  const rows = await query<DerivedFields & { id: string }>(
    context,
    sql`select n.id, coalesce(max(c.sequence), 0) as "lastSequence", count(c.id) > 0 as "chatStartFlag", max(c."createdAt") as "lastSendAt",
      ${last(Role.buyer)} as "buyerLastSendAt", ${last(Role.seller)} as "sellerLastSendAt", ${last(Role.admin)} as "adminLastSendAt"
    from negotiations n left join chats c on c."negotiationID" = n.id where n.id = any(${sql.param(ids)}) group by n.id`,
  )
  return new Map(rows.map(({ id, ...derivedByID }) => [id, derivedByID]))
}

type FoundChanges = Required<Omit<MaintenanceResult, 'ids'>>

/** The next deals after an id, locked: no line is written in them before their count is right. A dry run writes nothing. */
async function batch(context: Context, action: keyof typeof fields, isDry: boolean, after: string, limit: number) {
  const also = gt(tableOf(negotiation).id, after)
  const columns = ['id', 'version', 'buyerName', 'sellerName', ...fields[action]] as const
  const deals = await find(context, negotiation, {}, { columns, also, orderBy: 'id', limit, lock: !isDry })
  const derivedByID = await derivedOf(
    context,
    deals.map(({ id }) => id),
  )
  const items: FoundChanges['items'] = []
  for (const deal of deals) {
    const fresh = pick(derivedByID.get(deal.id)!, fields[action])
    const changedNames = changedFields(deal, fresh)
    if (!changedNames.length) continue
    if (!isDry) await setWhere(context, negotiation, { id: deal.id }, { ...fresh, version: deal.version + 1 })
    const changes = changesOf({
      noun: negotiation.name,
      before: pick(deal, changedNames),
      after: pick(fresh, changedNames),
    })
    items.push({ id: deal.id, name: [deal.buyerName, deal.sellerName].filter(Boolean).join('・'), changes })
  }
  const cursor = deals.length < limit ? null : (deals.at(-1)?.id ?? null)
  if (!isDry && items.length) await recordRun(context, action, items)
  return { items, cursor, looked: deals.length }
}

const recordRun = (context: Context, action: keyof typeof fields, items: FoundChanges['items']) =>
  record(context, {
    action,
    noun: negotiation.name,
    rowID: '*',
    reason: `${items.length}件`,
    after: { ids: items.map(({ id }) => id) },
  })

/**
 * Recomputes derived fields of the deals from their lines. The desk's alone; repeating it changes nothing. Asked for a number
 * of deals it stops there and says where to go on.
 */
async function recompute(
  context: Context,
  action: keyof typeof fields,
  { dryRun, limit, cursor: after = '' }: RecomputeQuery,
): Promise<MaintenanceResult> {
  authorizeDesk(context.me, DeskArea.settings)
  const isDry = dryRun === 'true'
  let totals: FoundChanges = { items: [], cursor: after, looked: 0, changed: 0 }
  do {
    const { cursor } = totals
    const next = await inTransaction(context, (context) =>
      batch(context, action, isDry, cursor ?? '', Math.min(limit ?? batchSize, batchSize)),
    )
    const items = [...totals.items, ...next.items]
    totals = { items, cursor: next.cursor, looked: totals.looked + next.looked, changed: items.length }
  } while (totals.cursor !== null && (limit === undefined || totals.looked < limit))
  const { changed, items } = totals
  if (!isDry && !changed) await recordRun(context, action, items)
  return { changed, ids: items.map(({ id }) => id), ...(dryRun && totals) }
}

/** The maintenance calls: GET, as the specification has them. */
export const maintenance = {
  patchAll: (context: Context, { query }: { query: RecomputeQuery }) => recompute(context, 'patchNegotiations', query),
  resetSendAt: (context: Context, { query }: { query: RecomputeQuery }) => recompute(context, 'resetSendAt', query),
  setChatStartFlag: (context: Context, { query }: { query: RecomputeQuery }) =>
    recompute(context, 'setChatStartFlag', query),
}
