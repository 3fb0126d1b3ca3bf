import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { prefectureName } from '#domain/choices/region.ts'

/** The address that everybody may read: prefecture, municipality and town, never the number; null while there is none. */
export const publicAddressOf = (prefecture: string, city: string | null, town: string | null): string | null =>
  city ? `${prefecture}${city}${town ?? ''}` : null

type Place = { prefecturesCode: number | null; city: string | null; town: string | null }

/** The public address, written anew whenever the place changes. */
export function usePublicAddress(): string | null {
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
