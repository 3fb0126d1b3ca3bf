import { sql } from 'drizzle-orm'
import { pointOfTown, townCentreOf } from '#domain/estate/search.ts'
import { directionFrom, metresBetween, type Distance, type Point } from '#domain/geography.ts'
import { publication } from '#domain/estate/publication.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Services } from '#server/kernel/context.ts'
import { parseOrder, type Measure } from '#server/kernel/sql/paging.ts'
import { tableOf } from '#server/kernel/table.ts'
import { invalid } from '#server/kernel/values.ts'

const { townLat, townLng } = tableOf(publication)

const placeColumns = ['prefecturesCode', 'cityCode']
const indexedOrders = ['firstApprovedAt', 'price']

/**
 * The name of a search for all homes of the country, one prefecture or one city, by their age or price; undefined for any other. An index
 * has them in that order, and its next entries are the page, whatever the place: how many homes it has changes nothing.
 */
export function preparedNameOf({ conditions, orderBy = publication.order }: ListQuery): string | undefined {
  const [place, ...others] = conditions
  const isPlace = !place || (place.by === 'in' && placeColumns.includes(place.field) && place.values.length === 1)
  if (!isPlace || others.length || !indexedOrders.includes(parseOrder(orderBy).field)) return undefined
  return `homes ${place?.field ?? 'anywhere'} ${orderBy}`
}

/** The place of a station, or of a town as `near` names them. @throws AppError bad_request where there is none such */
export function originOf({ geography }: Pick<Services, 'geography'>, near: string): Point {
  const [code = '', ...town] = near.split('-')
  const origin = town.length ? geography.centre(code, town.join('-')) : geography.station(code)
  if (!origin) throw invalid([{ path: ['near'], message: '駅や町が見つかりません' }])
  return origin
}

/** The order of published homes by their distance from a place: an index has it. */
export function nearestTo(origin: Point): Measure {
  const { townLat: lat, townLng: lng } = townCentreOf(origin)
  return {
    by: sql`"onPlane"(${townLat}, ${townLng}) <-> "onPlane"(${lat}::integer, ${lng}::integer)`,
    reads: [townLat.name, townLng.name],
  }
}

/** How far the centre of a home's town lies from a place; null where it is not known. */
export function awayFrom(origin: Point, home: ReturnType<typeof townCentreOf>): Distance | null {
  const centre = pointOfTown(home)
  return centre ? { metres: Math.round(metresBetween(origin, centre)), direction: directionFrom(origin, centre) } : null
}
