import { useState } from 'react'
import { TransferStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Select } from '#ui/select.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/tone.ts'
import { Failure } from '../../menu/failure.tsx'
import { useAttempt } from '../../menu/use-attempt.ts'
import { useApp } from '../../use-app.ts'
import { GiveBack } from './give-back.tsx'
import type { Names } from './load-money.ts'

export const depositTones: Record<Transfer['status'], Tone> = {
  [TransferStatus.unmatched]: 'warning',
  [TransferStatus.short]: 'error',
  [TransferStatus.over]: 'error',
  [TransferStatus.matched]: 'success',
  [TransferStatus.returned]: 'quiet',
}

/** How a deposit and a payment differ, in words. */
const difference = (deposit: number, due: number) =>
  deposit === due ? '一致' : deposit < due ? `${yen(due - deposit)}不足` : `${yen(deposit - due)}多い`

/** A deposit that waits: set against a payment, or given back. */
export function DepositRow({
  deposit,
  payments,
  names,
}: {
  deposit: Transfer
  payments: readonly Payment[]
  names: Names
}) {
  const { api } = useApp()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const { id, amount, payerName, paidOn, status, paymentID } = deposit
  const [chosen, setChosen] = useState(paymentID ?? '')
  const nearest = payments.toSorted((one, other) => Math.abs(one.amount - amount) - Math.abs(other.amount - amount))

  async function match() {
    const payment = payments.find((one) => one.id === chosen)
    if (!payment) return
    const isSame = payment.amount === amount
    const body = isSame
      ? '支払いを入金済みにし、領収書を発行します。元には戻せません。'
      : `金額が違うため（${difference(amount, payment.amount)}）、支払いは未払いのまま、この一覧に残ります。`
    const title = `${names[payment.paymentUserID] ?? ''}さんの${yen(payment.amount)}に結びつけますか？`
    if (!(await confirm({ title, body, yes: '結びつける' }))) return
    await attempt.attempt({ id, chosen }, () => api.transfer.match({ id, body: { paymentID: chosen } }), {
      done: isSame ? '入金済みにしました' : '支払いに結びつけました',
    })
  }
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
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <Select
            label="どの支払いの入金ですか"
            options={nearest.map((one) => ({
              value: one.id,
              label: `${names[one.paymentUserID] ?? ''}さん・${yen(one.amount)}（${difference(amount, one.amount)}）`,
            }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </div>
        <Button variant="primary" busy={attempt.busy} disabled={!chosen} onClick={() => void match()}>
          結びつける
        </Button>
        <GiveBack deposit={deposit} />
      </div>
      <Failure of={attempt} />
    </li>
  )
}
