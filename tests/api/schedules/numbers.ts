import type { World } from './world.ts'

/** Months in which the numbers of a kind of document have a gap, or end before or after the last that was given. */
export async function numberFaults({ pool }: Pick<World, 'pool'>): Promise<object[]> {
  const { rows } = await pool.query(
    `with issued as (select kind, substr(number, 2, 6) as month, right(number, 4)::int as serial from documents)
     select kind, month, last, count(serial)::int as issued, max(serial) as highest
     from "documentNumbers" full join issued using (kind, month) group by kind, month, last`,
  )
  return rows.filter(({ last, issued, highest }) => issued !== last || highest !== last)
}
