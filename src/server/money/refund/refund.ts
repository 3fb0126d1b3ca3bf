import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { yen } from '#domain/format/money.ts'
import { PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import type { Context } from '#server/kernel/context.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { query } from '#server/kernel/query.ts'
import { oneRow } from '#server/kernel/store.ts'
import { invalid } from '#server/kernel/values.ts'
import { notify, notifyDesk } from '#server/notify/notify.ts'

/** What the desk should look at, on its page of payments. */
const notifyPaymentDesk = (context: Context, title: string, paragraphs: string[]) =>
  notifyDesk(context, {
    kind: NotificationKind.payment,
    title,
    paragraphs,
    action: { label: '入金と返金を見る', path: pages.adminPayment },
  })

/** Refuses to give back more than is left of a payment. The payment is locked, so that two requests cannot share the rest. */
async function guardAmount(context: Context, { paymentID, amount }: Refund) {
  const paid = await oneRow(context, payment, paymentID, { lock: true })
  const { done } = RefundStatus
  const [sums] = await query<{ done: number; pending: number }>(
    context,
    sql`select coalesce(sum(amount) filter (where status = ${done}), 0)::bigint as done,
      coalesce(sum(amount) filter (where status in ${RefundStatus.open}), 0)::bigint as pending
    from refunds where "paymentID" = ${paymentID}`,
  )
  // What is done counts also before the gateway has told of it.
  const refundable = paid.amount - Math.max(paid.refundedAmount, sums!.done) - sums!.pending
  if (paid.paymentStatus !== PaymentStatus.paid) throw conflict('支払い済みのものだけ返金できます')
  if (amount > refundable) throw conflict(`返金できるのは${yen(refundable)}までです`)
}

export const refundEffects = effects(refund, {
  guard: {
    create: guardAmount,
    moves: {
      approve({ me, now }, { requestedBy }) {
        if (requestedBy === me?.id) throw conflict('返金は、申請した人とは別の担当者が承認してください')
        return { approvedBy: me?.id ?? null, approvedAt: now }
      },
      decline({ me }, { requestedBy, declineReason }) {
        const isOwn = requestedBy === me?.id
        if (!isOwn && !declineReason)
          throw invalid([{ path: ['declineReason'], message: '却下の理由を入力してください' }])
        return { declinedBy: me?.id ?? null }
      },
    },
  },
  after: {
    async create(context, { amount }) {
      await notifyPaymentDesk(context, '返金の承認をお願いします', [
        `返金額：${yen(amount)}`,
        '申請した人とは別の担当者が承認すると、返金されます。',
      ])
      wakeDesk(context)
    },
    change: async (context) => wakeDesk(context),
    moves: {
      approve: (context, { id }) => context.services.queue(context.db, 'refund', { id }),
      async decline(context, { amount, requestedBy, declinedBy, declineReason }) {
        if (declinedBy === requestedBy) return
        await notify(context, requestedBy, {
          ...{ kind: NotificationKind.payment, title: '返金の申請が却下されました' },
          paragraphs: [`返金額：${yen(amount)}`, `理由：${declineReason ?? ''}`],
          action: { label: '入金と返金を見る', path: href(pages.adminPayment, { view: 'refunds' }) },
        })
      },
      refuse: (context, { amount }) =>
        notifyPaymentDesk(context, '返金できませんでした', [
          `返金額：${yen(amount)}`,
          '決済会社が返金を受け付けませんでした。決済会社の画面で確かめて、必要なら振込で返金してください。',
        ]),
      carryOut: nothing,
    },
  },
})
