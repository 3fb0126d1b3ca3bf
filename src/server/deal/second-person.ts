import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'

/** What one of the desk gives a reason for, and another agrees to. */
export type SecondPerson = {
  reason: string | null
  askedBy: string | null
  agreedBy: string | null
  agreedAt: string | null
}

/** What is said where somebody agrees out of turn. */
type Words = { reasonFirst: string; notTheSame: string; takeReasonBack: string }

/**
 * What becomes of a reason that one of the desk gives, and of the agreement of another: another reason, or none, asks anew; nobody agrees
 * with themselves. @throws AppError conflict
 */
export function bySecondPerson(
  { me, now }: Pick<Context, 'me' | 'now'>,
  after: SecondPerson,
  before: SecondPerson,
  words: Words,
): SecondPerson {
  const own = me?.id ?? null
  const { reason } = after
  if (reason !== before.reason) return { reason, askedBy: reason === null ? null : own, agreedBy: null, agreedAt: null }
  if ((after.agreedAt === null) === (before.agreedAt === null)) return before
  if (after.agreedAt === null) throw conflict(words.takeReasonBack)
  if (before.askedBy === null) throw conflict(words.reasonFirst)
  if (before.askedBy === own) throw conflict(words.notTheSame)
  return { ...before, agreedBy: own, agreedAt: now }
}

/** The fields in which a row says that two of the desk go on without what it waits for. */
export type Waiver = Record<'waiverReason' | 'waiverAskedBy' | 'waivedBy' | 'waivedAt', string | null>

/** Nobody goes on without anything. */
export const noWaiver = { waiverReason: null, waiverAskedBy: null, waivedBy: null, waivedAt: null } satisfies Waiver

/** A waiver as one reason and the agreement to it. */
export const waiverOf = ({ waiverReason, waiverAskedBy, waivedBy, waivedAt }: Waiver): SecondPerson => ({
  reason: waiverReason,
  askedBy: waiverAskedBy,
  agreedBy: waivedBy,
  agreedAt: waivedAt,
})
