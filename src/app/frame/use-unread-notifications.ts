import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApp } from '../use-app.ts'

const queryKey = ['notification', 'unread']

/** How many notifications the signed-in person has not read; looked up again every minute and on coming back to the tab. */
export function useUnreadNotifications(): number {
  const { api, me } = useApp()
  const { data } = useQuery({
    queryKey: [...queryKey, me?.id],
    queryFn: () => api.notification.unread(),
    enabled: me !== null,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
  return data?.count ?? 0
}

/** Counts anew, after some have been read. */
export function useRecountNotifications(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey }), [client])
}
