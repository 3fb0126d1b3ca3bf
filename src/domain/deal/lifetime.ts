import { addDays, tokyoDate } from '../calendar.ts'
import { DealStatus } from '../choices/deal.ts'
import type { Negotiation } from './negotiation.ts'

/** Days of silence after which a deal that is not established is over. */
export const silentDays = 30

/** The day on which a deal ends by itself, if nobody says anything more. */
export const lastDay = ({ lastSendAt, createdAt }: Pick<Negotiation, 'lastSendAt' | 'createdAt'>) =>
  addDays(tokyoDate(lastSendAt ?? createdAt), silentDays)

/** Days for which the room of a failed deal still takes messages. */
export const graceDays = 7

/** Whether a deal's room is for reading only: some days after the deal has failed. */
export const isReadOnly = ({ status, failedAt }: Pick<Negotiation, 'status' | 'failedAt'>, now: string) =>
  status === DealStatus.failed && Date.parse(now) >= Date.parse(failedAt ?? now) + graceDays * 86_400_000
