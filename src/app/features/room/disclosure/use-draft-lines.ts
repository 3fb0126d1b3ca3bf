import { useQueryClient } from '#app/shell/queries/query-client.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DisclosureStatus } from '#domain/choices/agreeing.ts'
import type { Disclosure, DisclosureLine } from '#domain/deal/disclosure/disclosure.ts'
import { mergeLines } from '#domain/deal/disclosure/disclosure-lines.ts'
import { ApiError } from '#http/api-error.ts'
import { statusOf } from '#http/errors.ts'
import { useAutosave } from '#app/shell/autosave/use-autosave.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'

const isConflict = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.status === statusOf.conflict
const unread = 'ほかの画面で書かれた内容を入れました。読みなおしてから、もう一度「買主に見せる」を押してください。'
const refusal = (message: string) => new ApiError('conflict', message)

/**
 * Saves the lines of a draft as they are written. What somebody else has stored meanwhile comes in as well, as soon as it is
 * heard of. Lines that both have changed are `clashes`, as the other has them, and nothing is
 * saved until each is settled.
 */
export function useDraftLines(draft: Disclosure) {
  const { api } = useApp()
  const client = useQueryClient()
  const { id } = draft
  const written = useRef(draft.lines)
  const stored = useRef<Pick<Disclosure, 'lines' | 'version'>>(draft)
  const isStoring = useRef(false)
  const show = useRef((_: DisclosureLine[]) => {})
  const unsettled = useRef<DisclosureLine[]>([])
  const [clashes, setClashes] = useState<DisclosureLine[]>([])

  function setUnsettled(lines: DisclosureLine[]) {
    unsettled.current = lines
    setClashes(lines)
  }
  function put(lines: DisclosureLine[]) {
    written.current = lines
    show.current(structuredClone(lines))
  }
  function join(row: Disclosure) {
    const { lines, clashes } = mergeLines(written.current, stored.current.lines, row.lines)
    const open = new Set([...clashes, ...unsettled.current].map(({ key }) => key))
    stored.current = row
    setUnsettled(row.lines.filter(({ key }) => open.has(key)))
    put(lines)
  }
  /** Reads what made a version old. @throws the refusal where it is no draft any more */
  async function joinStored(refusal: ApiError) {
    const row = await api.disclosure.one({ id })
    if (row.status !== draft.status) throw refusal
    join(row)
  }
  // While a save is under way, what is heard of may be what it has stored: it is heard of again after it.
  const hear = useEffectEvent((row: Disclosure) => {
    if (row.version > stored.current.version && !isStoring.current) join(row)
  })
  useEffect(() => hear(draft), [draft])

  async function storeOnce(lines: DisclosureLine[]): Promise<Disclosure | null> {
    isStoring.current = true
    try {
      const row = await api.disclosure.patch({ id, body: { lines, version: stored.current.version } })
      stored.current = { lines, version: row.version }
      return row
    } catch (thrown) {
      if (!isConflict(thrown)) throw thrown
      await joinStored(thrown)
      return null
    } finally {
      isStoring.current = false
    }
  }
  async function store(lines: DisclosureLine[]): Promise<string | null> {
    if (unsettled.current.length) return null
    const row = await storeOnce(lines)
    if (!row) return store(written.current)
    await client.invalidateQueries({ queryKey: chatKey })
    return row.updatedAt
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
    /** Takes who puts into the form what has come in. */
    follow: (put: (lines: DisclosureLine[]) => void) => void (show.current = put),
    /** Takes what stands in the form now. */
    write(lines: DisclosureLine[]) {
      written.current = lines
      saveSoon()
    },
    /** Keeps one's own line, or takes the other's. */
    settle(theirs: DisclosureLine, isTaken: boolean) {
      setUnsettled(unsettled.current.filter(({ key }) => key !== theirs.key))
      if (isTaken) put(written.current.map((line) => (line.key === theirs.key ? theirs : line)))
      saveSoon()
    },
    /**
     * Shows the draft to the buyer. A save that is under way must not come after the form has become unchangeable, and nothing
     * goes to the buyer that who shows it has not read: `isSeen` says whether these are what stands in the form now.
     */
    async present(lines: DisclosureLine[], isSeen: (written: DisclosureLine[]) => boolean) {
      if (!(await save())) throw refusal('まだ保存できていない項目があります。上の案内を確かめてください。')
      const body = { status: DisclosureStatus.presented, lines, version: stored.current.version }
      if (!isSeen(written.current)) throw refusal(unread)
      try {
        await api.disclosure.patch({ id, body })
      } catch (thrown) {
        if (!isConflict(thrown)) throw thrown
        await joinStored(thrown)
        throw refusal(unread)
      }
      stored.current = { lines: written.current, version: body.version }
    },
  }
}
