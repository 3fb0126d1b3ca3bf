import { TransferStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'

type Due = Pick<Payment, 'id' | 'amount'>
/** A deposit with what of it stays, in yen. */
type Deposit = Pick<Transfer, 'id' | 'status' | 'paymentID'> & { rest: number }

/** What has come for a payment besides this deposit, and was not sent back. */
const sumOfOthers = (deposit: Deposit, { id }: Due, waiting: readonly Deposit[]) =>
  waiting.reduce(
    (sum, other) =>
      other.paymentID === id && other.id !== deposit.id && TransferStatus.unequal.includes(other.status)
        ? sum + other.rest
        : sum,
    0,
  )

/** What a deposit comes to when it is set against a payment: an equal one counts alone, others with those before it. */
export function depositSum(deposit: Deposit, due: Due, waiting: readonly Deposit[]): { sum: number; others: number } {
  const others = deposit.rest === due.amount ? 0 : sumOfOthers(deposit, due, waiting)
  return { sum: deposit.rest + others, others }
}

/** How what has come and what is due differ, in words. */
export function difference(sum: number, due: number): string {
  if (sum === due) return '金額は一致'
  return sum < due ? `${yen(due - sum)}不足` : `${yen(sum - due)}多い`
}

/** How well a deposit fits a payment, in words: its amount, and the name that the bank has beside the payer's. */
export function fit(sum: number, due: number, isPayer: boolean): string {
  if (sum !== due) return `${difference(sum, due)}${isPayer ? '' : '・名義がちがいます'}`
  return isPayer ? '金額と名義が一致' : '金額は一致・名義がちがいます'
}
