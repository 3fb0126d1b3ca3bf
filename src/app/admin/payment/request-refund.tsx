import { useState } from 'react'
import { PaymentMethod } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { Button } from '#ui/action/button.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { readWhole } from '#app/services/desk/lines-of.ts'
import { Failure } from '#app/services/failure.tsx'
import { useAttempt } from '#app/services/use-attempt.ts'
import { useApp } from '#app/use-app.ts'

const wish = refund.row.pick({ amount: true, reason: true })
const { reason: reasonField } = refund.row.shape

/** Asks for money to be given back; another administrator has to agree before it is. */
export function RequestRefund({ payment, name }: { payment: Payment; name: string }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const left = payment.amount - payment.refundedAmount
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState(left.toLocaleString('ja-JP'))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function send() {
    const read = wish.safeParse({ amount: readWhole(amount), reason })
    const found = Object.fromEntries(read.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
    if (read.success && read.data.amount > left) found.amount = `${yen(left)}以下で入力してください`
    setErrors(found)
    if (!read.success || found.amount) return
    const body = { paymentID: payment.id, ...read.data }
    const made = await attempt.attempt(body, (options) => api.refund.create({ body }, options), {
      done: '返金を申請しました。別の担当者が承認すると、返金されます。',
    })
    if (made) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>返金</Button>
      <Sheet
        open={open}
        title={`${name}さんへの返金を申請する`}
        onClose={() => setOpen(false)}
        action={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setOpen(false)}>やめる</Button>
            <Button variant="primary" busy={attempt.busy} onClick={() => void send()}>
              申請する
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          <p className="text-muted text-sm">
            返金できるのは、{yen(left)}までです。
            {payment.method === PaymentMethod.transfer && '銀行振込の分は、承認のあと、こちらから振り込んでください。'}
          </p>
          <NumberInput
            label="返金額"
            required
            unit="円"
            inputMode="numeric"
            value={amount}
            error={errors.amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <TextArea
            label={metaOf(reasonField).label}
            required
            hint="社内の記録です。承認する担当者が読みます。"
            counted={metaOf(reasonField).max}
            rows={3}
            value={reason}
            error={errors.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Failure of={attempt} />
        </div>
      </Sheet>
    </>
  )
}
