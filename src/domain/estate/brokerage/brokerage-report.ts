import { DeskArea } from '#domain/choices/desk-area.ts'
import { integer, longText, ref } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isSeller, nobody } from '#domain/kit/rules.ts'
import { brokerageContract } from './brokerage-contract.ts'

const fields = {
  contractID: ref('媒介契約'),
  from: day('はじめの日'),
  until: day('終わりの日'),
  views: integer('物件を見た数'),
  favorites: integer('お気に入りに入れた数'),
  inquiries: integer('問い合わせの数'),
  viewings: integer('内見の数'),
  note: longText('販売活動と、これからの方針', { min: 1, max: 1000 }),
}
export type BrokerageReport = RowOf<typeof fields>

/**
 * 業務報告: what the broker tells the client of the days since the last one, with the listing's own figures (宅地建物取引業法34条の2第9項).
 * What was told stays as it was told.
 */
export const brokerageReport = resource('brokerageReport', fields, {
  label: '業務報告',
  calls: ['list', 'create'],
  area: DeskArea.review,
  rules: { read: (me) => isAdmin(me) || isSeller(me), create: isAdmin },
  writers: { from: nobody, until: nobody, views: nobody, favorites: nobody, inquiries: nobody, viewings: nobody },
  createOnly: ['contractID', 'note'],
  audited: true,
  parent: { field: 'contractID', noun: brokerageContract },
})
