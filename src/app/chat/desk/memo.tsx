import { useEffect, useRef, useState } from 'react'
import { negotiation } from '#domain/deal/negotiation.ts'
import { ApiError } from '#http/api-error.ts'
import { AutoSave, type SaveState } from '#ui/form/auto-save.tsx'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { useApp } from '#app/use-app.ts'

/** Saved when the typing rests. Milliseconds. */
const rest = 800

/** The desk's own note on a deal; it saves itself. */
export function Memo({ id, first }: { id: string; first: string | null }) {
  const { api } = useApp()
  const [text, setText] = useState(first)
  const [save, setSave] = useState<SaveState>({ state: 'idle' })
  const saved = useRef(first)
  const newest = useRef(text)
  useEffect(() => {
    newest.current = text
    if (text === saved.current) return
    async function store() {
      setSave({ state: 'saving' })
      try {
        const { updatedAt } = await api.negotiation.patch({ id, body: { adminMemo: text } })
        saved.current = text
        if (newest.current === text) setSave({ state: 'saved', at: updatedAt })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setSave({ state: 'failed', why: error.message, retry: () => void store() })
      }
    }
    const timer = setTimeout(() => void store(), rest)
    return () => clearTimeout(timer)
  }, [api, id, text])
  return (
    <div>
      <ControlledField
        of={negotiation.row.shape.adminMemo}
        name="adminMemo"
        label="担当メモ"
        hint="運営だけが読めます"
        value={text}
        onValue={(value) => setText(typeof value === 'string' ? value : null)}
      />
      <AutoSave save={save} />
    </div>
  )
}
