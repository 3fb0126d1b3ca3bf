import type { Session } from '#http/session.ts'
import { useApp } from './use-app.ts'

/** The browser's session, to sign in and out with; null while the server renders, so use it in handlers and effects. */
export const useSession = (): Session | null => useApp().session
