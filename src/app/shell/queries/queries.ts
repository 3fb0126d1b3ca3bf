import type { QueryClient } from '@tanstack/react-query'

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
