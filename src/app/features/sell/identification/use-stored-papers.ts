import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { userFields } from '#domain/user/user-fields.ts'
import { unsentKey } from '#app/shell/action/unsent-input.ts'
import type { Papers } from './papers.ts'

/** Makes the next papers of the current ones. */
export type ChangePapers = (current: Papers) => Papers

const storedPapers = z.object({
  type: userFields.identificationDocumentType,
  photos: z.record(z.string(), z.array(z.string().nullable())),
  substitute: z.boolean(),
  attorney: z.string().nullable(),
})

/**
 * The papers as a person (by id) gathers them. The tab's storage holds them over a reload, until somebody else fills in a form there: the API
 * takes them only with the application.
 */
export function useStoredPapers(id: string, before: Papers) {
  const name = unsentKey(id, 'papers')
  const [changed, setChanged] = useState<Papers>()
  const stored = useSyncExternalStore(
    () => () => {},
    () => readTab(name),
    () => null,
  )
  const papers = changed ?? parsePapers(stored) ?? before
  return {
    papers,
    change(update: ChangePapers) {
      setChanged((current) => {
        const next = update(current ?? papers)
        writeTab(name, JSON.stringify(next))
        return next
      })
    },
    forget: () => writeTab(name, null),
  }
}

function parsePapers(text: string | null): Papers | null {
  try {
    return storedPapers.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeTab(name: string, value: string | null) {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Storage may be forbidden or full; then a reload begins anew.
  }
}
