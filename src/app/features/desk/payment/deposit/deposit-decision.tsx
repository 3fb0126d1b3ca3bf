import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const note = transfer.row.shape.note.unwrap()

/** What becomes of a deposit by the desk's word, with a note of what was sent back at the bank, when and why. */
export function DepositDecision({
  id,
  to,
  button,
  look = 'outline',
  title,
  lead,
  label,
  yes,
}: {
  id: string
  to: Transfer['status']
  button: string
  look?: ButtonLook['variant']
  title: string
  lead: ReactNode
  label: string
  yes: string
}) {
  const { api } = useApp()
  const [open, setOpen] = useState(false)
  const decide = useAction((values: { note: string }) => api.transfer.patch({ id, body: { status: to, ...values } }), {
    done: yes.replace(/する$/, 'しました'),
  })
  const form = useActionForm(decide, {
    schema: z.object({ note: note.min(1, `${label}を入力してください`) }),
    defaultValues: { note: '' },
  })
  return (
    <>
      <Button variant={look} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <FormSheet
        open={open}
        title={title}
        lead={<>{lead}元には戻せません。</>}
        submit={yes}
        variant="danger"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={note} name="note" control={form.control} label={label} required isCounted />
      </FormSheet>
    </>
  )
}
