import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { metaOf, unwrap } from '#domain/kit/field-meta.ts'
import { Conflicts } from '#app/shell/autosave/conflicts.tsx'
import { valueAt } from '#app/shell/autosave/lay-over.ts'
import { valueWords } from '#app/shell/autosave/value-words.ts'
import { useDraft } from '../draft/draft-context.ts'
import { writtenFields } from '../draft/changes.ts'

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

/** A written field, also one of a part, by its name and its value in words. */
export function inWords([field = '', inner]: readonly string[], value: unknown): { label: string; words: string } {
  const schema = writtenFields[field as keyof typeof writtenFields] as z.ZodType | undefined
  const part = schema && unwrap(schema)
  const row = inner !== undefined && part instanceof z.ZodObject ? part : z.object(writtenFields as z.ZodRawShape)
  const name = inner ?? field
  const own = row.shape[name] as z.ZodType | undefined
  return { label: own ? metaOf(own).label : name, words: valueWords({ row }, name, value) }
}
