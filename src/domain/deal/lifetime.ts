import { addDays, tokyoDate } from '../calendar.ts'
import { ViewingStatus } from '../choices/agreeing.ts'
import { DealStatus, OfferStatus } from '../choices/deal.ts'
import type { Negotiation } from './negotiation.ts'
import type { Viewing } from './viewing/viewing.ts'

/** Days of silence after which a deal that is not established is over. */
export const silentDays = 30

/** The states of an offer in which somebody is bound by its terms: no deal with one ends by silence. */
export const bindingStates = [OfferStatus.open, OfferStatus.accepted] as const

type SpokenDeal = Pick<Negotiation, 'lastSendAt' | 'createdAt'>
type SettledTimes = readonly Pick<Viewing, 'status' | 'startsAt'>[]

/**
 * The last day of a deal, if nobody says anything more: it ends by itself once that is over in Japan. A viewing is a word at its time.
 */
export function lastDay({ lastSendAt, createdAt }: SpokenDeal, viewings: SettledTimes = []): string {
  const isSettled = ({ status }: SettledTimes[number]) => ViewingStatus.settled.includes(status)
  const times = viewings.filter(isSettled).flatMap(({ startsAt }) => startsAt ?? [])
  const [last = ''] = [lastSendAt ?? createdAt, ...times].map(tokyoDate).toSorted().toReversed()
  return addDays(last, silentDays)
}

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
