import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Estate } from '#domain/estate/fields.ts'
import { ApiError } from '#http/api-error.ts'
import type { SaveState } from '#ui/form/auto-save.tsx'
import { useAutosave, type Autosaver } from '#app/shell/autosave/use-autosave.ts'
import { useVersionedDraft, type VersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import { useApp } from '#app/shell/use-app.ts'
import { fieldByField, hasUnsendable, sendable, valuesOf } from './changes.ts'

export type Saving = Autosaver &
  Pick<VersionedDraft<Estate>, 'saved' | 'newest' | 'accept' | 'conflicts' | 'keep' | 'take'> & {
    state: SaveState
    /** Whether the draft holds something that cannot be saved as it stands. */
    isLost: () => boolean
  }

/**
 * Saves a draft as it is typed: only what changed, with the version it was read at. What was changed elsewhere is taken over, such as
 * photos that a phone has sent; only where both have changed the same, somebody decides.
 */
export function useSaving(form: UseFormReturn<FieldValues>, row: Estate): Saving {
  const { api } = useApp()
  const read = async () => (await api.estate.one({ id: row.id })) as Estate
  const draft = useVersionedDraft<Estate>({
    row,
    valuesOf,
    present: () => form.getValues(),
    show: (values) => form.reset({ ...values }),
    read,
    async write(saved) {
      const changes = sendable(form.getValues(), saved)
      const { id, version } = saved
      return (await api.estate.patch({ id, body: { ...changes, version } })) as Estate
    },
    comparison: fieldByField,
  })
  const { saved, newest, accept, conflicts, keep, take } = draft
  const isLost = () => hasUnsendable(form.getValues(), newest())
  const { state, save, saveSoon, isWaiting } = useAutosave({
    isLost,
    changes() {
      const changes = sendable(form.getValues(), newest())
      return Object.keys(changes).length ? changes : null
    },
    async write() {
      try {
        return (await draft.save()) && new Date().toISOString()
      } catch (thrown) {
        if (thrown instanceof ApiError)
          thrown.issues.forEach((issue) => form.setError(issue.path.join('.'), { message: issue.message }))
        throw thrown
      }
    },
  })
  return { saved, newest, accept, conflicts, keep, take, state, save, saveSoon, isWaiting, isLost }
}
