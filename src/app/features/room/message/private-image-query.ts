import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#http/client.ts'

/** A link to a private picture lives five minutes; it is asked for anew a little earlier. Milliseconds. */
const linkLife = 4 * 60_000

/** The short-lived address of a private picture. */
export const privateImageQuery = (api: Client, path: string) =>
  queryOptions({
    queryKey: ['private-image', path],
    queryFn: async () => (await api.image.link({ path })).url,
    staleTime: linkLife,
    gcTime: linkLife,
  })
