import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TransferStatus } from '#domain/choices/deal.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { HydratedForm } from '#app/auth/hydrated-form.tsx'
import { readWhole } from '#app/services/desk/lines-of.ts'
import { Failure } from '#app/services/failure.tsx'
import { useAttempt } from '#app/services/use-attempt.ts'
import { useApp } from '#app/use-app.ts'

const schema = transfer.row.pick({ paidOn: true, payerName: true, amount: true })
type Deposit = Pick<Transfer, 'paidOn' | 'payerName' | 'amount'>
const { paidOn, payerName, amount } = transfer.row.shape

const told = (status: Transfer['status']) =>
  status === TransferStatus.matched
    ? '金額と名義が一致した支払いを、入金済みにしました'
    : '入金を記録しました。照合待ちの一覧で、支払いを選んでください。'

/** Takes down a deposit as the bank's statement has it; one that fits exactly one payment pays it at once. */
export function RecordDeposit({ today }: { today: string }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const toast = useToast()
  const form = useForm<Deposit>({ resolver: zodResolver(schema), defaultValues: { paidOn: today, payerName: '' } })
  const { errors } = form.formState
  const record = form.handleSubmit(async (body, event) => {
    const element = event?.target as HTMLFormElement | undefined
    const made = await attempt.attempt(body, (options) => api.transfer.create({ body }, options))
    if (!made) return
    toast(told(made.status))
    // What has no value in the form (the amount) is emptied by the element itself.
    element?.reset()
    form.reset({ paidOn: body.paidOn, payerName: '' })
    form.setFocus('payerName')
  })
  return (
    <section aria-labelledby="record" className="rounded-box border-base-300 border p-5 md:p-6">
      <h2 id="record" className="text-lg">
        入金を記録する
      </h2>
      <p className="text-muted mt-1 mb-4 text-sm">
        通帳のとおりに入力してください。金額と名義がひとつの支払いと一致すると、入金済みになります。
      </p>
      <HydratedForm submit="記録する" busy={attempt.busy} onSubmit={record} notice={<Failure of={attempt} />}>
        <div className="grid items-start gap-4 md:grid-cols-3">
          <TextInput
            {...form.register('paidOn')}
            type="date"
            max={today}
            label={metaOf(paidOn).label}
            error={errors.paidOn?.message}
          />
          <TextInput
            {...form.register('payerName')}
            label={metaOf(payerName).label}
            autoComplete="off"
            error={errors.payerName?.message}
          />
          <NumberInput
            {...form.register('amount', { setValueAs: readWhole })}
            label={metaOf(amount).label}
            unit="円"
            inputMode="numeric"
            className=""
            error={errors.amount?.message}
          />
        </div>
      </HydratedForm>
    </section>
  )
}
