import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { addDays } from '#domain/calendar.ts'
import { quotation as noun } from '#domain/deal/quotation.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { yen } from '#domain/format/money.ts'
import { overCap } from '#domain/law/over-cap.ts'
import { totalOf } from '#domain/law/tax.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { HydratedForm } from '#app/action/hydrated-form.tsx'
import { useApp } from '#app/use-app.ts'
import { Failure } from '../failure.tsx'
import { Totals } from '../paper/totals.tsx'
import { useAttempt } from '../use-attempt.ts'
import { CapPanel } from './cap-panel.tsx'
import { fixForm, type FixForm } from './fix-form-schema.ts'
import { LinesFields } from './lines-fields.tsx'
import { countable, firstLines } from './lines-of.ts'
import type { CreateOrderData } from './load-create-order.ts'
import { zodResolver } from '#app/zod-resolver.ts'

const { validUntil, note } = noun.row.shape
/** Days that a quotation stands unless the desk says otherwise. */
const daysOfValidity = 30

/** The desk writes what the services cost and fixes it; sums and the legal cap follow what is typed. */
export function FixQuotation({ data }: { data: CreateOrderData }) {
  const { quotation, menus, today, price, isAgreed, side, party } = data
  const { api } = useApp()
  const confirm = useConfirm()
  const attempt = useAttempt()
  const form = useForm<FixForm>({
    resolver: zodResolver(fixForm),
    defaultValues: { lines: firstLines(quotation, menus), validUntil: addDays(today, daysOfValidity), note: null },
  })
  const { errors } = form.formState
  const lines = countable(useWatch({ control: form.control, name: 'lines' }))

  const fix = form.handleSubmit(async (typed) => {
    const over = overCap(typed.lines, price, side)
    for (const { path, message } of over) form.setError(path.join('.') as FieldPath<FixForm>, { message })
    if (over.length) return form.setFocus(over[0]!.path.join('.') as FieldPath<FixForm>)
    const title = `合計 ${yen(totalOf(typed.lines))}（税込）で確定しますか？`
    const told = `見積書を発行し、${party?.name ?? 'お客さま'}さんにメールでお知らせします。確定したあとは、変更のご依頼があるまで直せません。`
    if (!(await confirm({ title, body: told, yes: '確定する' }))) return
    const body = { ...typed, quotationStatus: QuotationStatus.fixed }
    await attempt.attempt(body, () => api.quotation.patch({ id: quotation.id, body }), { done: '見積を確定しました' })
  })
  // What the server says of a field stands beside the field.
  const wrong = new Map(attempt.failure?.issues.map(({ path, message }) => [path.join('.'), message]))
  const errorOf = (field: FieldPath<FixForm> & ('validUntil' | 'note')) => errors[field]?.message ?? wrong.get(field)
  return (
    <HydratedForm submit="見積を確定する" busy={attempt.busy} onSubmit={fix} notice={<Failure of={attempt} />}>
      <LinesFields form={form} menus={menus} wrong={wrong} />
      <CapPanel {...{ price, isAgreed, side, lines }} />
      <div className="rounded-box bg-base-200 p-5" aria-live="polite">
        <Totals lines={lines} />
      </div>
      <TextInput
        {...form.register('validUntil')}
        type="date"
        min={today}
        label={metaOf(validUntil).label}
        required
        error={errorOf('validUntil')}
        className="max-w-56"
      />
      <TextArea
        {...form.register('note', { setValueAs: (typed: unknown) => typed || null })}
        label={metaOf(note).label}
        required={false}
        hint="見積書と、お客さまの画面に載ります。"
        counted={metaOf(note).max}
        error={errorOf('note')}
      />
    </HydratedForm>
  )
}
