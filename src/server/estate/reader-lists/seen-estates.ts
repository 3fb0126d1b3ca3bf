import { lt, lte } from 'drizzle-orm'
import { publication, summary, type Summary } from '#domain/estate/publication.ts'
import { ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { isParty } from '#domain/kit/rules.ts'
import { maxSeenEstates } from '#domain/seen-estates.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { find } from '#server/kernel/find.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { authorize } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { notHidden } from './hidden-estate.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

/** Which homes a member has looked at last. */
export const seenEstates = internalTable('seenEstates', {
  ownerID: ref('会員'),
  estateID: ref('物件'),
  seenAt: time('見た日時'),
})
const table = tableOf(seenEstates)

/** Writes down that a member has looked at a home, in place of the one that they looked at longest ago. */
export async function rememberSeen(context: Context, estateID: string): Promise<void> {
  const { me, db, now: seenAt } = context
  if (!isParty(me)) return
  const row = { ownerID: me.id, estateID, seenAt }
  await db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: [table.ownerID, table.estateID], set: row })
  const last = (await seenBy(context, me.id))[maxSeenEstates]
  if (last) await deleteWhere(context, seenEstates, { ownerID: me.id }, lte(table.seenAt, last.seenAt))
}

/** What a member has looked at, the latest first. */
export async function seenBy(context: Context, ownerID: string) {
  const rows = await find(context, seenEstates, { ownerID })
  return rows.toSorted((one, other) => (one.seenAt < other.seenAt ? 1 : -1))
}
export const forgetSeenBefore = (services: Services, since: string) =>
  deleteWhere(services, seenEstates, {}, lt(table.seenAt, since))

/** The homes that whoever asks has looked at, the latest first, as far as they are on show and in their sight. */
async function seenHomes(context: Context): Promise<Summary[]> {
  const { me } = context
  authorize(me, isParty(me))
  const ids = (await seenBy(context, signedIn(me).id)).map(({ estateID }) => estateID)
  const also = notHidden(context)
  const columns = summary.keyof().options
  const homes = await find(context, publication, { id: ids, suspendedReason: null }, { columns, also })
  const byID = new Map(homes.map((home) => [home.id, home]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

export const seenHandlers: Pick<Handlers<'estate'>['estate'], 'seen' | 'forgetSeen'> = {
  seen: async (context) => ({ items: await seenHomes(context) }),
  async forgetSeen(context) {
    authorize(context.me, isParty(context.me))
    await deleteWhere(context, seenEstates, { ownerID: signedIn(context.me).id })
    return null
  },
}
