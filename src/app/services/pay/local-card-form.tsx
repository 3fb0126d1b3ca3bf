import { useForm } from 'react-hook-form'
import { cardForm } from '#domain/text/card.ts'
import { CardFields } from './card-fields.tsx'
import { CardForm } from './card-form.tsx'
import { confirmLocally, type TypedCard } from './confirm-locally.ts'
import { TestCards } from './test-cards.tsx'
import { useCardPayment } from './use-card-payment.ts'
import type { CardStart, OnAnswer } from './use-card-start.ts'
import { zodResolver } from '#app/action/zod-resolver.ts'

/** Pays by card at the local gateway: its fields are our own. A declined card may be changed. */
export function LocalCardForm({
  start: { amount, browser, clientSecret },
  paymentID,
  today,
  returnPath,
  onAnswer,
}: {
  start: CardStart
  paymentID: string
  today: string
  returnPath: string
  onAnswer: OnAnswer
}) {
  const { pay, busy, trouble } = useCardPayment(paymentID, onAnswer)
  const form = useForm<TypedCard>({
    resolver: zodResolver(cardForm(today)),
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const submit = form.handleSubmit(async (card) => {
    const refused = await pay(() => confirmLocally({ card, clientSecret, returnPath }))
    if (!refused) form.setValue('cvc', '')
    for (const { path, message } of refused?.issues ?? []) {
      const field = path.at(-1)
      if (field === 'number' || field === 'expiry' || field === 'cvc')
        form.setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <div className="grid gap-6">
      {browser.testCards.length > 0 && (
        <TestCards
          cards={browser.testCards}
          onPick={(card) => {
            form.reset(card)
            form.setFocus('cvc')
          }}
        />
      )}
      <CardForm amount={amount} busy={busy} trouble={trouble} onSubmit={submit}>
        <CardFields form={form} />
      </CardForm>
    </div>
  )
}
