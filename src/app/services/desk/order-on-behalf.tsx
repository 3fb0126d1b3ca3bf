import { useHydrated } from '@tanstack/react-router'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import { Failure } from '../failure.tsx'
import { useAttempt } from '../use-attempt.ts'
import type { CreateOrderData } from './load-create-order.ts'

/** Places the order of a fixed quotation in the requester's name, or takes the quotation back. */
export function OrderOnBehalf({ data: { quotation, party, today } }: { data: CreateOrderData }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const [alive, confirm] = [useHydrated(), useConfirm()]
  const { id, quotationStatus, validUntil, totalAmount } = quotation
  const name = `${party?.name ?? 'お客さま'}さん`
  const mayOrder = quotationStatus === QuotationStatus.fixed && (validUntil === null || validUntil >= today)

  async function order() {
    const body = `${name}の注文として受け付け、請求書を発行します。ご本人の了承を得ていることを確かめてください。`
    if (!(await confirm({ title: `${yen(totalAmount ?? 0)}（税込）で注文を作りますか？`, body, yes: '注文を作る' })))
      return
    await attempt.attempt({ id }, (options) => api.order.create({ body: { quotationID: id } }, options), {
      done: '注文を作り、請求書を発行しました',
    })
  }
  async function cancel() {
    const body = `${name}に、商談の画面でお知らせします。元には戻せません。`
    if (!(await confirm({ title: '見積を取り消しますか？', body, yes: '取り消す', danger: true }))) return
    const status = { quotationStatus: QuotationStatus.cancel }
    await attempt.attempt(status, () => api.quotation.patch({ id, body: status }), { done: '見積を取り消しました' })
  }
  return (
    <div className="grid gap-4">
      <Failure of={attempt} />
      <div className="flex flex-wrap gap-3">
        {mayOrder && (
          <Button variant="primary" size="lg" busy={attempt.busy} disabled={!alive} onClick={() => void order()}>
            代わりに注文を作る
          </Button>
        )}
        <Button variant="ghost" size="lg" disabled={!alive || attempt.busy} onClick={() => void cancel()}>
          見積を取り消す
        </Button>
      </div>
    </div>
  )
}
