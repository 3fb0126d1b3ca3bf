import { SellerStatus } from '#domain/choices/person.ts'
import { estateImport, type EstateImport } from '#domain/estate/import/estate-import.ts'
import { user } from '#domain/user/user.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import { dropPaths } from '#server/images/records.ts'
import type { Context } from '#server/kernel/context.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { exists } from '#server/kernel/find.ts'
import { invalid } from '#server/kernel/values.ts'

/** Homes are prepared for nobody but a seller who was checked and may sell. @throws AppError bad_request */
async function guardSeller(context: Context, { sellerID }: EstateImport): Promise<void> {
  const approved = { id: sellerID ?? '', disabledAt: null, sellerApprovedStatus: SellerStatus.approved }
  if (sellerID !== null && !(await exists(context, user, approved)))
    throw invalid([{ path: ['sellerID'], message: '審査の済んだ売主を選んでください' }])
}

function guardColumns({ columns, headings }: EstateImport): void {
  if (columns.length !== headings.length)
    throw invalid([{ path: ['columns'], message: '列ごとに項目を選んでください' }])
}

export const estateImportEffects = effects(estateImport, {
  guard: {
    async create(context, row) {
      guardColumns(row)
      await guardSeller(context, row)
    },
    async change(context, after, before) {
      guardColumns(after)
      if (after.sellerID !== before.sellerID) await guardSeller(context, after)
    },
    moves: {
      async start(context, after) {
        await guardSeller(context, after)
        return { startedBy: context.me?.id ?? null }
      },
    },
  },
  after: {
    // A ZIP that was taken out again goes.
    change: (context, after, before) =>
      dropPaths(
        context,
        before.zipPaths.filter((path) => !after.zipPaths.includes(path)),
      ),
    moves: {
      start: (context, { id }) => context.services.queue(context.db, 'estateImport', { id }),
      begin: nothing,
      finish: nothing,
      stop: async (context) => wakeDesk(context),
    },
  },
})
