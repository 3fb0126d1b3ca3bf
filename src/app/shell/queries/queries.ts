import {
  QueryClient,
  dehydrate,
  hydrate,
  type QueryKey,
  useQuery as useQueryOf,
  type UseQueryOptions,
  type UseQueryResult,
  useSuspenseQuery as useSuspenseQueryOf,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query'
import { useApp } from '../use-app.ts'

/**
 * What the queries of one drawing or one page load have read. Their library is no part of what every page starts with: it comes
 * with the first page, part or act that asks one, and `queryClientOf` then makes the client. Where there is none, nothing is old.
 */
export type Queries = {
  client?: QueryClient
  /** What the server has read for the page that it drew, as JSON. */
  drawn?: string
  /** Writes what was read, for the browser. */
  write?: () => string
}

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

/** The library's hook, of the page's own client: no page has a provider around it that would bring the library to all. */
export const useQuery = <T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> => useQueryOf(options, useQueryClient())

/** As `useQuery`, for what the loader has read already. */
export const useSuspenseQuery = <T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: UseSuspenseQueryOptions<T, E, D, K>,
): UseSuspenseQueryResult<D, E> => useSuspenseQueryOf(options, useQueryClient())
