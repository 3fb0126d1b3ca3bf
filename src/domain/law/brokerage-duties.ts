import { addDays, addMonths } from '../calendar.ts'
import { BrokerageType } from '../estate/brokerage/choices.ts'
import type { CodeOf } from '../kit/choice.ts'
import { isDayOff, type DaysOff } from '../operator/days-off.ts'

type Type = CodeOf<typeof BrokerageType>

/** Months that a contract lasts, and a renewal adds: at most three (宅地建物取引業法34条の2第3項・第4項; of 一般媒介 the standard terms say the same). */
export const TERM_MONTHS = 3
/** Days before its end from which on a contract can be renewed, and both sides are told of it. */
export const RENEWAL_DAYS = 21

type Duties = {
  /** Days within which the client is told again how the sale goes (34条の2第9項); null: no law says so. */
  reportDays: number | null
  /** Days on which the operator works, the day of the contract left out, within which the home is registered at REINS (同5項, 施行規則15条の10). */
  reinsWorkdays: number | null
  /** What the type means, in words for the client. */
  about: string
}

/** What each type of contract asks of the broker. */
export const brokerageDuties: Readonly<Record<Type, Duties>> = {
  [BrokerageType.open]: {
    reportDays: null,
    reinsWorkdays: null,
    about: 'ほかの不動産会社にも同時に依頼できます。ご自身で見つけた相手とも契約できます。',
  },
  [BrokerageType.exclusive]: {
    reportDays: 14,
    reinsWorkdays: 7,
    about:
      'ほかの不動産会社には依頼できません。ご自身で見つけた相手とは契約できます。2週間に1回以上、販売の状況を報告し、レインズに登録します。',
  },
  [BrokerageType.exclusiveSole]: {
    reportDays: 7,
    reinsWorkdays: 5,
    about:
      'ほかの不動産会社に依頼できず、ご自身で見つけた相手とも、運営を通して契約します。1週間に1回以上、販売の状況を報告し、レインズに登録します。',
  },
}

/** The last day of a contract that begins on this day. */
export const lastDayOf = (beginsOn: string): string => addDays(addMonths(beginsOn, TERM_MONTHS), -1)

/** The last day of a contract that is renewed at its end: three months from then at most. */
export const renewedUntil = (endsOn: string): string => lastDayOf(addDays(endsOn, 1))

/** The first day on which a contract can be renewed. */
export const renewableFrom = (endsOn: string): string => addDays(endsOn, -RENEWAL_DAYS)

const silent: DaysOff = { weeklyDaysOff: null, closedPeriods: null }

/**
 * The day by which the home is registered at REINS, the operator's own days off left out (施行規則15条の10第2項); null where the type asks for
 * no registration.
 */
export function reinsDueOn(type: Type, concludedOn: string, daysOff: DaysOff = silent): string | null {
  const { reinsWorkdays } = brokerageDuties[type]
  if (reinsWorkdays === null) return null
  let day = concludedOn
  for (let left = reinsWorkdays; left > 0;) {
    day = addDays(day, 1)
    if (!isDayOff(daysOff, day)) left--
  }
  return day
}

/** The day by which the client is told next, after this day; null where the type asks for no reports. */
export const nextReportOn = (type: Type, day: string): string | null => {
  const { reportDays } = brokerageDuties[type]
  return reportDays === null ? null : addDays(day, reportDays)
}
