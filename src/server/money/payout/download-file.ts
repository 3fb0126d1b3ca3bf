import { tokyoDate } from '#domain/calendar.ts'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { refund } from '#domain/deal/refund.ts'
import { payoutFile, type PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { senderOf } from '#domain/desk/payout/payout-sender.ts'
import { writeZengin, zenginBytes, type PayoutLine, type PayoutSender } from '#domain/desk/payout/zengin-file.ts'
import { conflict } from '#http/errors.ts'
import { record } from '#server/kernel/audit.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { find, findOne, lock } from '#server/kernel/find.ts'
import { authorizeDesk } from '#server/kernel/store.ts'
import { operatorVersions } from '#server/operator/operator.ts'
import { requireRecentSignIn } from '#server/web/recent-sign-in.ts'
import { payeesOf } from '../refund/refund-accounts.ts'

/** The sender of a version of the settings, whatever they say now. @throws where that version names none */
export async function senderOfFile(context: Pick<Context, 'db'>, version: number): Promise<PayoutSender> {
  const fields = await findOne(context, operatorVersions, { version })
  const sender = fields && senderOf(fields)
  if (!sender) throw new Error(`version ${version} of the operator names no sender of transfers`)
  return sender
}

async function linesOf(context: Context, { refundIDs }: PayoutFile): Promise<PayoutLine[]> {
  const payees = await payeesOf(context, refundIDs)
  const rows = await find(context, refund, { id: refundIDs }, { columns: ['id', 'amount'] })
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]))
  return refundIDs.map((id) => {
    const [payee, amount] = [payees.get(id), amounts.get(id)]
    if (!payee || amount === undefined) throw conflict('結果を取り込んだ振込データのファイルは、もう受け取れません')
    return { payee, amount }
  })
}

/**
 * The bank's file of a list that was released, the same bytes each time, until the day of its transfers or its first result. Whole
 * account numbers leave the site by it: it asks for a recent sign-in, as every export does, and is on record.
 * @throws AppError sign_in_too_old, not_found, conflict
 */
export async function downloadFile(context: Context, id: string): Promise<Response> {
  authorizeDesk(context.me, DeskArea.money)
  authorizeDesk(context.me, DeskArea.export)
  requireRecentSignIn(context)
  return inTransaction(context, async (context) => {
    const file = await lock(context, payoutFile, id)
    const { status, payOn, total, refundIDs, senderVersion } = file
    if (status !== PayoutStatus.released) throw conflict('ファイルは、承認された振込データだけ受け取れます')
    if (payOn < tokyoDate(context.now)) throw conflict('振込指定日を過ぎたため、ファイルは受け取れません')
    const order = { sender: await senderOfFile(context, senderVersion), payOn, lines: await linesOf(context, file) }
    const bytes = zenginBytes(writeZengin(order))
    await record(context, {
      action: 'export',
      noun: payoutFile.name,
      rowID: id,
      after: { count: refundIDs.length, total, payOn },
    })
    return new Response(bytes, {
      headers: {
        'content-type': 'text/plain; charset=shift_jis',
        'content-disposition': `attachment; filename="payout-${payOn}.txt"`,
        'cache-control': 'no-store',
      },
    })
  })
}
