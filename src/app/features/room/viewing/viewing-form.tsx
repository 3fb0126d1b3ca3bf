import { useState } from 'react'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { obstaclesOfTimes } from '#domain/deal/viewing/viewing-times.ts'
import { obstaclesOfPlace, viewing } from '#domain/deal/viewing/viewing.ts'
import { choice } from '#domain/kit/choice.ts'
import { maybe } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'

/** Every half hour from eight in the morning to seven in the evening, `HH:MM`. */
const clock = Array.from({ length: 23 }, (_, half) => {
  const at = `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return [at, [at, at]] as const
})
const StartTime = choice(Object.fromEntries(clock))
const Duration = choice({ half: [30, '30分'], hour: [60, '60分'], more: [90, '90分'], twice: [120, '120分'] })

const offered = z.object({ on: maybe(day('日付')), at: maybe(oneOf('開始時刻', StartTime)) })
/** How many times can be offered at once; nobody must fill more than the first. */
const rows = 3

/** The moment of a day and a clock in Japan. */
const momentOf = ({ on, at }: z.output<typeof offered>) => `${on}T${at}:00+09:00`

const { place, address, note } = viewing.row.shape
const viewingFields = z
  .object({ times: z.array(offered), minutes: oneOf('所要時間', Duration), address, place, note })
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
export function ViewingForm({ open, onClose, negotiationID, isBooked, address, place }: Props) {
  const { api } = useApp()
  const offer = useAction(
    (fields: ViewingFields, options) => api.viewing.create({ body: bodyOf(fields, negotiationID) }, options),
    { done: '内見の候補の日時を送りました', reads: [chatKey] },
  )
  const [firstDay] = useState(() => tokyoDate(new Date()))
  const form = useActionForm(offer, {
    schema: viewingFields,
    defaultValues: {
      times: Array.from({ length: rows }, () => ({ on: null, at: null })),
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
            of={offered.shape.on}
            control={form.control}
            name={`times.${index}.on`}
            firstDay={firstDay}
            required={index === 0}
            className=""
          />
          <Field
            of={offered.shape.at}
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
