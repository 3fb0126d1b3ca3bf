import { useQuery } from '@tanstack/react-query'
import { useApp } from '#app/use-app.ts'

/** The municipalities of a prefecture; none while there is none, or while they load. */
export function useCities(prefecturesCode: number | null) {
  const { api } = useApp()
  const { data = [] } = useQuery({
    queryKey: ['cities', prefecturesCode],
    queryFn: () => api.place.cities({ prefecturesCode: prefecturesCode ?? 0 }),
    enabled: prefecturesCode !== null,
    staleTime: Infinity,
  })
  return data
}
