import { z } from 'zod'
import { refund, type Refund } from '#domain/deal/refund.ts'
import type { PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const sentOn = refund.row.shape.sentOn.unwrap()

/** Records that the bank has sent all of a list that still waits, where it gives no file of results. */
export function RecordSent({ file, waiting, today }: { file: PayoutFile; waiting: readonly Refund[]; today: string }) {
  const { api } = useApp()
  const record = useAction((body: { sentOn: string }) => api.payoutFile.result({ id: file.id, body }), {
    done: '振り込んだことを記録し、お客さまにお知らせしました',
  })
  const form = useActionForm(record, {
    schema: z.object({
      sentOn: sentOn.refine(
        (day) => day >= file.payOn && day <= today,
        `振込指定日（${date(file.payOn)}）から今日までの日を入力してください`,
      ),
    }),
    defaultValues: { sentOn: file.payOn },
  })
  const sum = yen(waiting.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <div>
      <FormButton
        button={{ children: '結果のファイルなしで、すべて振り込んだと記録する' }}
        title={`${waiting.length}件、合計${sum}は、すべて振り込まれましたか？`}
        lead="先に、銀行の画面で、すべての振込が終わったことを確かめてください。ひとつでも振り込まれなかったときは、記録せず、この振込データを取りやめてください。記録すると返金済みになり、お客さまにお知らせします。元には戻せません。"
        submit="記録する"
        form={form}
      >
        <ul className="text-sm">
          {waiting.map(({ id, bankAccount, amount }) => (
            <li key={id} className="num wrap-anywhere">
              {bankAccount}：{yen(amount)}
            </li>
          ))}
        </ul>
        <Field of={sentOn} name="sentOn" firstDay={file.payOn} lastDay={today} />
      </FormButton>
    </div>
  )
}
