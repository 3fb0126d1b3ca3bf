import type { Schedule } from './fresh-token.ts'
import type { KeptStorage, StorageEvents } from './token-storage.ts'

/** What a session needs of the browser and of its site. */
export type SessionOptions = {
  /** The site's own origin, which mailed links return to. */
  origin: string
  /** What stands before `/identitytoolkit.googleapis.com`: an origin, or `https:/` for the real service. */
  identityBase: string
  apiKey: string
  storage: KeptStorage
  /** The window: who tells of the other tabs' changes. */
  events: StorageEvents
  /** Where the API is mounted, or its whole address. Default `/api`. */
  base?: string
  /** The path under which the pages are, if not the origin's root. */
  webBase?: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
  schedule?: Schedule
}
