import type pg from 'pg'
import { atMost, figure, quantile, type Line } from './table.ts'

/** A statement as the product sends it. */
export type Statement = { text: string; values: unknown[] }
/** Milliseconds that a share (0 to 1) of what is asked may take. */
export type Goal = { share: number; ms: number }

/**
 * What `ask` takes, beside the statements that it tells it has sent, sent once more and bare. Neither is prepared by name: after five
 * times PostgreSQL would plan for any values, and such a plan reads much more.
 */
export async function besideSQL(
  what: string,
  times: number,
  pool: pg.Pool,
  ask: (turn: number) => Promise<Statement[]>,
  { share, ms }: Goal,
): Promise<Line> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn++) {
    let began = performance.now()
    const sent = await ask(turn)
    ours.push(performance.now() - began)
    began = performance.now()
    for (const statement of sent) await pool.query(statement)
    bare.push(performance.now() - began)
  }
  const said = (values: number[]) => [0.5, 0.95, 0.99].map((share) => figure(quantile(values, share))).join(' / ')
  const ratio = figure(quantile(ours, 0.5) / quantile(bare, 0.5))
  const goal = atMost(quantile(ours, share), ms, ` ms, p${share * 100}`)
  return {
    what,
    ours: `${said(ours)} ms`,
    against: 'same SQL, bare (p50 / p95 / p99)',
    theirs: `${said(bare)} ms`,
    ratio,
    ...goal,
  }
}
