import { z } from 'zod'
import { messageReport, missingDetail } from '#domain/deal/message-report.ts'

const { reason, detail } = messageReport.row.shape

/** What is typed into the form of a report, and the report that it makes. */
export const reportForm = z
  .object({
    // A radio's value is text.
    reason: z.preprocess((value) => (value === null ? undefined : Number(value)), reason),
    detail: detail.unwrap(),
  })
  .superRefine((report, context) => {
    for (const { path, message } of missingDetail(report)) context.addIssue({ code: 'custom', path, message })
  })
  .transform(({ reason, detail }) => ({ reason, detail: detail || null }))
