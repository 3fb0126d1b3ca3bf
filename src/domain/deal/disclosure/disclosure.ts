import { DeskArea } from '#domain/choices/desk-area.ts'
import { z } from 'zod'
import { DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { integer, maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { machine, system } from '#domain/kit/moves.ts'
import { json, oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isBuyer, isParty, isSeller, nobody, type Me } from '#domain/kit/rules.ts'
import { negotiation, type Negotiation } from '../negotiation.ts'
import { obstaclesOfLines, unconfirmedLines } from './disclosure-lines.ts'

const key = z.string().max(20)
/** A schema carries one field's label: each of the two has its own. */
const keys = () => z.array(key).max(40)
const line = z.strictObject({
  key,
  answer: z.literal([1, 2, 3], '選んでください').nullable(),
  detail: z.string().trim().max(300, '300文字以内で入力してください'),
})
export type DisclosureLine = z.output<typeof line>

const fields = {
  negotiationID: ref('商談'),
  kind: oneOf('書類', DisclosureKind),
  edition: integer('第何版', { min: 1 }),
  status: oneOf('状態', DisclosureStatus),
  lines: json('内容', z.array(line).max(40)),
  changedKeys: json('前の版から変わった項目', keys()),
  confirmedKeys: json('買主が確かめた項目', keys()),
  presentedAt: maybe(time('買主に見せた日時')),
  confirmedAt: maybe(time('買主が確認した日時')),
}
export type Disclosure = RowOf<typeof fields>

const { draft, presented, confirmed, replaced } = DisclosureStatus
const { admin, seller, buyer } = Role

const moves = machine<Disclosure>()('status', {
  present: {
    label: '買主に見せる',
    from: [draft],
    to: presented,
    by: [seller, admin],
    takes: ['lines'],
    obstacles: obstaclesOfLines,
    sets: (_, now) => ({ presentedAt: now }),
  },
  confirm: {
    label: 'すべて確認した',
    from: [presented],
    to: confirmed,
    by: [buyer],
    obstacles: (row) =>
      unconfirmedLines(row).length
        ? [{ path: ['confirmedKeys'], message: 'すべての項目を確かめてから、確認してください', isState: true }]
        : [],
    sets: (_, now) => ({ confirmedAt: now }),
  },
  replace: { label: '新しい版に変える', from: [presented, confirmed], to: replaced, by: [system] },
})

/** Whether forms are written, shown and confirmed in a deal: it has a buyer to read them, and is not over. */
export const takesForms = ({ buyerID, status }: Pick<Negotiation, 'buyerID' | 'status'>): boolean =>
  buyerID !== null && DealStatus.open.includes(status)

const shownStatuses = [presented, confirmed, replaced]
const writer = (me: Me) => isAdmin(me) || isSeller(me)

/**
 * A form about the home of a deal (告知書, 付帯設備表): what the seller knows of its condition, and what stays in it. The
 * buyer confirms it line by line. What was shown never changes: another edition takes its place, of which only the lines that
 * differ are to be confirmed again. Who may read the deal may read it; a draft is its writer's and the desk's.
 */
export const disclosure = resource('disclosure', fields, {
  label: '告知書・付帯設備表',
  calls: ['list', 'one', 'create', 'patch'],
  logsCreation: true,
  area: DeskArea.deal,
  rules: {
    read: (me) => writer(me) || (isBuyer(me) && [{ status: shownStatuses }]),
    create: writer,
    change: (me) => (writer(me) && [{ status: draft }]) || (isBuyer(me) && [{ status: presented }]),
    move: (me) => isAdmin(me) || isParty(me),
  },
  moves,
  defaults: () => ({ status: draft, edition: 1, lines: [], changedKeys: [], confirmedKeys: [] }),
  writers: {
    edition: nobody,
    lines: writer,
    changedKeys: nobody,
    confirmedKeys: isBuyer,
    presentedAt: nobody,
    confirmedAt: nobody,
  },
  createOnly: ['negotiationID', 'kind'],
  audited: true,
  parent: { field: 'negotiationID', noun: negotiation },
})
