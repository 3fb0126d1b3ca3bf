import { useRouteContext } from '@tanstack/react-router'
import type { AppContext } from './context.ts'

/** What every page may use: the API, the session, who is signed in, the site. */
export const useApp = (): AppContext => useRouteContext({ from: '__root__' })
