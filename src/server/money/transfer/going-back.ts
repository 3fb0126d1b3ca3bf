import { RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { exists } from '#server/kernel/find.ts'

/** A deposit whose money is on its way back is nobody's to match or put right. @throws AppError conflict */
export async function guardNotGoingBack(context: Context, transferID: string): Promise<void> {
  if (await exists(context, refund, { transferID, status: RefundStatus.open }))
    throw conflict('この入金には、手続き中の返金があります。先に返金を取りやめてください。')
}
