import { useState } from 'react'
import { obstaclesOfTerms, type Offer, offer } from '#domain/deal/offer.ts'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { z } from 'zod'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { day } from '#domain/kit/moments.ts'

const { price, deposit, loanUntil, deliveryDate, conditions, expiresAt } = offer.row.shape

/** The last moment of a day in Japan. */
const endOf = (on: string) => `${on}T23:59:59+09:00`

/** The fields of the offer form: an offer's own, and the last day on which it can be answered. */
const offerFields = z
  .object({ price, deposit, loanUntil, deliveryDate, conditions, expiresOn: day(metaOf(expiresAt).label) })
  .superRefine(({ expiresOn, ...terms }, context) => {
    const obstacles = obstaclesOfTerms({ ...terms, expiresAt: endOf(expiresOn) }, new Date().toISOString())
    for (const { path, message } of obstacles)
      context.addIssue({ code: 'custom', path: path[0] === 'expiresAt' ? ['expiresOn'] : path, message })
  })
type OfferFields = z.output<typeof offerFields>

const usualDays = 7

/** What the form begins with: the terms that are countered, if any, to be answered within a week. */
const startOf = (before: Partial<Offer> | undefined, now: string): OfferFields => ({
  price: before?.price ?? (null as never),
  deposit: before?.deposit ?? null,
  loanUntil: before?.loanUntil ?? null,
  deliveryDate: before?.deliveryDate ?? null,
  conditions: before?.conditions ?? null,
  expiresOn: addDays(tokyoDate(now), usualDays),
})

/** The offer as the API takes it: answered until the end of that day in Japan. */
const bodyOf = ({ expiresOn, ...terms }: OfferFields, negotiationID: string) => ({
  ...terms,
  negotiationID,
  expiresAt: endOf(expiresOn),
})

type Props = { open: boolean; onClose: () => void; negotiationID: string; before?: Partial<Offer> }

/**
 * A sheet in which a party offers terms. `before` are those that it counters, to start from; once it is mounted they stay,
 * so that other terms need another `key`.
 */
export function OfferForm({ open, onClose, before, negotiationID }: Props) {
  const { api } = useApp()
  const propose = useAction(
    (terms: OfferFields, options) => api.offer.create({ body: bodyOf(terms, negotiationID) }, options),
    { done: '条件を提案しました', reads: [chatKey] },
  )
  const [{ today, defaultValues }] = useState(() => ({
    today: tokyoDate(new Date()),
    defaultValues: startOf(before, new Date().toISOString()),
  }))
  const form = useActionForm(propose, {
    schema: offerFields,
    defaultValues,
    aliases: { expiresAt: 'expiresOn' },
  })
  const { price, deposit, loanUntil, deliveryDate, conditions, expiresOn } = offerFields.shape
  return (
    <FormSheet
      open={open}
      title={before?.offeredBy ? '別の条件を提案する' : '条件を提案する'}
      submit="この条件を送る"
      form={form}
      onClose={onClose}
    >
      <Field of={price} control={form.control} name="price" inMan />
      <Field
        of={deposit}
        inMan
        control={form.control}
        name="deposit"
        required={false}
        hint="契約のときに支払う金額です。ふつうは価格の5〜10%です。"
      />
      <Field
        of={loanUntil}
        control={form.control}
        name="loanUntil"
        firstDay={today}
        required={false}
        hint="この日までに住宅ローンの審査が通らないときは、契約を白紙に戻せます。"
      />
      <Field
        of={deliveryDate}
        control={form.control}
        name="deliveryDate"
        firstDay={today}
        required={false}
        hint="鍵を受け渡す日です。"
      />
      <Field
        of={conditions}
        control={form.control}
        name="conditions"
        required={false}
        hint="残していく物、境界の確認など、約束しておきたいことを書いてください。"
      />
      <Field
        of={expiresOn}
        control={form.control}
        name="expiresOn"
        firstDay={today}
        hint="この日の終わりまで、相手の返事を待ちます。"
      />
    </FormSheet>
  )
}
