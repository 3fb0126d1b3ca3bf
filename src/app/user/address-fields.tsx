import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { prefectures } from '#domain/choices/region.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { userFields } from '#domain/user/user-fields.ts'
import type { Address } from '#http/shapes.ts'
import { PostcodeInput } from '#ui/form/postcode-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { messageOf } from '../auth/message-of.ts'
import { useApp } from '../use-app.ts'
import type { ParsedProfile, TypedProfile } from './profile.ts'

const options = prefectures.map(({ code, name }) => ({ value: code, label: name }))
const label = (field: keyof TypedProfile) => metaOf(userFields[field]).label
const unknown = '郵便番号から住所が見つかりませんでした。下の欄に入力してください。'

/** Where somebody lives. The postcode fills prefecture, city and town; when it has several towns, one is chosen. */
export function AddressFields({ form }: { form: UseFormReturn<TypedProfile, unknown, ParsedProfile> }) {
  const { api } = useApp()
  const { register, setValue, getValues, formState } = form
  const [towns, setTowns] = useState<Address[]>([])
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const filled = useRef('')
  const error = (field: keyof TypedProfile) => formState.errors[field]?.message

  function fill({ prefCode, city, town }: Address) {
    const put = (field: keyof TypedProfile, value: string) =>
      setValue(field, value, { shouldDirty: true, shouldValidate: true })
    put('prefecturesCode', String(prefCode))
    put('city', city)
    // What somebody typed behind the town is theirs.
    const line = getValues('address1')
    if (line === '' || line === filled.current) put('address1', town)
    filled.current = town
    setTold('郵便番号から住所を入れました。つづきを入力してください。')
  }

  async function look(postcode: string) {
    setBusy(true)
    setTowns([])
    try {
      const found = (await api.place.postcodes({ postcode })) as Address[]
      setTold(found.length ? '' : unknown)
      if (found.length === 1) fill(found[0]!)
      else setTowns(found)
    } catch (error) {
      setTold(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div>
        <PostcodeInput
          {...register('postCode')}
          label={label('postCode')}
          busy={busy}
          onComplete={(digits) => void look(digits)}
          error={error('postCode')}
        />
        <p role="status" className="text-muted mt-2 min-h-6 text-sm">
          {told}
        </p>
      </div>
      {towns.length > 1 && (
        <Select
          label="どの町ですか？"
          hint="この郵便番号には、いくつかの町があります。"
          options={towns.map(({ city, town }, at) => ({ value: at, label: `${city}${town}` }))}
          onChange={({ target }) => target.value && fill(towns[Number(target.value)]!)}
        />
      )}
      <Select
        {...register('prefecturesCode')}
        label={label('prefecturesCode')}
        autoComplete="address-level1"
        options={options}
        error={error('prefecturesCode')}
      />
      {(['city', 'address1', 'address2'] as const).map((field) => (
        <TextInput
          key={field}
          {...register(field)}
          label={label(field)}
          autoComplete={autoComplete[field]}
          error={error(field)}
        />
      ))}
    </>
  )
}

const autoComplete = { city: 'address-level2', address1: 'address-line1', address2: 'address-line2' }
