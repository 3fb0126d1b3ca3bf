import { useQueryClient } from '#app/queries/query-client.ts'
import { useRef, useState } from 'react'
import { DisclosureStatus } from '#domain/choices/agreeing.ts'
import type { Disclosure, DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { mergeLines } from '#domain/deal/disclosure/disclosure-lines.ts'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { useAutosave } from '#app/autosave/use-autosave.ts'
import { useApp } from '#app/use-app.ts'
import { chatKey } from '../live/chat-key.ts'

/**
 * Saves the lines of a draft as they are written. What somebody else has stored meanwhile stays as well: `shown` are the lines
 * to show with it. Lines that both have changed are `clashes`, as the other has them, and nothing is saved until each is settled.
 */
export function useDraftLines(draft: Disclosure) {
  const { api } = useApp()
  const client = useQueryClient()
  const { id } = draft
  const written = useRef(draft.lines)
  const stored = useRef<Pick<Disclosure, 'lines' | 'version'>>(draft)
  const unsettled = useRef<DisclosureLine[]>([])
  const [clashes, setClashes] = useState<DisclosureLine[]>([])
  const [shown, setShown] = useState(draft.lines)

  function setUnsettled(lines: DisclosureLine[]) {
    unsettled.current = lines
    setClashes(lines)
  }
  function show(lines: DisclosureLine[]) {
    written.current = lines
    setShown(structuredClone(lines))
  }
  async function merge(refusal: ApiError): Promise<string | null> {
    const row = await api.disclosure.one({ id })
    if (row.status !== draft.status) throw refusal
    const { lines, clashes } = mergeLines(written.current, stored.current.lines, row.lines)
    stored.current = row
    setUnsettled(clashes)
    show(lines)
    return store(lines)
  }
  async function store(lines: DisclosureLine[]): Promise<string | null> {
    if (unsettled.current.length) return null
    try {
      const row = await api.disclosure.patch({ id, body: { lines, version: stored.current.version } })
      stored.current = { lines, version: row.version }
      await client.invalidateQueries({ queryKey: chatKey })
      return row.updatedAt
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === statusOf.conflict) return merge(thrown)
      throw thrown
    }
  }
  const isUnsaved = () =>
    unsettled.current.length > 0 || JSON.stringify(written.current) !== JSON.stringify(stored.current.lines)
  const autosave = useAutosave({
    changes: () => (isUnsaved() ? structuredClone(written.current) : null),
    write: store,
  })
  const { save, saveSoon } = autosave
  return {
    autosave,
    clashes,
    shown,
    /** Takes what stands in the form now. */
    write(lines: DisclosureLine[]) {
      written.current = lines
      saveSoon()
    },
    /** Keeps one's own line, or takes the other's. */
    settle(theirs: DisclosureLine, isTaken: boolean) {
      setUnsettled(unsettled.current.filter(({ key }) => key !== theirs.key))
      if (isTaken) show(written.current.map((line) => (line.key === theirs.key ? theirs : line)))
      saveSoon()
    },
    /** Shows the draft to the buyer. A save that is under way must not come after the form has become unchangeable. */
    async present(lines: DisclosureLine[]) {
      if (!(await save()))
        throw new ApiError('conflict', 'まだ保存できていない項目があります。上の案内を確かめてください。')
      const { version } = stored.current
      await api.disclosure.patch({ id, body: { status: DisclosureStatus.presented, lines, version } })
      stored.current = { lines: written.current, version }
    },
  }
}
