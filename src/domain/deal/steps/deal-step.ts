import { DeskArea } from '#domain/choices/desk-area.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { flag, longText, maybe, ref, text } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isBuyer, isSeller, isSignedIn, nobody } from '#domain/kit/rules.ts'
import { negotiation } from '../negotiation.ts'
import { stepGuides, type Terms } from './step-guides.ts'
import { openSides } from './step-ticks.ts'

const fields = {
  negotiationID: ref('商談'),
  kind: oneOf('手続き', StepKind),
  dueOn: maybe(day('期限')),
  heldAt: maybe(text('日時と場所', { max: 100 })),
  person: maybe(text('担当する人', { max: 60 })),
  note: maybe(longText('連絡事項', { max: 500 })),
  isNeedless: flag('この取引では不要'),
  buyerDoneAt: maybe(time('買主が済みにした日時')),
  sellerDoneAt: maybe(time('売主が済みにした日時')),
  adminDoneAt: maybe(time('運営が済みにした日時')),
  isAhead: flag('前の手続きより先に済みにした'),
  waiverReason: maybe(longText('書面がないまま進める理由', { min: 1, max: 500 })),
  waiverAskedBy: maybe(ref('書面がないまま進めることを申請した担当者')),
  waivedBy: maybe(ref('書面がないまま進めることを承認した担当者')),
  waivedAt: maybe(time('書面がないまま進めることを承認した日時')),
  isDone: flag('済み'),
}
export type DealStep = RowOf<typeof fields>

/**
 * A step between the agreement and the end of a deal: until when, by whom, and who has ticked it. Each side ticks for itself,
 * the desk says days and persons; a step is done when all its sides have ticked it, or the desk says that it is needless. Where the
 * law wants a paper before it, two of the desk can agree to go on without, for a reason that both sides read.
 */
export const dealStep = resource('dealStep', fields, {
  label: '成約後の手続き',
  calls: ['list', 'patch'],
  area: DeskArea.deal,
  rules: { read: isSignedIn, change: isSignedIn },
  defaults: () => ({ isNeedless: false, isAhead: false, isDone: false }),
  writers: {
    dueOn: isAdmin,
    heldAt: isAdmin,
    person: isAdmin,
    note: isAdmin,
    isNeedless: isAdmin,
    buyerDoneAt: isBuyer,
    sellerDoneAt: isSeller,
    adminDoneAt: isAdmin,
    waiverReason: isAdmin,
    waiverAskedBy: nobody,
    waivedBy: nobody,
    waivedAt: isAdmin,
    isDone: nobody,
  },
  createOnly: ['negotiationID', 'kind'],
  computed: (step) => ({ isDone: openSides(step).length === 0 }),
  audited: true,
  order: 'kind',
  parent: { field: 'negotiationID', noun: negotiation },
})

/** The steps of a deal that has been agreed upon, with the days that its terms say. */
export const stepsAfter = (terms: Terms): Pick<DealStep, 'kind' | 'dueOn' | 'isNeedless'>[] =>
  StepKind.options.map(({ value: kind }) => {
    const { dueOn, isNeedless } = stepGuides[kind]
    return { kind, dueOn: dueOn(terms), isNeedless: isNeedless(terms) }
  })
