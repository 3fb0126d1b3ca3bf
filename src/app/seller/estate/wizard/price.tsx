import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { askedIn } from '#domain/estate/form/form.ts'
import { price, saleReasons, terms } from '#domain/estate/form/offer.ts'
import { useDraftEstate } from './draft/draft-context.ts'
import { EstateField } from './fields/estate-field.tsx'
import { FieldSection } from './fields/field-section.tsx'
import { Step } from './frame/step.tsx'
import { CostHint } from './price/cost-hint.tsx'
import { FreeTransfer } from './price/free-transfer.tsx'
import { PriceField } from './price/price-field.tsx'
import { stepHead } from './step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/price')({
  head: stepHead('price'),
  component: PriceStep,
})

function PriceStep() {
  const estate = useDraftEstate()
  const asked = askedIn(price, estate).map(({ path }) => path)
  return (
    <Step
      step="price"
      lead="あとから変えられます。公開後に下げるときは、前の価格を2か月以上出していた場合だけ「値下げ」と書けます。"
    >
      <FieldSection of={price}>
        <PriceField />
        {asked.includes('freeTransfer') && <FreeTransfer />}
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
