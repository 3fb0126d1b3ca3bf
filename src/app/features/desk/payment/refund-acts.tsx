import { useState } from 'react'
import { z } from 'zod'
import { RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { date } from '#domain/format/date.ts'
import type { RefundRow } from '#http/desk/refunds.ts'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'

const { approved, declined } = RefundStatus

/** The second administrator's word on a refund; whoever asked for it takes it back. */
export function RefundActs({ row }: { row: RefundRow }) {
  const { api } = useApp()
  const person = usePerson()
  const { id, amount, payer, requestedBy, bankAccount } = row
  const approve = useAction(() => api.refund.patch({ id, body: { status: approved } }), {
    confirm: {
      title: `${payer}さんへの${yen(amount)}の返金を承認しますか？`,
      body: bankAccount
        ? `振込先：${bankAccount}。承認したら、お客さまの口座へ振り込み、振り込んだ日を記録してください。お客さまには、そのときにお知らせします。`
        : '承認すると、返金の手続きがはじまります。元には戻せません。',
      yes: '承認する',
      danger: true,
    },
    done: '返金を承認しました',
  })
  const withdraw = useAction(() => api.refund.patch({ id, body: { status: declined } }), {
    confirm: { title: 'この申請を取り下げますか？', body: '返金はされません。', yes: '取り下げる', danger: true },
    done: '申請を取り下げました',
  })
  if (row.status === approved && row.payoutFileID)
    return <p className="max-w-56 text-sm font-medium whitespace-normal">振込データに入っています。</p>
  if (row.status === approved && bankAccount)
    return (
      <div className="grid gap-2">
        <SendRefund row={row} />
        <RefuseRefund
          id={id}
          title={`${payer}さんへの${yen(amount)}の返金を取りやめる`}
          button="取りやめる"
          done="返金を取りやめました"
        />
      </div>
    )
  if (!may(refund, 'decline', row, person)) return null
  return (
    <div className="grid gap-2">
      <Failure of={approve} />
      <Failure of={withdraw} />
      {requestedBy === person?.id ? (
        <>
          <p className="max-w-56 text-sm font-medium whitespace-normal">
            あなたの申請です。別の担当者の承認を待っています。
          </p>
          <ActionButton action={withdraw} variant="ghost">
            取り下げる
          </ActionButton>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ActionButton action={approve} variant="primary">
            承認する
          </ActionButton>
          <RefuseRefund id={id} title={`${payer}さんへの${yen(amount)}の返金を却下する`} />
        </div>
      )}
    </div>
  )
}

const sentOn = refund.row.shape.sentOn.unwrap()

/** An approved transfer: the account that it goes to, and the word on which day it was sent. */
function SendRefund({ row: { id, amount, payer, approvedAt } }: { row: RefundRow }) {
  const { api } = useApp()
  const [account, setAccount] = useState<string | null>()
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
      <FormButton
        button={{ variant: 'primary', children: '振り込んだ日を記録する' }}
        title={`${payer}さんへ${yen(amount)}を振り込みましたか？`}
        lead="先に、銀行で振込を済ませてください。記録すると返金済みになり、お客さまにお知らせします。返還請求書の日付になります。元には戻せません。"
        submit="記録する"
        form={form}
      >
        <Field of={sentOn} name="sentOn" control={form.control} firstDay={first} lastDay={today} />
      </FormButton>
    </div>
  )
}

const reason = refund.row.shape.declineReason.unwrap()

/** Refuses a refund that somebody else asked for, with the reason that they read. */
function RefuseRefund({
  id,
  title,
  button = '却下する',
  done = '返金の申請を却下しました',
}: {
  id: string
  title: string
  button?: string
  done?: string
}) {
  const { api } = useApp()
  const refuse = useAction(
    (values: { declineReason: string }) => api.refund.patch({ id, body: { status: RefundStatus.declined, ...values } }),
    { done },
  )
  const form = useActionForm(refuse, {
    schema: z.object({ declineReason: reason }),
    defaultValues: { declineReason: '' },
  })
  return (
    <FormButton
      button={{ variant: 'ghost', children: button }}
      title={title}
      lead="返金はされません。理由は、申請した担当者に届きます。"
      submit={button}
      variant="danger"
      form={form}
    >
      <Field of={reason} name="declineReason" control={form.control} required rows={3} />
    </FormButton>
  )
}
