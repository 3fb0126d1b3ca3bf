import { useState } from 'react'
import { z } from 'zod'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { may } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { ReasonSheet } from '#app/shell/action/reason-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import type { CreateOrderData } from './load-create-order.ts'

const reason = quotation.row.shape.takeBackReason.unwrap()
const templates = [
  { label: '金額の誤り', text: 'お見積りの金額に誤りがありました。' },
  { label: '内容の誤り', text: 'お見積りのサービスの内容に誤りがありました。' },
  { label: '有効期限の誤り', text: 'お見積りの有効期限に誤りがありました。' },
]

/** Takes back a fixed quotation that nobody has ordered yet, to write it anew from its lines. */
export function TakeBack({ data: { quotation: row, party } }: { data: CreateOrderData }) {
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
