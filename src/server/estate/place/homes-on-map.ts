import { and, count, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { townCentreOf } from '#domain/estate/search.ts'
import type { Cluster } from '#http/shapes/map.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkFields, rowsOf } from '#server/kernel/sql/list-rows.ts'
import { tableOf } from '#server/kernel/table.ts'
import { notHidden } from '../reader-lists/hidden-estate.ts'
import { resolveSearch, type PublicQuery } from '../published.ts'

/** How many squares a part of the map is divided into from west to east; the homes of a square are drawn as one mark. */
const squaresAcross = 6
const boxOfJapan = '20,122,46,154'
/** With no more homes than this in view, each is named. */
const maxNamedHomes = 150

const table = tableOf(publication)
const { id, title, price, town, townLat, townLng } = table

/** The side of a square in ten-thousandths of a degree: a power of two, so that squares stay where they are while the map is moved. */
function sideOf(box: string): number {
  const [, west = 0, , east = 0] = box.split(',').map(Number)
  const { townLng: width } = townCentreOf({ lat: 0, lng: Math.max(0, east - west) })
  return 2 ** Math.max(0, Math.ceil(Math.log2((width ?? 0) / squaresAcross)))
}

const minOf = (column: unknown) => sql<number>`min(${column})::bigint`.mapWith(Number)
const maxOf = (column: unknown) => sql<number>`max(${column})::bigint`.mapWith(Number)
const meanOf = (column: unknown) => sql<number>`round(avg(${column}))::integer`

type Answer = { clusters: Cluster[]; extent: number[] | null; unplaced: number }

/** The homes of each place (a town's centre) among those that meet a condition. */
async function homesByPlace({ db }: Context, where: SQL | undefined) {
  const columns = { id: sql<string>`${id}`, title: sql<string | null>`${title}`, price: price.getSQL().mapWith(Number) }
  const rows = await db
    .select({ ...columns, place: sql<string>`concat(${townLat}, ' ', ${townLng})` })
    .from(table)
    .where(where)
    .orderBy(id)
    .limit(maxNamedHomes)
  return Map.groupBy(rows, ({ place }) => place)
}

/**
 * The published homes of a search in a part of the map (`box`; the whole country without one), grouped by squares. Each home stands at the
 * centre of its town.
 */
export async function homesOnMap(context: Context, search: PublicQuery): Promise<Answer> {
  const { box, ...searchAnywhere } = search
  const conditionOf = async (part: PublicQuery, further?: SQL) => {
    const { query, also, words } = await resolveSearch(context, part)
    checkFields(publication, context.me, query)
    return rowsOf(context, publication, query, {
      also: and(also, notHidden(context), words?.byIndex, words?.match, further),
    })
  }
  const inView = await conditionOf(search, isNotNull(townLat))
  const withoutPlace = await conditionOf(searchAnywhere, isNull(townLat))
  const side = sideOf(String(box ?? boxOfJapan))
  const squares = await context.db
    .select({
      lat: meanOf(townLat),
      lng: meanOf(townLng),
      count: count(),
      priceFrom: minOf(price),
      priceTo: maxOf(price),
      south: minOf(townLat),
      west: minOf(townLng),
      north: maxOf(townLat),
      east: maxOf(townLng),
      town: sql<string | null>`min(${town})`,
    })
    .from(table)
    .where(inView)
    .groupBy(sql`${townLat} / ${sql.raw(String(side))}, ${townLng} / ${sql.raw(String(side))}`)
  const [unplaced] = await context.db.select({ count: count() }).from(table).where(withoutPlace)
  const isFew = squares.reduce((sum, { count }) => sum + count, 0) <= maxNamedHomes
  const homes = isFew ? await homesByPlace(context, inView) : undefined
  const clusters = squares.map(({ south, west, north, east, ...cluster }): Cluster => {
    if (south !== north || west !== east) return { ...cluster, town: null }
    const homesThere = homes?.get(`${cluster.lat} ${cluster.lng}`)
    return { ...cluster, ...(homesThere && { homes: homesThere.map(({ place: _, ...home }) => home) }) }
  })
  const extent = squares.length
    ? [
        Math.min(...squares.map(({ south }) => south)),
        Math.min(...squares.map(({ west }) => west)),
        Math.max(...squares.map(({ north }) => north)),
        Math.max(...squares.map(({ east }) => east)),
      ]
    : null
  return { clusters, extent, unplaced: unplaced?.count ?? 0 }
}
