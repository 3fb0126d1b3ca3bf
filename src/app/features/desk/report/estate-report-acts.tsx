import { z } from 'zod'
import { EstateReportStatus } from '#domain/choices/report.ts'
import { estateReport } from '#domain/estate-report.ts'
import { openMoves } from '#domain/kit/may.ts'
import type { EstateReportRow } from '#http/desk/report/estate-reports.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'

const { asked, handled, takenDown, dismissed } = EstateReportStatus
const states = { ask: asked, handle: handled, takeDown: takenDown, dismiss: dismissed }
type MoveName = keyof typeof states
const { toSeller, note, answer } = estateReport.row.shape
const words = {
  toSeller: { field: toSeller.unwrap(), hint: 'このまま、売主に届きます。だれが報告したかは書かないでください。' },
  note: { field: note.unwrap(), hint: '運営だけが読めます。' },
  answer: { field: answer.unwrap(), hint: '書かなければ、決まった文だけが届きます。' },
}
type Words = keyof typeof words

const leads: Record<MoveName, string> = {
  ask: '売主に内容の確認をお願いします。だれが報告したかは、売主には知らされません。',
  handle: '運営が対応したことを、報告した方に知らせます。',
  takeDown: '物件はすぐに公開されなくなり、売主が直して申請しなおすまで戻りません。報告した方にも知らせます。',
  dismiss: '掲載に問題がなかったことを、報告した方に知らせます。',
}

/** A step about a report, with the words that it needs and those that may come with it. */
function ReportStep({ row, name }: { row: EstateReportRow; name: MoveName }) {
  const { api } = useApp()
  const { label, needs = [], takes = [] } = estateReport.moves.table[name]
  const fields = (Object.keys(words) as Words[]).filter((field) => [...needs, ...takes].includes(field))
  const isNeeded = (field: Words) => needs.includes(field)
  const schema = z.object(
    Object.fromEntries(
      fields.map((field) => [
        field,
        isNeeded(field) ? words[field].field.min(1, '入力してください') : words[field].field,
      ]),
    ),
  )
  const act = useAction(
    (said: Record<string, string>) =>
      api.estateReport.patch({
        id: row.id,
        body: {
          ...Object.fromEntries(Object.entries(said).map(([field, value]) => [field, value || null])),
          status: states[name],
          version: row.version,
        },
      }),
    { done: `「${EstateReportStatus.label(states[name])}」にしました` },
  )
  const form = useActionForm(act, { schema, defaultValues: Object.fromEntries(fields.map((field) => [field, ''])) })
  return (
    <FormButton
      button={{ variant: name === 'takeDown' ? 'danger' : 'outline', children: label }}
      title={`${row.home}：${label}`}
      lead={leads[name]}
      submit={label}
      variant={name === 'takeDown' ? 'danger' : 'primary'}
      form={form}
    >
      {fields.map((field) => (
        <Field
          key={field}
          of={words[field].field}
          name={field}
          control={form.control}
          required={isNeeded(field)}
          rows={3}
          hint={words[field].hint}
        />
      ))}
    </FormButton>
  )
}

/** What the desk does about a report as it stands. */
export function EstateReportActs({ row }: { row: EstateReportRow }) {
  const moves = openMoves(estateReport, row, usePerson())
  return (
    <div className="grid gap-2">
      {[...moves.keys()].map((name) => (
        <ReportStep key={name} row={row} name={name} />
      ))}
    </div>
  )
}
