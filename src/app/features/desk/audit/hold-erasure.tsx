import type { z } from 'zod'
import { holdForm, releaseForm } from '#domain/law/erasure.ts'
import { retention } from '#domain/law/retention.ts'
import type { Erasure } from '#http/shapes/erasure.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const nameOf = ({ what, who, about }: Erasure) => [retention[what].what, who, about].filter(Boolean).join('　')

const holdingSchema = holdForm.pick({ reason: true, note: true })
const releasingSchema = releaseForm.pick({ note: true })

/** Holds a record back from being erased, with the reason. */
export function HoldErasure({ row }: { row: Erasure }) {
  const { api } = useApp()
  const { what, id } = row
  const hold = useAction(
    (values: z.output<typeof holdingSchema>) => api.desk.holdErasure({ body: { what, id, ...values } }),
    { done: '消去を止めました' },
  )
  const form = useActionForm(hold, { schema: holdingSchema, defaultValues: { reason: 1, note: '' } })
  return (
    <FormButton
      button={{
        className: 'whitespace-nowrap',
        'aria-label': `消去を止める：${nameOf(row)}`,
        children: '消去を止める',
      }}
      title="この記録の消去を止めますか？"
      lead={`${nameOf(row)}。再開するまで、消去しません。商談を止めると、その商談の書類と本人確認の記録も残ります。`}
      submit="消去を止める"
      form={form}
    >
      <Field of={holdingSchema.shape.reason} name="reason" control={form.control} required />
      <Field
        of={holdingSchema.shape.note}
        name="note"
        control={form.control}
        required
        rows={3}
        hint="事件番号、照会の日と相手など。運営だけが読めます。"
      />
    </FormButton>
  )
}

/** Lets the time of a held record go on. */
export function ReleaseErasure({ row }: { row: Erasure }) {
  const { api } = useApp()
  const { what, id } = row
  const release = useAction(
    (values: z.output<typeof releasingSchema>) => api.desk.releaseErasure({ body: { what, id, ...values } }),
    { done: '消去を再開しました' },
  )
  const form = useActionForm(release, { schema: releasingSchema, defaultValues: { note: '' } })
  return (
    <FormButton
      button={{
        className: 'whitespace-nowrap',
        'aria-label': `消去を再開する：${nameOf(row)}`,
        children: '消去を再開する',
      }}
      title="この記録の消去を再開しますか？"
      lead={`${nameOf(row)}。期間が過ぎていれば、7日あとに消去します。`}
      submit="消去を再開する"
      variant="danger"
      form={form}
    >
      <Field of={releasingSchema.shape.note} name="note" control={form.control} required rows={3} />
    </FormButton>
  )
}
