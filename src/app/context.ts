import type { QueryClient } from '@tanstack/react-query'

/** The signed-in person as the pages' frame needs them. `userType` is a code of `Role`. */
export type Me = { id: string; name: string; userType: 1 | 2 | 3 }

/** What every route's loader and `Route.useRouteContext()` receive. */
export type AppContext = { queryClient: QueryClient; me: Me | null }

/** What `server.ts` hands to one server rendering: `start(request, { context: { nonce, me } })`. */
export type RequestContext = { nonce?: string; me: Me | null }
