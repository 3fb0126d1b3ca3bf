import { useState } from 'react'
import { z } from 'zod'
import { DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { viewing as noun, type SeenViewing, type Viewing, obstaclesOfPlace } from '#domain/deal/viewing/viewing.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { obstaclesOfTimes, viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { choice } from '#domain/kit/choice.ts'
import { maybe } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { oneOf } from '#domain/kit/parts.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormButton, FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { homeAddressQuery, type RoomFacts } from '../queries.ts'

const { cancelReason, absentSide } = noun.row.shape
const questions = {
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
export function AskedMove({ viewing, name }: { viewing: SeenViewing; name: keyof typeof questions }) {
  const { schema, defaultValues, field, name: of, title, lead } = questions[name]
  const { label } = noun.moves.table[name]
  const form = useActionForm<Partial<Pick<Viewing, 'cancelReason' | 'absentSide'>>, object>(
    useViewingMove(viewing, name),
    { schema: schema as z.ZodType<object, object>, defaultValues },
  )
  return (
    <FormButton
      button={{ variant: name === 'cancel' ? 'ghost' : 'outline', busy: form.isBusy, children: label }}
      place="middle"
      title={title}
      lead={lead}
      submit={name === 'cancel' ? '取りやめる' : '記録する'}
      back="戻る"
      variant={name === 'cancel' ? 'danger' : 'primary'}
      form={form}
    >
      <Field of={field} name={of} control={form.control} required rows={3} />
    </FormButton>
  )
}

/** Opens the form of times for the seller and the desk, in a deal with a buyer that goes on and that the seller has joined. */
export function OfferViewing({ facts: { negotiation, viewings, estate } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  // The seller reads the address of their own listing, and the desk that of all; what was given before is given again.
  const { data: home, error } = useQuery({ ...homeAddressQuery(api, estate.id), enabled: isOpen })
  const earlier = viewings.find(({ address }) => address)
  const isReady = earlier !== undefined || home !== undefined || error !== null
  const isOffering =
    noun.rules.create(person) !== false && negotiation.buyerID !== null && negotiation.sellerInvitedFlag
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

/** Every half hour from eight in the morning to seven in the evening, `HH:MM`. */
const clock = Array.from({ length: 23 }, (_, half) => {
  const at = `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return [at, [at, at]] as const
})
const StartTime = choice(Object.fromEntries(clock))
const Duration = choice({ half: [30, '30分'], hour: [60, '60分'], more: [90, '90分'], twice: [120, '120分'] })

const offeredTime = z.object({ on: maybe(day('日付')), at: maybe(oneOf('開始時刻', StartTime)) })
/** How many times can be offered at once; nobody must fill more than the first. */
const rowCount = 3

/** The moment of a day and a clock in Japan. */
const momentOf = ({ on, at }: z.output<typeof offeredTime>) => `${on}T${at}:00+09:00`

const { place, address, note } = noun.row.shape
const viewingFields = z
  .object({ times: z.array(offeredTime), minutes: oneOf('所要時間', Duration), address, place, note })
  .superRefine(({ times, address, place }, context) => {
    for (const { path, message } of obstaclesOfPlace({ address, place }))
      context.addIssue({ code: 'custom', path, message })
    const refuse = (index: number, field: 'on' | 'at', message: string) =>
      context.addIssue({ code: 'custom', path: ['times', index, field], message })
    for (const [index, { on, at }] of times.entries()) {
      if (on === null && (at !== null || index === 0)) refuse(index, 'on', '日付を選んでください')
      if (at === null && (on !== null || index === 0)) refuse(index, 'at', '時刻を選んでください')
    }
    const whole = [...times.entries()].filter(([, { on, at }]) => on !== null && at !== null)
    const moments = { times: whole.map(([, time]) => momentOf(time)) }
    for (const { path, message } of obstaclesOfTimes(moments, new Date().toISOString()))
      refuse(whole[Number(path[1])]![0], 'at', message)
  })
type ViewingFields = z.output<typeof viewingFields>

const bodyOf = ({ times, ...rest }: ViewingFields, negotiationID: string) => ({
  ...rest,
  negotiationID,
  times: times.filter(({ on, at }) => on !== null && at !== null).map(momentOf),
})

/** `address` and `place` are what the form begins with, for the seller to confirm or change. */
type Props = {
  open: boolean
  onClose: () => void
  negotiationID: string
  isBooked: boolean
  address: string | null
  place: string | null
}

/** A sheet in which the seller, or the desk for them, offers times for a viewing. */
function ViewingForm({ open, onClose, negotiationID, isBooked, address, place }: Props) {
  const { api } = useApp()
  const offer = useAction(
    (fields: ViewingFields, options) => api.viewing.create({ body: bodyOf(fields, negotiationID) }, options),
    { done: '内見の候補の日時を送りました', reads: [chatKey] },
  )
  const [firstDay] = useState(() => tokyoDate(new Date()))
  const form = useActionForm(offer, {
    schema: viewingFields,
    defaultValues: {
      times: Array.from({ length: rowCount }, () => ({ on: null, at: null })),
      minutes: 60,
      address,
      place,
      note: null,
    },
  })
  const shape = viewingFields.shape
  return (
    <FormSheet
      open={open}
      title="内見の日時を出す"
      lead={
        isBooked
          ? 'いまの予約は取り消され、買主が新しい候補から選びなおします。'
          : '候補の中から、買主が一つを選んで予約します。候補が多いほど、早く決まります。'
      }
      submit="候補を送る"
      form={form}
      onClose={onClose}
    >
      {form.getValues('times').map((_, index) => (
        <fieldset key={index} className="grid grid-cols-2 gap-3">
          <legend className="mb-1 font-bold">第{index + 1}候補</legend>
          <Field
            of={offeredTime.shape.on}
            control={form.control}
            name={`times.${index}.on`}
            firstDay={firstDay}
            required={index === 0}
            className=""
          />
          <Field
            of={offeredTime.shape.at}
            control={form.control}
            name={`times.${index}.at`}
            required={index === 0}
            className=""
          />
        </fieldset>
      ))}
      <Field of={shape.minutes} control={form.control} name="minutes" />
      <Field
        of={shape.address}
        control={form.control}
        name="address"
        required
        hint="物件の住所です。確かめて、ちがうときは直してください。予約した買主だけに伝わり、取りやめると表示されなくなります。"
      />
      <Field
        of={shape.place}
        control={form.control}
        name="place"
        required
        hint="例：玄関前、1階のエントランス、敷地の入り口"
      />
      <Field of={shape.note} control={form.control} name="note" required={false} hint="スリッパ、駐車場の場所など" />
    </FormSheet>
  )
}

/** What is written with a move of a viewing. */
type Values = Partial<Pick<Viewing, 'startsAt' | 'cancelReason' | 'absentSide'>>
/** The moves of a viewing that people make. */
type ViewingMove = Exclude<MoveName<typeof noun>, 'pass' | 'replace'>

const doneMessages: Record<ViewingMove, string> = {
  book: '内見を予約しました',
  reconsider: '予約を取り消しました。候補から選びなおしてください',
  hold: '内見が終わったことを記録しました',
  miss: '来られなかったことを記録しました',
  cancel: '内見を取りやめました',
}

function questionOf(name: ViewingMove, { startsAt: was, minutes }: SeenViewing, { startsAt }: Values) {
  if (name === 'book' && startsAt)
    return {
      title: `${viewingTime(startsAt)}で予約しますか？`,
      body: `所要時間は${minutes}分です。相手にお知らせが届き、待ち合わせの住所が表示されます。`,
      yes: '予約する',
    }
  return name === 'reconsider' && was
    ? { title: '日時を選びなおしますか？', body: `${viewingTime(was)}の予約は取り消されます。`, yes: '選びなおす' }
    : undefined
}

/** Makes a move of a viewing, after a question where one is due; then the room is read anew. */
export function useViewingMove(viewing: SeenViewing, name: ViewingMove): Action<Values> {
  const { api } = useApp()
  const status = noun.moves.table[name].to as Viewing['status']
  return useAction((values: Values) => api.viewing.patch({ id: viewing.id, body: { status, ...values } }), {
    confirm: (values) => questionOf(name, viewing, values),
    done: doneMessages[name],
    reads: [chatKey],
  })
}
