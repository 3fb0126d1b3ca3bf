import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useMe } from '#app/shell/use-app.ts'
import { roomStorage } from '../room-storage.ts'

const draftForm = z.object({ message: z.string(), imagePaths: z.array(z.string()) })
/** What is being written: words, and pictures that are already stored. */
export type Draft = z.output<typeof draftForm>

const nothing: Draft = { message: '', imagePaths: [] }

/** What a person is writing in a room; this browser stores it until it is sent. */
export function useDraft(roomID: string) {
  const me = useMe()
  const store = useRef(roomStorage('draft', me?.id ?? '', roomID))
  const [draft, setDraft] = useState(nothing)
  useEffect(() => {
    const stored = draftForm.safeParse(store.current.read())
    if (stored.success) setDraft(stored.data)
  }, [])
  /** Changes what is named; `null` empties it. */
  function change(next: Partial<Draft> | ((draft: Draft) => Partial<Draft>) | null) {
    setDraft((now) => {
      const changed = next === null ? nothing : { ...now, ...(typeof next === 'function' ? next(now) : next) }
      store.current.write(changed.message || changed.imagePaths.length ? changed : null)
      return changed
    })
  }
  return { draft, change }
}
