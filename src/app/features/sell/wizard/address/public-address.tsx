import { useWatch } from 'react-hook-form'
import { prefectureName } from '#domain/choices/region.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { publicAddressOf } from '#domain/estate/full-address.ts'

type AddressParts = [Estate['prefecturesCode'], Estate['city'], Estate['town']]

/** What buyers will read of the address, as it follows from the place. */
export function PublicAddress() {
  const [code, city, town] = useWatch({ name: ['prefecturesCode', 'city', 'town'] }) as AddressParts
  const address = publicAddressOf({ prefectures: prefectureName(code) || null, city, town })
  return (
    <div className="rounded-box bg-base-200 p-4" role="status">
      <p className="text-sm font-bold">公開する所在地</p>
      <p className="mt-1 font-semibold">{address ?? '都道府県・市区町村・町域を入れると、ここに出ます'}</p>
      <p className="text-muted mt-1 text-sm">買主に見えるのは、ここまでです。</p>
    </div>
  )
}
