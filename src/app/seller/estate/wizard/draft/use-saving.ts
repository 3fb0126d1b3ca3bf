import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Estate } from '#domain/estate/fields.ts'
import type { SaveState } from '#ui/form/auto-save.tsx'
import { asRefusal } from '#app/action/as-refusal.ts'
import { useApp } from '#app/use-app.ts'
import { rebase, sendable, valuesOf } from './changes.ts'

/** How long a pause in typing is before it is saved, in milliseconds. */
const PAUSE = 800

export type Saving = {
  /** The row as it was last saved. */
  saved: Estate
  /** The same after an `await`, when `saved` may be out of date. */
  newest: () => Estate
  state: Exclude<SaveState, { state: 'failed' }> | { state: 'failed'; why: string }
  /** Whether the row was changed elsewhere meanwhile, perhaps by this person in another window. */
  conflict: boolean
  /** Saves what can be sent; false if that failed. */
  save: () => Promise<boolean>
  /** Saves after a pause. */
  saveSoon: () => void
  /** Reads the newest row and keeps over it what was changed here. */
  reload: () => Promise<void>
  /** Takes over a row that another call answered, such as a move. */
  accept: (row: Estate) => void
}

/** Saves a draft as it is typed: one request at a time, only what changed, with the version it was read at. */
export function useSaving(form: UseFormReturn<FieldValues>, initial: Estate): Saving {
  const { api } = useApp()
  const [saved, setSaved] = useState(initial)
  const [state, setState] = useState<Saving['state']>({ state: 'idle' })
  const [conflict, setConflict] = useState(false)
  const row = useRef(initial)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const accept = useCallback((next: Estate) => {
    row.current = next
    setSaved(next)
  }, [])

  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    const send = async () => {
      const changes = sendable(form.getValues(), row.current)
      if (!Object.keys(changes).length) return true
      setState({ state: 'saving' })
      try {
        const { id, version } = row.current
        accept((await api.estate.patch({ id, body: { ...changes, version } })) as Estate)
        setState({ state: 'saved', at: new Date().toISOString() })
        return true
      } catch (error) {
        const { status, message, issues } = asRefusal(error)
        if (status === 409) setConflict(true)
        issues.forEach((issue) => form.setError(issue.path.join('.'), { message: issue.message }))
        setState({ state: 'failed', why: message })
        return false
      }
    }
    const turn = queue.current.then(send)
    queue.current = turn
    return turn
  }, [api, form, accept])

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), PAUSE)
  }, [save])
  useEffect(() => () => clearTimeout(timer.current), [])

  const reload = useCallback(async () => {
    const newest = (await api.estate.one({ id: row.current.id })) as Estate
    form.reset(rebase(form.getValues(), valuesOf(row.current), valuesOf(newest)))
    accept(newest)
    setConflict(false)
    await save()
  }, [api, form, accept, save])

  return useMemo(
    () => ({ saved, newest: () => row.current, state, conflict, save, saveSoon, reload, accept }),
    [saved, state, conflict, save, saveSoon, reload, accept],
  )
}
