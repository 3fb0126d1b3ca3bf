import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { HandoverTiming } from '#domain/choices/listing.ts'
import { useLiveEstate } from './draft/draft-context.ts'
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

const { fixedDate, planned } = HandoverTiming

function PriceStep() {
  const { price, deliveryTiming, freeTransfer, updatedAt } = useLiveEstate()
  const hasDay = deliveryTiming === fixedDate || deliveryTiming === planned
  return (
    <Step
      step="price"
      lead="あとから変えられます。公開後に下げるときは、前の価格を2か月以上出していた場合だけ「値下げ」と書けます。"
    >
      <FieldSection title="売りたい価格">
        <PriceField />
        {(price === 0 || freeTransfer) && <FreeTransfer />}
        <EstateField
          name="priceDecided"
          label="価格は決まっていますか？"
          hint="応相談のままでは公開できません。申請までに決めてください。"
        />
        {price !== null && price > 0 && <CostHint price={price} on={tokyoDate(updatedAt)} />}
      </FieldSection>
      <FieldSection title="取引と引渡し">
        <EstateField name="transactionMode" />
        <EstateField name="statusOfUse" />
        <EstateField name="deliveryTiming" />
        {hasDay && <EstateField name="deliveryDate" />}
      </FieldSection>
      <FieldSection title="売る理由" lead="理由がわかると、買主は安心して検討できます。公開されます。">
        <EstateField name="reasonForSaleCodes" label="あてはまるもの" />
        <EstateField name="reasonForSale" label="くわしく書くとき" />
      </FieldSection>
    </Step>
  )
}
