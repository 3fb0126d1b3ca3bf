import { mdiAccountOutline } from '@mdi/js'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { prefectureName } from '#domain/choices/region.ts'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/action/button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '#app/use-app.ts'

/** Puts the seller's own profile into the owner's fields: most sellers own what they sell. */
export function FillFromProfile() {
  const { api } = useApp()
  const { setValue } = useFormContext()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function fill() {
    setBusy(true)
    try {
      const me = await api.user.me()
      const own = {
        ownerLastName: me?.lastName,
        ownerFirstName: me?.firstName,
        ownerLastNameKana: me?.lastNameKana,
        ownerFirstNameKana: me?.firstNameKana,
        ownerPostCode: me?.postCode,
        ownerPrefecturesCode: me?.prefecturesCode,
        ownerPrefectures: prefectureName(me?.prefecturesCode) || null,
        ownerCity: me?.city,
        ownerAddress1: me?.address1,
        ownerAddress2: me?.address2,
      }
      const cities = me?.prefecturesCode ? await api.place.cities({ prefecturesCode: me.prefecturesCode }) : []
      const ownerCityCode = cities.find(({ city }) => city === me?.city)?.cityCode
      for (const [name, value] of Object.entries({ ...own, ownerCityCode }))
        if (value != null) setValue(name, value, { shouldValidate: true, shouldTouch: true })
      toast('あなたの登録情報を入れました。違うところを直してください。')
    } catch (error) {
      toast(error instanceof ApiError ? error.message : '登録情報を読み込めませんでした', 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={mdiAccountOutline} busy={busy} className="justify-self-start" onClick={() => void fill()}>
      わたしの登録情報を入れる
    </Button>
  )
}
