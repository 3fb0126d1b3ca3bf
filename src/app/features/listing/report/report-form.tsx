import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { missingDetail, needsDetail } from '#domain/report-detail.ts'
import { Field } from '#ui/field/field.tsx'

type ReportShape<R extends z.ZodType> = { reason: R; detail: z.ZodNullable<z.ZodType<string, string>> }

/** What is typed into the form of a report, and the report that it makes; `more` is what the form asks besides. */
export const reportSchema = <R extends z.ZodType, M extends z.ZodRawShape = {}>(
  { reason, detail }: ReportShape<R>,
  more = {} as M,
) =>
  z
    .object({
      ...more,
      // A radio's value is text.
      reason: z.preprocess((value) => (value === null ? undefined : Number(value)), reason),
      detail: detail.unwrap().transform((words) => words || null),
    })
    .superRefine((report, context) => {
      for (const { path, message } of missingDetail(report)) context.addIssue({ code: 'custom', path, message })
    })

type Look = { of: ReportShape<z.ZodType>; label: string; hint: string; rows: number }

/** Asks for the reason, and for words, which その他 must have. Stands in the form whose `reason` and `detail` they are. */
export function ReportFields({ of: { reason, detail }, label, hint, rows }: Look) {
  const required = needsDetail(Number(useWatch({ name: 'reason' })))
  return (
    <>
      <Field of={reason} name="reason" label={label} columns={1} />
      <Field of={detail.unwrap()} name="detail" required={required} rows={rows} hint={hint} />
    </>
  )
}
