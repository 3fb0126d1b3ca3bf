import type { Place } from './place.ts'
import { atMost, compare, quantile, type Line } from './table.ts'

const runCount = 100
const tables = ['estates', 'publications', 'deskTexts'] as const
/** Milliseconds that the rows of one more published home take, with all their indexes, beside the same rows in tables without any. */
export async function measurePublication({ pool }: Place): Promise<Line[]> {
  const client = await pool.connect()
  const [ours, bare]: [number[], number[]] = [[], []]
  const time = async (into: number[], work: () => Promise<unknown>) => {
    const began = performance.now()
    await client.query('begin')
    await work()
    await client.query('commit')
    into.push(performance.now() - began)
  }
  try {
    // A real publication is checked at the commit; these rows belong to nobody.
    await client.query(`set session_replication_role = replica`)
    for (const table of tables)
      await client.query(
        `create temporary table "new ${table}" (like "${table}"); create temporary table "bare ${table}" (like "${table}")`,
      )
    const write = async (into: string) => {
      for (const table of tables) await client.query(`insert into "${into}${table}" select * from "new ${table}"`)
    }
    for (let turn = 0; turn < runCount; turn++) {
      const id = `${(turn * 40_503_919).toString(16).padStart(8, '0')}-of-the-bench`
      for (const table of tables) {
        await client.query(`truncate "new ${table}"`)
        await client.query(
          `insert into "new ${table}" select * from "${table}" where id = (select min(id) from publications where id > '${id}')`,
        )
        const number = table === 'deskTexts' ? '' : `, "estateNumber" = '${id}'`
        await client.query(`update "new ${table}" set id = '${id}'${number}`)
      }
      await time(ours, () => write(''))
      for (const table of tables.toReversed()) await client.query(`delete from "${table}" where id = '${id}'`)
      await time(bare, () => write('bare '))
    }
  } finally {
    client.release(true)
  }
  const p50 = quantile(ours, 0.5)
  const p95 = quantile(ours, 0.95)
  const floor = quantile(bare, 0.5)
  return [
    {
      ...compare('one publication written, all indexes', 'ms', p50, 'tables without indexes', floor),
      ...atMost(p95, 20, ' ms, p95'),
    },
  ]
}
