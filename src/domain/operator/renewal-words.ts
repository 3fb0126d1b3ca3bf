import { tokyoDate, type Instant } from '../calendar.ts'
import { date } from '../format/date.ts'
import { renewalWindow } from './licence-term.ts'

/** By when the next term of a licence that ends on a day is applied for, or, once that is over, what to do; for people to read. */
export function renewalWords(licenceUntil: string, now: Instant): string {
  const { until } = renewalWindow(licenceUntil)
  return tokyoDate(now) <= until
    ? `更新の申請は、${date(until)}までです。`
    : `更新の申請の期限（${date(until)}）は過ぎています。すぐに、免許を受けた行政庁にご相談ください。`
}
