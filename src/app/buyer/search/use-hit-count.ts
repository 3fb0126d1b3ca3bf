import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useApp } from '#app/use-app.ts'
import { conditionsOf, readForm } from './search.ts'
import { understood } from './understood.ts'

/** Milliseconds without a change after which the API is asked. */
const pause = 250

/**
 * How many hits a form would bring, counted anew after each change of it: `<form onChange={watch}>`. Begins with
 * `counted`, the number that the page was loaded with; a failed request leaves the number as it was.
 */
export function useHitCount(counted: number) {
  const { api } = useApp()
  const [count, setCount] = useState(counted)
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  async function ask(form: HTMLFormElement, { signal }: AbortController) {
    await new Promise((done) => setTimeout(done, pause))
    if (signal.aborted) return
    const answer = await understood(api, readForm(form), { signal })
      .then((search) => api.estate.publicCount(conditionsOf(search), { signal }))
      .catch(() => null)
    if (answer && !signal.aborted) setCount(answer.count)
  }
  function watch({ currentTarget }: FormEvent<HTMLFormElement>) {
    request.current?.abort()
    request.current = new AbortController()
    void ask(currentTarget, request.current)
  }
  return { count, watch }
}
