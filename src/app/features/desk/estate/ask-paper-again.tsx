import { z } from 'zod'
import { OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { ownershipPaper, type OwnershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const note = ownershipPaper.row.shape.note.unwrap()
const schema = z.object({ note })

/** Asks the seller for another paper, and says why. */
export function AskPaperAgain({ paper, onClose }: { paper: OwnershipPaper; onClose: () => void }) {
  const { api } = useApp()
  const { id, version, kind } = paper
  const ask = useAction(
    ({ note }: z.output<typeof schema>) =>
      api.ownershipPaper.patch({ id, body: { status: OwnershipPaperStatus.returned, note, version } }),
    { done: '出し直しをお願いしました' },
  )
  const form = useActionForm(ask, { schema, defaultValues: { note: '' } })
  return (
    <FormSheet
      open
      title={`${OwnershipPaperKind.label(kind)}の出し直し`}
      lead="このまま、売主に届きます。どこを、どう直すのかを書いてください。"
      submit="お願いする"
      form={form}
      onClose={onClose}
    >
      <Field of={note} name="note" control={form.control} label="売主への連絡" rows={4} />
    </FormSheet>
  )
}
