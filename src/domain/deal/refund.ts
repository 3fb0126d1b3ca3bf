import { DeskArea } from '../choices/desk-area.ts'
import { RefundStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { longText, maybe, ref, text, yen } from '../kit/fields.ts'
import { day, time } from '../kit/moments.ts'
import { machine, system } from '../kit/moves.ts'
import { oneOf } from '../kit/parts.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, nobody } from '../kit/rules.ts'

const fields = {
  /** What was paid; with a deposit, what the deposit is too much for. */
  paymentID: maybe(ref('支払い')),
  /** The deposit that is given back: all of it, or what came too much for the payment. */
  transferID: maybe(ref('入金')),
  amount: yen('返金額', { min: 1 }),
  reason: longText('理由', { min: 1, max: 300 }),
  /** Where the money goes, by transfer: whoever asks writes it whole, and reads its last digits from then on. */
  bankAccount: maybe(text('振込先の口座', { min: 1, max: 120 })),
  status: oneOf('状態', RefundStatus),
  requestedBy: ref('申請した担当者'),
  approvedBy: maybe(ref('承認した担当者')),
  approvedAt: maybe(time('承認した日時')),
  /** The file that it goes out by, together with others; empty again where that file is called off. */
  payoutFileID: maybe(ref('振込データ')),
  sentOn: maybe(day('振り込んだ日')),
  declinedBy: maybe(ref('却下した担当者')),
  declineReason: maybe(longText('却下の理由', { min: 1, max: 300 })),
}
export type Refund = RowOf<typeof fields>

const { requested, approved, done, declined } = RefundStatus
const { admin } = Role

const moves = machine<Refund>()('status', {
  approve: { label: '返金を承認する', from: [requested], to: approved, by: [admin] },
  // Whoever asked can withdraw the request without a reason; anybody else who declines it gives one.
  decline: {
    label: '返金を取りやめる',
    from: [requested],
    to: declined,
    by: [admin],
    takes: ['declineReason'],
    reason: 'declineReason',
  },
  // A refund that the gateway refuses is paid out in another way, by a new request.
  refuse: {
    label: '返金できなかったとする',
    from: [approved],
    to: declined,
    by: [system],
    sets: () => ({ declineReason: '決済会社が、カードへの返金を受け付けませんでした' }),
  },
  // A transfer that has not been sent yet: to a wrong account, for instance.
  callOff: {
    label: '承認した返金を取りやめる',
    from: [approved],
    to: declined,
    by: [admin],
    needs: ['declineReason'],
    reason: 'declineReason',
  },
  carryOut: { label: '返金を終える', from: [approved], to: done, by: [system] },
  send: { label: '振り込んだと記録する', from: [approved], to: done, by: [admin], needs: ['sentOn'] },
})

/**
 * Money that goes out: one administrator requests it, another approves it (four eyes). A card is given back by the gateway, or by a
 * transfer once the gateway has refused; a transfer is done only when the desk says on which day it was sent.
 */
export const refund = resource('refund', fields, {
  label: '返金',
  calls: ['list', 'create', 'patch'],
  area: DeskArea.money,
  rules: { read: isAdmin, create: isAdmin, change: nobody, move: isAdmin },
  moves,
  defaults: (me) => ({ status: requested, requestedBy: me?.id ?? '' }),
  writers: {
    requestedBy: nobody,
    approvedBy: nobody,
    approvedAt: nobody,
    payoutFileID: nobody,
    sentOn: nobody,
    declinedBy: nobody,
    declineReason: nobody,
  },
  createOnly: ['paymentID', 'transferID', 'amount', 'reason', 'bankAccount'],
})

/** Whether two of the desk had agreed to give back on a card, and the gateway would not: a transfer is called off by somebody. */
export const isRefusedByGateway = ({
  status,
  approvedAt,
  bankAccount,
}: Pick<Refund, 'status' | 'approvedAt' | 'bankAccount'>): boolean =>
  status === declined && approvedAt !== null && bankAccount === null
