import { useEffect, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { layOver, valueAt, withValue, type Comparison, type Conflict, type Fields } from './lay-over.ts'

type VersionedRow = { version: number }

export type Draft<R extends VersionedRow> = {
  /** The row as it was read. */
  row: R
  /** What is written of a row, by field. */
  valuesOf: (row: R) => Fields
  /** What stands on the screen at this moment. */
  present: () => Fields
  /** Puts on the screen what was changed elsewhere. */
  show: (values: Fields) => void
  read: () => Promise<R>
  /** Saves what stands on the screen over this row, with its version, and answers the saved row. */
  write: (row: R) => Promise<R>
  /** Whether a row can still be written at all. */
  isOpen?: (row: R) => boolean
  comparison?: Comparison
}

export type DraftActs<R> = {
  /** The row as it was read or saved last. */
  newest: () => R
  /** Saves; null where somebody has to settle a conflict first. */
  save: () => Promise<R | null>
  /** Takes over what has made a version old. @throws the refusal, where it was for something else */
  catchUp: (refusal: unknown) => Promise<void>
  /** Takes over a row that another call answered, such as a move. */
  accept: (row: R) => R
  /** Settles a conflict by what stands on the screen. */
  keep: (conflict: Conflict) => void
  /** Settles a conflict by what is stored, or by another value of the two, which comes onto the screen. */
  take: (conflict: Conflict, value?: unknown) => void
}

type ObservedDraft<R extends VersionedRow> = Draft<R> & {
  onSaved: (row: R) => void
  onConflicts: (conflicts: readonly Conflict[]) => void
}

const isAt = (one: Conflict, other: Conflict) => one.path.join('.') === other.path.join('.')

/**
 * A draft of a row that others may write as well. It is saved with the version that it was read at. Where that is old, the row is read
 * anew, and what only the other side has changed comes onto the screen; what both have changed is asked, and nothing is saved before.
 * `hear` is told of a row that was read anew for another reason, `follow` what to call from now on.
 */
export function versionedDraft<R extends VersionedRow>(
  first: ObservedDraft<R>,
): DraftActs<R> & { hear: (row: R) => void; follow: (calls: Draft<R>) => void } {
  const calls = { ...first }
  let { row } = first
  let conflicts: readonly Conflict[] = []
  let isSaving = false

  function setConflicts(next: readonly Conflict[]) {
    conflicts = next
    calls.onConflicts(next)
  }
  function accept(next: R): R {
    row = next
    calls.onSaved(next)
    return next
  }
  function takeOver(next: R) {
    const stored = calls.valuesOf(next)
    const laid = layOver(calls.present(), calls.valuesOf(row), stored, calls.comparison)
    // What is not settled yet stays open, whatever is written elsewhere meanwhile.
    const earlier = conflicts
      .filter((conflict) => !laid.conflicts.some((other) => isAt(conflict, other)))
      .map(({ path }) => ({ path, theirs: valueAt(stored, path) }))
    accept(next)
    setConflicts([...earlier, ...laid.conflicts])
    calls.show(laid.values)
  }
  async function catchUp(refusal: unknown) {
    if (!(refusal instanceof ApiError) || refusal.status !== statusOf.conflict) throw refusal
    const next = await calls.read()
    if (next.version === row.version || calls.isOpen?.(next) === false) throw refusal
    takeOver(next)
  }
  async function save(): Promise<R | null> {
    if (conflicts.length) return null
    isSaving = true
    try {
      return accept(await calls.write(row))
    } catch (thrown) {
      await catchUp(thrown)
    } finally {
      isSaving = false
    }
    return save()
  }
  const settle = (conflict: Conflict) => setConflicts(conflicts.filter((other) => !isAt(conflict, other)))
  return {
    newest: () => row,
    save,
    catchUp,
    accept,
    keep: settle,
    take(conflict, value = conflict.theirs) {
      settle(conflict)
      calls.show(withValue(calls.present(), conflict.path, value))
    },
    // While a save is under way, what is heard of may be what it has stored: it is heard of again after it.
    hear(next) {
      if (next.version > row.version && !isSaving) takeOver(next)
    },
    follow: (next) => void Object.assign(calls, next),
  }
}

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
