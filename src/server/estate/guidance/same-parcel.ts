import { ne } from 'drizzle-orm'
import { ListingStatus } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import { parcelOf, type SameParcel } from '#domain/estate/guidance/parcel.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { notFound, oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'

const columns = ['id', 'estateNumber', 'status', 'cityCode', 'town', 'address1', 'address2'] as const

/**
 * Which other listings stand at the place of one, for its seller and the desk. The desk reads all of them that were handed in,
 * a seller their own. @throws AppError not_found
 */
export async function findSameParcel(context: Context, id: string): Promise<SameParcel> {
  const home = await oneRow(context, estate, id)
  const forDesk = isAdmin(context.me)
  if (!forDesk && home.userID !== context.me?.id) throw notFound(estate)
  const parcel = parcelOf(home)
  if (parcel === null) return { listings: [] }
  const { draft, submitted } = ListingStatus
  const readableHomes = forDesk ? { status: submitted } : { status: [draft, ...submitted], userID: home.userID }
  const where = { cityCode: home.cityCode, town: home.town, ...readableHomes }
  const near = await find(context, estate, where, { columns, also: ne(tableOf(estate).id, id) })
  const sameParcels = near.filter((other) => parcelOf(other) === parcel)
  return { listings: sameParcels.map(({ id, estateNumber, status }) => ({ id, estateNumber, status })) }
}
