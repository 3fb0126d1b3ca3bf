import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { fieldsFor, formFieldAt, questionAt } from '#domain/estate/form/form.ts'
import { price, saleReasons, terms } from '#domain/estate/form/offer.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { YenInput } from '#ui/form/yen-input.tsx'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { yen } from '#domain/format/money.ts'
import { stampDuty } from '#domain/law/purchase-costs.ts'
import { PriceGuidance } from '../price-guide.tsx'
import { useDraft, useDraftEstate } from './draft/draft-context.ts'
import { EstateField } from './fields/estate-field.tsx'
import { FieldSection } from './fields/field-section.tsx'
import { useField } from './fields/use-field.ts'
import { Step } from './frame/step.tsx'
import { stepHead } from './step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/price')({
  loader: ({ context: { api }, params: { id } }) => api.estate.priceGuide({ id }),
  head: stepHead('price'),
  component: PriceStep,
})

function PriceStep() {
  const estate = useDraftEstate()
  const guide = Route.useLoaderData()
  const paths = fieldsFor(price, estate).map(({ path }) => path)
  return (
    <Step
      step="price"
      lead="あとから変えられます。公開後に下げるときは、前の価格を2か月以上出していた場合だけ「値下げ」と書けます。"
    >
      <PriceGuidance guide={guide} />
      <FieldSection of={price}>
        <PriceField />
        {paths.includes('freeTransfer') && <FreeTransfer />}
        <EstateField name="priceDecided" />
        {estate.price !== null && estate.price > 0 && (
          <CostHint price={estate.price} on={tokyoDate(estate.updatedAt)} />
        )}
      </FieldSection>
      <FieldSection of={terms} />
      <FieldSection of={saleReasons} />
    </Step>
  )
}

/** The price, typed in 万円. */
function PriceField() {
  const { value, error, set, leave } = useField('price')
  const { conflict } = useDraft()
  return (
    <YenInput
      // A newer price from elsewhere starts the control anew.
      key={String(conflict)}
      label={questionAt('price')}
      required
      hint={formFieldAt('price')?.hint}
      error={error}
      defaultYen={value as number | null}
      onYen={set}
      onBlur={leave}
    />
  )
}

/** Whether a price of 0 is meant. */
function FreeTransfer() {
  const { value, set } = useField('freeTransfer')
  return (
    <CheckList
      label={questionAt('freeTransfer')}
      hint={formFieldAt('freeTransfer')?.hint}
      name="freeTransfer"
      options={[{ value: 'yes', label: '無償（0円）で譲ります' }]}
      values={value === true ? ['yes'] : []}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}

/** What selling at a price on a day costs, as estimates: the legal cap of the brokerage fee, the stamp duty, and what is left. */
function CostHint({ price, on }: { price: number; on: string }) {
  const { cap, lines } = brokerageCap(price, { client: 'seller' })
  const stamp = stampDuty(price, on)
  const rows = [
    { label: '仲介手数料の上限', amount: cap },
    { label: '印紙税（紙の契約書1通）', amount: stamp },
    { label: '差し引いた額', amount: price - cap - stamp },
  ]
  return (
    <section aria-label="売るときの費用の目安" className="border-base-300 rounded-box max-w-xl border p-5">
      <h3 className="text-sm">
        売るときの費用の目安<span className="text-muted ml-2 font-normal">参考</span>
      </h3>
      <dl className="mt-3 grid gap-2 text-sm">
        {rows.map(({ label, amount }, at) => (
          <div
            key={label}
            className={`flex justify-between gap-4 ${at === rows.length - 1 ? 'border-base-300 border-t pt-2 font-bold' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="num">{yen(amount)}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-2">
        <summary className="text-muted flex min-h-11 cursor-pointer items-center text-sm underline">
          計算のしかた
        </summary>
        <div className="text-muted grid gap-1 text-sm">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>法律で決まっている上限です。ほかに、登記や測量、引っ越しの費用がかかることがあります。</p>
        </div>
      </details>
    </section>
  )
}
