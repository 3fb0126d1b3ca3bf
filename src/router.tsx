import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createClient } from '#http/client.ts'
import { createSession } from '#http/session.ts'
import { browserStorage } from './app/session/browser-storage.ts'
import type { AppContext, Reader, RequestContext, Site } from './app/context.ts'
import { NotFound } from './app/errors/not-found.tsx'
import { PageError } from './app/errors/page-error.tsx'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import { routeTree } from './app/tree.gen.ts'

/** What a rendered page hands over to the browser: who reads, and what its queries have read, if any, as JSON. */
type Dehydrated = { me: Reader | null; site: Site; queries?: string }
const nowhere: Site = { origin: '', demo: false, apiBase: '/api', identityBase: '', apiKey: '' }

/** A router, fresh for every request on the server, which says whose, and for every page load in the browser. */
export function getRouter(request?: RequestContext) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const { me = null, site = nowhere, api = createClient(fetch) } = request ?? {}
  const context: AppContext = { queryClient, api, session: null, me, site }
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
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    dehydrate: (): Dehydrated => ({
      me: context.me,
      site: context.site,
      ...(queryClient.getQueryCache().getAll().length && { queries: JSON.stringify(dehydrate(queryClient)) }),
    }),
    hydrate({ me, site, queries }: Dehydrated) {
      Object.assign(context, { me, site }, connect(site))
      if (queries) hydrate(queryClient, JSON.parse(queries))
    },
  })
  return router
}

/** The browser's session, and the API through it. */
function connect({ apiBase: base, identityBase, apiKey }: Site): Pick<AppContext, 'session' | 'api'> {
  const { origin } = window.location
  const session = createSession({
    ...{ origin, base, apiKey, identityBase: identityBase || origin },
    ...{ storage: browserStorage(), events: window },
  })
  return { session, api: createClient(session.send, { base, origin }) }
}
