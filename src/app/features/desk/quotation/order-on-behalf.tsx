import { QuotationStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { TakeBack } from './take-back.tsx'
import type { CreateOrderData } from './load-create-order.ts'

/** Places the order of a fixed quotation in the requester's name, writes it anew, or gives it up. */
export function OrderOnBehalf({ data }: { data: CreateOrderData }) {
  const { quotation, party, today } = data
  const { api } = useApp()
  const { id, quotationStatus, validUntil, totalAmount } = quotation
  const name = `${party?.name ?? 'お客さま'}さん`
  const mayOrder = quotationStatus === QuotationStatus.fixed && (validUntil === null || validUntil >= today)

  const order = useAction((_, options) => api.order.create({ body: { quotationID: id } }, options), {
    confirm: {
      title: `${yen(totalAmount ?? 0)}（税込）で注文を作りますか？`,
      body: `${name}の注文として受け付け、請求書を発行します。ご本人の了承を得ていることを確かめてください。`,
      yes: '注文を作る',
    },
    done: '注文を作り、請求書を発行しました',
  })
  const cancel = useAction(() => api.quotation.patch({ id, body: { quotationStatus: QuotationStatus.cancel } }), {
    confirm: {
      title: '見積を取り消しますか？',
      body: `${name}に、商談の画面でお知らせします。元には戻せません。`,
      yes: '取り消す',
      danger: true,
    },
    done: '見積を取り消しました',
  })
  return (
    <div className="grid gap-4">
      <Failure of={order} />
      <Failure of={cancel} />
      <div className="flex flex-wrap gap-3">
        {mayOrder && (
          <ActionButton action={order} variant="primary" size="lg" disabled={cancel.isBusy}>
            代わりに注文を作る
          </ActionButton>
        )}
        <TakeBack data={data} />
        <ActionButton action={cancel} variant="ghost" size="lg" disabled={order.isBusy}>
          見積を取り消す
        </ActionButton>
      </div>
    </div>
  )
}
