import { useEffect, useState } from 'react'
import type { Conflict } from './lay-over.ts'
import { versionedDraft, type Draft, type DraftActs } from './versioned-draft.ts'

export type VersionedDraft<R> = DraftActs<R> & {
  /** The row as it was read or saved last. */
  saved: R
  /** The fields that both sides have changed. Nothing is saved until each is settled. */
  conflicts: readonly Conflict[]
}

/** A draft that others may write as well, as `versionedDraft` says; whenever its `row` is read anew, what is newer is taken over. */
export function useVersionedDraft<R extends { version: number }>(draft: Draft<R>): VersionedDraft<R> {
  const [saved, onSaved] = useState(draft.row)
  const [conflicts, onConflicts] = useState<readonly Conflict[]>([])
  const [{ hear, follow, ...acts }] = useState(() => versionedDraft<R>({ ...draft, onSaved, onConflicts }))
  useEffect(() => follow(draft))
  useEffect(() => hear(draft.row), [hear, draft.row])
  return { ...acts, saved, conflicts }
}
