// A process of its own with the code of an earlier release, in whose way the people and rows of a place are made. It is told by messages,
// one after the other, what to do.
import { join } from 'node:path'
import type { bulkClient, gatherStatistics } from '../../bench/bulk.ts'
import type { fillDesk } from '../../bench/desk-rows.ts'
import type { publishEstates } from '../../bench/estates.ts'
import type { estateID, idOf, sellerOf } from '../../bench/ids.ts'
import type { openPool } from '#server/database/database.ts'
import type { townCentreOf } from '#domain/estate/search.ts'
import type { House, openOn } from '../../tests/as.ts'
import type { openShop, Shop } from '../../tests/shop.ts'

/** What that release has under the names that this one has, too. */
type Release = {
  openPool: typeof openPool
  openOn: typeof openOn
  openShop: typeof openShop
  publishEstates: typeof publishEstates
  fillDesk: typeof fillDesk
  bulkClient: typeof bulkClient
  gatherStatistics: typeof gatherStatistics
  estateID: typeof estateID
  idOf: typeof idOf
  sellerOf: typeof sellerOf
  townCentreOf: typeof townCentreOf
}
const files = [
  'src/domain/estate/search.ts',
  'src/server/database/database.ts',
  'tests/as.ts',
  'tests/shop.ts',
  'bench/estates.ts',
  'bench/desk-rows.ts',
  'bench/bulk.ts',
  'bench/ids.ts',
]

/** Opens the place of a database and a folder; tells of somebody new, or of a new deal there; or adds so many homes, and shuts it. */
export type Order =
  | { do: 'open'; release: string; url: string; dataDir: string }
  | { do: 'as'; role: Parameters<House['as']>[0] }
  | { do: 'quoted' }
  | { do: 'fill'; homes: number; rows: number }

let release: Release
let house: House
let shop: Shop
let url: string

const who = ({ id, token }: { id: string; token: string }) => ({ id, token })

async function obey(order: Order): Promise<object> {
  if (order.do === 'open') return open(order)
  if (order.do === 'as') return who(await house.as(order.role))
  if (order.do === 'quoted') {
    const { buyer, estateID, negotiationID } = await shop.quoted()
    return { buyer: who(buyer), estateID, negotiationID }
  }
  return fill(order)
}

async function open({ release: folder, dataDir, ...order }: Extract<Order, { do: 'open' }>) {
  url = order.url
  release = Object.assign({}, ...(await Promise.all(files.map((file) => import(join(folder, file))))))
  const pool = release.openPool(url)
  house = await release.openOn({ url, pool, dataDir, clear: () => pool.end() })
  shop = await release.openShop(house)
  return { seller: who(shop.seller), admin: who(shop.admin), menuID: shop.menuID }
}

/** Rows with their days in the past, of everything that an upgrade may have to rewrite. */
async function fill({ homes, rows }: Extract<Order, { do: 'fill' }>) {
  const { postcodes, geography } = house.services
  // Its regular work would take on what is made up.
  await house.drop()
  const pool = release.openPool(url)
  await pool.query('alter system set autovacuum = off')
  await pool.query('select pg_reload_conf()')
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  await release.publishEstates({ pool, postcodes }, homes, rows, today)
  await release.fillDesk({ pool }, rows, today)
  await fillRooms(pool, rows)
  await placeTowns(pool, geography)
  await pool.query('alter system reset autovacuum')
  await pool.query('select pg_reload_conf()')
  await pool.end()
  return {}
}

/** The first line of each made-up deal, and a line of the audit log about it. */
async function fillRooms(pool: Parameters<Release['bulkClient']>[0], rows: number) {
  const { idOf: id } = release
  const ago = `now() - make_interval(hours => (n % 9000)::int + 1)`
  const client = await release.bulkClient(pool)
  await client.query(
    `insert into chats (id, "createdAt", "updatedAt", version, "negotiationID", message, "messageType", "senderID", "senderName",
       "userType", "imagePaths", sequence)
     select ${id('line', 'n')}, ${ago}, ${ago}, 1, ${id('deal', 'n')}, '内見の日程について、うかがいたいことがあります。' || n, 1,
       ${id('member', 'n')}, '会員' || n, 3, '{}', 1 from generate_series(1, $1::bigint) n`,
    [rows],
  )
  await client.query(
    `insert into audits (id, "createdAt", "actorID", "actorRole", action, noun, "rowID", after, "requestID", ip)
     select ${id('act', 'n')}, ${ago}, ${id('member', 'n')}, 3, 'create', 'negotiation', ${id('deal', 'n')},
       jsonb_build_object('n', n), ${id('request', 'n')}, '127.0.0.1' from generate_series(1, $1::bigint) n`,
    [rows],
  )
  await release.gatherStatistics(client, ['chats', 'audits'])
  client.release(true)
}

/** Where the town of each home is, as publishing it would have said: the release would look for all of them when it starts. */
async function placeTowns(pool: Parameters<Release['bulkClient']>[0], geography: House['services']['geography']) {
  const client = await release.bulkClient(pool)
  const { rows: towns } = await client.query<{ cityCode: string; town: string }>(
    `select distinct "cityCode", town from publications where "townLat" is null and "cityCode" is not null and town is not null`,
  )
  const places = towns.map(({ cityCode, town }) => ({
    cityCode,
    town,
    ...release.townCentreOf(geography.centre(cityCode, town)),
  }))
  await client.query(
    `update publications home set "townLat" = place."townLat", "townLng" = place."townLng"
       from json_to_recordset($1) as place ("cityCode" text, town text, "townLat" integer, "townLng" integer)
       where home."cityCode" = place."cityCode" and home.town = place.town and home."townLat" is null`,
    [JSON.stringify(places)],
  )
  await release.gatherStatistics(client, ['publications'])
  client.release(true)
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
