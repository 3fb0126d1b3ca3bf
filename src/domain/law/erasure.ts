import { z } from 'zod'
import { addDays, type Instant } from '../calendar.ts'
import { HoldReason } from '../choices/retention.ts'
import { longText } from '../kit/fields.ts'
import { oneOf } from '../kit/parts.ts'
import { keptUntil, retention, type RetentionName } from './retention.ts'

/**
 * What is announced to the desk before it is erased, row by row: records that somebody may still have to answer for. The rest goes
 * without a word: it is the trace of reading and sending.
 */
export const announcedNames = [
  'finishedDeals',
  'failedDeals',
  'identityRecords',
  'moneyPapers',
  'bankStatements',
  'estateReports',
  'saleRights',
  'brokerageContracts',
] as const satisfies readonly RetentionName[]
export type AnnouncedName = (typeof announcedNames)[number]

/** Days from an announcement to the night in which the row goes. */
export const announcedDays = 7

/** The day in whose night a row goes whose time runs since a moment. */
export const goesOn = (what: AnnouncedName, since: Instant): string =>
  addDays(keptUntil(retention[what].keep, since), 1)

const row = { what: z.enum(announcedNames), id: z.string().min(1).max(64) }

/** That a row is kept beyond its time, and why. */
export const holdForm = z.strictObject({
  ...row,
  reason: oneOf('止める理由', HoldReason),
  note: longText('くわしい内容', { min: 1, max: 500 }),
})
/** That it need not be kept any longer, and why. */
export const releaseForm = z.strictObject({ ...row, note: longText('再開する理由', { min: 1, max: 500 }) })
