import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { chatKey } from './queries.ts'

/** One thing at a time that is asked of the server in a room; then the room is read anew, also when it was refused. */
export function useDeed() {
  const client = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  /** Answers whether it was done. Why not is said in a toast, or to `refused` if that takes it. */
  async function run(
    act: () => Promise<unknown>,
    done?: string,
    refused?: (error: ApiError) => void,
  ): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await act()
      if (done) toast(done)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (refused) refused(error)
      else toast([error.message, ...error.issues.map(({ message }) => message)].join(' '), 'error')
      return false
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: chatKey })
    }
  }
  return { isBusy, run }
}
