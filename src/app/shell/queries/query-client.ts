import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { useApp } from '../use-app.ts'
import type { Queries } from './queries.ts'

/** The client of the queries: made when it is first asked for, with what the server has read. */
export function queryClientOf(queries: Queries): QueryClient {
  if (queries.client) return queries.client
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  if (queries.drawn) hydrate(client, JSON.parse(queries.drawn))
  // It reads anew when the window is looked at again, or the network is back.
  if (typeof window !== 'undefined') client.mount()
  queries.write = () => JSON.stringify(dehydrate(client))
  return (queries.client = client)
}

/** The client of the queries, for what changes them. */
export const useQueryClient = (): QueryClient => queryClientOf(useApp().queries)
