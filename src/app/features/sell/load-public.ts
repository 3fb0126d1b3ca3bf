import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'

const { applying, approved } = ListingStatus

/** Whether the public reads a listing, also while a change of it is under review and while it is hidden for now. */
export async function loadPublic(
  api: Client,
  { id, status, firstApprovedAt }: Pick<Estate, 'id' | 'status' | 'firstApprovedAt'>,
): Promise<boolean> {
  if (status !== applying || firstApprovedAt === null) return status === approved
  try {
    await api.estate.publicOne({ id })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'paused') return true
    if (error.status === statusOf.not_found || error.status === statusOf.gone) return false
    throw error
  }
}
