import { useEffect } from 'react'
import { useSession } from './use-session.ts'

/** Once the page is alive, checks the sign-in that this browser holds; the router follows what comes of it. */
export function useRestoredSession() {
  const session = useSession()
  useEffect(() => {
    void session?.restore()
  }, [session])
}
