import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { cardForm } from '#domain/card.ts'
import { yen } from '#domain/format/money.ts'
import { ApiError } from '#http/api-error.ts'
import { Notice } from '#ui/notice.tsx'
import { LiveForm } from '../../auth/live-form.tsx'
import { useApp } from '../../use-app.ts'
import { CardFields } from './card-fields.tsx'
import { payByCard, type CardAnswer, type TypedCard } from './pay-by-card.ts'
import { TestCards } from './test-cards.tsx'
import type { CardStart } from './use-card-start.ts'

/** Pays by card: what the card is goes to the gateway, what came of it to `onAnswer`. A declined card may be changed. */
export function CardForm({
  start,
  paymentID,
  today,
  returnPath,
  onAnswer,
}: {
  start: CardStart
  paymentID: string
  today: string
  returnPath: string
  onAnswer: (answer: CardAnswer) => void
}) {
  const { api } = useApp()
  const form = useForm<TypedCard>({
    resolver: zodResolver(cardForm(today)),
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const { errors, isSubmitting } = form.formState

  const pay = form.handleSubmit(async (card) => {
    try {
      const said = await payByCard(api, paymentID, { card, clientSecret: start.clientSecret, returnPath })
      if (said.status === 'requires_action' && said.challengePath) {
        location.assign(said.challengePath)
        // The form stays off while the browser leaves for the bank's page.
        return await new Promise<void>(() => {})
      }
      if (said.status === 'failed') {
        form.setValue('cvc', '')
        form.setError('root', { message: said.failureReason ?? 'カードでお支払いできませんでした。' })
      }
      onAnswer(said)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setError('root', { message: error.message })
      for (const { path, message } of error.issues) {
        const field = path.at(-1)
        if (field === 'number' || field === 'expiry' || field === 'cvc')
          form.setError(field, { message }, { shouldFocus: true })
      }
    }
  })
  return (
    <div className="grid gap-6">
      {start.browser.testCards.length > 0 && (
        <TestCards
          cards={start.browser.testCards}
          onPick={(card) => {
            form.reset(card)
            form.setFocus('cvc')
          }}
        />
      )}
      <LiveForm
        submit={`${yen(start.amount)}を支払う`}
        busy={isSubmitting}
        onSubmit={pay}
        error={
          errors.root && (
            <>
              <p className="font-bold">{errors.root.message}</p>
              <p>まだ支払われていません。カードの内容を確かめるか、別のカードでお試しください。</p>
            </>
          )
        }
      >
        <CardFields form={form} />
        <Notice tone="quiet">
          カードの情報は決済会社へ直接送られ、スミカには保存されません。本人認証（3Dセキュア）の画面が開くことがあります。
        </Notice>
      </LiveForm>
    </div>
  )
}
