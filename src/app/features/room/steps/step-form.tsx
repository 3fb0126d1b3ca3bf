import { useState } from 'react'
import { z } from 'zod'
import { dealStep, type DealStep } from '#domain/deal/steps/deal-step.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'

const { dueOn, heldAt, person, note, isNeedless } = dealStep.row.shape
const stepFields = z.object({ dueOn, heldAt, person, note, isNeedless })

/** What the desk says of a step: until when, when and where, by whom, and whether this deal needs it at all. */
export function StepForm({ step }: { step: DealStep }) {
  const { api } = useApp()
  const [isOpen, setOpen] = useState(false)
  const save = useAction(
    (body: z.output<typeof stepFields>) =>
      api.dealStep.patch({ id: step.id, body: { ...body, version: step.version } }),
    { done: '手続きの内容を保存しました', reads: [chatKey] },
  )
  const { dueOn: due, heldAt: held, person: who, note: words, isNeedless: needless } = step
  const form = useActionForm(save, {
    schema: stepFields,
    defaultValues: { dueOn: due, heldAt: held, person: who, note: words, isNeedless: needless },
  })
  const name = StepKind.label(step.kind)
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} aria-label={`${name}の期限と担当を書く`}>
        期限と担当を書く
      </Button>
    )
  return (
    <div className="w-full">
      <ActionForm form={form} submit="保存する">
        <Field of={dueOn} control={form.control} name="dueOn" required={false} />
        <Field
          of={heldAt}
          control={form.control}
          name="heldAt"
          required={false}
          hint="例：12月5日（土）10時、スミカ本店"
        />
        <Field of={person} control={form.control} name="person" required={false} hint="宅地建物取引士、司法書士など" />
        <Field of={note} control={form.control} name="note" required={false} rows={3} />
        <Field of={isNeedless} control={form.control} name="isNeedless" words={['不要', '必要']} />
      </ActionForm>
    </div>
  )
}
