import { addDays, tokyoDate } from '#domain/calendar.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { payment } from '#domain/deal/payment.ts'
import { refund } from '#domain/deal/refund.ts'
import { mayBeUnmatched, transfer, type Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { recordDeskAct } from '#server/kernel/audit.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context } from '#server/kernel/context.ts'
import { exists, find, lock } from '#server/kernel/find.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { lockPayment } from '../payment/lock-payment.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

/** Days that whoever pays has from now on, where the desk has told them by mistake that the money had come. */
const daysToPayAfterAll = 7

function guardSameDay({ now }: Context, deposit: Transfer): void {
  if (!mayBeUnmatched(deposit, now))
    throw conflict('一致を取り消せるのは、入金済みにした日のうちだけです。お金を返すときは、返金を申請してください。')
}

/** What was paid by a deposit and is still all there; locked. @throws AppError conflict */
async function lockUntouched(context: Context, paymentID: string): Promise<void> {
  const { payment: of } = await lockPayment(context, paymentID)
  const isGivenBack = await exists(context, refund, { paymentID, status: [...RefundStatus.open, RefundStatus.done] })
  if (of.paymentStatus !== PaymentStatus.paid || of.refundedAmount > 0 || isGivenBack)
    throw conflict('返金した、または返金の手続き中のお支払いです。一致は取り消せません。')
}

/**
 * One of the desk asks to take a deposit from a payment that was not its own, and says why; `null` takes the request back. Whoever
 * says so last is who has asked. @throws AppError conflict after the day on which the deposit paid
 */
export function askUnmatch(context: Context, id: string, unmatchReason: string | null): Promise<Transfer> {
  return inTransaction(context, async (context) => {
    const deposit = await lock(bySystem(context), transfer, id)
    if (unmatchReason !== null) {
      guardSameDay(context, deposit)
      await lockUntouched(bySystem(context), deposit.paymentID!)
    }
    const isAsked = unmatchReason !== null
    const row = await setFields(context, transfer, id, {
      unmatchReason,
      unmatchAskedBy: isAsked ? signedIn(context.me).id : null,
      unmatchAskedAt: isAsked ? context.now : null,
    })
    const change = { before: { unmatchReason: deposit.unmatchReason }, after: { unmatchReason } }
    await recordDeskAct(context, { action: 'change', noun: transfer.name, rowID: id, ...change })
    if (isAsked)
      await notifyDesk(context, {
        kind: NotificationKind.payment,
        title: '入金の一致の取り消しの承認をお願いします',
        paragraphs: [
          `${deposit.payerName}さんの${yen(deposit.amount)}を、支払いから外す申請です。`,
          'きょうのうちに、申請した人とは別の担当者が承認してください。',
        ],
        action: { label: '入金を見る', path: href(pages.adminPayment, { view: 'deposits' }) },
      })
    return row
  })
}

/** What has been asked for is done by somebody else of the desk, on the same day, and while nothing was given back. */
export async function guardUnmatch(context: Context, _: Transfer, before: Transfer): Promise<void> {
  if (before.unmatchAskedBy === null) throw conflict('先に、一致を取り消す理由を書いて申請してください')
  if (before.unmatchAskedBy === context.me?.id) throw conflict('申請した人とは別の担当者が承認してください')
  guardSameDay(context, before)
  await lockUntouched(bySystem(context), before.paymentID!)
}

/** The payment waits for money again; what else was set against it stays there, and is too little. */
export async function unmatch(caller: Context, _: Transfer, { paymentID }: Transfer): Promise<void> {
  const context = bySystem(caller)
  const { dueDate } = await lock(context, payment, paymentID!)
  const others = await find(context, transfer, { paymentID, status: TransferStatus.matched })
  for (const { id } of others) await move(context, transfer, id, 'fallShort')
  const until = addDays(tokyoDate(context.now), daysToPayAfterAll)
  await move(context, payment, paymentID!, 'unpay', { dueDate: dueDate !== null && dueDate > until ? dueDate : until })
}
