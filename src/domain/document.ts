import { DocumentKind } from './choices/document.ts'
import { maybe, ref, text, yen } from './kit/fields.ts'
import { day } from './kit/moments.ts'
import { one } from './kit/parts.ts'
import { resource, type RowOf } from './kit/resource.ts'
import { isAdmin, isParty, nobody } from './kit/rules.ts'

const fields = {
  kind: one('種類', DocumentKind),
  number: text('書類番号', { min: 1, max: 20 }),
  issuedOn: day('発行日'),
  tradedOn: day('取引年月日'),
  userID: ref('取引先'),
  partyName: text('取引先名', { min: 1, max: 100 }),
  amount: yen('取引金額（税込）'),
  quotationID: maybe(ref('見積')),
  orderID: maybe(ref('注文')),
  paymentID: maybe(ref('支払い')),
  reissueOf: maybe(ref('再発行の元')),
  path: ref('保管場所'),
  sha256: text('SHA-256', { min: 64, max: 64 }),
}
export type Document = RowOf<typeof fields>

/**
 * A document of money as it was issued: the server writes it once and nobody changes it. Lists are searched by 取引年月日,
 * 取引金額 and 取引先, each alone or together, as the law on electronic books wants (電子帳簿保存法施行規則2条6項5号).
 */
export const document = resource('document', fields, {
  label: '書類',
  rules: {
    read: (me) => isAdmin(me) || (isParty(me) && [{ userID: me?.id ?? '' }]),
    create: nobody,
    change: nobody,
    remove: nobody,
  },
  readers: { path: nobody, sha256: isAdmin },
  order: '-issuedOn',
})
