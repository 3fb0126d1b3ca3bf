import { z } from 'zod'
import { estateReport } from '#domain/estate-report.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { ReportFields, reportSchema } from '../report/report-form.tsx'
import { useApp, useMe } from '#app/shell/use-app.ts'

const { reason, detail, email } = estateReport.row.shape
const schema = reportSchema({ reason, detail }, { email: z.literal('').or(email.unwrap()) }).transform(
  ({ email, ...report }) => ({ ...report, ...(email && { email }) }),
)

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
  return (
    <FormSheet
      open={open}
      title="この掲載を報告する"
      lead="運営が内容を確かめて、対応します。だれが報告したかは、売主には知らされません。"
      submit="報告する"
      form={form}
      onClose={onClose}
    >
      <ReportFields
        of={{ reason, detail }}
        label="報告の理由"
        hint="どこが、どのように違うのかを書いてください。運営だけが読みます。"
        rows={4}
      />
      {!me && (
        <Field
          of={email.unwrap()}
          name="email"
          control={form.control}
          type="email"
          autoComplete="email"
          required={false}
          hint="対応の結果を1度だけお送りします。書かなくても報告できます。"
        />
      )}
    </FormSheet>
  )
}
