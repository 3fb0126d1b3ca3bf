import { sql } from 'drizzle-orm'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { EstateNegotiationStatus } from '#domain/choices/listing.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '../context.ts'
import type { Effects } from '../effects.ts'
import { endListing } from '../listing-end.ts'
import { report } from '../report.ts'
import { announce } from '../rooms.ts'
import { inviteSeller } from './invite-seller.ts'
import { tellOpened } from './tell-opened.ts'
import { silence } from '#domain/silence.ts'

const { active, negotiating, established, failed } = DealStatus
const sold = '成約したため'

/** How far the most advanced deal on an estate is; shown on its card. */
async function recount({ db }: Context, estateID: string) {
  const { talking, negotiating: busy, established: done } = EstateNegotiationStatus
  const furthest = sql`(select (case max(status) when ${established} then ${done} when ${negotiating} then ${busy} when ${active} then ${talking} end)::int
    from negotiations where "estateID" = ${estateID} and "deletedFlag" = false and "negotiationType" = 3 and status in (1, 2, 3))`
  await db.execute(sql`update estates set "negotiationStatus" = ${furthest} where id = ${estateID}`)
  await db.execute(sql`update publications p set "negotiationStatus" = e."negotiationStatus",
    body = jsonb_set(p.body, '{negotiationStatus}', coalesce(to_jsonb(e."negotiationStatus"), 'null'))
    from estates e where e.id = p.id and p.id = ${estateID}`)
}

const suspend = async ({ db }: Context, estateID: string, reason: string | null, only: string | null) => {
  const which = only === null ? sql`true` : sql`"suspendedReason" = ${only}`
  await db.execute(sql`update estates set "suspendedReason" = ${reason} where id = ${estateID} and ${which}`)
  await db.execute(sql`update publications set "suspendedReason" = ${reason} where id = ${estateID} and ${which}`)
}

/** Tells the other open deals of the estate. */
async function tellOthers(context: Context, { id, estateID }: Negotiation, title: string, message: string) {
  const { rows } = await context.db
    .execute(sql`select * from negotiations where "estateID" = ${estateID} and id <> ${id}
    and status in (${active}, ${negotiating}) and "deletedFlag" = false and "buyerID" is not null for update`)
  for (const other of rows as Negotiation[])
    await report(context, other, { title, message, to: other.buyerID ? [other.buyerID] : [] })
}

const desk = true

type After = (context: Context, deal: Negotiation) => Promise<unknown>

const onMove: Record<string, After> = {
  negotiate: (context, deal) =>
    report(context, deal, {
      title: '商談がはじまりました',
      message: '商談がはじまりました。条件がまとまったら「条件を提案する」からお送りください。',
      desk,
    }),
  async establish(context, deal) {
    const { rows } = await context.db.execute(sql`select 1 from offers where "negotiationID" = ${deal.id}
      and status = ${OfferStatus.accepted} and "buyerConfirmedAt" is not null and "sellerConfirmedAt" is not null`)
    if (!rows.length) throw conflict('買主と売主が同じ条件に合意すると、成約にできます')
    await suspend(context, deal.estateID, sold, null)
    await report(context, deal, {
      title: '成約となりました',
      message: '成約となりました。おめでとうございます。今後の手続きは担当者がご案内します。',
    })
    const message = 'この物件は、別の方との手続きに入りました。しばらくお待ちください。'
    await tellOthers(context, deal, '物件が、別の方との手続きに入りました', message)
  },
  async finish(context, deal) {
    const { rows } = await context.db.execute(
      sql`select 1 from payments where "negotiationID" = ${deal.id} and "paymentStatus" in (1, 3)`,
    )
    if (rows.length) throw conflict('未払いの注文があるため、取引を完了できません')
    await report(context, deal, {
      title: '取引が完了しました',
      message: '取引が完了しました。ご利用ありがとうございました。',
    })
    await endListing(context, deal.estateID)
  },
  fail: (context, deal) =>
    report(context, deal, {
      title: '商談は終わりました',
      message: `商談は終わりました。理由：${deal.failReason ?? ''}`,
      desk,
    }),
  // The listing comes back once its seller has confirmed that it is still as described.
  async breakOff(context, deal) {
    await suspend(context, deal.estateID, silence, sold)
    await report(context, deal, {
      title: '成約が取り消されました',
      message: `成約が取り消されました。理由：${deal.failReason ?? ''}`,
    })
    const message = 'この物件の手続きが取りやめになりました。ご希望の方は、このままご相談ください。'
    await tellOthers(context, deal, '物件について、もう一度ご相談いただけます', message)
  },
  async reopen(context, deal) {
    const { rows } = await context.db.execute(
      sql`select 1 from publications where id = ${deal.estateID} and "suspendedReason" is distinct from ${sold}`,
    )
    if (!rows.length) throw conflict('公開中の物件の商談だけ、もう一度はじめられます')
    const message = '商談をもう一度はじめました。'
    await report(context, deal, { title: '商談をもう一度はじめました', message })
  },
}

export const negotiationEffects: Effects<Negotiation> = {
  async created(context, deal) {
    await recount(context, deal.estateID)
    await tellOpened(context, deal)
  },
  async changed(context, before, after, move) {
    if (!before.sellerInvitedFlag && after.sellerInvitedFlag) await inviteSeller(context, after)
    if (!move) return
    await onMove[move]?.(context, after)
    if (after.status === failed || move !== 'finish') await recount(context, after.estateID)
    announce(context, after)
  },
}
