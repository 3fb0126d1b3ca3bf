import { useEffect } from 'react'
import type { z } from 'zod'
import type { Disclosure, DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { isSame } from '#domain/kit/is-same.ts'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'
import { wholeFields } from '#app/shell/autosave/lay-over.ts'
import { useAutosave } from '#app/shell/autosave/use-autosave.ts'
import { useVersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { useQueryClient } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'

type Lines = Pick<Disclosure, 'lines'>

const byKey = (lines: readonly DisclosureLine[]) => Object.fromEntries(lines.map((line) => [line.key, line]))

/** Saves the lines of a draft as they are written in its form. A line is compared as a whole: its words belong to its answer. */
export function useDisclosureDraft(row: Disclosure, form: BoundForm<Lines, Lines>, line: z.ZodType<DisclosureLine>) {
  const { api } = useApp()
  const client = useQueryClient()
  const { id } = row
  const { getValues, setValue, subscribe } = form
  // What is stored has no blanks around it, what is being typed has.
  const tidy = (value: unknown) => line.safeParse(value).data ?? value
  const isSameLine = (one: unknown, other: unknown) => isSame(tidy(one), tidy(other))
  const draft = useVersionedDraft<Disclosure>({
    row,
    valuesOf: ({ lines }) => byKey(lines),
    present: () => byKey(getValues('lines')),
    show: (values) =>
      setValue(
        'lines',
        getValues('lines').map((own) => (isSameLine(values[own.key], own) ? own : line.parse(values[own.key]))),
      ),
    read: () => api.disclosure.one({ id }),
    write: ({ version }) => api.disclosure.patch({ id, body: { lines: getValues('lines'), version } }),
    isOpen: ({ status }) => status === row.status,
    comparison: { ...wholeFields, isSame: isSameLine },
  })
  function unsaved() {
    const stored = byKey(draft.newest().lines)
    const lines = getValues('lines').filter((own) => !isSameLine(own, stored[own.key]))
    return lines.length ? lines : null
  }
  const autosave = useAutosave({
    changes: unsaved,
    async write() {
      const saved = await draft.save()
      if (!saved) return null
      await client.invalidateQueries({ queryKey: chatKey })
      return saved.updatedAt
    },
  })
  const { saveSoon } = autosave
  useEffect(() => subscribe({ formState: { values: true }, callback: saveSoon }), [subscribe, saveSoon])
  return { draft, autosave }
}
