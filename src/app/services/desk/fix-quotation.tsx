import { useWatch } from 'react-hook-form'
import { QuotationStatus, QuotationLineKind } from '#domain/choices/deal.ts'
import { addDays } from '#domain/calendar.ts'
import { quotation as noun } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { totalOf } from '#domain/law/tax.ts'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/action/action-form.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'
import { Totals } from '../paper/totals.tsx'
import { fixForm, type FixForm } from './fix-form.ts'
import { LinesFields } from './lines-fields.tsx'
import { countable, firstLines } from './lines-of.ts'
import type { CreateOrderData } from './load-create-order.ts'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { Side } from '../side.ts'

/** The legal cap of the brokerage fee for this client, how it comes about, and how much of it the lines take up. */
function CapPanel({
  price,
  isAgreed,
  side,
  lines,
}: {
  price: number
  isAgreed: boolean
  side: Side
  lines: ReturnType<typeof countable>
}) {
  const { cap, lines: reasons } = brokerageCap(price, { client: side })
  const fee = totalOf(lines.filter(({ kind }) => kind === QuotationLineKind.brokerage))
  const isOver = fee > cap
  return (
    <Notice
      tone={isOver ? 'error' : 'quiet'}
      title={isOver ? `仲介手数料が、法律の上限を${yen(fee - cap)}超えています` : '仲介手数料の上限（税込）'}
    >
      <p className="num">
        上限 <b>{yen(cap)}</b>　この見積 <b>{yen(fee)}</b>
      </p>
      <ul className="text-base-content mt-2 grid gap-0.5">
        <li className="num">
          {isAgreed ? '合意した価格' : '掲載価格'}：{yen(price)}
        </li>
        {reasons.map((reason) => (
          <li key={reason} className="num">
            {reason}
          </li>
        ))}
        <li>区分が「{QuotationLineKind.label(QuotationLineKind.brokerage)}」の明細だけを合計しています。</li>
      </ul>
    </Notice>
  )
}

const { validUntil, note } = noun.row.shape
/** Days that a quotation stands unless the desk says otherwise. */
const daysOfValidity = 30

/** The desk writes what the services cost and fixes it; sums and the legal cap follow what is typed. */
export function FixQuotation({ data }: { data: CreateOrderData }) {
  const { quotation, menus, today, price, isAgreed, side, party } = data
  const { api } = useApp()
  const fix = useAction(
    (values: FixForm) =>
      api.quotation.patch({ id: quotation.id, body: { ...values, quotationStatus: QuotationStatus.fixed } }),
    {
      confirm: ({ lines }) => ({
        title: `合計 ${yen(totalOf(lines))}（税込）で確定しますか？`,
        body: `見積書を発行し、${party?.name ?? 'お客さま'}さんにメールでお知らせします。確定したあとは、変更のご依頼があるまで直せません。`,
        yes: '確定する',
      }),
      done: '見積を確定しました',
    },
  )
  const form = useActionForm(fix, {
    schema: fixForm(price, side),
    defaultValues: { lines: firstLines(quotation, menus), validUntil: addDays(today, daysOfValidity), note: null },
  })
  const lines = countable(useWatch({ control: form.control, name: 'lines' }))
  return (
    <ActionForm form={form} submit="見積を確定する">
      <LinesFields form={form} menus={menus} />
      <CapPanel {...{ price, isAgreed, side, lines }} />
      <div className="rounded-box bg-base-200 p-5" aria-live="polite">
        <Totals lines={lines} />
      </div>
      <Field of={validUntil.unwrap()} name="validUntil" control={form.control} firstDay={today} />
      <Field
        of={note}
        name="note"
        control={form.control}
        required={false}
        hint="見積書と、お客さまの画面に載ります。"
      />
    </ActionForm>
  )
}
