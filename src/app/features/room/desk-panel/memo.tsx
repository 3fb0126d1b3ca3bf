import { useRef, useState } from 'react'
import type { z } from 'zod'
import { isSame } from '#domain/kit/is-same.ts'
import { AutoSave } from '#ui/form/auto-save.tsx'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { Conflicts } from '#app/shell/autosave/conflicts.tsx'
import { wholeFields } from '#app/shell/autosave/lay-over.ts'
import { useAutosave, useLeaveGuard } from '#app/shell/autosave/use-autosave.ts'
import { useVersionedDraft } from '#app/shell/autosave/versioned-draft.ts'

/** What a note stands on. */
type Row = { adminMemo?: string | null; version: number }

type Props = {
  /** The note's field. */
  of: z.ZodType
  label: string
  row: Row
  read(): Promise<Row>
  write(note: { adminMemo: string | null; version: number }): Promise<Row>
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null)

/**
 * The desk's own note on a row; it saves itself. What a colleague has written meanwhile is never lost: both notes are shown,
 * and saving goes on once they are one.
 */
export function Memo({ of, label, row, read, write }: Props) {
  const [text, setText] = useState(row.adminMemo ?? null)
  const present = useRef(text)
  function put(value: unknown) {
    present.current = asText(value)
    setText(present.current)
  }
  const tidy = (value: unknown) => of.safeParse(value).data ?? null
  const isSameNote = (one: unknown, other: unknown) => isSame(tidy(one), tidy(other))
  const draft = useVersionedDraft<Row>({
    row,
    valuesOf: ({ adminMemo = null }) => ({ adminMemo }),
    present: () => ({ adminMemo: present.current }),
    show: ({ adminMemo }) => put(adminMemo),
    read,
    write: ({ version }) => write({ adminMemo: present.current, version }),
    comparison: { ...wholeFields, isSame: isSameNote },
  })
  const { state, save, saveSoon, isWaiting } = useAutosave({
    changes: () => (isSameNote(present.current, draft.newest().adminMemo) ? null : { text: present.current }),
    write: async () => (await draft.save()) && new Date().toISOString(),
  })
  useLeaveGuard({ save, isWaiting })
  return (
    <div>
      <ControlledField
        of={of}
        name="adminMemo"
        label={label}
        hint="運営だけが読めます"
        value={text}
        onValue={(value) => {
          put(value)
          saveSoon()
        }}
      />
      {draft.conflicts.length > 0 ? (
        <Conflicts
          of={draft}
          inWords={({ theirs }) => ({ label, mine: text ?? '', theirs: asText(theirs) ?? '' })}
          join={({ theirs }) => [asText(theirs), text].filter(Boolean).join('\n')}
          onSettle={saveSoon}
        />
      ) : (
        <AutoSave save={state} />
      )}
    </div>
  )
}
