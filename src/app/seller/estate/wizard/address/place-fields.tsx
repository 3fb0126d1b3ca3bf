import { useFormContext } from 'react-hook-form'
import { prefectureName, prefectures } from '#domain/choices/region.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import type { Address } from '#http/shapes.ts'
import { PostcodeInput } from '#ui/form/postcode-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { usePostcode } from '#app/user/use-postcode.ts'
import { useField } from '../fields/use-field.ts'
import { EstateField } from '../fields/estate-field.tsx'
import { TownChoice } from './town-choice.tsx'
import { useCities } from './use-cities.ts'

/** The names of the fields of one address within the listing. */
export type PlaceNames = Record<'postCode' | 'prefecturesCode' | 'cityCode' | 'city' | 'address1', EstatePath> & {
  prefectures?: EstatePath
  town?: EstatePath
}

const options = prefectures.map(({ code, name }) => ({ value: code, label: name }))

const notes = {
  filled: ({ pref, city, town }: Address) => `${pref}${city}${town}を入れました。`,
  unknown: '見つかりませんでした。都道府県と市区町村を選んでください。',
}

/** Postcode, prefecture, municipality and town: the postcode fills the others, and all can be chosen by hand. */
export function PlaceFields({ names }: { names: PlaceNames }) {
  const { setValue } = useFormContext()
  const postCode = useField(names.postCode)
  const prefecture = useField(names.prefecturesCode)
  const city = useField(names.cityCode)
  const cities = useCities(prefecture.value as number | null)
  const fill = (name: EstatePath | undefined, value: unknown) =>
    name && setValue(name, value, { shouldValidate: true, shouldTouch: true })
  const { towns, isBusy, note, lookUp, take, forgetTowns } = usePostcode((address) => {
    fill(names.prefecturesCode, address.prefCode)
    fill(names.prefectures, address.pref)
    fill(names.cityCode, address.cityCode)
    fill(names.city, address.city)
    fill(names.town, address.town)
    if (!names.town) fill(names.address1, address.town || null)
  }, notes)
  return (
    <>
      <div>
        <PostcodeInput
          label={questionAt(names.postCode)}
          required
          name={names.postCode}
          value={String(postCode.value ?? '')}
          error={postCode.error}
          busy={isBusy}
          onChange={({ currentTarget }) => postCode.set(currentTarget.value || null)}
          onBlur={postCode.leave}
          onComplete={(digits) => void lookUp(digits)}
        />
        <p role="status" className="text-muted mt-1 text-sm empty:hidden">
          {note}
        </p>
      </div>
      <TownChoice
        towns={towns}
        onTake={(address) => {
          take(address)
          forgetTowns()
        }}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          label={questionAt(names.prefecturesCode)}
          required
          autoComplete="address-level1"
          options={options}
          value={String(prefecture.value ?? '')}
          error={prefecture.error}
          onChange={({ currentTarget }) => {
            const code = Number(currentTarget.value) || null
            prefecture.set(code)
            fill(names.prefectures, prefectureName(code) || null)
            fill(names.cityCode, null)
            fill(names.city, null)
            fill(names.town, null)
          }}
          onBlur={prefecture.leave}
        />
        <Select
          label={questionAt(names.cityCode)}
          required
          options={cities.map(({ cityCode, city: name }) => ({ value: cityCode, label: name }))}
          placeholder={prefecture.value ? '選んでください' : '都道府県を先に選んでください'}
          value={String(city.value ?? '')}
          error={city.error}
          onChange={({ currentTarget }) => {
            city.set(currentTarget.value || null)
            fill(names.city, cities.find(({ cityCode }) => cityCode === currentTarget.value)?.city ?? null)
            fill(names.town, null)
          }}
          onBlur={city.leave}
        />
      </div>
      {names.town && <EstateField name={names.town} />}
    </>
  )
}
