import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { yen } from '#domain/format/money.ts'
import { PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import type { Refund } from '#domain/deal/refund.ts'
import { conflict } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Effects } from '#server/kernel/effects.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { oneRow } from '#server/kernel/store.ts'

/** What the desk should look at, on its page of payments. */
const tellDesk = (context: Context, title: string, paragraphs: string[]) =>
  notifyDesk(context, {
    kind: NotificationKind.payment,
    title,
    paragraphs,
    action: { label: '入金と返金を見る', path: pages.adminPayment },
  })

export const refundEffects: Effects<Refund> = {
  async created(context, { paymentID, amount, id }) {
    const held = (await oneRow(context, payment, paymentID, { lock: true })) as unknown as Payment
    const { requested, approved, done } = RefundStatus
    const { rows } = await context.db
      .execute(sql`select coalesce(sum(amount) filter (where status = ${done}), 0)::bigint as done,
        coalesce(sum(amount) filter (where status in (${requested}, ${approved}) and id <> ${id}), 0)::bigint as pending
      from refunds where "paymentID" = ${paymentID}`)
    // What is done counts also before the gateway has told of it.
    const given = Math.max(held.refundedAmount, Number(rows[0]!.done))
    const left = held.amount - given - Number(rows[0]!.pending)
    if (held.paymentStatus !== PaymentStatus.paid) throw conflict('支払い済みのものだけ返金できます')
    if (amount > left) throw conflict(`返金できるのは${left.toLocaleString('ja-JP')}円までです`)
    await tellDesk(context, '返金の承認をお願いします', [
      `返金額：${yen(amount)}`,
      '申請した人とは別の担当者が承認すると、返金されます。',
    ])
  },
  async changed(context, before, after, move) {
    if (move === 'refuse')
      await tellDesk(context, '返金できませんでした', [
        `返金額：${yen(after.amount)}`,
        '決済会社が返金を受け付けませんでした。決済会社の画面で確かめて、必要なら振込で返金してください。',
      ])
    if (move !== 'approve') return
    if (before.requestedBy === context.me?.id) throw conflict('返金は、申請した人とは別の担当者が承認してください')
    await context.db.execute(sql`update refunds set "approvedBy" = ${context.me?.id ?? null} where id = ${after.id}`)
    await context.services.queue(context.db, 'refund', { id: after.id })
  },
}
