import { StepKind } from '#domain/choices/agreeing.ts'
import { flag, longText, maybe, ref, text } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isBuyer, isSeller, isSignedIn, nobody } from '#domain/kit/rules.ts'
import { addMonths } from '#domain/calendar.ts'
import { negotiation } from '../negotiation.ts'
import type { Offer } from '../offer.ts'
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
  isDone: flag('済み'),
}
export type DealStep = RowOf<typeof fields>

/**
 * A step between the agreement and the end of a deal: until when, by whom, and who has ticked it. Each side ticks for itself,
 * the desk says days and persons; a step is done when all its sides have ticked it, or the desk says that it is needless.
 */
export const dealStep = resource('dealStep', fields, {
  label: '成約後の手続き',
  calls: ['list', 'patch'],
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
    isDone: nobody,
  },
  createOnly: ['negotiationID', 'kind'],
  computed: (step) => ({ isDone: openSides(step).length === 0 }),
  audited: true,
  order: 'kind',
  parent: { field: 'negotiationID', noun: negotiation },
})

/** The last day on which a tax of a year in which something was handed over is declared. */
const taxDay = (handedOver: string) => `${Number(addMonths(handedOver, 12).slice(0, 4))}-03-15`

type Terms = Pick<Offer, 'loanUntil' | 'deliveryDate' | 'deposit'>
/** The steps of a deal that has been agreed upon, with the days that its terms say. */
export function stepsAfter({ loanUntil, deliveryDate, deposit }: Terms) {
  const due: Partial<Record<DealStep['kind'], string | null>> = {
    [StepKind.loan]: loanUntil,
    [StepKind.settlement]: deliveryDate,
    [StepKind.handover]: deliveryDate,
    [StepKind.registration]: deliveryDate,
    [StepKind.tax]: deliveryDate && taxDay(deliveryDate),
  }
  const needless = new Set<DealStep['kind']>([
    ...(loanUntil === null ? [StepKind.loan] : []),
    ...(deposit === null ? [StepKind.deposit] : []),
  ])
  return StepKind.options.map(({ value }) => ({
    kind: value,
    dueOn: due[value] ?? null,
    isNeedless: needless.has(value),
  }))
}
