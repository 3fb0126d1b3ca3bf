import { sql } from 'drizzle-orm'
import { ledgerLine } from '#domain/deal/ledger/ledger-line.ts'
import { inTransaction, systemContext, type Services } from '#server/kernel/context.ts'
import { tableOf } from '#server/kernel/table.ts'
import { removeImmutableRows } from '#server/retention/remove-immutable-rows.ts'

/** Removes the lines of years that were closed before a moment. */
export const forgetLedger = (services: Services, before: string): Promise<number> =>
  inTransaction(systemContext(services), (context) => {
    const { createdAt, fiscalYear } = tableOf(ledgerLine)
    const also = sql`${fiscalYear} in (select y."fiscalYear" from "ledgerYears" y where y."closedAt" < ${before})`
    return removeImmutableRows(context, ledgerLine, createdAt, { before, also })
  })
