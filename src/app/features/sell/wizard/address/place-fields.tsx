import { useFormContext } from 'react-hook-form'
import { prefectureName, prefectures } from '#domain/choices/region.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import type { Address } from '#http/shapes/place.ts'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { Select } from '#ui/form/select.tsx'
import { Button } from '#ui/action/button.tsx'
import { PostcodeInput } from '#ui/form/postcode-input.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { usePostcode } from '#app/features/account/use-postcode.ts'
import { useField } from '../fields/use-field.ts'

/** The names of the fields of one address within the listing. */
export type PlaceNames = Record<'postCode' | 'prefecturesCode' | 'cityCode' | 'city' | 'address1', EstatePath> & {
  prefectures?: EstatePath
  town?: EstatePath
}

const options = prefectures.map(({ code, name }) => ({ value: code, label: name }))

/** Postcode, prefecture, municipality and town: the postcode fills the others, and all can be chosen by hand. */
export function PlaceFields({ names }: { names: PlaceNames }) {
  const { setValue } = useFormContext()
  const prefecture = useField(names.prefecturesCode)
  const municipality = useField(names.cityCode)
  const cities = useCities(prefecture.value as number | null)
  const fill = (name: EstatePath | undefined, value: unknown) =>
    name && setValue(name, value, { shouldValidate: true, shouldTouch: true })

  function fillIn({ prefCode, pref, cityCode, city, town }: Address) {
    fill(names.prefecturesCode, prefCode)
    fill(names.prefectures, pref)
    fill(names.cityCode, cityCode)
    fill(names.city, city)
    fill(names.town, town)
    if (!names.town) fill(names.address1, town || null)
  }
  function choosePrefecture(code: number | null) {
    prefecture.set(code)
    fill(names.prefectures, prefectureName(code) || null)
    fill(names.cityCode, null)
    fill(names.city, null)
    fill(names.town, null)
  }
  function chooseCity(code: string) {
    municipality.set(code || null)
    fill(names.city, cities.find(({ cityCode }) => cityCode === code)?.city ?? null)
    fill(names.town, null)
  }
  return (
    <>
      <PostcodePart name={names.postCode} onAddress={fillIn} />
      <FieldRow>
        <Select
          label={questionAt(names.prefecturesCode)}
          required
          autoComplete="address-level1"
          options={options}
          value={String(prefecture.value ?? '')}
          error={prefecture.error}
          onChange={({ currentTarget }) => choosePrefecture(Number(currentTarget.value) || null)}
          onBlur={prefecture.leave}
        />
        <Select
          label={questionAt(names.cityCode)}
          required
          options={cities.map(({ cityCode, city }) => ({ value: cityCode, label: city }))}
          placeholder={prefecture.value ? '選んでください' : '都道府県を先に選んでください'}
          value={String(municipality.value ?? '')}
          error={municipality.error}
          onChange={({ currentTarget }) => chooseCity(currentTarget.value)}
          onBlur={municipality.leave}
        />
      </FieldRow>
      {names.town && <TownSelect name={names.town} cityCode={String(municipality.value ?? '')} />}
    </>
  )
}

/** The town, of those that the register has of a municipality; one that the draft holds from before stays among them. */
function TownSelect({ name, cityCode }: { name: EstatePath; cityCode: string }) {
  const { api } = useApp()
  const { value, error, set, leave } = useField(name)
  const { data = [] } = useQuery({
    queryKey: ['towns', cityCode],
    queryFn: () => api.place.areas({ cityCode }),
    enabled: cityCode !== '',
    staleTime: Infinity,
  })
  const town = String(value ?? '')
  const towns = [...new Set([...data.map(({ area }) => area), town])].filter(Boolean)
  return (
    <Select
      label={questionAt(name)}
      options={towns.map((each) => ({ value: each, label: each }))}
      placeholder={cityCode ? '選んでください' : '市区町村を先に選んでください'}
      value={town}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value || null)}
      onBlur={leave}
    />
  )
}

/** The municipalities of a prefecture; empty without a prefecture, and while they load. */
function useCities(prefecturesCode: number | null) {
  const { api } = useApp()
  const { data = [] } = useQuery({
    queryKey: ['cities', prefecturesCode],
    queryFn: () => api.place.cities({ prefecturesCode: prefecturesCode ?? 0 }),
    enabled: prefecturesCode !== null,
    staleTime: Infinity,
  })
  return data
}

const notes = {
  filled: ({ pref, city, town }: Address) => `${pref}${city}${town}を入れました。`,
  unknown: '見つかりませんでした。都道府県と市区町村を選んでください。',
}

/** A postcode of the draft; `onAddress` gets the address that it stands for, chosen among its towns if there are several. */
function PostcodePart({ name, onAddress }: { name: EstatePath; onAddress: (address: Address) => void }) {
  const { value, error, set, leave } = useField(name)
  const { towns, isBusy, note, lookUp, take, forgetTowns } = usePostcode(onAddress, notes)
  function choose(address: Address) {
    take(address)
    forgetTowns()
  }
  return (
    <>
      <div>
        <PostcodeInput
          label={questionAt(name)}
          required
          name={name}
          value={String(value ?? '')}
          error={error}
          busy={isBusy}
          onChange={({ currentTarget }) => set(currentTarget.value || null)}
          onBlur={leave}
          onDigits={lookUp}
        />
        <p role="status" className="text-muted mt-1 text-sm empty:hidden">
          {note}
        </p>
      </div>
      {towns.length > 0 && (
        <div role="group" aria-label="町域を選ぶ" className="rounded-box bg-secondary/40 p-4">
          <p className="font-bold">この郵便番号には、いくつかの町があります。選んでください。</p>
          <ul className="mt-3 flex max-h-72 flex-wrap gap-2 overflow-y-auto">
            {towns.map((address) => (
              <li key={`${address.cityCode}${address.town}`}>
                <Button className="bg-base-100" onClick={() => choose(address)}>
                  {address.city}
                  {address.town}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
