import { RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { exists } from '#server/kernel/find.ts'

/** Whether money of one of these deposits is on its way back, or one of the desk asks for that. */
export const isGoingBack = (context: Context, transferID: string | string[]): Promise<boolean> =>
  exists(context, refund, { transferID, status: RefundStatus.open })

/** A deposit whose money is on its way back is nobody's to match or put right. @throws AppError conflict */
export async function guardNotGoingBack(context: Context, transferID: string): Promise<void> {
  if (await isGoingBack(context, transferID))
    throw conflict('この入金には、手続き中の返金があります。先に返金を取りやめてください。')
}

/** A deposit of which a part was sent back has come: what it says stays in the books. @throws AppError conflict */
export async function guardNoneSent(context: Context, transferID: string): Promise<void> {
  if (await exists(context, refund, { transferID, status: RefundStatus.done }))
    throw conflict('この入金の一部は返金済みのため、記録は変えられません。残りは、返すか、支払いに結びつけてください。')
}
