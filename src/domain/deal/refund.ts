import { RefundStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { longText, maybe, ref, yen } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { machine, system } from '../kit/moves.ts'
import { oneOf } from '../kit/parts.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, nobody } from '../kit/rules.ts'

const fields = {
  paymentID: ref('支払い'),
  amount: yen('返金額', { min: 1 }),
  reason: longText('理由', { min: 1, max: 300 }),
  status: oneOf('状態', RefundStatus),
  requestedBy: ref('申請した担当者'),
  approvedBy: maybe(ref('承認した担当者')),
  approvedAt: maybe(time('承認した日時')),
  declinedBy: maybe(ref('却下した担当者')),
  declineReason: maybe(longText('却下の理由', { min: 1, max: 300 })),
}
export type Refund = RowOf<typeof fields>

const { requested, approved, done, declined } = RefundStatus
const { admin } = Role

const moves = machine<Refund>()('status', {
  approve: { label: '返金を承認する', from: [requested], to: approved, by: [admin] },
  // Whoever asked takes it back; anybody else says why not.
  decline: {
    label: '返金を取りやめる',
    from: [requested],
    to: declined,
    by: [admin],
    takes: ['declineReason'],
    reason: 'declineReason',
  },
  // A refund that the gateway refuses is paid out in another way, by a new request.
  refuse: { label: '返金できなかったとする', from: [approved], to: declined, by: [system] },
  carryOut: { label: '返金を終える', from: [approved], to: done, by: [system] },
})

/** A refund: one administrator requests it, another approves it (four eyes). */
export const refund = resource('refund', fields, {
  label: '返金',
  rules: { read: isAdmin, create: isAdmin, change: nobody, move: isAdmin, remove: nobody },
  moves,
  defaults: (me) => ({ status: requested, requestedBy: me?.id ?? '' }),
  writers: { requestedBy: nobody, approvedBy: nobody, approvedAt: nobody, declinedBy: nobody, declineReason: nobody },
  createOnly: ['paymentID', 'amount', 'reason'],
})
