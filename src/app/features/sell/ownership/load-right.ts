import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'

/** The papers and consents on the way to the right to sell a home. */
export async function loadRight(api: Client, estateID: string) {
  const [papers, consents] = await Promise.all([
    orNotFound(api.ownershipPaper.list({ estateID, orderBy: 'kind' })),
    orNotFound(api.heirConsent.list({ estateID, orderBy: 'createdAt', limit: 100 })),
  ])
  return { papers: papers.items, consents: consents.items }
}
export type Right = Awaited<ReturnType<typeof loadRight>>
