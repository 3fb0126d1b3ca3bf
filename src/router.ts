import { createRouter } from '@tanstack/react-router'
import { defaultBrand, type Brand } from '#domain/operator/default-brand.ts'
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
const emptySite: Site = { origin: '', demo: false, apiBase: '/api', identityBase: '', apiKey: '', readsIdCards: false }

/** A router, fresh for every request on the server, which says whose, and for every page load in the browser. */
export function getRouter(request?: RequestContext) {
  const { me = null, site = emptySite, brand = defaultBrand, api = createClient(fetch) } = request ?? {}
  const queries: Queries = {}
  const context: AppContext = { queries, unread: unreadStore(), api, session: null, me, site, brand }
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
