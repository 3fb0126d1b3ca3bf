import { useState, type ReactNode } from 'react'
import { TransferStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { yen } from '#domain/format/money.ts'
import { Select } from '#ui/form/select.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { DepositsData, RestingDeposit } from '../load-money.ts'
import { isPayer } from '#domain/text/bank-name.ts'
import { depositSum, difference, fit } from './deposit-sum.ts'

type Props = { deposit: RestingDeposit; data: DepositsData; children: ReactNode }

/** Sets a deposit against a payment; the nearest in amount stand first. `children` are the other ways out. */
export function MatchDeposit({ deposit, data, children }: Props) {
  const { payments, unequal, names, readings } = data
  const { api } = useApp()
  const { id, status, paymentID } = deposit
  const [chosenID, setChosenID] = useState(paymentID ?? '')
  const payment = payments.find(({ id }) => id === chosenID)
  const sumFor = (payment: Payment) => depositSum(deposit, payment, unequal).sum
  const isOf = ({ paymentUserID }: Payment) => {
    const reading = readings[paymentUserID]
    return reading !== undefined && isPayer(deposit.payerName, reading)
  }
  const fitOf = (due: Payment) => fit(sumFor(due), due.amount, isOf(due))
  const nearest = payments.toSorted(
    (left, right) =>
      Math.abs(left.amount - sumFor(left)) - Math.abs(right.amount - sumFor(right)) ||
      Number(isOf(right)) - Number(isOf(left)),
  )
  const nameOf = ({ paymentUserID }: Payment) => `${names[paymentUserID] ?? ''}さん`

  const match = useAction(() => api.transfer.match({ id, body: { paymentID: chosenID } }), {
    confirm: () =>
      payment &&
      questionOf({
        deposit,
        due: payment,
        ...depositSum(deposit, payment, unequal),
        who: nameOf(payment),
        isOfPayer: isOf(payment),
      }),
    done: () => (payment && sumFor(payment) === payment.amount ? '入金済みにしました' : '支払いに結びつけました'),
  })
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <Select
            label="どの支払いの入金ですか"
            options={nearest.map((due) => ({
              value: due.id,
              label: `${nameOf(due)}・${yen(due.amount)}（${fitOf(due)}）`,
            }))}
            value={payment ? chosenID : ''}
            onChange={({ currentTarget }) => setChosenID(currentTarget.value)}
          />
        </div>
        <ActionButton
          action={match}
          variant={status === TransferStatus.unmatched ? 'primary' : 'outline'}
          disabled={!payment}
        >
          結びつける
        </ActionButton>
        {children}
      </div>
      <Failure of={match} />
    </>
  )
}

/** `sum` is what the deposit comes to with the `others` that came before it; `isOfPayer`: the bank names whoever pays, `who`. */
type Match = {
  deposit: RestingDeposit
  due: Payment
  sum: number
  others: number
  who: string
  isOfPayer: boolean
}

/** What is asked before a deposit is set against a payment. */
function questionOf({ deposit, due, sum, others, who, isOfPayer }: Match) {
  const name = isOfPayer
    ? ''
    : `名義（${deposit.payerName}）が、会員のお名前とちがいます。どなたのお振込みか、確かめてください。`
  const together = others ? `先に届いている${yen(others)}と合わせて${yen(sum)}です。` : ''
  const body =
    sum === due.amount
      ? `${name}${together}支払いを入金済みにし、領収書を発行します。まちがえたときは、きょうのうちに、別の担当者の承認を得て取り消せます。`
      : `${name}${together}金額が違うため（${difference(sum, due.amount)}）、支払いは未払いのまま、この一覧に残ります。`
  return { title: `${who}の${yen(due.amount)}に結びつけますか？`, body, yes: '結びつける' }
}
