import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** How often somebody who looks at an import under way is told how far it is, in milliseconds. */
const interval = 1_500

/** Reads the page's loaders anew while something is under way and the page is in sight. */
export function useProgress(isUnderWay: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (!document.hidden) void router.invalidate()
    }, interval)
    return () => clearInterval(timer)
  }, [isUnderWay, router])
}
