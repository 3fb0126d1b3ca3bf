import { useEffect, useRef } from 'react'

/** Milliseconds without a change after which the API is asked. */
const pause = 250

/** Asks something of a form once it has not changed for a while; a later question takes the place of one on its way. */
export function useAfterPause(ask: (form: HTMLFormElement, signal: AbortSignal) => Promise<unknown>) {
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  return (form: HTMLFormElement) => {
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    setTimeout(() => {
      if (!signal.aborted) void ask(form, signal)
    }, pause)
  }
}
