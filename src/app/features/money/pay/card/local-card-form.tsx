import { mdiChevronDown } from '@mdi/js'
import { useForm } from 'react-hook-form'
import { cardForm } from '#domain/text/card.ts'
import { CardFields } from './card-fields.tsx'
import { CardForm, type FormState } from './card-form.tsx'
import { confirmLocally, type TypedCard } from './confirm-locally.ts'
import { groupNumber } from './typed-card.ts'
import type { CardStart } from './card-machine.ts'
import type { CardPayment } from './use-card-payment.ts'
import { zodResolver } from '#app/shell/action/zod-resolver.ts'
import { Icon } from '#ui/icon.tsx'

/** Pays by card at the local gateway: its fields are our own. A declined card may be changed. */
export function LocalCardForm({
  state,
  pay,
  today,
  returnPath,
}: {
  state: FormState
  pay: CardPayment['pay']
  today: string
  returnPath: string
}) {
  const { browser, clientSecret } = state.start
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
      <CardForm state={state} onSubmit={submit}>
        <CardFields form={form} />
      </CardForm>
    </div>
  )
}

/** The numbers that the gateway of a demo knows; pressing one fills the form. */
function TestCards({ cards, onPick }: { cards: CardStart['browser']['testCards']; onPick: (card: TypedCard) => void }) {
  return (
    <details className="rounded-box border-base-300 group border">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-bold">
        デモ用のカード番号（実際の支払いは起きません）
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul role="list" className="border-base-300 border-t">
        {cards.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              className="hover:bg-base-200 flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-5 py-2 text-left text-sm"
              onClick={() =>
                onPick({ number: groupNumber(number), expiry: '12/40', cvc: /^3[47]/.test(number) ? '1234' : '123' })
              }
            >
              <span className="num font-semibold">{groupNumber(number)}</span>
              <span className="text-muted">{outcome}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
