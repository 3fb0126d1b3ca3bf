import { DeskArea } from '../choices/desk-area.ts'
import { DocumentKind } from '../choices/document.ts'
import { integer, maybe, ref, text, yen } from '../kit/fields.ts'
import { day, time } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, isParty, type Me } from '../kit/rules.ts'

/** How often a receipt can be issued again. */
export const maxReissues = 999

const fields = {
  kind: oneOf('種類', DocumentKind),
  number: text('番号', { min: 1, max: 20, exact: true }),
  issuedOn: day('発行日'),
  /** On a receipt the day on which the money came, on a refund the day on which it was sent. */
  paidOn: maybe(day('領収日・返還日')),
  partyID: ref('宛先の会員'),
  partyName: text('宛名', { max: 80 }),
  amount: yen('金額（税込）'),
  negotiationID: ref('商談'),
  quotationID: maybe(ref('見積')),
  orderID: maybe(ref('注文')),
  paymentID: maybe(ref('支払い')),
  reissues: integer('再発行した回数', { max: maxReissues }),
  voidedAt: maybe(time('取り消した日時')),
}
export type Document = RowOf<typeof fields>

const own = (me: Me) => isAdmin(me) || (isParty(me) && [{ partyID: me.id }])

/**
 * An issued document: searchable by date, amount and party, as 電子帳簿保存法 requires, and never changed or removed.
 * Its content is stored with it and rendered the same each time; one that no longer stands (`voidedAt`) is marked so.
 */
export const document = resource('document', fields, {
  label: '帳票',
  calls: ['list'],
  area: DeskArea.money,
  rules: { read: own },
  defaults: () => ({ reissues: 0 }),
  order: '-issuedOn',
})
