import { useState } from 'react'
import { Controller, useForm, type Path } from 'react-hook-form'
import { metaOf } from '#domain/kit/fields.ts'
import { offer, type Offer } from '#domain/deal/offer.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { YenInput } from '#ui/form/yen-input.tsx'
import { useApp } from '#app/use-app.ts'
import { useDeed } from '../use-deed.ts'
import { bodyOf, offerFields, startOf, type OfferFields } from './offer-fields.ts'
import { zodResolver } from '#app/zod-resolver.ts'

type Props = { open: boolean; onClose: () => void; negotiationID: string; before?: Partial<Offer> }

/** A sheet in which a party offers terms; `before` are those that it counters, to start from. */
export function OfferForm({ open, onClose, before, negotiationID }: Props) {
  return (
    <Sheet open={open} title={before?.offeredBy ? '別の条件を提案する' : '条件を提案する'} onClose={onClose}>
      <Form {...{ onClose, negotiationID, before }} />
    </Sheet>
  )
}

const label = (field: keyof typeof offer.row.shape) => metaOf(offer.row.shape[field]).label
const nullIfEmpty = { setValueAs: (value: string | null) => value || null }

function Form({ onClose, before, negotiationID }: Omit<Props, 'open'>) {
  const { api } = useApp()
  const { isBusy, run } = useDeed()
  const [defaultValues] = useState(() => startOf(before, new Date().toISOString()))
  const { control, register, handleSubmit, setError, formState } = useForm<OfferFields>({
    resolver: zodResolver(offerFields),
    defaultValues,
  })
  const { errors } = formState
  const submit = handleSubmit(async (typed) => {
    const isDone = await run(
      () => api.offer.create({ body: bodyOf(typed, negotiationID) }),
      '条件を提案しました',
      ({ message, issues }) => {
        setError('root', { message })
        for (const issue of issues) {
          const [path] = issue.path
          const field = path === 'expiresAt' ? 'expiresOn' : path
          if (typeof field === 'string' && field in offerFields.shape)
            setError(field as Path<OfferFields>, { message: issue.message })
        }
      },
    )
    if (isDone) onClose()
  })
  const yenField = (name: 'price' | 'deposit', required: boolean, hint?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <YenInput
          ref={ref}
          label={label(name)}
          required={required}
          {...(hint && { hint })}
          defaultYen={value}
          onYen={onChange}
          onBlur={onBlur}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
        />
      )}
    />
  )
  const dayField = (name: 'loanUntil' | 'deliveryDate' | 'expiresOn', text: string, hint: string) => (
    <TextInput
      type="date"
      label={text}
      required={name === 'expiresOn'}
      hint={hint}
      className="max-w-56"
      {...register(name, name === 'expiresOn' ? {} : nullIfEmpty)}
      {...(errors[name]?.message && { error: errors[name].message })}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {yenField('price', true)}
      {yenField('deposit', false, '契約のときに支払う金額です。ふつうは価格の5〜10%です。')}
      {dayField(
        'loanUntil',
        label('loanUntil'),
        'この日までに住宅ローンの審査が通らないときは、契約を白紙に戻せます。',
      )}
      {dayField('deliveryDate', label('deliveryDate'), '鍵を受け渡す日です。')}
      <TextArea
        label={label('conditions')}
        required={false}
        hint="残していく物、境界の確認など、約束しておきたいことを書いてください。"
        rows={3}
        {...register('conditions', nullIfEmpty)}
        {...(errors.conditions?.message && { error: errors.conditions.message })}
      />
      {dayField('expiresOn', label('expiresAt'), 'この日の終わりまで、相手の返事を待ちます。')}
      <div aria-live="polite">{errors.root?.message && <p className="font-semibold">{errors.root.message}</p>}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>やめる</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          この条件を送る
        </Button>
      </div>
    </form>
  )
}
