import { TransferStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { Notice } from '#ui/state/notice.tsx'
import { ReturnDeposit } from './return-deposit.tsx'
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
          <ReturnDeposit
            transferID={deposit.id}
            paymentID={payment.id}
            amount={sum - payment.amount}
            payerName={names[payment.paymentUserID] ?? ''}
            button="差額を返す"
            look="primary"
          />
        )
      }
    >
      {advice(isOver, sum - payment.amount)}
    </Notice>
  )
}

function advice(isOver: boolean, tooMuch: number): string {
  if (isOver)
    return '差額の返金が承認され、振り込んだ日を記録すると、入金済みになります。入金をすべて返すこともできます。'
  if (tooMuch > 0)
    return 'ほかの入金と合わせて、お支払い金額より多くなっています。「過入金」の入金から、差額を返すと入金済みになります。'
  if (tooMuch === 0) return 'ほかの入金と合わせて、お支払い金額と一致します。もう一度結びつけると、入金済みになります。'
  return '残りの入金を記録して結びつけると、合計で照合します。合計がお支払い金額と一致すると、入金済みになります。'
}
