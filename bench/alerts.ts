import { rowsOn } from '#server/database/open-db.ts'
import type { Services } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { findSeekers, searchMatches } from '#server/alert/find-seekers.ts'
import { facts, searchTerms } from '#server/alert/search-terms.ts'
import { newID } from '#server/kernel/id.ts'
import { atMost, compare, quantile, type Line } from './table.ts'

const alertCount = 100_000
const runCount = 100

/** Saved searches as people save them, each where a listing stands: of its city, its prefecture, its station or of the whole country. */
const fill = `with homes as (
    select p.*, row_number() over (order by id) as n from publications p where "suspendedReason" is null order by id limit $1
  ), asked as (
    select n, 'alert-' || a as id, a % 20 as turn, h.*, a, greatest(price * (50 + a % 100) / 100, 1000000) as most
    from generate_series(1, $1::int) a join homes h on h.n = 1 + a % (select count(*) from homes)
  ), saved as (
    insert into "searchAlerts" (id, "createdAt", "updatedAt", version, "ownerID", name, search, pace, news)
    select 'alert-' || a, now(), now(), 1, (select id from users limit 1), 'x', '?' || a, 2, '{1,2,3}' from generate_series(1, $1::int) a
    returning id
  )
  insert into "searchTerms" ("alertID", anchors, news, prefectures, cities, towns, stations, kinds, categories, types, "floorPlans",
    facilities, words, "priceTo", "landFrom", "walkTo")
  select 'alert-' || a, array[case when turn = 0 then '*' when turn < 6 then 'p:' || "prefecturesCode" else 'c:' || "cityCode" end
      || ' ' || case when a % 3 = 0 then '*' else "searchKind"::text end], '{1,2,3}',
    case when turn between 1 and 5 then array["prefecturesCode"::text] else '{}' end,
    case when turn > 5 then array["cityCode"] else '{}' end, '{}', '{}',
    case when a % 3 = 0 then '{}' else array["searchKind"::text] end, '{}', '{}', '{}', '[]',
    case when turn = 0 then array['%静かな%'] else '{}' end, most, case when a % 4 = 0 then 80 end, case when a % 5 = 0 then 10 end
  from asked`

/** Milliseconds until the saved searches that a newly published listing fits are found, and until they are written down as well. */
export async function measureAlerts({ pool }: Pick<Services, 'pool'>): Promise<Line[]> {
  const client = await pool.connect()
  const db = rowsOn(client)
  const [matched, written]: [number[], number[]] = [[], []]
  let hits = 0
  try {
    // The place is kept for other runs: nothing of this is.
    await client.query('begin')
    await client.query(fill.replaceAll('$1', String(alertCount)))
    await client.query('analyze "searchTerms"')
    const { rows } = await client.query(
      `select * from publications where "suspendedReason" is null order by md5(id) limit ${runCount}`,
    )
    for (const row of rows) {
      const id = newID()
      const home = facts.parse(row)
      const values = [id, row.id, home]
      await client.query(
        `insert into "listingNews" (id, "createdAt", "estateID", kind, facts) values ($1, now(), $2, 1, $3)`,
        values,
      )
      const began = performance.now()
      await find({ db }, searchTerms, {}, { columns: ['alertID'], also: searchMatches(home) })
      const found = performance.now()
      await findSeekers({ db }, id)
      matched.push(found - began)
      written.push(performance.now() - found)
      hits += (await client.query(`select from "alertHits" where "newsID" = $1`, [id])).rowCount ?? 0
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  const what = `a publication among ${alertCount.toLocaleString('en')} saved searches (fits ${Math.round(hits / runCount)})`
  const ours = quantile(matched, 0.5)
  const all = quantile(written, 0.5)
  return [{ ...compare(what, 'ms', ours, 'with its hits written', all), ...atMost(ours, 50, ' ms') }]
}
