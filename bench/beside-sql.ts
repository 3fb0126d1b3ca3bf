import { rowsOn } from '#server/database/open-db.ts'
import type pg from 'pg'
import { atMost, figure, quantile, type Line } from './table.ts'

/** A statement as the product sends it; with a name where it is prepared. */
export type Statement = { text: string; values: unknown[]; name?: string }
/** A statement as somebody hands it to a connection: its values stand in it, or beside it. */
type HandedStatement = Omit<Statement, 'values'> & { values?: unknown[] }

/** The database, with what is asked of it told to `tell`: statements of the builder, and those that are written out. */
export function watchStatements(pool: Pick<pg.Pool, 'query'>, tell: (sent: Statement) => void) {
  const query = (handed: HandedStatement, beside?: unknown[]) => {
    const { name, text, values = beside ?? [] } = handed
    tell({ text, values, ...(name && { name }) })
    // The builder reads the answer's rows as lists, which it says in the statement.
    return pool.query({ ...handed }, beside)
  }
  return rowsOn({ query } as unknown as pg.PoolClient)
}

/** Milliseconds that a share (0 to 1) of what is asked may take. */
export type Goal = { share: number; ms: number }

/** Each is asked so often: the quickest says what the search takes, the others also what else the machine does. */
const roundCount = 5

/**
 * What `ask` takes, beside the statements that it tells it has sent, sent once more and bare; prepared by name are those that the product
 * prepares. After five times PostgreSQL would plan the others for any values, and such a plan reads much more.
 */
export async function besideSQL(
  what: string,
  times: number,
  pool: pg.Pool,
  ask: (turn: number) => Promise<Statement[]>,
  { share, ms }: Goal,
): Promise<Line> {
  const [ours, bare, quickest]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < times; turn++) {
    const own: number[] = []
    for (let round = 0; round < roundCount; round++) {
      let began = performance.now()
      const sent = await ask(turn)
      own.push(performance.now() - began)
      began = performance.now()
      for (const statement of sent) await pool.query(statement)
      bare.push(performance.now() - began)
    }
    ours.push(...own)
    quickest.push(Math.min(...own))
  }
  const said = (values: number[]) =>
    `${[0.5, 0.95, 0.99].map((share) => figure(quantile(values, share))).join(' / ')} ms`
  const ratio = figure(quantile(ours, 0.5) / quantile(bare, 0.5))
  const against = 'same SQL, bare (p50 / p95 / p99)'
  const told = { what, ours: said(ours), against, theirs: said(bare), ratio, quickest: said(quickest) }
  return { ...told, ...atMost(quantile(quickest, share), ms, ` ms, p${share * 100}`) }
}
