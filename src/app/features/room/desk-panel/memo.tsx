import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { AutoSave } from '#ui/form/auto-save.tsx'
import { Button } from '#ui/action/button.tsx'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { useAutosave } from '#app/shell/autosave/use-autosave.ts'
import { useLeaveGuard } from '#app/shell/autosave/use-leave-guard.ts'

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
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const stored = useRef(first)
  async function store(adminMemo: string | null): Promise<string | null> {
    const { version } = stored.current
    try {
      const row = await write({ adminMemo, version })
      stored.current = { text: adminMemo, version: row.version }
      return row.updatedAt
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.status !== statusOf.conflict) throw thrown
      return compare(adminMemo)
    }
  }
  /** The row has changed since: if its note has not, that is no reason to stop. */
  async function compare(mine: string | null): Promise<string | null> {
    const { adminMemo = null, version } = await read()
    const isSame = adminMemo === stored.current.text
    stored.current = { text: adminMemo, version }
    if (isSame) return store(mine)
    setTheirs(stored.current)
    return null
  }
  const { state, save, saveSoon, isWaiting } = useAutosave({
    changes: () => (theirs === null && text !== stored.current.text ? { text } : null),
    write: ({ text }) => store(text),
  })
  useEffect(() => {
    if (isWaiting()) saveSoon()
  }, [text, theirs, isWaiting, saveSoon])
  useLeaveGuard({ save, isWaiting, isLost: () => theirs !== null })
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
        <AutoSave save={state} />
      )}
    </div>
  )
}
