import { DeskArea } from '#domain/choices/desk-area.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { remindOnce } from '#server/notify/remind-once.ts'
import { homeValues } from './tell-review.ts'

const { draft, rejected } = ListingStatus

/** Which mail a seller is sent about a listing that they have left lying; none where it does not wait for them. */
function mailFor({ status }: Estate): 'repairReminder' | 'draftReminder' | undefined {
  if (status === rejected) return 'repairReminder'
  return status === draft ? 'draftReminder' : undefined
}

/** Reminds a seller of a listing that waits for them, by notification and mail; at most once a day. @throws AppError not_found, conflict */
export function remindSeller(context: Context, id: string): Promise<Estate> {
  authorizeDesk(context.me, DeskArea.review)
  return inTransaction(context, async (context) => {
    const listing = await oneRow(context, estate, id, { lock: true })
    const mail = mailFor(listing)
    if (!mail) throw conflict('いまは、売主の番ではありません')
    await remindOnce(context, estate, id)
    const values = { ...homeValues(listing), 理由: listing.denyReason ?? '' }
    await notifyBy(context, listing.userID, mail, values, href(pages.sellerEstate, { id }))
    return listing
  })
}
