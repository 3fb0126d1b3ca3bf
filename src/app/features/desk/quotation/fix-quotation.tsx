import { useWatch } from 'react-hook-form'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { addDays } from '#domain/calendar.ts'
import { quotation as noun } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { doubtfulLines, needsColleague, UNEXPLAINED_YEN } from '#domain/law/line-kind.ts'
import { totalOf } from '#domain/law/tax.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Totals } from '#app/features/money/paper/totals.tsx'
import { CapPanel } from './cap-panel.tsx'
import { fixForm, type FixForm } from './fix-form.ts'
import { PreviewQuotation } from './preview-quotation.tsx'
import { useQuotationDraft } from './use-quotation-draft.ts'
import { LinesFields } from './lines-fields.tsx'
import { countable, firstLines } from './lines-of.ts'
import type { CreateOrderData } from './load-create-order.ts'
import { Notice } from '#ui/state/notice.tsx'

const { validUntil, note, kindReason } = noun.row.shape
/** Days that a quotation stands unless the desk says otherwise. */
const daysOfValidity = 30
const validFrom = (before: string | null, today: string) =>
  before !== null && before >= today ? before : addDays(today, daysOfValidity)
/**
 * The desk writes what the services cost and fixes it; sums and the legal cap follow what is typed. Where a line may be
 * a fee for brokerage and is said to be none, one administrator writes why, and another fixes it.
 */
export function FixQuotation({ data }: { data: CreateOrderData }) {
  const { quotation, versions, menus, today, brokerage, side, party } = data
  const { id, version } = quotation
  const { api, me } = useApp()
  const terms = { menus, isBrokered: brokerage.isBrokered }
  const isForColleague = (values: FixForm) => needsColleague(values, quotation, terms, me?.id ?? null)
  const fix = useAction(
    // The note is the wish of whoever asked, until the quotation is fixed.
    ({ note, ...values }: FixForm) => {
      const body = isForColleague({ note, ...values })
        ? values
        : { ...values, note, quotationStatus: QuotationStatus.fixed }
      return api.quotation.patch({ id, body })
    },
    {
      confirm: (values) =>
        isForColleague(values)
          ? {
              title: '別の担当者に、区分の確認をお願いしますか？',
              body: '明細と理由を保存し、ほかの担当者に知らせます。見積書は、まだ発行されません。連絡事項は、確定する人が書きます。',
              yes: '確認をお願いする',
            }
          : {
              title: `合計 ${yen(totalOf(values.lines))}（税込）で確定しますか？`,
              body: `見積書を発行し、${party?.name ?? 'お客さま'}さんにメールでお知らせします。確定したあとは、変更のご依頼があるまで直せません。`,
              yes: '確定する',
            },
      done: (_, values) => (isForColleague(values) ? '別の担当者に確認をお願いしました' : '見積を確定しました'),
    },
  )
  const form = useActionForm(fix, {
    schema: fixForm(brokerage, side, terms),
    defaultValues: {
      lines: firstLines(quotation, terms),
      validUntil: validFrom(quotation.validUntil, today),
      note: versions[0]?.note ?? null,
      kindReason: quotation.kindReason ?? null,
    },
  })
  const draft = useQuotationDraft(form, id, version)
  const values = useWatch({ control: form.control })
  const lines = countable(values.lines ?? [])
  const typed = values as FixForm
  // What a line is said to be is doubted once that has been said.
  const isDoubtful = doubtfulLines(typed.lines, terms).some((at) => typed.lines[at]?.kind)
  const waits = isDoubtful && isForColleague(typed)
  return (
    <ActionForm form={form} submit={waits ? '別の担当者に確認をお願いする' : '見積を確定する'} onDone={draft.forget}>
      {draft.isRestored && (
        <Notice
          action={
            <Button className="bg-base-100" onClick={draft.drop}>
              はじめの内容に戻す
            </Button>
          }
        >
          この端末に残っていた、書きかけの内容を表示しています。
        </Notice>
      )}
      <LinesFields form={form} menus={menus} isBrokered={brokerage.isBrokered} />
      <CapPanel brokerage={brokerage} side={side} lines={lines} />
      {isDoubtful && (
        <Notice tone="warning" title="別の担当者の確認が要る明細があります">
          仲介手数料にあたる名前か、料金表にない金額（合計{yen(UNEXPLAINED_YEN)}
          を超えるもの）を「その他のサービス」としています。
          仲介手数料なら、区分を「仲介手数料」にしてください。そうでないときは、何の料金かを理由に書くと、別の担当者が確かめて確定できます。
        </Notice>
      )}
      {isDoubtful && <Field of={kindReason} name="kindReason" control={form.control} />}
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
      <PreviewQuotation id={id} control={form.control} />
    </ActionForm>
  )
}
