import { useFormContext } from 'react-hook-form'
import { prefectureName, prefectures } from '#domain/choices/region.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { PostcodeInput } from '#ui/form/postcode-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { useField } from '../fields/use-field.ts'
import { EstateField } from '../fields/estate-field.tsx'
import { TownChoice } from './town-choice.tsx'
import { useCities } from './use-cities.ts'
import { usePostcode } from './use-postcode.ts'

/** The names of the fields of one address within the listing. */
export type PlaceNames = Record<'postCode' | 'prefecturesCode' | 'cityCode' | 'city' | 'address1', EstatePath> & {
  prefectures?: EstatePath
  town?: EstatePath
}

const options = prefectures.map(({ code, name }) => ({ value: code, label: name }))

/** Postcode, prefecture, municipality and town: the postcode fills the others, and all can be chosen by hand. */
export function PlaceFields({ names }: { names: PlaceNames }) {
  const { setValue } = useFormContext()
  const postCode = useField(names.postCode)
  const prefecture = useField(names.prefecturesCode)
  const city = useField(names.cityCode)
  const cities = useCities(prefecture.value as number | null)
  const { towns, busy, note, lookUp, take } = usePostcode(names)
  const fill = (name: EstatePath, value: unknown) => setValue(name, value, { shouldValidate: true, shouldTouch: true })
  return (
    <>
      <div>
        <PostcodeInput
          label={questionAt(names.postCode)}
          required
          name={names.postCode}
          value={String(postCode.value ?? '')}
          error={postCode.error}
          busy={busy}
          onChange={({ currentTarget }) => postCode.set(currentTarget.value || null)}
          onBlur={postCode.leave}
          onComplete={(digits) => void lookUp(digits)}
        />
        <p role="status" className="text-muted mt-1 text-sm empty:hidden">
          {note}
        </p>
      </div>
      <TownChoice towns={towns} onTake={take} />
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
            if (names.prefectures) fill(names.prefectures, prefectureName(code) || null)
            fill(names.cityCode, null)
            fill(names.city, null)
            if (names.town) fill(names.town, null)
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
            fill(names.city, cities.find((one) => one.cityCode === currentTarget.value)?.city ?? null)
            if (names.town) fill(names.town, null)
          }}
          onBlur={city.leave}
        />
      </div>
      {names.town && <EstateField name={names.town} />}
    </>
  )
}
