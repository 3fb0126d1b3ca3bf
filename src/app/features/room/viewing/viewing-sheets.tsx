import { useState } from 'react'
import { z } from 'zod'
import { DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { viewing as noun, type SeenViewing, type Viewing } from '#domain/deal/viewing/viewing.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { homeAddressQuery, type RoomFacts } from '../queries.ts'
import { ViewingForm } from './viewing-form.tsx'
import { useViewingMove } from './use-viewing-move.ts'

const { cancelReason, absentSide } = noun.row.shape
const asked = {
  cancel: {
    schema: z.object({ cancelReason: z.string().trim().min(1, '理由を書いてください').pipe(cancelReason.unwrap()) }),
    defaultValues: { cancelReason: '' },
    field: cancelReason.unwrap(),
    name: 'cancelReason',
    title: '内見を取りやめますか？',
    lead: '理由は、この商談の全員に伝わります。あとから、新しい日時を出すこともできます。',
  },
  miss: {
    schema: z.object({ absentSide: absentSide.unwrap() }),
    defaultValues: {},
    field: absentSide.unwrap(),
    name: 'absentSide',
    title: '内見が行われなかったことを記録しますか？',
    lead: '記録は、この商談の全員に伝わります。',
  },
} as const

/** A move of a viewing that asks something first: why it is called off, or who did not come. */
export function AskedMove({ viewing, name }: { viewing: SeenViewing; name: keyof typeof asked }) {
  const [isOpen, setOpen] = useState(false)
  const { schema, defaultValues, field, name: of, title, lead } = asked[name]
  const { label } = noun.moves.table[name]
  const form = useActionForm<Partial<Pick<Viewing, 'cancelReason' | 'absentSide'>>, object>(
    useViewingMove(viewing, name),
    { schema: schema as z.ZodType<object, object>, defaultValues },
  )
  return (
    <>
      <Button variant={name === 'cancel' ? 'ghost' : 'outline'} busy={form.isBusy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormSheet
        place="middle"
        open={isOpen}
        title={title}
        lead={lead}
        submit={name === 'cancel' ? '取りやめる' : '記録する'}
        back="戻る"
        variant={name === 'cancel' ? 'danger' : 'primary'}
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={field} name={of} control={form.control} required rows={3} />
      </FormSheet>
    </>
  )
}

/** Opens the form of times for the seller and the desk, in a deal with a buyer that goes on. */
export function OfferViewing({ facts: { negotiation, viewings, estate } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  // The seller reads the address of their own listing, and the desk that of all; what was given before is given again.
  const { data: home, error } = useQuery({ ...homeAddressQuery(api, estate.id), enabled: isOpen })
  const earlier = viewings.find(({ address }) => address)
  const isReady = earlier !== undefined || home !== undefined || error !== null
  const isOffering = noun.rules.create(person) !== false && negotiation.buyerID !== null
  if (!isOffering || !DealStatus.open.includes(negotiation.status)) return null
  const isBooked = viewings.some(({ status }) => status === ViewingStatus.booked)
  const isOpenNow = viewings.some(({ status }) => ViewingStatus.open.includes(status))
  return (
    <>
      <Button className="bg-base-100" busy={isOpen && !isReady} onClick={() => setOpen(true)}>
        {isOpenNow ? '内見の日時を変える' : '内見の日時を出す'}
      </Button>
      {isReady && (
        <ViewingForm
          open={isOpen}
          onClose={() => setOpen(false)}
          negotiationID={negotiation.id}
          isBooked={isBooked}
          place={earlier?.place ?? null}
          address={(earlier?.address ?? home) || null}
        />
      )}
    </>
  )
}
