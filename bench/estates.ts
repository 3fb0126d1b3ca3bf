import type pg from 'pg'
import { ListingStatus } from '#domain/choices/listing.ts'
import { publicFields } from '#domain/estate/fields.ts'
import type { Services } from '#server/kernel/context.ts'
import { estateID, sellerOf } from './ids.ts'
import { bulkClient, gatherStatistics, withoutIndexes } from './bulk.ts'
import { neighbourhoods } from './neighbourhoods.ts'

/** A number from 0 to 1 that is the same in every run: of the row's number and the question. */
const chance = (question: number) => `((hashint8extended(n, ${question}) & 2147483647) / 2147483648.0)`

const kind = `case t."searchKind" when 1 then '土地' when 2 then '一戸建て' when 3 then 'マンション' else '物件' end`
const views = [`'日当たりのよい'`, `'駅に近い'`, `'静かな通りの'`, `'ゆとりのある'`, `'手入れの行き届いた'`]

/** What an estate has of its own; the rest is its model's. Column → SQL over `t` (model), `w` (where) and `n` (number). */
const own = {
  id: estateID('n'),
  userID: sellerOf('n', '$3'),
  // As the database numbers them ("nextEstateNumber"), far behind those of the demonstration.
  estateNumber: `(select 'S-' || left(digits, 4) || '-' || right(digits, 4)
    from lpad((((n + 100000) * 61803399) % 100000000)::text, 8, '0') digits)`,
  title: `left((array[${views.join(', ')}])[1 + floor(${chance(1)} * ${views.length})::int] || w.town || 'の' || ${kind}, 40)`,
  region: 'w.region',
  prefecturesCode: 'w."prefecturesCode"',
  prefectures: 'w.prefectures',
  cityCode: 'w."cityCode"',
  city: 'w.city',
  town: 'w.town',
  publicAddress: 'w.prefectures || w.city || w.town',
  nearestStation: 'w.station',
  nearestStationTime: `1 + floor(25 * power(${chance(2)}, 1.6))::int`,
  busStop: 'null::text',
  busRideTime: 'null::int',
  busStopTime: 'null::int',
  price: `(greatest(50, round(t.price * (0.6 + ${chance(3)}) / 10000)) * 10000)::bigint`,
  firstApprovedAt: `date_trunc('milliseconds', $1::timestamptz - make_interval(secs => 200 * 86400 * power(${chance(4)}, 1.5)))`,
  // A place is kept for weeks: its listings go on being shown.
  nextUpdateAt: `'2099-12-31'::date`,
  favoriteCount: '0',
  words: `w.words`,
  wordParts: `w."wordParts"`,
}
type Own = keyof typeof own

const inBody = (Object.keys(own) as Own[]).filter((name) => name === 'id' || name in publicFields)
/** A moment inside the body is written as the API gives it. */
const json = (name: Own) =>
  name === 'firstApprovedAt'
    ? `to_char(d."firstApprovedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `d."${name}"`
const body = `t.body || jsonb_build_object(${inBody.map((name) => `'${name}', ${json(name)}`).join(', ')})`

const drawnTable = `
  create unlogged table drawn as
  select m.id as model, ${Object.entries(own)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ')}
  from generate_series(1, $2::bigint) as n
  cross join lateral (select * from places where upto >= ${chance(5)} order by upto limit 1) as w
  join models as m on m.region = w.region and m.nth = floor(${chance(6)} * m.of)::int
  join publications as t on t.id = m.id`

async function columnsOf(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Copies the models' rows of a table, with what each estate has of its own in place of theirs. */
async function multiply(client: pg.PoolClient, table: 'estates' | 'publications') {
  const columns = await columnsOf(client, table)
  const values = columns.map((name) => (name === 'body' ? body : name in own ? `d."${name}"` : `t."${name}"`))
  const names = columns.map((name) => `"${name}"`)
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from drawn as d join ${table} as t on t.id = d.model`,
  )
}

/**
 * Publishes `count` estates all over Japan: many in the big prefectures and their first cities, few elsewhere; kinds, areas and facilities are
 * those of the region's demo estates, prices vary around theirs, and so many `members` have them. The same rows for the same moment.
 */
export async function publishEstates(
  { pool, postcodes }: Pick<Services, 'pool' | 'postcodes'>,
  count: number,
  members: number,
  now: string,
): Promise<void> {
  const client = await bulkClient(pool)
  const second = await bulkClient(pool)
  try {
    await client.query(`create temporary table places as select * from jsonb_to_recordset('[]') as place(upto float8,
      region int, "prefecturesCode" int, prefectures text, "cityCode" text, city text, town text, station text, words text, "wordParts" text[])`)
    const where = JSON.stringify(neighbourhoods(postcodes))
    await client.query(`insert into places select * from jsonb_populate_recordset(null::places, $1)`, [where])
    await client.query('create index on places (upto); analyze places')
    await client.query(`create temporary table models as
      select p.id, p.region, (row_number() over by_id)::int - 1 as nth, count(*) over (partition by p.region) as of
      from publications as p join estates as e using (id)
      where p."suspendedReason" is null and e.status = ${ListingStatus.approved}
      window by_id as (partition by p.region order by p.id)`)
    await client.query(drawnTable, [now, count, members])
    // Compressing a million documents takes minutes.
    await second.query('alter table publications alter body set storage external')
    await Promise.all([
      withoutIndexes(client, 'estates', () => multiply(client, 'estates')),
      withoutIndexes(second, 'publications', () => multiply(second, 'publications')),
    ])
    await second.query('alter table publications alter body set storage default')
    // No trigger has counted them.
    await client.query(`insert into "estateViewCounts" select id, "viewCount" from estates on conflict do nothing;
      insert into "estateFavoriteCounts" select id, "favoriteCount" from estates on conflict do nothing`)
    await client.query('drop table places, models, drawn')
    // When both are there: what somebody still writes beside is not yet seen by all, and indexes would not answer alone.
    await gatherStatistics(client, ['estates', 'publications'])
  } finally {
    client.release(true)
    second.release(true)
  }
}
