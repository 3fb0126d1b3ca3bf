import { addDays, tokyoDate } from '../calendar.ts'
import { DealStatus } from '../choices/deal.ts'
import type { Negotiation } from './negotiation.ts'

/** Days of silence after which a deal that is not established is over. */
export const silentDays = 30

/** The last day of a deal, if nobody says anything more: it ends by itself once that is over in Japan. */
export const lastDay = ({ lastSendAt, createdAt }: Pick<Negotiation, 'lastSendAt' | 'createdAt'>) =>
  addDays(tokyoDate(lastSendAt ?? createdAt), silentDays)

/** Days for which the room of a failed deal still takes messages. */
export const graceDays = 7

/** Whether a deal's room is for reading only: some days after the deal has failed. */
export const isReadOnly = ({ status, failedAt }: Pick<Negotiation, 'status' | 'failedAt'>, now: string) =>
  status === DealStatus.failed && Date.parse(now) >= Date.parse(failedAt ?? now) + graceDays * 86_400_000

/** Days within which an agreement or the end of a deal can be taken back, by two of the desk. */
export const takeBackDays = 7

const deedOf = { [DealStatus.established]: 'establishedAt', [DealStatus.finished]: 'finishedAt' } as const

/** Until when the last deed of a deal can be taken back; null where there is none, or where nobody knows when it was done. */
export function takenBackUntil(deal: Pick<Negotiation, 'status' | 'establishedAt' | 'finishedAt'>): string | null {
  const { status } = deal
  if (status !== DealStatus.established && status !== DealStatus.finished) return null
  const doneAt = deal[deedOf[status]]
  return doneAt && new Date(Date.parse(doneAt) + takeBackDays * 86_400_000).toISOString()
}

/** Whether the last deed of a deal, its agreement or its end, can still be taken back. */
export function mayBeTakenBack(deal: Parameters<typeof takenBackUntil>[0], now: string): boolean {
  const until = takenBackUntil(deal)
  return until !== null && Date.parse(now) < Date.parse(until)
}
