import { inArray, type SQL } from 'drizzle-orm'
import { estate } from '#domain/estate/estate.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { ownershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { dropPaths } from '#server/images/records.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'

/** Forgets the papers of homes, with their files. */
export async function forgetPapers(context: Context, where: { estateID?: string }, also?: SQL): Promise<void> {
  const papers = await find(context, ownershipPaper, where, { columns: ['path'], also })
  await deleteWhere(context, ownershipPaper, where, also)
  await dropPaths(
    context,
    papers.flatMap(({ path }) => path ?? []),
  )
}

/** Forgets the papers and consents of these homes. */
export async function forgetOwnership(context: Context, isOver: SQL): Promise<void> {
  const { id } = tableOf(estate)
  const homes = context.db.select({ id }).from(tableOf(estate)).where(isOver)
  await forgetPapers(context, {}, inArray(tableOf(ownershipPaper).estateID, homes))
  await deleteWhere(context, heirConsent, {}, inArray(tableOf(heirConsent).estateID, homes))
}
