import { publication } from '#domain/estate/publication.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import { ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { deleteWhere } from '#server/kernel/bulk.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { newID } from '#server/kernel/id.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { columnsByName } from '#server/kernel/table.ts'

/** Homes that alerts to an address leave out, because its reader has seen enough of them. */
export const hiddenByMail = internalTable('hiddenByMail', {
  addressID: ref('会員でない方の届け先'),
  estateID: ref('物件'),
  createdAt: time('見ないにした日時'),
})

/** Which homes alerts to an address leave out, the latest first. */
export async function hiddenFrom(context: Pick<Context, 'db'>, addressID: string): Promise<string[]> {
  const hidden = await find(context, hiddenByMail, { addressID })
  const latest = hidden.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  return latest.map(({ estateID }) => estateID)
}

/** Leaves homes that the public has seen out of alerts, from now on; twice is as once. */
export async function hideByMail({ db, now }: Context, addressID: string, ids: readonly string[]): Promise<void> {
  const there = await find({ db }, publication, { id: ids }, { columns: ['id'] })
  const rows = there.map(({ id }) => ({ addressID, estateID: id, createdAt: now }))
  if (rows.length) await db.insert(columnsByName(hiddenByMail)).values(rows).onConflictDoNothing()
}

/** Tells of homes again, where `ids` says so only of those. */
export const showByMail = (context: Pick<Context, 'db'>, addressID: string, estateID?: readonly string[]) =>
  deleteWhere(context, hiddenByMail, { addressID, ...(estateID && { estateID }) })

/** What has been left out of alerts to an address is hidden from the member whose address it is. */
export async function handOverHidden(context: Context, addressID: string, ownerID: string): Promise<void> {
  await hideFromMember(context, ownerID, await hiddenFrom(context, addressID))
}

/** Hides homes from a member. What is hidden already stays so: brought twice, by two tabs say, is as once. */
export async function hideFromMember({ db, now }: Context, ownerID: string, ids: readonly string[]): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now, version: 1 }
  const rows = ids.map((estateID) => ({ id: newID(), ...stamps, ownerID, estateID }))
  if (rows.length) await db.insert(columnsByName(hiddenEstate)).values(rows).onConflictDoNothing()
}
