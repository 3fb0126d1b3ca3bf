import { notFound } from '@tanstack/react-router'
import type { Client } from '#http/client.ts'

/** A deal and what its estate looks like; the 404 page for who has no part in it. */
export async function loadDeal(api: Client, negotiationID: string) {
  const { items } = await api.negotiation.inbox({ id: negotiationID, limit: 1 })
  if (!items[0]) throw notFound()
  return items[0]
}
export type Deal = Awaited<ReturnType<typeof loadDeal>>
