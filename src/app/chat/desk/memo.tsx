import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { statusOf } from '#http/errors.ts'
import { AutoSave, type SaveState } from '#ui/form/auto-save.tsx'
import { Button } from '#ui/action/button.tsx'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { asRefusal } from '#app/action/as-refusal.ts'

/** Saved when the typing rests. Milliseconds. */
const rest = 800

/** The note as the server has it, and the version of the row that it was read in. */
type Stored = { text: string | null; version: number }

type Props = {
  /** The note's field. */
  of: z.ZodType
  label: string
  first: Stored
  read(): Promise<{ adminMemo?: string | null; version: number }>
  write(note: { adminMemo: string | null; version: number }): Promise<{ version: number; updatedAt: string }>
}

/**
 * The desk's own note on a row; it saves itself. What a colleague has written meanwhile is never lost: both notes are shown,
 * and saving goes on once they are one.
 */
export function Memo({ of, label, first, read, write }: Props) {
  const [text, setText] = useState(first.text)
  const [save, setSave] = useState<SaveState>({ state: 'idle' })
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const stored = useRef(first)
  const newest = useRef(text)
  const calls = useRef({ read, write })
  useEffect(() => {
    newest.current = text
    if (text === stored.current.text || theirs) return
    async function store(): Promise<void> {
      setSave({ state: 'saving' })
      try {
        const { version } = stored.current
        const row = await calls.current.write({ adminMemo: text, version })
        stored.current = { text, version: row.version }
        if (newest.current === text) setSave({ state: 'saved', at: row.updatedAt })
      } catch (thrown) {
        const { status, message: why } = asRefusal(thrown)
        const fail = (why: string) => setSave({ state: 'failed', why, retry: () => void store() })
        if (status !== statusOf.conflict) return fail(why)
        await compare().catch((thrown: unknown) => fail(asRefusal(thrown).message))
      }
    }
    /** The row has changed since: if its note has not, that is no reason to stop. */
    async function compare(): Promise<void> {
      const { adminMemo = null, version } = await calls.current.read()
      const isSame = adminMemo === stored.current.text
      stored.current = { text: adminMemo, version }
      if (isSame) return store()
      setSave({ state: 'idle' })
      setTheirs(stored.current)
    }
    const timer = setTimeout(() => void store(), rest)
    return () => clearTimeout(timer)
  }, [text, theirs])
  function settle(next: string | null) {
    setTheirs(null)
    setText(next)
  }
  return (
    <div>
      <ControlledField
        of={of}
        name="adminMemo"
        label={label}
        hint="運営だけが読めます"
        value={text}
        onValue={(value) => setText(typeof value === 'string' ? value : null)}
      />
      {theirs ? (
        <div role="alert" className="bg-secondary/40 mt-2 grid gap-2 rounded-xl p-3 text-sm">
          <p>
            <b>ほかの担当者が、先にこのメモを書きかえました。</b>
            あなたのメモは、まだ保存していません。
          </p>
          <blockquote className="bg-base-100 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap">
            {theirs.text ?? '（空になりました）'}
          </blockquote>
          <Button onClick={() => settle([theirs.text, text].filter(Boolean).join('\n'))}>両方を残す</Button>
          <Button onClick={() => settle(text)}>自分のメモにする</Button>
          <Button onClick={() => settle(theirs.text)}>相手のメモにする</Button>
        </div>
      ) : (
        <AutoSave save={save} />
      )}
    </div>
  )
}
