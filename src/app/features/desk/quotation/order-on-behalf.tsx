import { useState } from 'react'
import { z } from 'zod'
import { DealStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { may } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { ReasonSheet } from '#app/shell/action/reason-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import type { CreateOrderData } from './load-create-order.ts'

/** Places the order of a fixed quotation in the requester's name, writes it anew, or gives it up. */
export function OrderOnBehalf({ data }: { data: CreateOrderData }) {
  const { deal, quotation, party, today } = data
  const { api } = useApp()
  const { id, quotationStatus, validUntil, totalAmount } = quotation
  const name = `${party?.name ?? 'お客さま'}さん`
  const isValid = validUntil === null || validUntil >= today
  const isOver = deal.negotiation.status === DealStatus.failed
  const mayOrder = quotationStatus === QuotationStatus.fixed && isValid && !isOver

  const order = useAction(
    (totalAmount: number, options) => api.order.create({ body: { quotationID: id, totalAmount } }, options),
    {
      confirm: (totalAmount) => ({
        title: `${yen(totalAmount)}（税込）で注文を作りますか？`,
        body: `${name}の注文として受け付け、請求書を発行します。ご本人の了承を得ていることを確かめてください。`,
        yes: '注文を作る',
      }),
      done: '注文を作り、請求書を発行しました',
    },
  )
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
          <ActionButton action={order} input={totalAmount ?? 0} variant="primary" size="lg" disabled={cancel.isBusy}>
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

const reason = quotation.row.shape.takeBackReason.unwrap()
const templates = [
  { label: '金額の誤り', text: 'お見積りの金額に誤りがありました。' },
  { label: '内容の誤り', text: 'お見積りのサービスの内容に誤りがありました。' },
  { label: '有効期限の誤り', text: 'お見積りの有効期限に誤りがありました。' },
]

/** Takes back a fixed quotation that nobody has ordered yet, to write it anew from its lines. */
function TakeBack({ data: { quotation: row, party } }: { data: CreateOrderData }) {
  const { api } = useApp()
  const person = usePerson()
  const [open, setOpen] = useState(false)
  const takeBack = useAction(
    (values: { reason: string }) =>
      api.quotation.patch({
        id: row.id,
        body: { quotationStatus: QuotationStatus.request, takeBackReason: values.reason },
      }),
    { done: '見積を取り下げました。内容を直して、もう一度確定してください。' },
  )
  const form = useActionForm(takeBack, {
    schema: z.object({ reason }),
    defaultValues: { reason: '' },
    aliases: { takeBackReason: 'reason' },
  })
  if (!may(quotation, 'takeBack', row, person)) return null
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        取り下げて作り直す
      </Button>
      <ReasonSheet
        open={open}
        title="見積を取り下げて作り直す"
        lead={`${party?.name ?? 'お客さま'}さんは、この見積では注文できなくなります。発行した見積書には「取り消し」と記され、いまの明細から作り直せます。`}
        submit="取り下げる"
        field={reason}
        templates={templates}
        form={form}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
