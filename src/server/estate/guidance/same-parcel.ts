import { ne } from 'drizzle-orm'
import { ListingStatus } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import { parcelOf } from '#domain/estate/guidance/parcel.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { find } from '#server/kernel/find.ts'
import { notFound, oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'

const columns = ['id', 'estateNumber', 'status', 'userID', 'cityCode', 'town', 'address1', 'address2'] as const

/**
 * Which other listings stand at the place of one, for its seller and the desk. The desk reads all of them; a seller their own, and of
 * others' only how many are on show: what is public anyway. @throws AppError not_found
 */
export const findSameParcel: Handlers<'estate'>['estate']['sameParcel'] = async (context, { id }) => {
  const home = await oneRow(context, estate, id)
  const forDesk = isAdmin(context.me)
  if (!forDesk && home.userID !== context.me?.id) throw notFound(estate)
  const parcel = parcelOf(home)
  if (parcel === null) return { listings: [], others: 0 }
  const status = [ListingStatus.draft, ...ListingStatus.submitted]
  const where = { cityCode: home.cityCode, town: home.town, status }
  const near = await find(context, estate, where, { columns, also: ne(tableOf(estate).id, id) })
  const same = near.filter((other) => parcelOf(other) === parcel)
  const isSeen = ({ userID, status }: (typeof same)[number]) =>
    forDesk ? status !== ListingStatus.draft : userID === home.userID
  return {
    listings: same.filter(isSeen).map(({ id, estateNumber, status }) => ({ id, estateNumber, status })),
    others: same.filter((other) => !isSeen(other) && other.status === ListingStatus.approved).length,
  }
}
