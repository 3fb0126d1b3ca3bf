import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useToast } from '#ui/overlay/toast.tsx'

type Options = { idempotencyKey: string }
/** What is said when it is done, and where it leads; without `to` the page is read anew. */
type After<T> = { done?: string; to?: (made: T) => string | undefined }

/**
 * One thing at a time that the server is asked to do with money. Pressing twice asks once, and asking the same again
 * after a lost answer bears the same key, so that nothing is made twice.
 */
export function useAttempt() {
  const router = useRouter()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const isUnderWay = useRef(false)
  const kept = useRef({ about: '', key: '' })

  /** Asks by `act`; `about` is what is sent. Answers what was made, undefined when it was refused. */
  async function attempt<T>(
    about: unknown,
    act: (options: Options) => Promise<T>,
    { done, to }: After<T> = {},
  ): Promise<T | undefined> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(undefined)
    const said = JSON.stringify(about)
    if (kept.current.about !== said) kept.current = { about: said, key: crypto.randomUUID() }
    try {
      const made = await act({ idempotencyKey: kept.current.key })
      kept.current.about = ''
      router.clearCache()
      const href = to?.(made)
      await (href ? router.navigate({ href }) : router.invalidate())
      if (done) toast(done)
      return made
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status >= 400 && error.status < 500) kept.current.about = ''
      setFailure(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  /** Reads the page anew and forgets what went wrong. */
  async function reload() {
    await router.invalidate()
    setFailure(undefined)
  }
  return { busy, failure, attempt, reload }
}
export type Attempt = ReturnType<typeof useAttempt>
