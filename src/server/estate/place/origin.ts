import { sql } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { pointOfTown, townCentreOf } from '#domain/estate/search.ts'
import { directionFrom, metresBetween, type Away, type Point } from '#domain/geography.ts'
import type { Services } from '#server/kernel/context.ts'
import type { Measure } from '#server/kernel/sql/paging.ts'
import { tableOf } from '#server/kernel/table.ts'
import { invalid } from '#server/kernel/values.ts'

/** The place of a station, or of a town as `near` names them. @throws AppError bad_request where there is none such */
export function originOf({ geography }: Pick<Services, 'geography'>, near: string): Point {
  const [code = '', ...town] = near.split('-')
  const origin = town.length ? geography.centre(code, town.join('-')) : geography.station(code)
  if (!origin) throw invalid([{ path: ['near'], message: '駅や町が見つかりません' }])
  return origin
}

const { townLat, townLng } = tableOf(publication)

/** The order of published homes by their distance from a place: an index has it (migration 0106). */
export function nearestTo(origin: Point): Measure {
  const { townLat: lat, townLng: lng } = townCentreOf(origin)
  return {
    by: sql`"onPlane"(${townLat}, ${townLng}) <-> "onPlane"(${lat}::integer, ${lng}::integer)`,
    reads: [townLat.name, townLng.name],
  }
}

/** How far the centre of a home's town lies from a place; null where it is not known. */
export function awayFrom(origin: Point, home: ReturnType<typeof townCentreOf>): Away | null {
  const centre = pointOfTown(home)
  return centre ? { metres: Math.round(metresBetween(origin, centre)), direction: directionFrom(origin, centre) } : null
}
