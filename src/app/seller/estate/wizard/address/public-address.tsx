import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { prefectureName } from '#domain/choices/region.ts'

/** The address that everybody may read: prefecture, municipality and town, never the number; null while there is none. */
export const publicAddressOf = (prefecture: string, city: string | null, town: string | null): string | null =>
  city ? `${prefecture}${city}${town ?? ''}` : null

type Place = { prefecturesCode: number | null; city: string | null; town: string | null }

/** The public address, written anew whenever the place changes. */
function usePublicAddress(): string | null {
  const { subscribe, setValue } = useFormContext()
  useEffect(
    () =>
      subscribe({
        name: ['prefecturesCode', 'city', 'town'],
        formState: { values: true },
        callback: ({ values }) => {
          const { prefecturesCode, city, town } = values as Place
          setValue('publicAddress', publicAddressOf(prefectureName(prefecturesCode), city, town))
        },
      }),
    [subscribe, setValue],
  )
  return useWatch({ name: 'publicAddress' }) as string | null
}

/** What buyers will read of the address, as it follows from the place. */
export function PublicAddress() {
  const address = usePublicAddress()
  return (
    <div className="rounded-box bg-base-200 p-4" role="status">
      <p className="text-sm font-bold">公開する所在地</p>
      <p className="mt-1 font-semibold">{address || '都道府県・市区町村・町域を入れると、ここに出ます'}</p>
      <p className="text-muted mt-1 text-sm">買主に見えるのは、ここまでです。</p>
    </div>
  )
}
