import { mdiChevronDown } from '@mdi/js'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ComponentProps } from 'react'
import { cardForm } from '#domain/text/card.ts'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { zodResolver } from '#app/shell/action/zod-resolver.ts'
import { CardForm, type FormState } from './card-form.tsx'
import { confirmLocally, type TypedCard } from './confirm-locally.ts'
import { groupNumber, brandShown, cvcHint, groupExpiry } from './typed-card.ts'
import type { CardStart } from './card-machine.ts'
import type { CardPayment } from './use-card-payment.ts'

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

const numeric = { inputMode: 'numeric', spellCheck: false } as const

/** Number, expiry and security code of a card, as browsers and card readers fill them. */
function CardFields({ form }: { form: UseFormReturn<TypedCard> }) {
  const { errors } = form.formState
  const [number, expiry] = form.watch(['number', 'expiry'])

  /** Groups what is typed at the end; whoever corrects the middle keeps the caret where it is. */
  function group(field: 'number' | 'expiry', input: HTMLInputElement) {
    if (input.selectionStart !== input.value.length) return
    const grouped = field === 'number' ? groupNumber(input.value) : groupExpiry(input.value, expiry)
    if (grouped !== input.value) input.value = grouped
  }
  const { onChange: onNumber, ...numberField } = form.register('number')
  const { onChange: onExpiry, ...expiryField } = form.register('expiry')
  return (
    <>
      <CardNumberInput
        {...numberField}
        brand={brandShown(number)}
        error={errors.number?.message}
        onChange={(event) => {
          group('number', event.currentTarget)
          void onNumber(event)
        }}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextInput
          {...expiryField}
          {...numeric}
          label="有効期限"
          autoComplete="cc-exp"
          placeholder="08/29"
          hint="月/年"
          error={errors.expiry?.message}
          className="num"
          onChange={(event) => {
            group('expiry', event.currentTarget)
            void onExpiry(event)
          }}
        />
        <TextInput
          {...form.register('cvc')}
          {...numeric}
          label="セキュリティコード"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={8}
          hint={cvcHint(number)}
          error={errors.cvc?.message}
          className="num"
        />
      </div>
    </>
  )
}

/** The number, with the brand that it tells beside its label. */
function CardNumberInput({ brand, ...rest }: Omit<ComponentProps<typeof TextInput>, 'label'> & { brand: string }) {
  return (
    <div className="relative">
      <TextInput
        {...rest}
        {...numeric}
        label="カード番号"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        hint="Visa・Mastercard・JCB・American Express・Diners Clubが使えます"
        className="num"
      />
      <output
        aria-label="カードの種類"
        className="bg-base-200 absolute top-0 right-0 rounded-full px-3 text-sm font-bold"
      >
        {brand}
      </output>
    </div>
  )
}
