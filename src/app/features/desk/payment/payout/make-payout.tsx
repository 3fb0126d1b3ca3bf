import { mdiBankTransferOut } from '@mdi/js'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { addDays } from '#domain/calendar.ts'
import type { Refund } from '#domain/deal/refund.ts'
import { maxDaysAhead, nextBankDay, payDayFault } from '#domain/desk/payout/bank-day.ts'
import { maxPayouts, payoutFile } from '#domain/desk/payout/payout-file.ts'
import { yen } from '#domain/format/money.ts'
import { Field } from '#ui/field/field.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const { payOn } = payoutFile.row.shape
const schemaFor = (today: string) =>
  z.object({
    refundIDs: z
      .array(z.string())
      .min(1, '振り込む返金を選んでください')
      .max(maxPayouts, `一度に振り込めるのは${maxPayouts}件までです`),
    payOn: payOn.superRefine((day, { addIssue }) => {
      const message = payDayFault(day, today)
      if (message) addIssue({ code: 'custom', message })
    }),
  })
type Values = z.output<ReturnType<typeof schemaFor>>

/** Makes a list of approved refunds, which another of the desk releases. */
export function MakePayout({ candidates, today }: { candidates: readonly Refund[]; today: string }) {
  const { api } = useApp()
  const make = useAction((body: Values, options) => api.payoutFile.create({ body }, options), {
    done: '振込データを作りました。別の担当者が承認すると、ファイルを受け取れます。',
  })
  const form = useActionForm(make, {
    schema: schemaFor(today),
    defaultValues: { refundIDs: candidates.slice(0, maxPayouts).map(({ id }) => id), payOn: nextBankDay(today) },
  })
  return (
    <div>
      <FormButton
        button={{
          variant: 'primary',
          icon: mdiBankTransferOut,
          children: `振込データを作る（振込を待つ返金${candidates.length}件）`,
        }}
        title="振込データを作る"
        lead="別の担当者が承認すると、銀行に送るファイルを受け取れます。入れた返金は、1件ずつは進められなくなります。"
        submit="作る"
        form={form}
      >
        <CheckList
          label="振り込む返金"
          options={candidates.map(({ id, bankAccount, amount }) => ({
            value: id,
            label: bankAccount ?? '',
            note: yen(amount),
          }))}
          defaultValues={form.getValues('refundIDs')}
          error={form.formState.errors.refundIDs?.message}
          {...form.register('refundIDs')}
        />
        <ChosenSum candidates={candidates} />
        <Field
          of={payOn}
          name="payOn"
          hint="銀行の営業日。当日の受付の締め切りは、銀行ごとに違います。"
          firstDay={today}
          lastDay={addDays(today, maxDaysAhead)}
        />
      </FormButton>
    </div>
  )
}

/** What is chosen in the form around it: how many, and how much together. */
function ChosenSum({ candidates }: { candidates: readonly Refund[] }) {
  const { watch } = useFormContext<Values>()
  const chosenIDs = watch('refundIDs')
  const chosen = candidates.filter(({ id }) => chosenIDs.includes(id))
  return (
    <p role="status" className="text-sm">
      {chosen.length}件、合計{' '}
      <b className="num text-base">{yen(chosen.reduce((sum, { amount }) => sum + amount, 0))}</b>
    </p>
  )
}
