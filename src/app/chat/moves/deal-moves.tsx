import { negotiation } from '#domain/deal/negotiation.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { obstaclesTo, openMoves } from '#domain/kit/may.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { usePerson } from '#app/session/rights.ts'
import type { RoomFacts } from '../queries.ts'
import { type DealMove, dealMoveWords } from './deal-move-words.ts'
import { EndDeal } from './end-deal.tsx'
import { useDealMove } from './use-deal-move.ts'
import { useState } from 'react'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { OfferStatus } from '#domain/choices/deal.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useActionForm } from '#app/action/use-action-form.ts'

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
function FinishDeal({ facts, label }: { facts: RoomFacts; label: string }) {
  const today = tokyoDate(facts.now)
  const [isOpen, setOpen] = useState(false)
  const form = useActionForm(useDealMove(facts.negotiation.id, 'finish'), {
    schema: dayForm(today),
    defaultValues: { deliveredOn: agreedDay(facts, today) },
  })
  return (
    <>
      <Button variant="primary" busy={form.isBusy} onClick={() => setOpen(true)}>
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

/** The moves of the deal that are open to the reader and that nothing stands in the way of, each asked about first. */
export function DealMoves({ facts }: { facts: RoomFacts }) {
  const person = usePerson()
  const { negotiation: deal, offers } = facts
  return [...openMoves(negotiation, deal, person)].map(([name, { label }]) => {
    if (name === 'endWithListing') return null
    const { asks } = dealMoveWords[name]
    if (obstaclesTo(negotiation, name, deal).length || (name === 'establish' && !offers.some(isAgreed))) return null
    if (asks === 'reason') return <EndDeal key={name} {...{ id: deal.id, name, label }} />
    if (asks === 'day') return <FinishDeal key={name} {...{ facts, label }} />
    return <ConfirmedMove key={name} {...{ id: deal.id, name, label }} />
  })
}

/** A move that is confirmed by yes or no first. */
function ConfirmedMove({ id, name, label }: { id: string; name: DealMove; label: string }) {
  const move = useDealMove(id, name)
  return (
    <ActionButton action={move} input={{}} variant="primary">
      {label}
    </ActionButton>
  )
}
