import { DeskArea } from '../choices/desk-area.ts'
import { QuotationLineKind, QuotationStatus } from '../choices/deal.ts'
import { TaxRate } from '../choices/tax.ts'
import { Role } from '../choices/person.ts'
import { integer, longText, maybe, ref, refs, text, yen } from '../kit/fields.ts'
import { day, time } from '../kit/moments.ts'
import { oneOf, parts } from '../kit/parts.ts'
import { machine, obstacleOfPast, system } from '../kit/moves.ts'
import { allCalls, resource, type RowOf, type ShownRow } from '../kit/resource.ts'
import { isAdmin, isParty, nobody, type Me } from '../kit/rules.ts'
import { serviceMenu } from '../master/service-menu.ts'
import { totalOf } from '../law/tax.ts'
import { negotiation } from './negotiation.ts'

/** One line of a quotation: what is done, how often, and at which price without tax. */
export const quotationLine = {
  serviceMenuID: maybe(ref('メニュー', { of: serviceMenu })),
  name: text('内容', { min: 1, max: 100 }),
  quantity: integer('数量', { min: 1, max: 999 }),
  unitPrice: yen('単価（税抜）'),
  taxRate: oneOf('税率', TaxRate),
  kind: oneOf('区分', QuotationLineKind),
}

const fields = {
  negotiationID: ref('商談'),
  userID: ref('依頼者'),
  quotationStatus: oneOf('見積状況', QuotationStatus),
  quotationRequestAt: maybe(time('見積依頼日時')),
  quotationFixAt: maybe(time('見積確定日時')),
  serviceMenuIDs: refs('依頼したメニュー', { max: 30, of: serviceMenu }),
  lines: parts('明細', quotationLine, { max: 50 }),
  totalAmount: maybe(yen('合計金額（税込）')),
  validUntil: maybe(day('有効期限')),
  note: maybe(longText('連絡事項', { max: 1000 })),
  kindReason: maybe(longText('仲介手数料ではない理由', { min: 1, max: 500 })),
  kindReasonBy: maybe(ref('理由を書いた担当者')),
  kindApprovedBy: maybe(ref('理由を確かめた担当者')),
  takeBackReason: maybe(longText('見積を取り下げた理由', { min: 1, max: 500 })),
  overCapAt: maybe(time('上限を超えて取り下げた日時')),
}
export type Quotation = RowOf<typeof fields>
export type SeenQuotation = ShownRow<typeof quotation>

const { request, fixed, ordered, paid, cancel } = QuotationStatus
const { admin, seller, buyer } = Role

const moves = machine<Quotation>()('quotationStatus', {
  fix: {
    label: '見積を確定する',
    from: [request],
    to: fixed,
    by: [admin],
    takes: ['lines', 'validUntil', 'note', 'kindReason'],
    obstacles: ({ lines, validUntil }, now = new Date().toISOString()) => [
      ...(lines.length ? [] : [{ path: ['lines'], message: '明細を1行以上入力してください' }]),
      ...(validUntil ? [] : [{ path: ['validUntil'], message: '有効期限を入力してください' }]),
      ...obstacleOfPast('validUntil', validUntil, now),
    ],
    sets: ({ lines }, now) => ({
      quotationFixAt: now,
      totalAmount: totalOf(lines),
      takeBackReason: null,
      overCapAt: null,
    }),
  },
  askForChange: { label: '変更をお願いする', from: [fixed], to: request, by: [buyer, seller], needs: ['note'] },
  // What the desk has offered wrongly is written anew, from its lines; until then nobody can order it.
  takeBack: {
    label: '見積を取り下げて作り直す',
    from: [fixed],
    to: request,
    by: [admin],
    needs: ['takeBackReason'],
    reason: 'takeBackReason',
    // In a request the note is the wish of whoever asked.
    sets: () => ({ note: null }),
  },
  // The agreed price is lower than what the quotation was reckoned from, and the law allows less: the desk corrects the sum, by nobody's
  // fault.
  takeBackOverCap: {
    label: '上限を超えた見積を取り下げる',
    from: [fixed],
    to: request,
    by: [system],
    needs: ['takeBackReason'],
    reason: 'takeBackReason',
    sets: (_, now) => ({ note: null, overCapAt: now }),
  },
  order: { label: '注文する', from: [fixed], to: ordered, by: [buyer, seller, admin] },
  pay: { label: '支払い済みにする', from: [ordered], to: paid, by: [system] },
  unpay: { label: '注文済みに戻す', from: [paid], to: ordered, by: [system] },
  cancel: { label: '取り消す', from: [request, fixed], to: cancel, by: [buyer, seller, admin, system] },
  cancelOrdered: { label: '注文ごと取り消す', from: [ordered], to: cancel, by: [admin, system] },
  refund: { label: '返金して取り消す', from: [paid], to: cancel, by: [admin, system] },
})

const own = (me: Me) => isAdmin(me) || (isParty(me) && [{ userID: me.id }])

/** What the desk's services would cost a party of a deal. `totalAmount` is the server's sum, tax included. */
export const quotation = resource('quotation', fields, {
  label: '見積',
  idLabel: '見積番号',
  calls: allCalls,
  logsCreation: true,
  area: DeskArea.deal,
  rules: {
    read: own,
    create: (me) =>
      isAdmin(me) ? [{ quotationStatus: request }] : isParty(me) && [{ userID: me.id, quotationStatus: request }],
    // What was offered is what is ordered and receipted: the desk writes only before it is fixed.
    change: (me) => isAdmin(me) && [{ quotationStatus: request }],
    move: own,
    remove: (me) => isAdmin(me) && [{ quotationStatus: cancel }],
  },
  moves,
  defaults: (me) => ({ userID: me?.id ?? '', quotationStatus: request, serviceMenuIDs: [], lines: [] }),
  readers: { kindReason: isAdmin, kindReasonBy: isAdmin, kindApprovedBy: isAdmin },
  writers: {
    quotationRequestAt: nobody,
    quotationFixAt: nobody,
    totalAmount: nobody,
    lines: isAdmin,
    kindReason: isAdmin,
    kindReasonBy: nobody,
    kindApprovedBy: nobody,
    takeBackReason: nobody,
    overCapAt: nobody,
    validUntil: isAdmin,
  },
  createOnly: ['negotiationID', 'userID', 'serviceMenuIDs'],
  parent: { field: 'negotiationID', noun: negotiation, isReadApart: true },
})
