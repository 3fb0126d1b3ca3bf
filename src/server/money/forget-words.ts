import { and, lt, ne, not, sql, type SQL } from 'drizzle-orm'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { setWhere } from '../kernel/bulk.ts'
import type { Services } from '../kernel/context.ts'
import { tableOf } from '../kernel/table.ts'
import { isHeldWith } from '../retention/erasures.ts'

/** What stands where words were that a row must have. */
const forgottenText = '—'
/** Whether the deal of a payment (a column that names it) is held. */
const isHeldOf = (paymentID: SQL) =>
  isHeldWith(sql`select paid."negotiationID" from payments paid where paid.id = ${paymentID}`)

/**
 * Forgets of deposits and refunds that were recorded before a moment who paid, why money went back and whom to. Days and amounts stay, since
 * sums rest on them, and all of it where the deal is held.
 */
export async function forgetWords(services: Services, before: string): Promise<void> {
  const deposits = tableOf(transfer)
  const refunds = tableOf(refund)
  const noRequest = { unmatchReason: null, unmatchAskedBy: null, unmatchAskedAt: null }
  await setWhere(
    services,
    transfer,
    {},
    { payerName: forgottenText, note: null, statementKey: null, ...noRequest },
    and(
      lt(deposits.createdAt, before),
      ne(deposits.payerName, forgottenText),
      not(isHeldOf(sql`${deposits.paymentID}`)),
    ),
  )
  await setWhere(
    services,
    refund,
    {},
    { reason: forgottenText, declineReason: null, bankAccount: null },
    and(lt(refunds.createdAt, before), ne(refunds.reason, forgottenText), not(isHeldOf(sql`${refunds.paymentID}`))),
  )
}
