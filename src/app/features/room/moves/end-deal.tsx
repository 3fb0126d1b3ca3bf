import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { graceDays } from '#domain/deal/lifetime.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { type DealMove, dealMoveWords } from './deal-move-words.ts'
import { useDealMove } from './use-deal-move.ts'

const { failReason } = negotiation.row.shape
const reasonForm = z.object({
  // The field's own message for an empty reason would not say what to write.
  failReason: z.string().trim().min(1, '理由を書いてください').pipe(failReason.unwrap()),
})

/** Ends a deal by a move that needs a reason, chosen or written. Everybody in the room reads it. */
export function EndDeal({ id, name, label }: { id: string; name: DealMove; label: string }) {
  const words = dealMoveWords[name]
  const [isOpen, setOpen] = useState(false)
  const form = useActionForm(useDealMove(id, name), { schema: reasonForm, defaultValues: { failReason: '' } })
  if (words.asks !== 'reason') return null
  return (
    <>
      <Button variant="ghost" busy={form.isBusy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormSheet
        place="middle"
        open={isOpen}
        title={words.title}
        lead={`理由は、このチャットの全員に伝わります。終わった商談では、${graceDays}日のあとメッセージを送れなくなります。`}
        submit={words.yes}
        back="戻る"
        variant="danger"
        form={form}
        onClose={() => setOpen(false)}
      >
        <ReasonField reasons={words.reasons} />
      </FormSheet>
    </>
  )
}

/** The reason in words; a ready one takes the place of what is written. */
function ReasonField({ reasons }: { reasons: readonly string[] }) {
  const { control, formState, setValue } = useFormContext<z.input<typeof reasonForm>>()
  const current = useWatch({ control, name: 'failReason' })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={current === reason}
            onClick={() => setValue('failReason', reason, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            className="border-base-300 aria-pressed:bg-secondary/60 hover:bg-base-200 min-h-11 rounded-full border px-4 text-sm font-semibold"
          >
            {reason}
          </button>
        ))}
      </div>
      <Field of={failReason.unwrap()} name="failReason" control={control} label="理由" required rows={3} />
    </>
  )
}
