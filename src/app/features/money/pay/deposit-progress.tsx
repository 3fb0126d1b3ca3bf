import { yen } from '#domain/format/money.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { PaymentData } from './load-payment.ts'

/** What has come by transfer so far, and what is still to come; nothing before the first deposit. */
export function DepositProgress({
  account,
}: {
  account: Pick<NonNullable<PaymentData['account']>, 'amount' | 'received'>
}) {
  const { amount, received } = account
  const left = amount - received
  if (received <= 0) return null
  if (left > 0)
    return (
      <Notice tone="info" title={`${yen(received)}を受け取りました。残り${yen(left)}`}>
        お支払い金額は{yen(amount)}です。残りのご入金を確認すると、お支払いが完了します。
      </Notice>
    )
  return (
    <Notice tone="info" title={`${yen(received)}を受け取りました。お振り込みは、もう必要ありません`}>
      {left < 0
        ? `お支払い金額${yen(amount)}より${yen(-left)}多く届いています。差額の返し方を、担当者からご連絡します。`
        : '確認が終わると、お支払いが完了します。'}
    </Notice>
  )
}
