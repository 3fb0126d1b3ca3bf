import { sql, type SQL } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import {
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentStatus,
  QuotationStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { negotiation, silentDays } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { order } from '#domain/deal/order.ts'
import { quotation } from '#domain/deal/quotation.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { changeRow } from '../kernel/change.ts'
import type { Services } from '../kernel/context.ts'
import { forEachRow } from './for-each-row.ts'
import { enoughReminders, silentSince } from '../deal/silent-deals.ts'

/** What has run out at a moment: which rows of a noun, and what becomes of them. */
type End = { noun: Resource; which: SQL; body: object }

const ends = (now: string): End[] => {
  const today = tokyoDate(now)
  return [
    {
      noun: offer,
      which: sql`select id from offers where status = ${OfferStatus.open} and "expiresAt" < ${now}`,
      body: { status: OfferStatus.expired },
    },
    {
      noun: quotation,
      which: sql`select id from quotations where "quotationStatus" = ${QuotationStatus.fixed} and "validUntil" < ${today}`,
      body: { quotationStatus: QuotationStatus.cancel },
    },
    {
      // Who has paid a part of it by transfer is the desk's to talk to.
      noun: order,
      which: sql`select orders.id from orders join payments on payments."orderID" = orders.id
        where "orderStatus" = ${OrderStatus.request} and "paymentStatus" in ${PaymentStatus.open} and "dueDate" < ${today}
          and not exists (select 1 from transfers where "paymentID" = payments.id and status <> ${TransferStatus.returned})`,
      body: { orderStatus: OrderStatus.canceled },
    },
    {
      noun: negotiation,
      which: sql`select id from negotiations join "dealReminders" r on r."negotiationID" = id and r."silentSince" = ${silentSince}
        where status in ${DealStatus.undecided} and count >= ${enoughReminders}
          and ${silentSince} < ${now}::timestamptz - make_interval(days => ${silentDays})`,
      body: { status: DealStatus.failed, failReason: `${silentDays}日間やり取りがなかったため` },
    },
  ]
}

/**
 * Ends what nobody has taken up in time, and tells those who were waiting: offers past their day of answer, quotations
 * no longer valid, orders unpaid when due (with them their quotations), and deals that have fallen silent.
 */
export async function expire(services: Services): Promise<void> {
  for (const { noun, which, body } of ends(services.now())) {
    const { rows } = await services.db.execute(which)
    await forEachRow(services, rows, (context, { id }) => changeRow(context, noun, id as string, body as never))
  }
}
