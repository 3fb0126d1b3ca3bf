import { notFound } from '@tanstack/react-router'
import type { Client } from '#http/client.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import type { Listing } from './listing.ts'

/** A listing for a page of its seller's. @throws notFound where there is none, or it is somebody else's */
export async function loadListing({ api, me }: { api: Client; me: { id: string } | null }, id: string) {
  const estate = await orNotFound(api.estate.one({ id }))
  // Somebody else's is answered by its publication.
  if (estate.userID !== me?.id) throw notFound()
  // Its seller reads every field of a listing.
  return estate as Listing
}
