import { useState } from 'react'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { OfferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useActionForm } from '#app/action/use-action-form.ts'
import type { RoomFacts } from '../queries.ts'
import { useDealMove } from './use-deal-move.ts'

/** The day that was agreed upon, if it has come. */
const agreedDay = ({ offers }: RoomFacts, today: string) => {
  const day = offers.find(({ status }) => status === OfferStatus.accepted)?.deliveryDate ?? ''
  return day <= today ? day : ''
}

const dayForm = (today: string) =>
  z.object({
    deliveredOn: z.iso
      .date('引渡日を入力してください')
      .refine((day) => day <= today, '引渡しが終わってから完了してください'),
  })

/** Finishes a deal for good, after asking on which day the property was handed over. */
export function FinishDeal({ facts, label }: { facts: RoomFacts; label: string }) {
  const today = tokyoDate(facts.now)
  const [isOpen, setOpen] = useState(false)
  const form = useActionForm(useDealMove(facts.negotiation.id, 'finish'), {
    schema: dayForm(today),
    defaultValues: { deliveredOn: agreedDay(facts, today) },
  })
  return (
    <>
      <Button variant="accent" busy={form.isBusy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormSheet
        place="middle"
        open={isOpen}
        title="取引を完了しますか？"
        lead="物件の掲載が終わり、ほかの商談も終わります。元に戻せません。引渡日は、買主と売主に伝わります。"
        submit={label}
        variant="danger"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field
          of={negotiation.row.shape.deliveredOn.unwrap()}
          name="deliveredOn"
          control={form.control}
          lastDay={today}
          className=""
        />
      </FormSheet>
    </>
  )
}
