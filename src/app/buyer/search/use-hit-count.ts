import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useApp } from '#app/use-app.ts'
import { readForm } from './read-form.ts'
import { conditionsOf } from './search.ts'

/** Milliseconds to wait for the next change before asking. */
const pause = 250

/**
 * How many hits a form would bring, asked anew after each change of it: `<form onChange={watch}>`. Starts with what the
 * server counted; keeps the last answer when the API gives none.
 */
export function useHitCount(counted: number) {
  const { api } = useApp()
  const [count, setCount] = useState(counted)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])
  async function ask(form: HTMLFormElement, { signal }: AbortController) {
    await new Promise((done) => setTimeout(done, pause))
    if (signal.aborted) return
    const answer = await api.estate.publicCount(conditionsOf(readForm(form)), { signal }).catch(() => null)
    if (answer && !signal.aborted) setCount(answer.count)
  }
  function watch({ currentTarget }: FormEvent<HTMLFormElement>) {
    asking.current?.abort()
    asking.current = new AbortController()
    void ask(currentTarget, asking.current)
  }
  return { count, watch }
}
