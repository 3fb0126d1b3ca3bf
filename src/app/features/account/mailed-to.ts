import { browserStorage } from '#app/shell/session/device-store.ts'
import { ownPath } from '#app/shell/session/own-path.ts'

/** What a mailed link does not contain, stored on the device that asked for it. */
export type MailedTo = { email: string; redirect?: string }

const name = 'mailedTo'

/** Stores to whom a mail was sent, and which page the person wanted to go to. */
export const storeMailedTo = (email: string, redirect?: string): void =>
  browserStorage().setItem(name, JSON.stringify({ email, redirect }))

/** Removes it, once the mail has been followed or is no longer needed. */
export const clearMailedTo = (): void => browserStorage().removeItem(name)

/** To whom this device last sent a mail; null when it was another device, or when it cannot be read. */
export function readMailedTo(): MailedTo | null {
  return parseMailedTo(browserStorage().getItem(name))
}

/** Parses what is stored. Anybody who uses the browser can write it, so `redirect` must be a path of this site. */
export function parseMailedTo(stored: string | null): MailedTo | null {
  try {
    const { email, redirect } = JSON.parse(stored ?? '{}') as Record<string, unknown>
    if (typeof email !== 'string' || email === '') return null
    const path = typeof redirect === 'string' ? ownPath(redirect) : null
    return path ? { email, redirect: path } : { email }
  } catch {
    return null
  }
}
