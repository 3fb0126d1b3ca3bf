import { DeskArea } from '../choices/desk-area.ts'
import { RefundStatus, TransferStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { longText, maybe, ref, text, yen } from '../kit/fields.ts'
import { tokyoDate } from '../calendar.ts'
import { day, time } from '../kit/moments.ts'
import { machine, system } from '../kit/moves.ts'
import { oneOf } from '../kit/parts.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, nobody } from '../kit/rules.ts'
import type { Refund } from './refund.ts'

const fields = {
  paidOn: day('入金日'),
  payerName: text('振込名義（カナ）', { min: 1, max: 60 }),
  amount: yen('入金額', { min: 1 }),
  paymentID: maybe(ref('支払い')),
  status: oneOf('状態', TransferStatus),
  note: maybe(text('メモ', { max: 300 })),
  /** The line of the bank's statement that it was taken over from; none where it was written by hand. */
  statementKey: maybe(text('明細の行', { max: 120, exact: true })),
  /** When it paid for what it is set against. */
  matchedAt: maybe(time('入金済みにした日時')),
  unmatchReason: maybe(longText('一致を取り消す理由', { min: 1, max: 500 })),
  unmatchAskedBy: maybe(ref('一致の取り消しを申請した担当者')),
  unmatchAskedAt: maybe(time('一致の取り消しを申請した日時')),
}
export type Transfer = RowOf<typeof fields>

const { unmatched, matched, short, over, voided, returned } = TransferStatus
const { admin } = Role

const noRequest = { unmatchReason: null, unmatchAskedBy: null, unmatchAskedAt: null }
const atOnce = (_: Transfer, now: string) => ({ matchedAt: now })

const moves = machine<Transfer>()('status', {
  match: { label: '入金済みにする', from: [unmatched, short, over], to: matched, by: [system], sets: atOnce },
  findShort: { label: '不足とする', from: [unmatched, over], to: short, by: [system] },
  findOver: { label: '過入金とする', from: [unmatched, short], to: over, by: [system] },
  // Money goes out by a refund, which takes two administrators.
  acceptOver: {
    label: '差額を返して入金済みにする',
    from: [over],
    to: matched,
    by: [system],
    needs: ['note'],
    sets: atOnce,
  },
  // Somebody else's payment: asked for by one of the desk and done by another, on the same day.
  unmatch: {
    label: '一致を取り消す',
    from: [matched],
    to: unmatched,
    by: [admin],
    reason: 'unmatchReason',
    sets: () => ({ ...noRequest, paymentID: null, matchedAt: null }),
  },
  // What else was set against a payment, once one of its deposits is taken from it.
  fallShort: {
    label: '不足に戻す',
    from: [matched],
    to: short,
    by: [system],
    sets: () => ({ ...noRequest, matchedAt: null }),
  },
  // What was taken down wrongly is put right with a reason, and is set against its payment anew.
  correct: {
    label: '記録を直す',
    from: [short, over],
    to: unmatched,
    by: [admin],
    needs: ['note'],
    takes: ['paidOn', 'payerName', 'amount'],
    reason: 'note',
    sets: () => ({ paymentID: null }),
  },
  void: {
    label: '記録を取り消す',
    from: [unmatched, short, over],
    to: voided,
    by: [admin],
    needs: ['note'],
    reason: 'note',
  },
  giveBack: { label: '返金済みにする', from: [unmatched, short, over], to: returned, by: [system], needs: ['note'] },
})

/** A deposit on the operator's account, as the desk reads it from the bank: matched to what it pays, or waiting. */
export const transfer = resource('transfer', fields, {
  label: '入金',
  calls: ['count', 'list', 'create', 'patch'],
  area: DeskArea.money,
  rules: {
    read: isAdmin,
    create: isAdmin,
    // What a deposit says is put right before it is set against a payment; from then on it takes a move.
    change: (me) => isAdmin(me) && [{ status: unmatched }],
    move: isAdmin,
  },
  moves,
  defaults: () => ({ status: unmatched }),
  writers: {
    paymentID: nobody,
    statementKey: nobody,
    matchedAt: nobody,
    unmatchReason: nobody,
    unmatchAskedBy: nobody,
    unmatchAskedAt: nobody,
  },
  order: '-paidOn',
})

/** A refund as far as it says what goes back of a deposit. */
export type DepositReturn = Pick<Refund, 'transferID' | 'amount' | 'status'>

/** What of a deposit stays, in yen: less what was sent back of it, and what is asked to be or on its way. */
export const restOf = ({ id, amount }: Pick<Transfer, 'id' | 'amount'>, refunds: readonly DepositReturn[]): number =>
  refunds
    .filter(({ transferID, status }) => transferID === id && status !== RefundStatus.declined)
    .reduce((rest, refund) => rest - refund.amount, amount)

/** Whether a deposit can still be taken from what it has paid for: on the day, in Japan, on which it paid. */
export const mayBeUnmatched = ({ status, matchedAt }: Pick<Transfer, 'status' | 'matchedAt'>, now: string): boolean =>
  status === matched && matchedAt !== null && tokyoDate(matchedAt) === tokyoDate(now)
