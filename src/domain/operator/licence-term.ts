import { addDays, addMonths, tokyoDate, type Instant } from '../calendar.ts'
import type { Obstacle } from '../kit/moves.ts'

/** What is known of a licence (宅地建物取引業法3条): its number, its first and last day, and when another term was applied for. */
export type LicenceTerm = {
  licence: string | null
  licenceFrom: string | null
  licenceUntil: string | null
  licenceRenewalAppliedOn: string | null
}

/** The renewal is applied for between so many days before the last day and 30 before it (宅地建物取引業法施行規則3条). */
const renewalDays = { first: 90, last: 30 }

/** The days between which the next term is applied for, of a licence that ends on a day. */
export const renewalWindow = (licenceUntil: string) => ({
  from: addDays(licenceUntil, -renewalDays.first),
  until: addDays(licenceUntil, -renewalDays.last),
})

/** What is wrong with the days of a licence. */
export function termIssues({ licenceFrom, licenceUntil, licenceRenewalAppliedOn }: LicenceTerm): Obstacle[] {
  if (licenceFrom === null && licenceUntil === null && licenceRenewalAppliedOn === null) return []
  if (licenceFrom === null)
    return [{ path: ['licenceFrom'], message: '有効期間は、始まりと満了日を合わせて入力してください' }]
  if (licenceUntil === null)
    return [{ path: ['licenceUntil'], message: '有効期間は、始まりと満了日を合わせて入力してください' }]
  if (licenceUntil <= licenceFrom)
    return [{ path: ['licenceUntil'], message: '有効期間の始まりより後の日を入力してください' }]
  const isOfTerm =
    licenceRenewalAppliedOn === null ||
    (licenceRenewalAppliedOn >= renewalWindow(licenceUntil).from && licenceRenewalAppliedOn <= licenceUntil)
  return isOfTerm
    ? []
    : [
        {
          path: ['licenceRenewalAppliedOn'],
          message: '満了日の90日前から満了日までの日を入力してください。新しい免許の期間を入力したときは、空にします',
        },
      ]
}

/** Whether a licence is as long as the law makes each (3条2項): five years from its first day. */
export const isFiveYears = (licenceFrom: string, licenceUntil: string): boolean =>
  addDays(licenceUntil, 1) === addMonths(licenceFrom, 60)

/**
 * How a licence stands on a day in Japan. `ending`: the next term can be applied for and is not. `renewing`: it was applied for, so that the
 * old one stays in force until that is decided (3条4項). `undated`: nobody has said when it ends.
 */
export function licenceState(
  term: LicenceTerm,
  now: Instant,
): 'none' | 'undated' | 'valid' | 'ending' | 'renewing' | 'over' {
  const { licence, licenceUntil, licenceRenewalAppliedOn } = term
  if (!licence) return 'none'
  if (licenceUntil === null) return 'undated'
  if (licenceRenewalAppliedOn !== null) return 'renewing'
  const today = tokyoDate(now)
  if (licenceUntil < today) return 'over'
  return renewalWindow(licenceUntil).from <= today ? 'ending' : 'valid'
}

/** Whether the operator may take on brokerage on a day: it has a licence that is not over. */
export function isInForce(term: LicenceTerm, now: Instant): boolean {
  const state = licenceState(term, now)
  return state !== 'none' && state !== 'over'
}
