import { mostSeen } from '#domain/seen-estates.ts'
import { browserStorage } from '#app/session/browser-storage.ts'

const name = 'seenEstates'

/** The homes that a visitor has looked at on this device, the latest first. Anybody who uses the browser can write there. */
export function seenHere(): string[] {
  try {
    const ids: unknown = JSON.parse(browserStorage().getItem(name) ?? '[]')
    return Array.isArray(ids)
      ? ids.filter((id) => typeof id === 'string' && /^[\w-]{1,128}$/.test(id)).slice(0, mostSeen)
      : []
  } catch {
    return []
  }
}

/** Remembers on this device that a visitor has looked at a home. */
export function rememberHere(id: string): void {
  try {
    browserStorage().setItem(
      name,
      JSON.stringify([id, ...seenHere().filter((other) => other !== id)].slice(0, mostSeen)),
    )
  } catch {
    // A full storage keeps what it had.
  }
}

export const forgetHere = (): void => browserStorage().removeItem(name)
