import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { creating, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { authorize, shown } from '#server/kernel/store.ts'
import type { Values } from '#server/kernel/values.ts'
import { matchTransfer } from './match-transfer.ts'

/** Records a deposit, and matches it at once: with the payment that the body names, or with the one that it fits. */
const recordDeposit = (context: Context, { paymentID, ...deposit }: Values): Promise<Transfer> =>
  inTransaction(context, async (context) => {
    const { id } = await createRow(context, transfer, deposit)
    return matchTransfer(context, id, typeof paymentID === 'string' ? paymentID : undefined)
  })

export const transferHandlers: Handlers<'transfer'>['transfer'] = {
  ...crudHandlers(transfer),
  create: creating(transfer, recordDeposit),
  match: async (context, { id, body }) => {
    authorize(context.me, isAdmin(context.me))
    return shown(transfer, context.me, await matchTransfer(context, id, body.paymentID))
  },
}
