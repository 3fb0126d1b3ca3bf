import { useState, type FormEvent, useEffect, useRef } from 'react'
import { useApp } from '#app/shell/use-app.ts'
import { readForm } from './search-form.tsx'
import { conditionsOf } from './search.ts'
import { understandSearch } from './understand-search.ts'

/**
 * How many hits a form would bring, counted anew after each change of it: `<form onChange={watch}>`. Begins with
 * `counted`, the number that the page was loaded with; a failed request leaves the number as it was.
 */
export function useHitCount(counted: number) {
  const { api } = useApp()
  const [count, setCount] = useState(counted)
  const ask = useAfterPause(async (form, signal) => {
    const answer = await understandSearch(api, readForm(form), { signal })
      .then((search) => api.estate.publicCount(conditionsOf(search), { signal }))
      .catch(() => null)
    if (answer && !signal.aborted) setCount(answer.count)
  })
  return { count, watch: ({ currentTarget }: FormEvent<HTMLFormElement>) => ask(currentTarget) }
}

/** Milliseconds without a change after which the API is asked. */
const pauseMs = 250

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
    }, pauseMs)
  }
}
