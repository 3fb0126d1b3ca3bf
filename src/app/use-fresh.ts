import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const everyMs = 8_000

/** Reads the page anew every few seconds while something is under way elsewhere, and when its reader comes back to it. */
export function useFresh(isUnderWay: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isUnderWay) return
    const read = () => void (document.hidden || router.invalidate())
    const timer = setInterval(read, everyMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isUnderWay, router])
}
