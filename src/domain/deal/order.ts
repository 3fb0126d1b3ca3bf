import { DeskArea } from '../choices/desk-area.ts'
import { OrderStatus, QuotationLineKind } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { maybe, ref, yen } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import { machine, system } from '../kit/moves.ts'
import { allCalls, resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, isParty, nobody, type Me } from '../kit/rules.ts'

const fields = {
  negotiationID: ref('商談'),
  quotationID: maybe(ref('見積')),
  orderUserID: ref('注文者'),
  orderAt: time('注文日時'),
  orderCancelAt: maybe(time('キャンセル日時')),
  orderStatus: oneOf('注文状況', OrderStatus),
  totalAmount: yen('合計金額（税込）'),
  /** For a usage fee only: the lines of a quotation have kinds of their own. */
  kind: maybe(oneOf('利用料の区分', QuotationLineKind)),
}
export type Order = RowOf<typeof fields>

const { request, ordered, canceled } = OrderStatus
const { admin, seller, buyer } = Role

const moves = machine<Order>()('orderStatus', {
  confirm: { label: '注文を確定する', from: [request], to: ordered, by: [admin, system] },
  cancel: {
    label: '注文を取り消す',
    from: [request],
    to: canceled,
    by: [buyer, seller, admin, system],
    sets: (_, now) => ({ orderCancelAt: now }),
  },
  cancelOrdered: {
    label: '確定した注文を取り消す',
    from: [ordered],
    to: canceled,
    by: [admin, system],
    sets: (_, now) => ({ orderCancelAt: now }),
  },
})

const own = (me: Me) => isAdmin(me) || (isParty(me) && [{ orderUserID: me.id }])

/** An order of the desk's services. Amounts come from the quotation, never from the browser. */
export const order = resource('order', fields, {
  label: '注文',
  idLabel: '注文番号',
  calls: allCalls,
  area: DeskArea.deal,
  rules: {
    read: own,
    create: (me) =>
      isAdmin(me) ? [{ orderStatus: request }] : isParty(me) && [{ orderUserID: me.id, orderStatus: request }],
    change: isAdmin,
    move: own,
    remove: (me) => isAdmin(me) && [{ orderStatus: canceled }],
  },
  moves,
  defaults: (me) => ({ orderUserID: me?.id ?? '', orderStatus: request }),
  writers: { orderAt: nobody, orderCancelAt: nobody, totalAmount: nobody, kind: nobody },
  createOnly: ['negotiationID', 'quotationID', 'orderUserID'],
})
