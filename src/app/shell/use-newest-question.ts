import { useCallback, useEffect, useRef } from 'react'

/**
 * Begins a question whose answer counts only as long as none is asked after it: answers the signal of the new one, by which the one
 * before, still on its way, is given up. Answers that come in another order than they were asked for change nothing then.
 */
export function useNewestQuestion(): () => AbortSignal {
  const question = useRef<AbortController>(null)
  useEffect(() => () => question.current?.abort(), [])
  return useCallback(() => {
    question.current?.abort()
    question.current = new AbortController()
    return question.current.signal
  }, [])
}
