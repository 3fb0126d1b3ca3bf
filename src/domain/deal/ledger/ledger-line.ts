import { DeskArea } from '#domain/choices/desk-area.ts'
import { LedgerKind } from '#domain/choices/agreeing.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { integer, longText, maybe, ref, text, yen } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, nobody } from '#domain/kit/rules.ts'
import { negotiation, type Negotiation } from '../negotiation.ts'

const fields = {
  negotiationID: ref('商談'),
  fiscalYear: integer('年度', { max: 9999 }),
  kind: oneOf('記載の種類', LedgerKind),
  firstID: maybe(ref('はじめの記載')),
  note: maybe(longText('記載の理由', { min: 1, max: 500 })),
  tradedOn: day('取引年月日'),
  tradeType: text('取引態様', { max: 40 }),
  place: text('所在', { max: 300 }),
  area: text('面積', { max: 300 }),
  overview: longText('地目・構造などの概況', { max: 1000 }),
  price: yen('売買金額', { min: 1 }),
  sellerName: text('売主', { min: 1, max: 120 }),
  sellerAddress: text('売主の住所', { min: 1, max: 300 }),
  buyerName: text('買主', { min: 1, max: 120 }),
  buyerAddress: text('買主の住所', { min: 1, max: 300 }),
  agents: maybe(text('代理人の氏名と住所', { min: 1, max: 255 })),
  otherBrokers: maybe(text('関与した他の宅建業者', { min: 1, max: 255 })),
  fee: yen('報酬の額（税込）'),
  terms: maybe(longText('特約その他参考となる事項', { min: 1, max: 2000 })),
  specialistName: maybe(text('宅地建物取引士', { max: 60 })),
  specialistNumber: maybe(text('宅地建物取引士の登録番号', { max: 30 })),
}
export type LedgerLine = RowOf<typeof fields>

/** What a line says of its deal, in the order of the rule (宅地建物取引業法49条, 施行規則18条1項). */
export type LedgerFacts = Omit<
  LedgerLine,
  'id' | 'createdAt' | 'updatedAt' | 'version' | 'negotiationID' | 'fiscalYear' | 'kind' | 'firstID' | 'note'
>

/** What the desk may say anew of a deal that is in the ledger. */
export const amendableFields = [
  'tradedOn',
  'price',
  'sellerName',
  'sellerAddress',
  'buyerName',
  'buyerAddress',
  'agents',
  'otherBrokers',
  'fee',
  'terms',
] as const satisfies readonly (keyof LedgerFacts)[]

const { agreement, amendment } = LedgerKind

/** Whether a line says how a deal stands as a whole; any other tells of one event. */
export const isStatement = ({ kind }: Pick<LedgerLine, 'kind'>): boolean => kind === agreement || kind === amendment

/**
 * A line of the ledger (帳簿, 宅地建物取引業法49条): what was agreed upon in a brokered sale, as it was on that day. Whatever
 * happens later adds a line that points to the first one; none is ever changed or removed before its years are over. What the desk
 * makes is an amendment, with a reason.
 */
export const ledgerLine = resource('ledgerLine', fields, {
  label: '帳簿の記載',
  calls: ['list', 'create'],
  area: DeskArea.deal,
  rules: { read: isAdmin, create: isAdmin },
  writers: {
    fiscalYear: nobody,
    kind: nobody,
    firstID: nobody,
    tradeType: nobody,
    place: nobody,
    area: nobody,
    overview: nobody,
    specialistName: nobody,
    specialistNumber: nobody,
  },
  createOnly: ['negotiationID', 'note', ...amendableFields],
  audited: true,
  parent: { field: 'negotiationID', noun: negotiation, isReadApart: true },
})

/** What keeps an amendment from being entered: no reason, or a day outside of the deal. */
export function obstaclesOfAmendment(
  { note, tradedOn }: Pick<LedgerLine, 'note' | 'tradedOn'>,
  deal: Pick<Negotiation, 'createdAt'>,
  now: string,
): Obstacle[] {
  const isWithin = tradedOn >= tokyoDate(deal.createdAt) && tradedOn <= tokyoDate(now)
  return [
    ...(note?.trim() ? [] : [{ path: ['note'], message: '訂正する理由を書いてください' }]),
    ...(isWithin ? [] : [{ path: ['tradedOn'], message: '商談をはじめた日から今日までの日にしてください' }]),
  ]
}
