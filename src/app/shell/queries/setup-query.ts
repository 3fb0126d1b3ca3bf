import type { Client } from '#http/client.ts'

const setupKey = ['setup'] as const

/** How far the setup is, for whoever enters a page of the desk; read anew by whoever changes it. */
export const setupQuery = (api: Client) => ({
  queryKey: setupKey,
  queryFn: () => api.setup.state(),
  staleTime: 60_000,
})
