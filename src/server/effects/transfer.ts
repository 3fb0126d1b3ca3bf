import { NotificationKind } from '#domain/choices/notification.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { payment, type Payment } from '#domain/deal/payment.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { bySystem } from '../context.ts'
import type { Effects } from '../effects.ts'
import { notifyRoom } from '../report.ts'
import { oneRow } from '../store.ts'

const differs: Record<number, string> = {
  [TransferStatus.short]: '不足しています',
  [TransferStatus.over]: '多くなっています',
}

/** Whoever has paid too little or too much hears of it. */
export const transferEffects: Effects<Transfer> = {
  async changed(context, before, { status, paymentID, amount }) {
    const how = differs[status]
    if (!how || status === before.status || !paymentID) return
    const system = bySystem(context)
    const of = (await oneRow(system, payment, paymentID)) as unknown as Payment
    const room = (await oneRow(system, negotiation, of.negotiationID)) as unknown as Negotiation
    await notifyRoom(system, room, {
      kind: NotificationKind.payment,
      title: 'お振込みの金額が違っています',
      message: `お支払い金額${yen(of.amount)}に対して、お振込みは${yen(amount)}で、${how}。`,
      more: ['担当者からご連絡します。お急ぎのときは、チャットでお知らせください。'],
      to: [of.paymentUserID],
    })
  },
}
