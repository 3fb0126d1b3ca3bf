import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { nextUpdateOn } from '#domain/law/update-schedule.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { conflict } from '#http/errors.ts'
import { changeRow } from '../kernel/change.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { authorizeArea, oneRow } from '../kernel/store.ts'
import { announceShown } from './listing-end.ts'
import { publishNextUpdate, suspend } from './listing-state.ts'

const { stale } = SuspendedReason

/** The seller says that nothing has changed: the next day to look again moves on, and a suspension for silence ends. */
export function confirmFresh(context: Context, id: string): Promise<Estate> {
  authorizeArea(context, estate)
  return inTransaction(context, async (context) => {
    // Locked: what is being sold at this moment stays hidden.
    const { status, suspendedReason } = await oneRow(context, estate, id, { lock: true })
    if (status !== ListingStatus.approved) throw conflict('公開中の物件だけ確かめられます')
    const nextUpdateAt = nextUpdateOn(context.now)
    const shownAgain = suspendedReason === stale ? { suspendedReason: null } : {}
    const after = await changeRow(context, estate, id, {}, { serverFields: { nextUpdateAt, ...shownAgain } })
    await publishNextUpdate(context, id, nextUpdateAt)
    if (suspendedReason === stale) {
      await suspend(context, id, null, stale)
      await announceShown(context, id)
    }
    return after
  })
}
