import { z } from 'zod'
import { ReportStatus } from '#domain/choices/report.ts'
import { messageReport, type SeenMessageReport } from '#domain/deal/message-report.ts'
import { may } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Failure } from '#app/action/failure.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { usePerson } from '#app/session/rights.ts'
import { useApp } from '#app/use-app.ts'
import { chatKey } from '../queries.ts'

const { note, status } = messageReport.row.shape
const settlement = z.object({ status, note: note.unwrap().min(1, '対応の内容を書いてください') })
const { handle, dismiss } = messageReport.moves.table

/** Settles a report, with a note of what was done or why nothing was needed. */
export function SettleReport({ report }: { report: SeenMessageReport }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, version } = report
  const settle = useAction(
    (values: z.output<typeof settlement>) => api.messageReport.patch({ id, body: { ...values, version } }),
    { done: '通報への対応を記録しました', reads: [chatKey] },
  )
  const form = useActionForm(settle, { schema: settlement, defaultValues: { status: report.status, note: '' } })
  function submit(to: typeof report.status) {
    form.setValue('status', to)
    void form.submit()
  }
  return (
    <div className="grid gap-3">
      <Field
        of={note.unwrap()}
        name="note"
        control={form.control}
        required
        rows={2}
        hint="運営だけが読めます。通報した人にも、相手にも届きません。"
      />
      <Failure of={form} />
      <div className="flex flex-wrap justify-end gap-3">
        {may(messageReport, 'dismiss', report, person) && (
          <Button busy={form.isBusy} onClick={() => submit(ReportStatus.dismissed)}>
            {dismiss.label}
          </Button>
        )}
        {may(messageReport, 'handle', report, person) && (
          <Button variant="primary" busy={form.isBusy} onClick={() => submit(ReportStatus.handled)}>
            {handle.label}
          </Button>
        )}
      </div>
    </div>
  )
}
