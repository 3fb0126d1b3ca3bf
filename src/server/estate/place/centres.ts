import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Estate } from '#domain/estate/fields.ts'
import { publication } from '#domain/estate/publication.ts'
import { townCentreOf } from '#domain/estate/search.ts'
import type { Point } from '#domain/geography.ts'
import { setWhere } from '#server/kernel/bulk.ts'
import type { Services } from '#server/kernel/context.ts'
import { tableOf } from '#server/kernel/table.ts'

type Town = Pick<Estate, 'cityCode' | 'town'>

/** The centre of an estate's town, where it is known. */
export const centreOf = ({ geography }: Pick<Services, 'geography'>, { cityCode, town }: Town): Point | undefined =>
  cityCode !== null && town !== null ? geography.centre(cityCode, town) : undefined

/**
 * Places what was published before the centres of towns were known: by an earlier release, or before its town was among the shipped
 * ones. Nothing that has a place is moved.
 */
export async function fillCentres(services: Services): Promise<void> {
  const table = tableOf(publication)
  const { cityCode, town } = table
  const without = await services.db
    .select({ cityCode: sql<string>`${cityCode}`, town: sql<string>`${town}` })
    .from(table)
    .where(and(isNull(table.townLat), isNotNull(cityCode), isNotNull(town)))
    .groupBy(cityCode, town)
  for (const place of without) {
    const centre = centreOf(services, place)
    if (centre) await setWhere(services, publication, { ...place, townLat: null }, townCentreOf(centre))
  }
}
