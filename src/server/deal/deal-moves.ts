import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { DealStatus, OfferStatus, OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { date } from '#domain/format/date.ts'
import { revoked, silence, sold } from '#domain/suspension.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { storeDealRecord } from './deal-record.ts'
import { endListing } from '../estate/listing-end.ts'
import { announce } from './deal-news.ts'
import { invalid } from '../kernel/values.ts'
import { suspend } from '../estate/estate-in-deal.ts'

const { active, negotiating, established } = DealStatus

/** Tells the other open deals of the estate. */
async function tellOthers(context: Context, { id, estateID }: Negotiation, title: string, message: string) {
  const { rows } = await context.db
    .execute(sql`select * from negotiations where "estateID" = ${estateID} and id <> ${id}
    and status in (${active}, ${negotiating}) and "deletedFlag" = false and "buyerID" is not null for update`)
  for (const other of rows as Negotiation[])
    await announce(context, other, { title, message, to: other.buyerID ? [other.buyerID] : [] })
}

/** Whether the seller's identity has been checked, and still counts. */
async function isApproved({ db }: Context, { sellerID }: Negotiation) {
  const { rows } = await db.execute(sql`select "sellerApprovedStatus" as approval from users where id = ${sellerID}`)
  return rows[0]?.approval === SellerStatus.approved
}

/** Both sides agreed to the same version of the terms, and the seller is who they say they are. */
async function demandAgreement(context: Context, deal: Negotiation) {
  const { rows } = await context.db.execute(sql`select 1 from offers
    where "negotiationID" = ${deal.id} and status = ${OfferStatus.accepted}
      and "buyerConfirmedAt" is not null and "sellerConfirmedAt" is not null`)
  if (!rows.length) throw conflict('買主と売主が同じ条件に合意すると、成約にできます')
  if (!(await isApproved(context, deal)))
    throw conflict('売主の本人確認が済んでいません。審査を終えてから、成約にしてください。')
}

async function demandPaid({ db }: Context, { id }: Negotiation) {
  const { rows } = await db.execute(sql`select 1 from payments join orders on orders.id = "orderID"
    where payments."negotiationID" = ${id} and "paymentStatus" in (${PaymentStatus.unpaid}, ${PaymentStatus.error})
      and "orderStatus" <> ${OrderStatus.canceled}`)
  if (rows.length) throw conflict('未払いの注文があるため、取引を完了できません')
}

/** The day of the 引渡し: as the desk says, else as agreed, but no later than today. Kept with the deal. */
async function handOver({ db, now }: Context, { id, deliveredOn }: Negotiation): Promise<string> {
  const today = tokyoDate(now)
  const refuse = (message: string) => invalid([{ path: ['deliveredOn'], message }])
  if (deliveredOn !== null && deliveredOn > today) throw refuse('引渡しが終わってから完了してください')
  const { rows } = await db.execute(sql`update negotiations set "deliveredOn" = coalesce("deliveredOn",
      (select least("deliveryDate", ${today}::date) from offers where "deliveryDate" is not null and "negotiationID" = ${id} and status = ${OfferStatus.accepted}))
    where id = ${id} returning "deliveredOn"::text as day`)
  const day = rows[0]?.day as string | null | undefined
  if (!day) throw refuse('引渡日を入力してください')
  return day
}

const desk = true

type After = (context: Context, deal: Negotiation) => Promise<unknown>

/** What each move of a deal means for its estate, for the other deals and for those who take part. */
export const onDealMove: Record<string, After> = {
  negotiate: (context, deal) =>
    announce(context, deal, {
      title: '商談がはじまりました',
      message: '商談がはじまりました。条件がまとまったら「条件を提案する」からお送りください。',
      desk,
    }),
  async establish(context, deal) {
    await demandAgreement(context, deal)
    await suspend(context, deal.estateID, sold, null)
    await announce(context, deal, {
      title: '成約となりました',
      message: '成約となりました。おめでとうございます。今後の手続きは担当者がご案内します。',
    })
    const message = 'この物件は、別の方との手続きに入りました。しばらくお待ちください。'
    await tellOthers(context, deal, '物件が、別の方との手続きに入りました', message)
  },
  async finish(context, deal) {
    await demandPaid(context, deal)
    const deliveredOn = await handOver(context, deal)
    await announce(context, deal, {
      title: '取引が完了しました',
      message: `取引が完了しました（引渡日：${date(deliveredOn)}）。ご利用ありがとうございました。`,
    })
    await storeDealRecord(context, deal, deliveredOn)
    await endListing(context, deal.estateID)
  },
  fail: (context, deal) =>
    announce(context, deal, {
      title: '商談は終わりました',
      message: `商談は終わりました。理由：${deal.failReason ?? ''}`,
      desk,
    }),
  // The listing comes back once its seller has confirmed that it is still as described.
  async breakOff(context, deal) {
    const reason = (await isApproved(context, deal)) ? silence : revoked
    await suspend(context, deal.estateID, reason, sold)
    await announce(context, deal, {
      title: '成約が取り消されました',
      message: `成約が取り消されました。理由：${deal.failReason ?? ''}`,
    })
    const message = 'この物件の手続きが取りやめになりました。ご希望の方は、このままご相談ください。'
    await tellOthers(context, deal, '物件について、もう一度ご相談いただけます', message)
  },
  async reopen(context, deal) {
    const { rows } = await context.db.execute(
      sql`select 1 from publications where id = ${deal.estateID} and "suspendedReason" is distinct from ${sold}
        and not exists (select 1 from negotiations where "estateID" = ${deal.estateID} and status = ${established})`,
    )
    if (!rows.length) throw conflict('公開中の物件の商談だけ、もう一度はじめられます')
    const message = '商談をもう一度はじめました。'
    await announce(context, deal, { title: '商談をもう一度はじめました', message })
  },
}
