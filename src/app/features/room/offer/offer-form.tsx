import { useState, type ReactNode } from 'react'
import { DealRole, OfferStatus } from '#domain/choices/deal.ts'
import { isOwnOffer, obstaclesOfTerms, type Offer, offer } from '#domain/deal/offer.ts'
import { price as yenOf } from '#domain/format/money.ts'
import { Field } from '#ui/field/field.tsx'
import type { Question } from '#ui/overlay/confirm.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { z } from 'zod'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { day } from '#domain/kit/moments.ts'
import { CardFacts } from '../card/card.tsx'
import type { RoomFacts } from '../queries.ts'

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
function startOf(before: Partial<Offer>) {
  const today = tokyoDate(new Date())
  const values: OfferFields = {
    price: before.price ?? (null as never),
    deposit: before.deposit ?? null,
    loanUntil: before.loanUntil ?? null,
    deliveryDate: before.deliveryDate ?? null,
    conditions: before.conditions ?? null,
    expiresOn: addDays(today, usualDays),
  }
  return { before, today, values }
}

/** The offer as the API takes it: answered until the end of that day in Japan. */
const bodyOf = ({ expiresOn, ...terms }: OfferFields, negotiationID: string) => ({
  ...terms,
  negotiationID,
  expiresAt: endOf(expiresOn),
})

/** The question before terms go out while others wait for an answer that whoever wrote has not begun from. */
const questionOf = ({ offeredBy, price }: Offer): Question => ({
  title: `${DealRole.label(offeredBy)}の${yenOf(price)}の提案に、この条件で返答しますか？`,
  body: '送ると、相手の提案は「別の条件で返答済み」になり、その条件では合意できなくなります。',
  yes: 'この条件を送る',
})

type Props = {
  open: boolean
  onOpen: (isOpen: boolean) => void
  facts: RoomFacts
  before: Partial<Offer>
  /** What opens the sheet. */
  opener: (begin: () => void) => ReactNode
}

/**
 * A sheet in which a party offers terms, and what opens it. `before` are the terms that it counters: the form begins with them at the
 * moment when it is opened, and what was typed then stays until it is sent, whatever the other side offers meanwhile.
 */
export function OfferForm({ open, onOpen, before, facts: { negotiation, offers }, opener }: Props) {
  const { api } = useApp()
  const person = usePerson()
  const [start, setStart] = useState(() => startOf(before))
  const news = offers.find(
    (other) => other.status === OfferStatus.open && !isOwnOffer(person, other) && other.id !== start.before.id,
  )
  const propose = useAction(send, {
    confirm: news && questionOf(news),
    done: '条件を提案しました',
    reads: [chatKey],
  })
  const form = useActionForm(propose, {
    schema: offerFields,
    defaultValues: start.values,
    aliases: { expiresAt: 'expiresOn' },
  })
  async function send(terms: OfferFields, options: { idempotencyKey: string }) {
    await api.offer.create({ body: bodyOf(terms, negotiation.id) }, options)
    form.reset(terms)
  }
  const { isDirty } = form.formState
  function begin() {
    const next = isDirty ? start : startOf(before)
    if (!isDirty) form.reset(next.values)
    setStart(next)
    onOpen(true)
  }
  const { price, deposit, loanUntil, deliveryDate, conditions, expiresOn } = offerFields.shape
  return (
    <>
      {opener(begin)}
      <FormSheet
        open={open}
        title={start.before.offeredBy ? '別の条件を提案する' : '条件を提案する'}
        submit="この条件を送る"
        form={form}
        onClose={() => onOpen(false)}
      >
        <div>
          <OfferNews offer={news} />
          <Field of={price} control={form.control} name="price" inMan />
        </div>
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
          firstDay={start.today}
          required={false}
          hint="この日までに住宅ローンの審査が通らないときは、契約を白紙に戻せます。"
        />
        <Field
          of={deliveryDate}
          control={form.control}
          name="deliveryDate"
          firstDay={start.today}
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
          firstDay={start.today}
          hint="この日の終わりまで、相手の返事を待ちます。"
        />
      </FormSheet>
    </>
  )
}

/** Says, also to whoever listens, that the other side has offered terms while these are written, and which. */
const OfferNews = ({ offer }: { offer: Offer | undefined }) => (
  <div role="status" className="not-empty:mb-5">
    {offer && (
      <Notice tone="warning" title={`書いているあいだに、${DealRole.label(offer.offeredBy)}から条件が提案されました。`}>
        <OfferTerms offer={offer} isWhole />
      </Notice>
    )}
  </div>
)

type Terms = Pick<Offer, 'price' | 'deposit' | 'loanUntil' | 'deliveryDate' | 'conditions'>

/** What an offer says besides its price; with `isWhole` the price too, and in so many words what it does not say. */
export function OfferTerms({ offer, isWhole = false }: { offer: Terms; isWhole?: boolean }) {
  const { deposit, loanUntil, deliveryDate, conditions } = offer
  const day = (on: string | null) => on && <Time at={on} as="date" />
  const terms = [
    { name: '手付金', value: deposit === null ? null : yenOf(deposit) },
    { name: 'ローン特約の期日', value: day(loanUntil) },
    { name: '引渡し希望日', value: day(deliveryDate) },
  ]
  const facts = isWhole
    ? [
        { name: '希望価格', value: yenOf(offer.price) },
        ...terms.map(({ name, value }) => ({ name, value: value ?? 'なし' })),
      ]
    : terms.filter(({ value }) => value !== null)
  return (
    <>
      <CardFacts facts={facts} />
      {isWhole && <p className="mt-1 text-sm">その他の条件{conditions ? '：' : '：なし'}</p>}
      {conditions && (
        <p className={`text-sm wrap-anywhere whitespace-pre-wrap ${isWhole ? '' : 'mt-2'}`}>{conditions}</p>
      )}
    </>
  )
}
