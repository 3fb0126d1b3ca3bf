import { NotificationKind } from '#domain/choices/notification.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import type { Effects } from '#server/kernel/effects.ts'
import { awaited, depositsOf, payByTransfer } from './match-transfer.ts'
import { notifyParties } from '#server/deal/deal-news.ts'
import { oneRow } from '#server/kernel/store.ts'

const differs: Record<number, string> = {
  [TransferStatus.short]: '不足しています',
  [TransferStatus.over]: '多くなっています',
}

const sumOf = (deposits: readonly Transfer[]) => deposits.reduce((sum, { amount }) => sum + amount, 0)

/** Whoever has paid too little or too much hears of it. */
async function tellDifference(context: Context, of: Payment, how: string) {
  const room = (await oneRow(context, negotiation, of.negotiationID)) as unknown as Negotiation
  const deposits = await depositsOf(context, of.id)
  const sum = sumOf(deposits)
  await notifyParties(context, room, {
    kind: NotificationKind.payment,
    title: 'お振込みの金額が違っています',
    message: `お支払い金額${yen(of.amount)}に対して、お振込みは${deposits.length > 1 ? '合計' : ''}${yen(sum)}で、${how}。`,
    more: ['担当者からご連絡します。お急ぎのときは、チャットでお知らせください。'],
    to: [of.paymentUserID],
  })
}

export const transferEffects: Effects<Transfer> = {
  async changed(context, before, { status, paymentID }, move) {
    if (status === before.status || !paymentID) return
    const system = bySystem(context)
    const how = differs[status]
    if (how) await tellDifference(system, (await oneRow(system, payment, paymentID)) as unknown as Payment, how)
    if (move !== 'acceptOver') return
    const of = await awaited(system, paymentID)
    const deposits = await depositsOf(system, paymentID)
    if (sumOf(deposits) < of.amount)
      throw conflict('入金の一部を返したため、お支払い金額に足りません。支払いに結びつけ直してください。')
    await payByTransfer(context, of, deposits)
  },
}
