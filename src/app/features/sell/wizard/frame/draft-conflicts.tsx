import { useWatch } from 'react-hook-form'
import { Conflicts } from '#app/shell/autosave/conflicts.tsx'
import { valueAt } from '#app/shell/autosave/lay-over.ts'
import { useDraft } from '../draft/draft-context.ts'
import { inWords } from '../draft/field-words.ts'

/** Stands in place of the save state where another screen has changed the same: asks which of the two holds. */
export default function DraftConflicts() {
  const draft = useDraft()
  const values = useWatch()
  return (
    <Conflicts
      of={draft}
      inWords={({ path, theirs }) => {
        const { label, words } = inWords(path, theirs)
        return { label, theirs: words, mine: inWords(path, valueAt(values, path)).words }
      }}
      onSettle={() => void draft.save()}
    />
  )
}
