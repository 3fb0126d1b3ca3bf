import { PayoutStatus } from '#domain/choices/bank.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { integer, longText, maybe, ref, refs, yen } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { machine, system } from '#domain/kit/moves.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, nobody } from '#domain/kit/rules.ts'

/** How many transfers a file may have: as many as somebody looks through before they release them. */
export const maxPayouts = 100

const fields = {
  /** The refunds that it sends, in the order of its lines. */
  refundIDs: refs('返金', { max: maxPayouts }),
  payOn: day('振込指定日'),
  total: yen('合計額'),
  /** The version of the operator whose account it is paid from: the same file can be written again. */
  senderVersion: integer('振込依頼人の版'),
  status: oneOf('状態', PayoutStatus),
  madeBy: ref('作った担当者'),
  releasedBy: maybe(ref('承認した担当者')),
  releasedAt: maybe(time('承認した日時')),
  calledOffBy: maybe(ref('取りやめた担当者')),
  callOffReason: maybe(longText('取りやめの理由', { min: 1, max: 300 })),
}
export type PayoutFile = RowOf<typeof fields>

const { made, released, done, calledOff } = PayoutStatus
const { admin } = Role

const moves = machine<PayoutFile>()('status', {
  release: { label: '振込データを承認する', from: [made], to: released, by: [admin] },
  // What of it was not sent yet may go another way from then on.
  callOff: {
    label: '振込データを取りやめる',
    from: [made, released],
    to: calledOff,
    by: [admin],
    needs: ['callOffReason'],
    reason: 'callOffReason',
  },
  finish: { label: '振込データを終える', from: [released], to: done, by: [system] },
})

/**
 * Approved refunds that go out together: one administrator makes the list, another releases it, and only then the bank's file can be
 * taken along. It is done once the bank has sent all of them.
 */
export const payoutFile = resource('payoutFile', fields, {
  label: '振込データ',
  calls: ['list', 'create', 'patch'],
  area: DeskArea.money,
  rules: { read: isAdmin, create: isAdmin, change: nobody, move: isAdmin },
  moves,
  defaults: (me) => ({ refundIDs: [], total: 0, senderVersion: 0, status: made, madeBy: me?.id ?? '' }),
  writers: {
    total: nobody,
    senderVersion: nobody,
    madeBy: nobody,
    releasedBy: nobody,
    releasedAt: nobody,
    calledOffBy: nobody,
    callOffReason: nobody,
  },
  createOnly: ['refundIDs', 'payOn'],
})
