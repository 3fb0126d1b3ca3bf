import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { ListingStatus } from '#domain/choices/listing.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { lacksOfConsent } from '#domain/estate/ownership/sale-right.ts'
import { price as inWords } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Price } from '#ui/estate/price.tsx'
import { YenInput } from '#ui/form/yen-input.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Entrust, useEntrust } from '../brokerage/entrust.tsx'
import type { Brokerage } from '../brokerage/load-brokerage.ts'
import type { Listing } from '../listing.ts'
import { mayChangePrice } from '../listing-state.ts'
import type { Right } from '../ownership/load-right.ts'
import { ChangeReason } from '../wizard/confirm/change-reason.tsx'
import { Obstacles } from '../wizard/confirm/obstacles.tsx'
import { changeInWords, isLargeChange } from './change-in-words.ts'
import { LawOfPrices, WhatFollows } from './what-follows.tsx'

type Props = {
  estate: Listing
  /** What differs between the listing and what is published of it. */
  differences: readonly { field: string; before: unknown }[]
  right: Right
  brokerage: Brokerage
  now: string
}

/** The price of a published home, and nothing else of it: the new one, what the law says of it and what follows; or why not now. */
export function ChangePrice(props: Props) {
  const { estate, differences } = props
  const { id, price } = estate
  const others = differences.filter(({ field }) => field !== 'price')
  const back = (
    <LinkButton href={href(pages.sellerEstate, { id })} className="bg-base-100">
      物件の画面へ
    </LinkButton>
  )
  if (!mayChangePrice(estate))
    return (
      <Notice tone="quiet" title="いまは、価格を変えられません" action={back}>
        価格だけを変えられるのは、公開中で、成約していない物件です。
      </Notice>
    )
  if (others.length > 0)
    return (
      <Notice tone="warning" title="価格のほかにも、まだ公開していない変更があります" action={back}>
        いま申請すると、その変更もいっしょに公開されます。先に物件の画面で確かめて、申請するか、元に戻してください。
      </Notice>
    )
  const published = differences.find(({ field }) => field === 'price')?.before ?? price
  return <PriceForm {...props} published={typeof published === 'number' ? published : null} />
}

type PriceFormProps = Props & {
  /** The price that everybody sees now, in yen; null where there was none. */
  published: number | null
}

/** The form of a new price: `next` is what was typed, in yen, and `waits` whether heirs are asked before the desk. */
function usePriceForm({ estate, right, brokerage, published }: PriceFormProps) {
  const { id, version, price } = estate
  const { api } = useApp()
  const [next, setNext] = useState(price === published ? null : price)
  const entrusting = useEntrust({ ...estate, price: next }, brokerage)
  const isWaiting = (amount: number) => lacksOfConsent({ ...estate, price: amount }, right.consents).length > 0
  const schema = z.object({
    price: z
      .int('新しい価格を入力してください')
      .min(1, '新しい価格を入力してください')
      .refine((amount) => amount !== published, 'いまの価格と同じです'),
    changeReason: z.string().trim().min(1, '変更理由を入力してください'),
  })
  const change = useAction(
    async (input: z.output<typeof schema>) => {
      if (isWaiting(input.price)) return api.estate.patch({ id, body: { price: input.price, version } })
      await entrusting.save()
      return api.estate.patch({ id, body: { ...input, status: ListingStatus.applying, version } })
    },
    {
      confirm: ({ price: amount }) => questionOf(published, amount, isWaiting(amount)),
      done: (_, { price: amount }) =>
        isWaiting(amount)
          ? '新しい価格を保存しました。相続人の方に、同意をお願いしてください。'
          : '価格の変更を申請しました。運営からの返事をお待ちください。',
      to: (_, { price: amount }) => href(isWaiting(amount) ? pages.sellerOwnership : pages.sellerEstate, { id }),
    },
  )
  const form = useActionForm<{ price: number | string | null; changeReason: string }, z.output<typeof schema>>(change, {
    schema,
    defaultValues: { price: next, changeReason: '価格の見直し' },
  })
  const waits = next !== null && isWaiting(next)
  const asksForContract = next !== null && entrusting.isAsked && !waits
  const submit: typeof form.submit = async (event) => {
    if (!asksForContract || entrusting.check()) return form.submit(event)
    event?.preventDefault()
    return false
  }
  return { form: { ...form, submit }, next, setNext, waits, entrusting: asksForContract ? entrusting : null }
}

function PriceForm(props: PriceFormProps) {
  const { estate, right, brokerage, now, published } = props
  const { form, next, setNext, waits, entrusting } = usePriceForm(props)
  const { field, fieldState } = useController({ control: form.control, name: 'price' })
  const { field: reason, fieldState: reasonState } = useController({ control: form.control, name: 'changeReason' })
  const { value: typed, onChange, onBlur, ref } = field
  const { value: why, onChange: setWhy, ref: whyRef } = reason
  const obstacles = listingMoves.table.requestChange.obstacles?.({ ...estate, price: published }) ?? []
  if (obstacles.length > 0) return <Obstacles estate={estate} obstacles={obstacles} refused={[]} isChecked />
  function type(amount: number | string | null) {
    onChange(amount)
    setNext(typeof amount === 'number' ? amount : null)
  }
  return (
    <ActionForm form={form} submit={waits ? '保存して、相続人の方の同意へ進む' : '審査を申請する'} variant="accent">
      <div>
        <p className="text-muted text-sm">いまの価格</p>
        {published === null ? <p>価格は未定です</p> : <Price yen={published} />}
      </div>
      <div className="grid gap-3">
        <YenInput
          label="新しい価格"
          required
          hint="無償で譲るときは、物件の「編集する」から変えてください。"
          error={fieldState.error?.message}
          value={typed}
          onYen={type}
          onBlur={onBlur}
          ref={ref}
        />
        {next !== null && <Distance from={published} to={next} />}
      </div>
      <LawOfPrices price={next} history={estate.priceHistory} now={now} />
      <WhatFollows price={next} brokerage={brokerage} heirs={right.consents.length} waitsForHeirs={waits} />
      {entrusting && <Entrust of={entrusting} />}
      <ChangeReason value={why} onValue={setWhy} ref={whyRef} error={reasonState.error?.message} />
    </ActionForm>
  )
}

/** How far the new price is from the one that everybody sees, and a doubt where that is very far. */
function Distance({ from, to }: { from: number | null; to: number }) {
  if (from === null || from === to) return null
  return (
    <>
      <p className="num font-semibold" aria-live="polite">
        {changeInWords(from, to)}
      </p>
      {isLargeChange(from, to) && (
        <Notice tone="warning" title="いまの価格と、大きくちがいます">
          桁と「万円」の単位を、もう一度確かめてください。
        </Notice>
      )}
    </>
  )
}

/** What is asked before a price is sent: both prices once more, and what happens then. */
function questionOf(published: number | null, next: number, waitsForHeirs: boolean) {
  const change = published === null ? '' : `（${changeInWords(published, next)}）`
  const sent = waitsForHeirs ? '保存し、相続人の方の同意のあとで申請します。' : '審査を申請します。'
  return {
    title: `${inWords(next)}に変えますか？`,
    body: (
      <>
        {isLargeChange(published, next) && (
          <p className="text-base-content font-semibold">いまの価格と大きくちがいます。桁は合っていますか？</p>
        )}
        <p>
          {published === null ? '未定' : inWords(published)}から{inWords(next)}
          {change}に変えて、{sent}承認されるまでは、いまの価格のまま公開します。
        </p>
      </>
    ),
    yes: waitsForHeirs ? '保存する' : '申請する',
  }
}
