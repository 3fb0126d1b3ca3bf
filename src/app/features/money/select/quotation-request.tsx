import { yen } from '#domain/format/money.ts'
import { type SeenQuotation, quotation } from '#domain/deal/quotation.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import { Time } from '#ui/time.tsx'
import { z } from 'zod'
import { QuotationStatus } from '#domain/choices/deal.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

/** What was asked for in a quotation that is not fixed yet, with the menus' prices as a rough guide. */
export function QuotationRequest({
  quotation: { serviceMenuIDs, quotationRequestAt, note, takeBackReason },
  menus,
}: {
  quotation: SeenQuotation
  menus: readonly ServiceMenu[]
}) {
  const requested = menus.filter(({ id }) => serviceMenuIDs.includes(id))
  return (
    <section aria-labelledby="requested" className="rounded-box border-base-300 border p-5 md:p-6">
      <h2 id="requested" className="text-lg">
        見積の依頼
      </h2>
      {quotationRequestAt && (
        <p className="text-muted mt-1 text-sm">
          <Time at={quotationRequestAt} as="full" /> に依頼
        </p>
      )}
      <ul role="list" className="border-base-300 mt-4 border-t">
        {requested.map(({ id, name, price }) => (
          <li key={id} className="border-base-300 flex justify-between gap-4 border-b py-3">
            <span className="min-w-0">{name}</span>
            <span className="num shrink-0">{yen(price)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-muted text-sm">目安の合計（税込）</span>
        <span className="num text-xl font-bold">{yen(requested.reduce((sum, { price }) => sum + price, 0))}</span>
      </p>
      {takeBackReason && (
        <div className="bg-base-200 mt-4 rounded-xl p-4 text-sm">
          <p className="font-bold">運営が前の見積を取り下げた理由</p>
          <p className="wrap-anywhere whitespace-pre-line">{takeBackReason}</p>
        </div>
      )}
      {note && (
        <div className="bg-base-200 mt-4 rounded-xl p-4 text-sm">
          <p className="font-bold">変更のご希望</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </section>
  )
}

const noteField = quotation.row.shape.note.unwrap()
const schema = z.object({ note: noteField.min(1, '変えてほしい内容を入力してください') })

/** Asks the desk to change a fixed quotation. */
export function AskForChange({ quotationID, size }: { quotationID: string } & Pick<ButtonLook, 'size'>) {
  const { api } = useApp()
  const send = useAction(
    (values: z.output<typeof schema>) =>
      api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.request, ...values } }),
    { done: '変更をお願いしました。新しい見積をお待ちください。' },
  )
  const form = useActionForm(send, { schema, defaultValues: { note: '' } })
  return (
    <FormButton
      button={{ size, children: '変更をお願いする' }}
      title="見積の変更をお願いする"
      lead="運営が見積を作り直します。いまの見積書は、書類として残ります。"
      submit="お願いする"
      form={form}
    >
      <Field of={noteField} name="note" control={form.control} label="変えてほしい内容" required />
    </FormButton>
  )
}
