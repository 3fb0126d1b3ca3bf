import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { ApiError } from '#http/api-error.ts'
import type { Address } from '#http/shapes.ts'
import { useApp } from '#app/use-app.ts'
import type { PlaceNames } from './place-fields.tsx'

/** Fills an address from its postcode; several towns are offered to choose from. */
export function usePostcode(names: PlaceNames) {
  const { api } = useApp()
  const { setValue } = useFormContext()
  const [towns, setTowns] = useState<readonly Address[]>([])
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  function take(address: Address) {
    const fill = (name: EstatePath | undefined, value: unknown) =>
      name && setValue(name, value, { shouldValidate: true, shouldTouch: true })
    fill(names.prefecturesCode, address.prefCode)
    fill(names.prefectures, address.pref)
    fill(names.cityCode, address.cityCode)
    fill(names.city, address.city)
    fill(names.town, address.town)
    if (!names.town) fill(names.address1, address.town || null)
    setTowns([])
    setNote(`${address.pref}${address.city}${address.town}を入れました。`)
  }

  async function lookUp(postcode: string) {
    setBusy(true)
    setTowns([])
    try {
      const found = (await api.place.postcodes({ postcode })) as Address[]
      const [only] = found
      setNote(only ? '' : '見つかりませんでした。都道府県と市区町村を選んでください。')
      if (only && found.length === 1) take(only)
      else setTowns(found)
    } catch (error) {
      setNote(error instanceof ApiError ? error.message : '住所をさがせませんでした。手で入力してください。')
    } finally {
      setBusy(false)
    }
  }
  return { towns, busy, note, lookUp, take }
}
