import { mdiAccountOutline } from '@mdi/js'
import { useFormContext } from 'react-hook-form'
import { prefectureName } from '#domain/choices/region.ts'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'

/** Puts the seller's own profile into the owner's fields: most sellers own what they sell. */
export function FillFromProfile() {
  const { api } = useApp()
  const { setValue } = useFormContext()
  async function fill() {
    const me = await api.user.me()
    const cities = me?.prefecturesCode ? await api.place.cities({ prefecturesCode: me.prefecturesCode }) : []
    const owner: { [P in EstatePath]?: unknown } = {
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
      ownerCityCode: cities.find(({ city }) => city === me?.city)?.cityCode,
    }
    for (const [name, value] of Object.entries(owner))
      if (value != null) setValue(name, value, { shouldValidate: true, shouldTouch: true })
  }
  const action = useAction(fill, { done: 'あなたの登録情報を入れました。違うところを直してください。', reads: [] })
  return (
    <ActionButton action={action} icon={mdiAccountOutline} className="justify-self-start">
      わたしの登録情報を入れる
    </ActionButton>
  )
}
