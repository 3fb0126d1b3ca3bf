import { EstateReportReason, ReportReason } from './choices/report.ts'
import type { Obstacle } from './kit/moves.ts'

const otherReasons: unknown[] = [ReportReason.other, EstateReportReason.other]

/** Whether a report of a message or a listing needs words: その他 says nothing by itself. */
export const needsDetail = (reason: unknown): boolean => otherReasons.includes(reason)

/** What a report still lacks. */
export const missingDetail = ({ reason, detail }: { reason?: unknown; detail?: unknown }): Obstacle[] =>
  needsDetail(reason) && !detail ? [{ path: ['detail'], message: 'どのような内容か、書いてください' }] : []
