import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { Issue } from '#http/errors.ts'
import { type Question, useConfirm } from '#ui/overlay/confirm.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { messageOf } from '#app/auth/message-of.ts'

/** Something done to a listing: asked about first if need be, then done, told, and the page read anew. */
export type Deed = { question?: Question; run: () => Promise<unknown>; done: string }

/** Does things to a listing, one at a time. `issues` is what stood in the way of the last one. */
export function useListingMove() {
  const [router, confirm, toast] = [useRouter(), useConfirm(), useToast()]
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<Issue[]>([])
  /** Whether it was done. */
  async function carryOut({ question, run, done }: Deed): Promise<boolean> {
    if (question && !(await confirm(question))) return false
    setBusy(true)
    setIssues([])
    try {
      await run()
      toast(done)
      return true
    } catch (error) {
      toast(messageOf(error), 'error')
      if (error instanceof ApiError) setIssues(error.issues)
      return false
    } finally {
      setBusy(false)
      await router.invalidate()
    }
  }
  return { busy, issues, carryOut }
}
