import { DealStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { changeRow } from '#server/kernel/change.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { creating, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { exists } from '#server/kernel/find.ts'
import { authorize, oneRow, shown } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { orderFromQuotation } from '../order/order-from-quotation.ts'
import { sql } from 'drizzle-orm'
import type { MoveName } from '#domain/kit/moves.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import { query } from '#server/kernel/query.ts'

const askForChange: MoveName<typeof quotation> = 'askForChange'

/**
 * Every version of a quotation that its reader was offered, newest first. What the requester wished before a version
 * stands in the audit log: the quotation's own note is the desk's again once it is fixed.
 */
async function quotationVersions(context: Context, id: string): Promise<QuotationVersion[]> {
  await oneRow(context, quotation, id)
  return query<QuotationVersion>(
    context,
    sql`select row_number() over (order by version)::int as number,
      "createdAt" as "fixedAt", lines, "totalAmount", "validUntil", note,
      (select coalesce(after ->> 'note', "noteBefore") from audits
        where noun = ${quotation.name} and "rowID" = "quotationID" and action = ${askForChange}
          and audits."createdAt" between "fixedBefore" and offered."createdAt"
        order by audits."createdAt" desc limit 1) as wish
    from (select *, lag("createdAt") over earlier as "fixedBefore", lag(note) over earlier as "noteBefore"
      from "quotationVersions" where "quotationID" = ${id} window earlier as (order by version)) as offered
    order by version desc`,
  )
}

const { ordered } = QuotationStatus
const crud = crudHandlers(quotation)

/** Asks the desk for a quotation of its services in a deal one takes part in. */
function requestQuotation(context: Context, body: Values): Promise<Quotation> {
  authorize(context.me, quotation.rules.create(context.me))
  return inTransaction(context, async (context) => {
    const room = await oneRow(context, negotiation, String(body.negotiationID ?? ''), { lock: true })
    if (room.status === DealStatus.failed || room.deletedFlag) throw conflict('この商談は終わっています')
    if (!Array.isArray(body.serviceMenuIDs) || !body.serviceMenuIDs.length)
      throw invalid([{ path: ['serviceMenuIDs'], message: 'メニューを1つ以上選んでください' }])
    const userID = isAdmin(context.me) ? (body.userID ?? room.buyerID ?? room.sellerID) : context.me!.id
    if (typeof userID !== 'string' || (userID !== room.buyerID && userID !== room.sellerID))
      throw invalid([{ path: ['userID'], message: 'この商談の人を選んでください' }])
    if (await exists(context, quotation, { negotiationID: room.id, userID, quotationStatus: QuotationStatus.open }))
      throw conflict('回答を待っている見積があります')
    const { userID: _, ...values } = body
    return createRow(context, quotation, values, { userID, quotationRequestAt: context.now })
  })
}

/** A change that orders the quotation makes its order as well. */
async function orderByChange(context: Context, id: string, body: Values, replace: boolean) {
  await orderFromQuotation(context, id, (context) => changeRow(context, quotation, id, body, { replace }))
  return shown(quotation, context.me, await oneRow(context, quotation, id))
}

export const quotationHandlers: Handlers<'quotation'>['quotation'] = {
  ...crud,
  create: creating(quotation, requestQuotation),
  put: (context, input) =>
    input.body.quotationStatus === ordered
      ? orderByChange(context, input.id, input.body, true)
      : crud.put(context, input),
  patch: (context, input) =>
    input.body.quotationStatus === ordered
      ? orderByChange(context, input.id, input.body, false)
      : crud.patch(context, input),
  versions: (context, { id }) => quotationVersions(context, id),
}
