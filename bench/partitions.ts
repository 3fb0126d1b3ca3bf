// What the largest tables would gain and cost in parts: homes a prefecture, lines of rooms and of the audit log a month. Both kinds have
// the same rows and indexes; what is asked is the same text, which finds the one or the other by the connection's `search_path`.
import type pg from 'pg'
import { openPool } from '#server/database/database.ts'
import type { Statement } from './beside-sql.ts'
import { mixes, townsOf } from './mixes.ts'
import type { Place } from './place.ts'
import { random, type Random } from './random.ts'
import { say } from './say.ts'
import { searcher } from './searches.ts'
import { compare, figure, quantile, type Line } from './table.ts'

/** So many lines of each log an estate, over so many months. */
const linesAnEstate = 10
const monthCount = 36
/** Lines of a room, which takes two months. */
const linesARoom = 50
const epochCount = monthCount / 2
const tryCount = 100
const prefectures = Array.from({ length: 47 }, (_, index) => index + 1)

/** Where the same table stands whole and in parts. */
type Side = 'whole' | 'parts'
const sides = ['whole', 'parts'] as const
type Question = { what: string; statement(draw: Random): Statement }
/** A table to compare: how it is made and filled in a schema, what is asked of it, and how its oldest month is removed, where its parts are months. */
type Trial = { table: string; parted: string; fill: string; removal?: string; asked: Question[] }

const monthAt = (month: number) => `timestamptz '2023-01-01 00:00+00' + interval '1 month' * ${month}`

/** The indexes of a table of the product, to be made for another one. Keys of one column cannot span parts: there they are plain indexes. */
async function indexesOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = $1::regclass`,
    [`public.${table}`],
  )
  // An index of what is said takes hours for ten million lines, and is looked through alike in both.
  return rows.map(({ text }) => text).filter((text) => !text.includes('gramsOf'))
}

/** Makes the table in both schemas (by one connection, which takes as long as it takes), fills both with the same rows, and gives both the same indexes. */
async function make(pool: pg.Pool, { table, parted, fill }: Trial, partsOf: (table: string) => string[]) {
  await pool.query('set statement_timeout = 0')
  for (const side of sides) {
    const how = side === 'parts' ? `partition by ${parted}` : ''
    await pool.query(`create table ${side}.${table} (like public.${table} including defaults) ${how}`)
    if (side === 'parts') for (const part of partsOf(table)) await pool.query(part)
    await say(`  ${table}, ${side}: rows`, () => pool.query(`insert into ${side}.${table} ${fill}`))
    await say(`  ${table}, ${side}: indexes`, async () => {
      for (const text of await indexesOf(pool, table))
        await pool.query(text.replace(/^CREATE (UNIQUE )?INDEX .*? ON public\.\w+/, `create index on ${side}.${table}`))
    })
    await pool.query(`vacuum (analyze) ${side}.${table}`)
  }
}

/** How long something takes in both, in turns, in milliseconds; undone where it writes. */
async function inTurns(
  pools: Record<Side, pg.Pool>,
  what: string,
  count: number,
  statementsOf: (turn: number, side: Side) => readonly Statement[],
): Promise<Line> {
  const taken: Record<Side, number[]> = { whole: [], parts: [] }
  for (let turn = 0; turn < count; turn++)
    for (const side of sides) {
      const client = await pools[side].connect()
      await client.query('begin')
      const began = performance.now()
      for (const statement of statementsOf(turn, side)) await client.query(statement)
      taken[side].push(performance.now() - began)
      await client.query('rollback')
      client.release()
    }
  const said = (values: number[]) => `${figure(quantile(values, 0.5))} / ${figure(quantile(values, 0.99))} ms`
  const ratio = figure(quantile(taken.whole, 0.5) / quantile(taken.parts, 0.5))
  return { what, ours: said(taken.whole), against: 'in parts (p50 / p99)', theirs: said(taken.parts), ratio }
}

async function sizeOf(pool: pg.Pool, table: string): Promise<Line> {
  const megabytes = async (side: Side) => {
    const { rows } = await pool.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
        where relnamespace = $1::regnamespace and relkind = 'r'`,
      [side],
    )
    return rows[0]!.bytes / 1e6
  }
  return compare(`${table}: on the disk`, 'MB', await megabytes('whole'), 'in parts', await megabytes('parts'))
}

/** Everything that is asked of a table, and what it takes to remove its oldest month. */
async function tryTable(pools: Record<Side, pg.Pool>, { table, asked, removal }: Trial): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, statement } of asked) {
    const draw = random(what)
    const statements = Array.from({ length: tryCount }, () => [statement(draw)])
    lines.push(await inTurns(pools, `${table}: ${what}`, tryCount, (turn) => statements[turn]!))
  }
  if (removal)
    lines.push(
      await inTurns(pools, `${table}: its oldest month removed`, 3, (_, side) => [
        { text: side === 'parts' ? `drop table ${table}_0` : removal, values: [] },
      ]),
    )
  return [...lines, await sizeOf(pools.whole, table)]
}

const monthly = (table: string) =>
  Array.from(
    { length: monthCount },
    (_, month) =>
      `create table parts.${table}_${month} partition of parts.${table} for values from (${monthAt(month)}) to (${monthAt(month + 1)})`,
  )
const byPrefecture = (table: string) => [
  ...prefectures.map(
    (code) => `create table parts.${table}_${code} partition of parts.${table} for values in (${code})`,
  ),
  `create table parts.${table}_none partition of parts.${table} default`,
]
const oldest = (table: string) => `delete from ${table} where "createdAt" < ${monthAt(1)}`

