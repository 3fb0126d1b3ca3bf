import { useState } from 'react'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import type { RefundRow } from '#http/desk/refunds.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'

const sentOn = refund.row.shape.sentOn.unwrap()

/** An approved transfer: the account that it goes to, and the word on which day it was sent. */
export function SendRefund({ row: { id, amount, payer, approvedAt } }: { row: RefundRow }) {
  const { api } = useApp()
  const [account, setAccount] = useState<string | null>()
  const [open, setOpen] = useState(false)
  const [today] = useState(() => tokyoDate(Date.now()))
  const first = approvedAt ? tokyoDate(approvedAt) : today
  const look = useAction(async () => setAccount((await api.refund.account({ id })).bankAccount), { reads: [] })
  const send = useAction(
    (body: { sentOn: string }) => api.refund.patch({ id, body: { status: RefundStatus.done, ...body } }),
    { done: '振り込んだことを記録し、お客さまにお知らせしました' },
  )
  const form = useActionForm(send, {
    schema: z.object({
      sentOn: sentOn.refine(
        (day) => day >= first && day <= today,
        `承認した日（${date(first)}）から今日までの日を入力してください`,
      ),
    }),
    defaultValues: { sentOn: today },
  })
  return (
    <div className="grid gap-2">
      <Failure of={look} />
      {account === undefined ? (
        <ActionButton action={look} variant="ghost">
          振込先を見る
        </ActionButton>
      ) : (
        <p className="num max-w-64 text-sm font-medium wrap-anywhere whitespace-normal">{account ?? '―'}</p>
      )}
      <Button variant="primary" onClick={() => setOpen(true)}>
        振り込んだ日を記録する
      </Button>
      <FormSheet
        open={open}
        title={`${payer}さんへ${yen(amount)}を振り込みましたか？`}
        lead="先に、銀行で振込を済ませてください。記録すると返金済みになり、お客さまにお知らせします。返還請求書の日付になります。元には戻せません。"
        submit="記録する"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={sentOn} name="sentOn" control={form.control} firstDay={first} lastDay={today} />
      </FormSheet>
    </div>
  )
}
