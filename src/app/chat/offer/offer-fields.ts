import { z } from 'zod'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { offer, type Offer } from '#domain/deal/offer.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { day } from '#domain/kit/moments.ts'

const { price, deposit, loanUntil, deliveryDate, conditions, expiresAt } = offer.row.shape

/** The fields of the offer form: an offer's own, and the last day on which it can be answered. */
export const offerFields = z
  .object({ price, deposit, loanUntil, deliveryDate, conditions, expiresOn: day(metaOf(expiresAt).label) })
  .refine(({ price, deposit }) => deposit === null || deposit <= price, {
    path: ['deposit'],
    message: '手付金は、希望価格までの金額にしてください',
  })
  .refine(({ expiresOn }) => expiresOn >= tokyoDate(new Date()), {
    path: ['expiresOn'],
    message: 'きょうから先の日を選んでください',
  })
export type OfferFields = z.output<typeof offerFields>

const usualDays = 7

/** What the form begins with: the terms that are countered, if any, to be answered within a week. */
export const startOf = (before: Partial<Offer> | undefined, now: string): OfferFields => ({
  price: before?.price ?? (null as never),
  deposit: before?.deposit ?? null,
  loanUntil: before?.loanUntil ?? null,
  deliveryDate: before?.deliveryDate ?? null,
  conditions: before?.conditions ?? null,
  expiresOn: addDays(tokyoDate(now), usualDays),
})

/** The offer as the API takes it: answered until the end of that day in Japan. */
export const bodyOf = ({ expiresOn, ...terms }: OfferFields, negotiationID: string) => ({
  ...{ ...terms, negotiationID },
  expiresAt: `${expiresOn}T23:59:59+09:00`,
})
