import { useWatch, type UseFormReturn, type Control } from 'react-hook-form'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { mdiEyeOutline, mdiFilePdfBox } from '@mdi/js'
import { QuotationStatus, QuotationLineKind } from '#domain/choices/deal.ts'
import { addDays } from '#domain/calendar.ts'
import { quotation as noun } from '#domain/deal/quotation.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { doubtfulLines, needsColleague, UNEXPLAINED_YEN } from '#domain/law/line-kind.ts'
import { totalOf } from '#domain/law/tax.ts'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { routes } from '#http/routes.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { Totals } from '#app/features/money/paper/totals.tsx'
import { roomStorage } from '#app/features/room/room-storage.ts'
import type { Side } from '#app/shell/session/side.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { QuotationPaper } from '#app/features/money/paper/quotation-paper.tsx'
import { AskSpecialCap } from './ask-special-cap.tsx'
import { fixForm, type FixForm } from './fix-form.ts'
import { LinesFields } from './lines-fields.tsx'
import { countable, firstLines } from './lines-of.ts'
import type { CreateOrderData } from './load-create-order.ts'

const { validUntil, note, kindReason } = noun.row.shape
/** Days that a quotation stands unless the desk says otherwise. */
const daysOfValidity = 30
const validFrom = (before: string | null, today: string) =>
  before !== null && before >= today ? before : addDays(today, daysOfValidity)

const questionOfFixing = ({ lines, validUntil }: FixForm, name: string) => ({
  title: `合計 ${yen(totalOf(lines))}（税込）で確定しますか？`,
  body: `${validUntil ? `有効期限は${date(validUntil)}です。` : ''}見積書を発行し、${name}にメールでお知らせします。確定したあとは、変更のご依頼があるまで直せません。`,
  yes: '確定する',
})

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
      // What a colleague has saved meanwhile, or whoever asked has wished, was not seen here.
      return api.quotation.patch({ id, body: { ...body, version } })
    },
    {
      confirm: (values) =>
        isForColleague(values)
          ? {
              title: '別の担当者に、区分の確認をお願いしますか？',
              body: '明細と理由を保存し、ほかの担当者に知らせます。見積書は、まだ発行されません。連絡事項は、確定する人が書きます。',
              yes: '確認をお願いする',
            }
          : questionOfFixing(values, `${party?.name ?? 'お客さま'}さん`),
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
      <CapPanel brokerage={brokerage} side={side} lines={lines} deal={data.deal.negotiation} />
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

const words = z.string().nullable()
const draftForm = z.object({ lines: z.array(z.looseObject({})), validUntil: words, note: words, kindReason: words })
/** What was typed, right or wrong: the form's own schema judges it when it is sent. */
const storedDraft = z.custom<FixForm>((stored) => draftForm.safeParse(stored).success)

/**
 * Stores in this browser what is being written into a version of a quotation, and brings it back after a reload. Answers
 * whether it did; `drop` begins again from what the server knows, `forget` is for what has been sent.
 */
function useQuotationDraft(form: UseFormReturn<FixForm, unknown, FixForm>, id: string, version: number) {
  const me = useMe()
  const store = useRef(roomStorage('quotation', me?.id ?? '', `${id}.${version}`))
  const [isRestored, setRestored] = useState(false)
  const values = useWatch({ control: form.control })
  const { isDirty } = form.formState
  const { reset } = form
  useEffect(() => {
    const stored = storedDraft.safeParse(store.current.read())
    if (!stored.success) return
    reset(stored.data, { keepDefaultValues: true })
    setRestored(true)
  }, [reset])
  useEffect(() => {
    if (isDirty) store.current.write(values)
  }, [isDirty, values])
  const forget = () => store.current.write(null)
  return {
    isRestored,
    forget,
    drop() {
      reset()
      forget()
      setRestored(false)
    },
  }
}

/** The legal cap of the brokerage fee for this client, how it comes about, how much of it the client's other quotations have taken up, and how much the lines do. */
function CapPanel({
  brokerage: { price, isAgreed, isBrokered, charged, agreesToSpecial },
  side,
  lines,
  deal,
}: {
  brokerage: CreateOrderData['brokerage']
  side: Side
  deal: CreateOrderData['deal']['negotiation']
  lines: ReturnType<typeof countable>
}) {
  const { cap, lines: reasons } = brokerageCap(price, { client: side, agreesToSpecial })
  const fee = totalOf(lines.filter(({ kind }) => kind === QuotationLineKind.brokerage))
  const isOver = charged + fee > cap
  const { special } = brokerageCap(price, { client: side })
  const isSpecialOpen = isBrokered && side === 'buyer' && !agreesToSpecial && special
  return (
    <Notice
      tone={isOver ? 'error' : 'quiet'}
      title={isOver ? `仲介手数料が、法律の上限を${yen(charged + fee - cap)}超えています` : '仲介手数料の上限（税込）'}
    >
      <p className="num">
        これまで <b>{yen(charged)}</b>　この見積 <b>{yen(fee)}</b>　合計 <b>{yen(charged + fee)}</b>／上限{' '}
        <b>{yen(cap)}</b>
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
        <li>
          「これまで」は、このお客さまの、同じ物件のほかの見積（確定・注文済み・支払い済み）の合計です。返金した分は除きます。
        </li>
      </ul>
      {isSpecialOpen && <AskSpecialCap deal={deal} />}
    </Notice>
  )
}

/** The sample's name, when it is saved. */
const sampleName = '見積書の見本（未発行）.pdf'
const line = noun.fields.lines.element

/** Shows a quotation that is being written as whoever asked for it will see it. */
function PreviewQuotation({ id, control }: { id: string; control: Control<FixForm, unknown, FixForm> }) {
  const readFile = useReadFile()
  const [open, setOpen] = useState(false)
  const { lines: typed = [], validUntil = null, note = null } = useWatch({ control })
  const lines = typed.flatMap((typedLine) => line.safeParse(typedLine).data ?? [])
  const save = useAction(
    async () =>
      saveFile(await readFile(routes.quotation.sample, { id, body: { lines, validUntil, note } }), sampleName),
    { done: `「${sampleName}」を保存しました。番号は使っていません。`, reads: [] },
  )
  return (
    <>
      <Button icon={mdiEyeOutline} className="justify-self-start" onClick={() => setOpen(true)}>
        お客さまの見え方を確かめる
      </Button>
      <Sheet open={open} title="お客さまの見え方" onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          {lines.length < typed.length && (
            <Notice tone="warning">入力が終わっていない明細が、{typed.length - lines.length}行あります。</Notice>
          )}
          <ActionButton action={save} icon={mdiFilePdfBox} disabled={lines.length === 0}>
            PDFで確かめる
          </ActionButton>
          <QuotationPaper quotation={{ lines, validUntil, note }} number="（確定すると番号がつきます）" />
        </div>
      </Sheet>
    </>
  )
}
