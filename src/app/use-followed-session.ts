import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followSession } from './follow-session.ts'

/** Once the page is alive: whenever somebody signs in or out, in this tab or another, every route is decided and loaded anew. */
export function useFollowedSession() {
  const router = useRouter()
  useEffect(() => followSession(router.options.context, () => void router.invalidate()), [router])
}
