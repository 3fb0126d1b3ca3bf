import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useToast } from '#ui/overlay/toast.tsx'

/** One decision of the desk at a time: made, told, and on to the next page; or what kept it from being made. */
export function useDecision() {
  const router = useRouter()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  /** Decides by `act`, says `done`, and goes on to `to` (stays, if there is none). Answers whether it was made. */
  async function decide(act: () => Promise<unknown>, done: string, to?: string): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      toast(done)
      // Lists and queues that were read before know nothing of the decision.
      router.clearCache()
      if (to) await router.navigate({ href: to })
      else await router.invalidate()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  async function reload() {
    await router.invalidate()
    setFailure(undefined)
  }
  return { busy, failure, decide, reload, forget: () => setFailure(undefined) }
}
export type Decision = ReturnType<typeof useDecision>
