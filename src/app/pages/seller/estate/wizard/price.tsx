import { createFileRoute } from '@tanstack/react-router'
import { TransactionMode } from '#domain/choices/listing.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { fieldsFor, formFieldAt, questionAt } from '#domain/estate/form/form.ts'
import { price, saleReasons, terms } from '#domain/estate/form/offer.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { YenInput } from '#ui/form/yen-input.tsx'
import { PriceGuidance } from '#app/features/sell/price-guide.tsx'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { useDraftEstate } from '#app/features/sell/wizard/draft/draft-context.ts'
import { EstateField } from '#app/features/sell/wizard/fields/estate-field.tsx'
import { FieldSection } from '#app/features/sell/wizard/fields/field-section.tsx'
import { useField } from '#app/features/sell/wizard/fields/use-field.ts'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { CostHint } from '#app/features/sell/wizard/price/cost-hint.tsx'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/price')({
  loader: async ({ context: { api }, params: { id } }) => {
    const [guide, { isLicensed }] = await Promise.all([orNotFound(api.estate.priceGuide({ id })), api.place.operator()])
    return { guide, isLicensed }
  },
  head: stepHead('price'),
  component: PriceStep,
})

/** What an operator without a licence in force does not offer: to broker a sale (宅地建物取引業法3条). */
const withoutLicence: Readonly<Record<string, readonly number[]>> = {
  transactionMode: [TransactionMode.brokerage, TransactionMode.agency],
}

function PriceStep() {
  const estate = useDraftEstate()
  const { guide, isLicensed } = Route.useLoaderData()
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
      <FieldSection of={terms}>
        {fieldsFor(terms, estate).map(({ path }) => (
          <EstateField key={path} name={path} {...(!isLicensed && { withheld: withoutLicence[path] })} />
        ))}
      </FieldSection>
      <FieldSection of={saleReasons} />
    </Step>
  )
}

/** The price, typed in 万円. */
function PriceField() {
  const { value, error, set, leave } = useField('price')
  return (
    <YenInput
      label={questionAt('price')}
      required
      hint={formFieldAt('price')?.hint}
      error={error}
      value={value}
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
