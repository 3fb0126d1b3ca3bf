import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { EstateReportReason } from '#domain/choices/report.ts'
import { estateReport, missingWords } from '#domain/estate-report.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'
import { useMe } from '#app/use-me.ts'

const { reason, detail, email } = estateReport.row.shape
const schema = z
  .object({
    // A radio's value is text.
    reason: z.preprocess((value) => (value === null ? undefined : Number(value)), reason),
    detail: detail.unwrap(),
    email: z.literal('').or(email.unwrap()),
  })
  .superRefine((report, context) => {
    for (const { path, message } of missingWords(report)) context.addIssue({ code: 'custom', path, message })
  })
  .transform(({ reason, detail, email }) => ({ reason, detail: detail || null, ...(email && { email }) }))

/** Asks what is wrong with a listing, and sends it to the desk; of a visitor also where an answer may go. */
export default function ReportSheet({
  estateID,
  open,
  onClose,
}: {
  estateID: string
  open: boolean
  onClose: () => void
}) {
  const { api } = useApp()
  const me = useMe()
  const report = useAction(
    (values: z.output<typeof schema>, options) => api.estateReport.create({ body: { estateID, ...values } }, options),
    { done: '報告を受け取りました。運営が内容を確かめます。', reads: [] },
  )
  const form = useActionForm(report, { schema, defaultValues: { detail: '', email: '' } })
  const isOther = useWatch({ control: form.control, name: 'reason' }) === EstateReportReason.other
  return (
    <FormSheet
      open={open}
      title="この掲載を報告する"
      lead="運営が内容を確かめて、対応します。だれが報告したかは、売主には知らされません。"
      submit="報告する"
      form={form}
      onClose={onClose}
    >
      <Field of={reason} name="reason" control={form.control} label="報告の理由" columns={1} />
      <Field
        of={detail.unwrap()}
        name="detail"
        control={form.control}
        required={isOther}
        rows={4}
        hint="どこが、どのように違うのかを書いてください。運営だけが読みます。"
      />
      {!me && (
        <Field
          of={email.unwrap()}
          name="email"
          control={form.control}
          required={false}
          hint="対応の結果を1度だけお送りします。書かなくても報告できます。"
        />
      )}
    </FormSheet>
  )
}
