import { tokyoDate } from '#domain/calendar.ts'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { payoutFile } from '#domain/desk/payout/payout-file.ts'
import { insertRow } from '../kernel/bulk.ts'
import { systemContext, type Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { demoRow } from './demo-row.ts'
import { daysBefore } from './moments.ts'

/** Refunds are asked for by one of the desk and approved by the other. */
const [asker, approver] = ['demo-admin-02', 'demo-admin'] as const

/**
 * A list of transfers that was called off before the refund of the demonstration was asked for anew: what it was to send was too little.
 */
export async function insertCalledOffPayout(services: Services): Promise<void> {
  const context = systemContext(services)
  const presentRefund = await findOne(context, refund, { requestedBy: asker, status: RefundStatus.requested })
  if (!presentRefund) return
  const createdAt = daysBefore(services.now(), 3.05)
  const why = 'ご返金額に消費税が入っていなかったため'
  const total = Math.round(presentRefund.amount / 1.1)
  const first = demoRow(refund, 'called off', {
    paymentID: presentRefund.paymentID,
    amount: total,
    reason: presentRefund.reason,
    bankAccount: presentRefund.bankAccount,
    status: RefundStatus.declined,
    requestedBy: asker,
    approvedBy: approver,
    approvedAt: createdAt,
    declinedBy: asker,
    declineReason: why,
    createdAt,
  })
  await insertRow(context, refund, first)
  await insertRow(
    context,
    payoutFile,
    demoRow(payoutFile, 'called off', {
      refundIDs: [first.id],
      payOn: tokyoDate(createdAt),
      total,
      status: PayoutStatus.calledOff,
      madeBy: asker,
      calledOffBy: asker,
      callOffReason: why,
      createdAt,
    }),
  )
}
