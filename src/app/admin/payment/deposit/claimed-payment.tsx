import { TransferStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import { Notice } from '#ui/state/notice.tsx'
import { usePerson } from '#app/session/rights.ts'
import { DepositDecision } from './deposit-decision.tsx'
import { depositSum, difference } from './deposit-sum.ts'
import type { DepositsData } from '../load-money.ts'

/** What a deposit is set against: how much has come for it in all, and what can be done about the difference. */
export function ClaimedPayment({
  deposit,
  payment,
  data: { unequal, payments, names },
}: {
  deposit: Transfer
  payment: Payment
  data: DepositsData
}) {
  const person = usePerson()
  const { sum, others } = depositSum(deposit, payment, unequal)
  const name = `${names[payment.paymentUserID] ?? ''}さん`
  const title = `${name}のお支払い${yen(payment.amount)}に対して、${others ? `合計${yen(sum)}` : yen(sum)}（${difference(sum, payment.amount)}）`
  if (!payments.some(({ id }) => id === payment.id))
    return (
      <Notice tone="warning" title={title}>
        このお支払いは、いまは入金を待っていません（支払い済み、または注文の取り消し）。入金を返すか、別の支払いに結びつけてください。
      </Notice>
    )
  const isOver = may(transfer, 'acceptOver', deposit, person) && sum > payment.amount
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        isOver && (
          <DepositDecision
            id={deposit.id}
            to={TransferStatus.matched}
            button="差額を返して入金済みにする"
            look="primary"
            title={`${name}のお支払いを入金済みにする`}
            lead={`先に、差額${yen(sum - payment.amount)}の振込を銀行で済ませてください。入金済みにすると、${yen(payment.amount)}の領収書を発行します。`}
            label="差額を返した日と方法"
            yes="入金済みにする"
          />
        )
      }
    >
      {advice(isOver, sum - payment.amount)}
    </Notice>
  )
}

function advice(isOver: boolean, tooMuch: number): string {
  if (isOver) return '差額を返すと、入金済みにできます。入金をすべて返すこともできます。'
  if (tooMuch > 0)
    return 'ほかの入金と合わせて、お支払い金額より多くなっています。「過入金」の入金から、差額を返して入金済みにできます。'
  if (tooMuch === 0) return 'ほかの入金と合わせて、お支払い金額と一致します。もう一度結びつけると、入金済みになります。'
  return '残りの入金を記録して結びつけると、合計で照合します。合計がお支払い金額と一致すると、入金済みになります。'
}
