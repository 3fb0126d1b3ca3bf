import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { yen } from '#domain/format/money.ts'
import { PaymentStatus } from '#domain/choices/deal.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import type { Refund } from '#domain/deal/refund.ts'
import { AppError } from '#http/errors.ts'
import type { Effects } from '../effects.ts'
import { notifyDesk } from '../notify.ts'
import { oneRow } from '../store.ts'

export const refundEffects: Effects<Refund> = {
  async created(context, { paymentID, amount, id }) {
    const held = (await oneRow(context, payment, paymentID, { lock: true })) as unknown as Payment
    const { rows } = await context.db.execute(sql`select coalesce(sum(amount), 0)::bigint as sum from refunds
      where "paymentID" = ${paymentID} and status in (1, 2) and id <> ${id}`)
    const left = held.amount - held.refundedAmount - Number(rows[0]!.sum)
    if (held.paymentStatus !== PaymentStatus.paid) throw new AppError('conflict', '支払い済みのものだけ返金できます')
    if (amount > left) throw new AppError('conflict', `返金できるのは${left.toLocaleString('ja-JP')}円までです`)
    await notifyDesk(context, {
      kind: NotificationKind.payment,
      title: '返金の承認をお願いします',
      paragraphs: [`返金額：${yen(amount)}`, '申請した人とは別の担当者が承認すると、返金されます。'],
      action: { label: 'チャットを見る', path: `/admin/chat/${held.negotiationID}` },
    })
  },
  async changed(context, before, after, move) {
    if (move !== 'approve') return
    if (before.requestedBy === context.me?.id)
      throw new AppError('conflict', '返金は、申請した人とは別の担当者が承認してください')
    await context.db.execute(sql`update refunds set "approvedBy" = ${context.me?.id ?? null} where id = ${after.id}`)
    await context.parts.queue(context.db, 'refund', { id: after.id })
  },
}
