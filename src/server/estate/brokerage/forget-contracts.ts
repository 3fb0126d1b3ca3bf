import { inArray, type SQL } from 'drizzle-orm'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { estate } from '#domain/estate/estate.ts'
import { dropPaths } from '#server/images/records.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'

/** Forgets contracts with their reports, which go with them, and the files that they name. */
export async function forgetContracts(context: Context, ids: readonly string[]): Promise<void> {
  const contracts = await find(context, brokerageContract, { id: ids }, { columns: ['reinsCertificatePath'] })
  await deleteWhere(context, brokerageContract, { id: ids })
  await dropPaths(
    context,
    contracts.flatMap(({ reinsCertificatePath }) => reinsCertificatePath ?? []),
  )
}

/** Forgets the contracts of these homes. */
export async function forgetContractsOf(context: Context, isGoing: SQL): Promise<void> {
  const homes = context.db
    .select({ id: tableOf(estate).id })
    .from(tableOf(estate))
    .where(isGoing)
  const also = inArray(tableOf(brokerageContract).estateID, homes)
  const contracts = await find(context, brokerageContract, {}, { columns: ['id'], also })
  await forgetContracts(
    context,
    contracts.map(({ id }) => id),
  )
}
