import { z } from 'zod'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { payoutFile, type PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { aboutPayout } from './payout-words.ts'

const callOffReason = payoutFile.row.shape.callOffReason.unwrap()

/** Calls a list off: what of it was not sent may go another way. */
export function CallOffPayout({ file }: { file: PayoutFile }) {
  const { api } = useApp()
  const callOff = useAction(
    (values: { callOffReason: string }) =>
      api.payoutFile.patch({ id: file.id, body: { status: PayoutStatus.calledOff, version: file.version, ...values } }),
    { done: '振込データを取りやめました' },
  )
  const form = useActionForm(callOff, {
    schema: z.object({ callOffReason }),
    defaultValues: { callOffReason: '' },
  })
  const isReleased = file.status === PayoutStatus.released
  return (
    <div>
      <FormButton
        button={{ variant: 'ghost', children: '取りやめる' }}
        title={`${aboutPayout(file)}の振込データを取りやめる`}
        lead={`まだ振り込んでいない返金は、1件ずつ振り込むか、別の振込データに入れられるようになります。${isReleased ? 'ファイルを銀行に送ったあとなら、先に銀行で取り消してください。二重に振り込むことになります。' : ''}`}
        submit="取りやめる"
        variant="danger"
        back="戻る"
        form={form}
      >
        <Field of={callOffReason} name="callOffReason" required rows={3} />
      </FormButton>
    </div>
  )
}
