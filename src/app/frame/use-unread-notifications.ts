import { useQuery } from '@tanstack/react-query'
import { useApp } from '../use-app.ts'

/** The query of how many notifications are unread; to be read anew after some have been read. */
export const unreadKey = ['notification', 'unread']

/** How many notifications the signed-in person has not read; looked up again every minute and on coming back to the tab. */
export function useUnreadNotifications(): number {
  const { api, me } = useApp()
  const { data } = useQuery({
    queryKey: [...unreadKey, me?.id],
    queryFn: () => api.notification.unread(),
    enabled: me !== null,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
  return data?.count ?? 0
}
