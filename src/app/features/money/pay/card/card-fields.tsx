import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextInput } from '#ui/form/text-input.tsx'
import type { TypedCard } from './confirm-locally.ts'
import { brandShown, cvcHint, groupExpiry, groupNumber } from './typed-card.ts'

const numeric = { inputMode: 'numeric', spellCheck: false } as const

/** Number, expiry and security code of a card, as browsers and card readers fill them. */
export function CardFields({ form }: { form: UseFormReturn<TypedCard> }) {
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