function chatsTrial(count: number): Trial {
  const rooms = Math.ceil(count / epochCount / linesARoom)
  const roomOf = `n % ${rooms} + ${rooms} * (n / ${rooms * linesARoom})`
  const at = `timestamptz '2023-01-01 00:00+00' + n * (interval '${monthCount} months' / ${count})`
  const room = (draw: Random) => `room-${draw.int(0, rooms * epochCount - 1)}`
  const columns = `(id, "createdAt", "updatedAt", version, "negotiationID", message, "messageType", "senderID", "senderName", "userType", "imagePaths", sequence)`
  return {
    table: 'chats',
    parted: 'range ("createdAt")',
    fill: `${columns} select 'line-' || n, ${at}, ${at}, 1, 'room-' || (${roomOf}), repeat('内見の日についてお伺いします。', 1 + n % 4), 1,
      'member-' || n % 1000, '会員', 1, '{}', (n / ${rooms}) % ${linesARoom} + 1 from generate_series(0, ${count - 1}) n`,
    removal: oldest('chats'),
    asked: [
      {
        what: 'the last lines of a room',
        statement: (draw) => ({
          text: 'select * from chats where "negotiationID" = $1 order by sequence desc limit 50',
          values: [room(draw)],
        }),
      },
      {
        what: 'the newest of all',
        statement: () => ({ text: 'select * from chats order by "createdAt" desc, id desc limit 20', values: [] }),
      },
      {
        what: 'a line is said',
        statement: (draw) => ({
          text: `insert into chats ${columns} values ($1, ${monthAt(monthCount)} - interval '1 hour', now(), 1, $2, 'はい', 1, 'member-1', '会員', 1, '{}', 99)`,
          values: [`new-${draw.int(0, 1e9)}`, room(draw)],
        }),
      },
    ],
  }
}

function auditsTrial(count: number): Trial {
  const at = `timestamptz '2023-01-01 00:00+00' + n * (interval '${monthCount} months' / ${count})`
  const columns = `(id, "createdAt", "actorID", "actorRole", action, noun, "rowID", "requestID", ip)`
  return {
    table: 'audits',
    parted: 'range ("createdAt")',
    fill: `${columns} select 'line-' || n, ${at}, 'member-' || n % 10007, 1, 'patch', (array['estate','order','payment'])[1 + n % 3],
      'row-' || n % ${Math.ceil(count / 10)}, 'request-' || n, '10.0.0.1' from generate_series(0, ${count - 1}) n`,
    removal: oldest('audits'),
    asked: [
      {
        what: 'what was done to a row',
        statement: (draw) => ({
          text: 'select * from audits where "rowID" = $1 order by "createdAt" desc, id desc limit 50',
          values: [`row-${draw.int(0, Math.ceil(count / 10) - 1)}`],
        }),
      },
      {
        what: 'what somebody did last',
        statement: (draw) => ({
          text: 'select * from audits where "actorID" = $1 order by "createdAt" desc, id desc limit 50',
          values: [`member-${draw.int(0, 10_006)}`],
        }),
      },
      {
        what: 'a line is written',
        statement: (draw) => ({
          text: `insert into audits ${columns} values ($1, ${monthAt(monthCount)} - interval '1 hour', 'member-1', 1, 'patch', 'estate', 'row-1', 'request', '10.0.0.1')`,
          values: [`new-${draw.int(0, 1e9)}`],
        }),
      },
    ],
  }
}

async function publicationsTrial(pool: pg.Pool): Promise<Trial> {
  const { rows } = await pool.query<{ id: string }>('select id from publications order by md5(id) limit 1000')
  const some = (draw: Random) => draw.pick(rows).id
  return {
    table: 'publications',
    parted: 'list ("prefecturesCode")',
    fill: 'select * from public.publications',
    asked: [
      {
        what: 'one home',
        statement: (draw) => ({ text: 'select * from publications where id = $1', values: [some(draw)] }),
      },
      {
        what: 'a price is changed',
        statement: (draw) => ({
          text: 'update publications set price = price + 1 where id = $1',
          values: [some(draw)],
        }),
      },
    ],
  }
}

/** The searches of the bench, whose own statements are sent to both. */
async function trySearches(pools: Record<Side, pg.Pool>, place: Place): Promise<Line[]> {
  const search = searcher(place)
  const lines: Line[] = []
  for (const { what, asking, ask } of mixes(await townsOf(place.pool))) {
    const draw = random(what)
    const sent: Statement[][] = []
    for (let turn = 0; turn < tryCount; turn++) sent.push((await search(ask(draw), asking)).sent)
    lines.push(await inTurns(pools, `search ${what}`, tryCount, (turn) => sent[turn]!))
  }
  return lines
}

/** Everything of the three tables, whole and in parts; the schemas are gone afterwards. */
export async function measurePartitions(place: Place): Promise<Line[]> {
  const { pool, url, estates } = place
  const open = (side: Side) =>
    openPool(`${url}${url.includes('?') ? '&' : '?'}options=-c%20search_path%3D${side},public`, 1)
  const pools = { whole: open('whole'), parts: open('parts') }
  const maker = openPool(url, 1)
  const drop = async () => {
    for (const side of sides) await maker.query(`drop schema if exists ${side} cascade`)
  }
  try {
    const lines: Line[] = []
    const count = linesAnEstate * estates
    for (const trial of [await publicationsTrial(pool), chatsTrial(count), auditsTrial(count)]) {
      await drop()
      for (const side of sides) await maker.query(`create schema ${side}`)
      await make(maker, trial, trial.removal ? monthly : byPrefecture)
      lines.push(...(await tryTable(pools, trial)))
      if (!trial.removal) lines.push(...(await trySearches(pools, place)))
    }
    return lines
  } finally {
    await drop()
    for (const one of [maker, pools.whole, pools.parts]) await one.end()
  }
}
