import { useCallback, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Estate } from '#domain/estate/fields.ts'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import type { SaveState } from '#ui/form/auto-save.tsx'
import { useAutosave } from '#app/shell/autosave/use-autosave.ts'
import type { Autosaver } from '#app/shell/autosave/save-in-turn.ts'
import { useApp } from '#app/shell/use-app.ts'
import { clashes, rebase, sendable, valuesOf } from './changes.ts'

export type Saving = Autosaver & {
  /** The row as it was last saved. */
  saved: Estate
  /** The same after an `await`, when `saved` may be out of date. */
  newest: () => Estate
  state: SaveState
  /** Whether the same was changed elsewhere meanwhile, perhaps by this person in another window. */
  conflict: boolean
  /** Reads the newest row and keeps over it what was changed here. */
  reload: () => Promise<void>
  /** How often the form has taken over what was changed elsewhere: a control with a text of its own starts anew. */
  takenOver: number
  /** Takes over a row that another call answered, such as a move. */
  accept: (row: Estate) => void
}

const isOld = ({ issues }: ApiError) => issues.some(({ path }) => path[0] === 'version')

/**
 * Saves a draft as it is typed: only what changed, with the version it was read at. What was changed elsewhere is taken over, such as
 * photos that a phone has sent; only where both have changed the same, somebody decides.
 */
export function useSaving(form: UseFormReturn<FieldValues>, initial: Estate): Saving {
  const { api } = useApp()
  const [saved, setSaved] = useState(initial)
  const [conflict, setConflict] = useState(false)
  const [takenOver, setTakenOver] = useState(0)
  const row = useRef(initial)

  const accept = useCallback((next: Estate) => {
    row.current = next
    setSaved(next)
  }, [])

  const takeOver = useCallback(
    (newest: Estate) => {
      form.reset(rebase(form.getValues(), valuesOf(row.current), valuesOf(newest)))
      accept(newest)
      setTakenOver((times) => times + 1)
    },
    [form, accept],
  )

  async function send(changes: Partial<Estate>) {
    const { id, version } = row.current
    accept((await api.estate.patch({ id, body: { ...changes, version } })) as Estate)
  }
  async function sendOverNewest(refused: ApiError) {
    const newest = (await api.estate.one({ id: row.current.id })) as Estate
    if (clashes(form.getValues(), valuesOf(row.current), valuesOf(newest))) throw refused
    takeOver(newest)
    await send(sendable(form.getValues(), newest))
  }

  const { state, save, saveSoon, isWaiting } = useAutosave({
    changes() {
      const changes = sendable(form.getValues(), row.current)
      return Object.keys(changes).length ? changes : null
    },
    async write(changes) {
      try {
        await send(changes).catch((thrown: unknown) => {
          if (thrown instanceof ApiError && isOld(thrown)) return sendOverNewest(thrown)
          throw thrown
        })
        return new Date().toISOString()
      } catch (thrown) {
        if (thrown instanceof ApiError) {
          if (thrown.status === statusOf.conflict) setConflict(true)
          thrown.issues.forEach((issue) => form.setError(issue.path.join('.'), { message: issue.message }))
        }
        throw thrown
      }
    },
  })

  const reload = useCallback(async () => {
    takeOver((await api.estate.one({ id: row.current.id })) as Estate)
    setConflict(false)
    await save()
  }, [api, takeOver, save])

  return useMemo(
    () => ({ saved, newest: () => row.current, state, conflict, save, saveSoon, isWaiting, reload, takenOver, accept }),
    [saved, state, conflict, save, saveSoon, isWaiting, reload, takenOver, accept],
  )
}
