import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { AppContext, Me, RequestContext } from './app/context.ts'
import { parseSearch, stringifySearch } from './app/search-params.ts'
import { routeTree } from './app/tree.gen.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** A router, fresh for every request on the server and for every page load in the browser. */
export function getRouter() {
  const request = getGlobalStartContext()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const context: AppContext = { queryClient, me: request?.me ?? null }
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
    dehydrate: () => ({ me: context.me }),
    hydrate: ({ me }: { me: Me | null }) => {
      context.me = me
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}
