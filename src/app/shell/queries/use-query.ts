import {
  type QueryKey,
  useQuery as useQueryOf,
  type UseQueryOptions,
  type UseQueryResult,
  useSuspenseQuery as useSuspenseQueryOf,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query'
import { useQueryClient } from './query-client.ts'

/** The library's hook, of the page's own client: no page has a provider around it that would bring the library to all. */
export const useQuery = <T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> => useQueryOf(options, useQueryClient())

/** As `useQuery`, for what the loader has read already. */
export const useSuspenseQuery = <T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: UseSuspenseQueryOptions<T, E, D, K>,
): UseSuspenseQueryResult<D, E> => useSuspenseQueryOf(options, useQueryClient())
