import type { ReactNode } from 'react'
import { z } from 'zod'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { type Transfer, transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { OfArea } from '#app/shell/of-area.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { ReturnDeposit } from './return-deposit.tsx'
import { MatchDeposit } from './match-deposit.tsx'
import type { DepositsData, RestingDeposit } from '../load-money.ts'
import { depositSum, difference } from './deposit-sum.ts'

const { paidOn, payerName, amount } = transfer.row.shape
const note = transfer.row.shape.note.unwrap()

/** How a state of a deposit is coloured. */
export const depositTones: Record<Transfer['status'], Tone> = {
  [TransferStatus.unmatched]: 'warning',
  [TransferStatus.short]: 'error',
  [TransferStatus.over]: 'error',
  [TransferStatus.matched]: 'success',
  [TransferStatus.voided]: 'quiet',
  [TransferStatus.returned]: 'quiet',
}

/** A deposit that waits: set against a payment, taken although it is too much, or given back. */
export function DepositRow({ deposit, data }: { deposit: RestingDeposit; data: DepositsData }) {
  const { id, amount, rest, payerName, paidOn, status, paymentID } = deposit
  const payment = data.claimed.find(({ id }) => id === paymentID)
  return (
    <li className="rounded-box border-base-300 grid gap-4 border p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge tone={depositTones[status]}>{TransferStatus.label(status)}</StatusBadge>
        <p className="num text-lg font-bold">{yen(amount)}</p>
        <p className="min-w-0 grow">
          <span className="font-medium">{payerName}</span>
          <span className="text-muted ml-3 text-sm">
            <Time at={paidOn} /> 入金
          </span>
          {rest < amount && (
            <span className="text-muted ml-3 text-sm">うち{yen(amount - rest)}は、返金済みか返金の手続き中です</span>
          )}
        </p>
      </div>
      {payment && <ClaimedPayment deposit={deposit} payment={payment} data={data} />}
      <OfArea area={DeskArea.money}>
        <MatchDeposit deposit={deposit} data={data}>
          {rest > 0 && (
            <ReturnDeposit
              transferID={id}
              amount={rest}
              payerName={payerName}
              button={rest < amount ? '残りを返す' : '全額を返す'}
            />
          )}
          <CorrectDeposit deposit={deposit} />
          <DepositDecision
            id={id}
            to={TransferStatus.voided}
            button="記録を取り消す"
            look="ghost"
            title={`${payerName}さんの${yen(amount)}の記録を取り消す`}
            lead="二重に記録したときなど、この入金がなかったときに取り消します。"
            label="取り消す理由"
            yes="記録を取り消しにする"
          />
        </MatchDeposit>
      </OfArea>
    </li>
  )
}

/** What a deposit is set against: how much has come for it in all, and what can be done about the difference. */
function ClaimedPayment({
  deposit,
  payment,
  data: { unequal, payments, names },
}: {
  deposit: RestingDeposit
  payment: Payment
  data: DepositsData
}) {
  const { sum, others } = depositSum(deposit, payment, unequal)
  const name = `${names[payment.paymentUserID] ?? ''}さん`
  const title = `${name}のお支払い${yen(payment.amount)}に対して、${others ? `合計${yen(sum)}` : yen(sum)}（${difference(sum, payment.amount)}）`
  if (!payments.some(({ id }) => id === payment.id))
    return (
      <Notice tone="warning" title={title}>
        このお支払いは、いまは入金を待っていません（支払い済み、または注文の取り消し）。入金を返すか、別の支払いに結びつけてください。
      </Notice>
    )
  const isOver = deposit.status === TransferStatus.over && sum > payment.amount
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        isOver && (
          <OfArea area={DeskArea.money}>
            <ReturnDeposit
              transferID={deposit.id}
              paymentID={payment.id}
              amount={sum - payment.amount}
              payerName={names[payment.paymentUserID] ?? ''}
              button="差額を返す"
              look="primary"
            />
          </OfArea>
        )
      }
    >
      {advice(isOver, sum - payment.amount, deposit)}
    </Notice>
  )
}

function advice(isOver: boolean, tooMuch: number, { rest, amount }: RestingDeposit): string {
  if (isOver)
    return '差額の返金が承認され、振り込んだ日を記録すると、入金済みになります。入金をすべて返すこともできます。'
  if (tooMuch > 0)
    return 'ほかの入金と合わせて、お支払い金額より多くなっています。「過入金」の入金から、差額を返すと入金済みになります。'
  if (tooMuch === 0 && rest < amount)
    return '返金を振り込んだ日を記録すると、入金済みになります。記録が済んでいるときは、もう一度結びつけてください。'
  if (tooMuch === 0) return 'ほかの入金と合わせて、お支払い金額と一致します。もう一度結びつけると、入金済みになります。'
  return '残りの入金を記録して結びつけると、合計で照合します。合計がお支払い金額と一致すると、入金済みになります。'
}

/** What becomes of a deposit by the desk's word, with a note of what was sent back at the bank, when and why. */
function DepositDecision({
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
  const decide = useAction((values: { note: string }) => api.transfer.patch({ id, body: { status: to, ...values } }), {
    done: yes.replace(/する$/, 'しました'),
  })
  const form = useActionForm(decide, {
    schema: z.object({ note: note.min(1, `${label}を入力してください`) }),
    defaultValues: { note: '' },
  })
  return (
    <FormButton
      button={{ variant: look, children: button }}
      title={title}
      lead={<>{lead}元には戻せません。</>}
      submit={yes}
      variant="danger"
      form={form}
    >
      <Field of={note} name="note" control={form.control} label={label} required isCounted />
    </FormButton>
  )
}

const schema = z.object({ paidOn, payerName, amount, note: note.min(1, '直す理由を入力してください') })

/** Puts right what was taken down wrongly of a deposit; it is then matched anew. Both versions stay in the audit log. */
function CorrectDeposit({ deposit }: { deposit: Transfer }) {
  const { api } = useApp()
  const { id, status, paidOn: on, payerName: name, amount: sum } = deposit
  const correct = useAction(
    (body: z.output<typeof schema>) =>
      api.transfer.patch({
        id,
        body: { ...body, ...(status !== TransferStatus.unmatched && { status: TransferStatus.unmatched }) },
      }),
    {
      done: ({ status }) =>
        status === TransferStatus.matched ? '記録を直し、一致した支払いを入金済みにしました' : '記録を直しました',
    },
  )
  const form = useActionForm(correct, { schema, defaultValues: { paidOn: on, payerName: name, amount: sum, note: '' } })
  return (
    <FormButton
      button={{ variant: 'ghost', children: '記録を直す' }}
      title="入金の記録を直す"
      lead="直す前の内容と理由は、操作の記録に残ります。直したあと、支払いともう一度照合します。"
      submit="直す"
      form={form}
    >
      <Field of={paidOn} name="paidOn" control={form.control} />
      <Field of={payerName} name="payerName" control={form.control} />
      <Field of={amount} name="amount" control={form.control} />
      <Field of={note} name="note" control={form.control} label="直す理由" required isCounted />
    </FormButton>
  )
}
