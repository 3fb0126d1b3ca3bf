import { createRouter, type AnyRouteMatch } from '@tanstack/react-router'
import type { Brand } from '#domain/operator/default-brand.ts'
import { createClient } from '#http/client.ts'
import { createSession } from '#http/session.ts'
import { browserStorage } from '#app/shell/session/device-store.ts'
import type { AppContext, Reader, RequestContext, Site } from './app/shell/context.ts'
import type { Queries } from './app/shell/queries/queries.ts'
import { unreadStore } from './app/shell/frame/unread-store.ts'
import { NotFound } from './app/shell/errors/not-found.tsx'
import { PageError } from './app/shell/errors/page-error.tsx'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import { routeTree } from './app/tree.gen.ts'

/** What a rendered page hands over to the browser: who reads, where and under which brand, and what its queries have read, if any, as JSON. */
type HandedOverState = { me: Reader | null; site: Site; brand: Brand; queries?: string }

/** A router, fresh for every request on the server, which says whose, and for every page load in the browser. */
export function getRouter(request?: RequestContext) {
  const queries: Queries = {}
  // To the browser the rest is handed over with the page, before anything asks for it.
  const context = { queries, unread: unreadStore(), session: null, ...request } as AppContext
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    ssr: { nonce: request?.nonce },
    scrollRestoration: true,
    defaultHashScrollIntoView: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    dehydrate: (): HandedOverState => ({
      me: context.me,
      site: context.site,
      brand: context.brand,
      ...(queries.write && { queries: queries.write() }),
    }),
    hydrate({ me, site, brand, queries: drawnQueries }: HandedOverState) {
      Object.assign(context, { me, site, brand }, connect(site))
      if (drawnQueries) queries.drawn = drawnQueries
    },
  })
  // The router keeps a page that was not found as one whose data has come. Who goes back to it asks for it again.
  const isAbsent = ({ invalid, loaderData }: AnyRouteMatch) => invalid && loaderData === undefined
  if (!request) {
    router.subscribe('onBeforeNavigate', () => router.clearCache({ filter: isAbsent }))
    // Whoever goes back to a list before the next page has come is where they left it: what stood in its place has moved the screen, and the
    // router, which hears of scrolling behind this, would take that for where they were.
    addEventListener('scroll', (event) => void (router.state.isLoading && event.stopImmediatePropagation()), true)
  }
  return router
}

/** The browser's session, and the API through it. */
function connect({ apiBase: base, identityBase, apiKey }: Site): Pick<AppContext, 'session' | 'api'> {
  const { origin } = window.location
  const session = createSession({
    origin,
    base,
    apiKey,
    identityBase: identityBase || origin,
    storage: browserStorage(),
    events: window,
  })
  return { session, api: createClient(session.send, { base, origin }) }
}
