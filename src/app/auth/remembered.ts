import { browserStorage } from '../session/browser-storage.ts'
import { ownPath } from '../session/own-path.ts'

/** What a mailed link does not say itself, kept on the device that asked for it. */
export type Remembered = { email: string; redirect?: string }

const name = 'mailedTo'

/** Keeps to whom a mail was sent, and where the person wanted to go. */
export const remember = (what: Remembered): void => browserStorage().setItem(name, JSON.stringify(what))

export const forget = (): void => browserStorage().removeItem(name)

/** To whom this device last sent a mail; null when it was another device, or when it cannot be read. */
export function recall(): Remembered | null {
  return rememberedIn(browserStorage().getItem(name))
}

/** Storage can be written by anybody with the browser in hand, so the way on must be a path of this site. */
export function rememberedIn(kept: string | null): Remembered | null {
  try {
    const { email, redirect } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    if (typeof email !== 'string' || email === '') return null
    const path = typeof redirect === 'string' ? ownPath(redirect) : null
    return path ? { email, redirect: path } : { email }
  } catch {
    return null
  }
}
