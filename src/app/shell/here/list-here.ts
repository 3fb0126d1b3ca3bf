import { browserStorage } from '../session/browser-storage.ts'

/** The homes of a list as it is stored. Anybody who uses the browser can write there. */
export function homesIn(stored: string, most: number): string[] {
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids)
      ? ids.filter((id) => typeof id === 'string' && /^[\w-]{1,128}$/.test(id)).slice(0, most)
      : []
  } catch {
    return []
  }
}

/** A list of homes that this device keeps for a visitor, the latest first; the earliest make room. */
export function listHere(name: string, most: number) {
  const stored = () => browserStorage().getItem(name) ?? '[]'
  const read = () => homesIn(stored(), most)
  function write(ids: readonly string[]) {
    try {
      browserStorage().setItem(name, JSON.stringify(ids.slice(0, most)))
    } catch {
      // A full storage keeps what it had.
    }
  }
  return {
    stored,
    read,
    add: (id: string) => write([id, ...read().filter((other) => other !== id)]),
    remove: (ids: readonly string[]) => write(read().filter((id) => !ids.includes(id))),
    clear: () => browserStorage().removeItem(name),
  }
}
