import { and, count, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { publication } from '#domain/estate/publication.ts'
import { townCentreOf } from '#domain/estate/search.ts'
import type { Cluster } from '#http/shapes/map.ts'
import type { Context } from '#server/kernel/context.ts'
import { checkFields, rowsOf } from '#server/kernel/sql/list-rows.ts'
import { tableOf } from '#server/kernel/table.ts'
import { inSight } from '../hidden-estate.ts'
import { asked, type PublicQuery } from '../published.ts'

/** A part of the map is divided into so many squares from west to east, and what stands in one is drawn as one. */
const squares = 6
const wholeJapan = '20,122,46,154'
/** Where no more homes are in view, each is named. */
const fewHomes = 150

const table = tableOf(publication)
const { id, title, price, town, townLat, townLng } = table

/** The side of a square in ten-thousandths of a degree: a power of two, so that squares stay where they are while the map is moved. */
function sideOf(box: string): number {
  const [, west = 0, , east = 0] = box.split(',').map(Number)
  const { townLng: width } = townCentreOf({ lat: 0, lng: Math.max(0, east - west) })
  return 2 ** Math.max(0, Math.ceil(Math.log2((width ?? 0) / squares)))
}

const least = (column: unknown) => sql<number>`min(${column})::bigint`.mapWith(Number)
const most = (column: unknown) => sql<number>`max(${column})::bigint`.mapWith(Number)
const middle = (column: unknown) => sql<number>`round(avg(${column}))::integer`

type Answer = { clusters: Cluster[]; extent: number[] | null; unplaced: number }

/** The homes of each place (a town's centre) among those that meet a condition. */
async function homesByPlace({ db }: Context, where: SQL | undefined) {
  const columns = { id: sql<string>`${id}`, title: sql<string | null>`${title}`, price: price.getSQL().mapWith(Number) }
  const rows = await db
    .select({ ...columns, place: sql<string>`concat(${townLat}, ' ', ${townLng})` })
    .from(table)
    .where(where)
    .orderBy(id)
    .limit(fewHomes)
  return Map.groupBy(rows, ({ place }) => place)
}

/**
 * The published homes of a part of the map (`box`; all, without one), put together by squares; what a search asks besides is asked here too. Each home
 * stands at the centre of its town.
 */
export async function homesOnMap(context: Context, typed: PublicQuery): Promise<Answer> {
  const { box, ...rest } = typed
  const meeting = async (some: PublicQuery, besides?: SQL) => {
    const { query, also, words } = await asked(context, some)
    checkFields(publication, context.me, query)
    return rowsOf(context, publication, query, {
      also: and(also, inSight(context), words?.byIndex, words?.match, besides),
    })
  }
  const inView = await meeting(typed, isNotNull(townLat))
  const nowhere = await meeting(rest, isNull(townLat))
  const side = sideOf(String(box ?? wholeJapan))
  const [found, unplaced] = await Promise.all([
    context.db
      .select({
        lat: middle(townLat),
        lng: middle(townLng),
        count: count(),
        priceFrom: least(price),
        priceTo: most(price),
        south: least(townLat),
        west: least(townLng),
        north: most(townLat),
        east: most(townLng),
        town: sql<string | null>`min(${town})`,
      })
      .from(table)
      .where(inView)
      .groupBy(sql`${townLat} / ${sql.raw(String(side))}, ${townLng} / ${sql.raw(String(side))}`),
    context.db.select({ count: count() }).from(table).where(nowhere),
  ])
  const isFew = found.reduce((sum, { count }) => sum + count, 0) <= fewHomes
  const homes = isFew ? await homesByPlace(context, inView) : undefined
  const clusters = found.map(({ south, west, north, east, ...together }): Cluster => {
    if (south !== north || west !== east) return { ...together, town: null }
    const named = homes?.get(`${together.lat} ${together.lng}`)
    return { ...together, ...(named && { homes: named.map(({ place: _, ...home }) => home) }) }
  })
  const extent = found.length
    ? [
        Math.min(...found.map(({ south }) => south)),
        Math.min(...found.map(({ west }) => west)),
        Math.max(...found.map(({ north }) => north)),
        Math.max(...found.map(({ east }) => east)),
      ]
    : null
  return { clusters, extent, unplaced: unplaced[0]?.count ?? 0 }
}
