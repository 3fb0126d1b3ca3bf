import { tokyoDate, type Instant } from '#domain/calendar.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Negotiation } from '../negotiation.ts'
import type { DealStep } from './deal-step.ts'
import { stepGuides } from './step-guides.ts'

/** Whether a deal has been agreed upon, and has not been broken off. */
export const isAgreedUpon = ({ status }: Pick<Negotiation, 'status'>): boolean =>
  status === DealStatus.established || status === DealStatus.finished

/** The field in which each side ticks. */
export const tickOf = {
  [Role.buyer]: 'buyerDoneAt',
  [Role.seller]: 'sellerDoneAt',
  [Role.admin]: 'adminDoneAt',
} as const satisfies Record<CodeOf<typeof Role>, keyof DealStep>
/** Who ticks, in words. */
export const sideNames = {
  [Role.buyer]: '買主',
  [Role.seller]: '売主',
  [Role.admin]: '運営',
} as const satisfies Record<CodeOf<typeof Role>, string>
export const ticks = Object.values(tickOf)

type TickedStep = Pick<DealStep, 'kind' | 'isNeedless' | (typeof ticks)[number]>
/** The sides of a step that have not ticked it yet. */
export const openSides = (step: TickedStep) =>
  step.isNeedless ? [] : stepGuides[step.kind].sides.filter((side) => step[tickOf[side]] === null)

/** Whether its day is over, and it is not done. */
export const isLate = ({ dueOn, isDone }: Pick<DealStep, 'dueOn' | 'isDone'>, now: Instant) =>
  !isDone && dueOn !== null && dueOn < tokyoDate(now)
