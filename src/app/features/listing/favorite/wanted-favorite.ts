import { browserStorage } from '#app/shell/session/device-store.ts'

const name = 'wantedFavorite'
/** How long a visitor's wish waits for the sign-up that it needs, in milliseconds: as long as the mailed link works. */
const lifetime = 24 * 60 * 60 * 1000

/** Stores on this device which estate a visitor wanted as a favourite, before they sign up or in. */
export const storeWantedFavorite = (estateID: string): void =>
  browserStorage().setItem(name, JSON.stringify({ estateID, at: Date.now() }))

/** Whether this device's visitor wanted this estate as a favourite; a wish is taken once. */
export function takeWantedFavorite(estateID: string): boolean {
  const storage = browserStorage()
  if (!isWanted(storage.getItem(name), estateID, Date.now())) return false
  storage.removeItem(name)
  return true
}

/** Reads what is stored, which anybody who uses the browser can write. */
export function isWanted(stored: string | null, estateID: string, now: number): boolean {
  try {
    const wish = JSON.parse(stored ?? '{}') as Record<string, unknown>
    return wish.estateID === estateID && typeof wish.at === 'number' && now - wish.at < lifetime
  } catch {
    return false
  }
}
