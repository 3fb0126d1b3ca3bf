import { TransferStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { restOf, transfer, type Transfer } from '#domain/deal/transfer.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'

type Reading = Pick<Context, 'db'>
/** A deposit with what of it stays, in yen. */
export type RestingDeposit = Transfer & { rest: number }

/** A deposit with what of it stays. */
export const withRest = async (context: Reading, row: Transfer): Promise<RestingDeposit> => ({
  ...row,
  rest: restOf(row, await find(context, refund, { transferID: row.id })),
})

/**
 * The deposits that are set against a payment and of which something stays; locked, where what they come to decides about money, so that
 * nobody asks for them to be sent back meanwhile.
 */
export async function depositsOf(
  context: Reading,
  paymentID: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<RestingDeposit[]> {
  const rows = await find(context, transfer, { paymentID, status: TransferStatus.arrived }, { lock })
  const refunds = await find(context, refund, { transferID: rows.map(({ id }) => id) })
  return rows.map((row) => ({ ...row, rest: restOf(row, refunds) })).filter(({ rest }) => rest > 0)
}

/** What stays of deposits, in yen. */
export const sumOf = (deposits: readonly RestingDeposit[]) => deposits.reduce((sum, { rest }) => sum + rest, 0)
