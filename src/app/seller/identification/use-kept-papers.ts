import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { userFields } from '#domain/user/user-fields.ts'
import type { Papers } from './papers.ts'

/** What the papers become from what they are when its turn comes. */
export type ChangePapers = (now: Papers) => Papers

const kept = z.object({
  type: userFields.identificationDocumentType,
  photos: z.record(z.string(), z.array(z.string().nullable())),
  substitute: z.boolean(),
  attorney: z.string().nullable(),
})

/** The papers being gathered; this tab keeps them over a reload, because the API takes them only with the application. */
export function useKeptPapers(id: string, before: Papers) {
  const name = `application:${id}`
  const [changed, setChanged] = useState<Papers>()
  const stored = useSyncExternalStore(
    () => () => {},
    () => read(name),
    () => null,
  )
  const papers = changed ?? parsed(stored) ?? before
  return {
    papers,
    change(update: ChangePapers) {
      setChanged((now) => {
        const next = update(now ?? papers)
        write(name, JSON.stringify(next))
        return next
      })
    },
    forget: () => write(name, null),
  }
}

function parsed(text: string | null): Papers | null {
  try {
    return kept.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string | null) {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Storage may be forbidden or full; then a reload begins anew.
  }
}
