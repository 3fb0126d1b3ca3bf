import { ImportStatus, importRowStates, type ImportRowState } from '#domain/choices/import.ts'
import { nameOrLeft } from '#domain/text/display-name.ts'
import type { Client } from '#http/client.ts'

/** Which rows of an import are shown: those in a state, from one on. */
export type ImportSearch = { state?: ImportRowState; from?: number }

const isState = (word: unknown): word is ImportRowState => typeof word === 'string' && word in importRowStates

/** What the URL of an import's page says. */
export function readImportSearch({ state, from }: Readonly<Record<string, unknown>>): ImportSearch {
  const at = Number(from)
  return { ...(isState(state) && { state }), ...(Number.isSafeInteger(at) && at > 0 && { from: at }) }
}

const { waiting, running } = ImportStatus

/** An import with whom it is for, and how its rows stand; while it is carried out, only how far it is. */
export async function loadImport(api: Client, id: string, search: ImportSearch) {
  const file = await api.estateImport.one({ id })
  const isUnderWay = file.status === waiting || file.status === running
  const [rows, people] = await Promise.all([
    isUnderWay ? null : api.estateImport.rows({ id, ...search }),
    file.sellerID === null ? [] : api.user.many({ ids: [file.sellerID] }),
  ])
  const seller = file.sellerID === null ? null : { id: file.sellerID, name: nameOrLeft(people[0]) }
  return { file, isUnderWay, rows, seller }
}
export type ImportData = Awaited<ReturnType<typeof loadImport>>
