import type { Pool } from 'pg'
import type { Chance } from '../../chance.ts'
import type { House } from '../../as.ts'
import type { Shop } from '../../shop.ts'

/** What is wrong, as sentences that name it, each with the rows that show it. */
export type Faults = Record<string, unknown[]>

/** The tables of which works make rows: all rows that are made there while they are at it. */
export const madeTables = [
  'negotiations',
  'quotations',
  'orders',
  'transfers',
  'refunds',
  'viewings',
  'estateImports',
] as const

/** One kind of what people do at a site, with the witness of what was acknowledged to them. */
export type Work = {
  /** What each of them does, again and again, all at the same time. */
  hands: readonly (() => Promise<void>)[]
  /** How much was acknowledged. */
  count(): number
  /** The ids of acknowledged rows by table: the works together have made all rows of a table that one of them names. */
  made: Readonly<Partial<Record<(typeof madeTables)[number], string[]>>>
  /** Holds the database and the files against the witness, when everybody has stopped and all work is done. */
  faults(pool: Pool): Promise<Faults>
  /** Nobody listens any more. */
  close?(): Promise<void>
}

/** Where people do it. */
export type Place = {
  url: string
  dataDir: string
  chance: Chance
  /** How a card is shown to the gateway, where it is not the built-in one. */
  show?: ((clientSecret: string, number: string) => void) | undefined
}
export type OpenWork = (place: Place) => Work
/** Makes the people of a kind of work, and what they find there. */
export type SettleWork = (house: House, shop: Shop) => Promise<OpenWork>

/** So many deals may a buyer open in a day. */
const dealsPerDay = 30

/** Gives buyers in turn, each for as many deals as they may open in a day, and then nobody any more: a hand that has none left rests. */
export function buyersInTurn<T>(buyers: readonly T[]): () => T | undefined {
  let turn = 0
  return () => (turn < buyers.length * dealsPerDay ? buyers[turn++ % buyers.length] : undefined)
}

/** A hand that has nobody left looks again after so long. Milliseconds. */
export const restMs = 200

/** Queries whose rows are faults. */
export type Queries = Record<string, readonly [query: string, ...values: unknown[]]>

/** Asks queries that find nothing when all is well. */
export async function ask(pool: Pool, queries: Queries): Promise<Faults> {
  const faults: Faults = {}
  for (const [name, [query, ...values]] of Object.entries(queries)) {
    const { rows } = await pool.query(query, values)
    if (rows.length) faults[name] = rows
  }
  return faults
}

/** One act of the log for each of these rows, no more and no less: a row without it is half of a transaction. */
export const actsOf = (noun: string, action: string, ids: readonly string[]): Queries[string] => [
  `select made, acts from unnest($3::text[]) made,
      lateral (select count(*) as acts from audits where noun = $1 and action = $2 and "rowID" = made) a where acts <> 1`,
  noun,
  action,
  ids,
]

/** Rows that are there and were not acknowledged, or the other way round. `is` says which rows of the table they are. */
export const exactly = (table: string, ids: readonly string[], is = 'true'): Queries[string] => [
  `select coalesce(t.id, made) as id, case when t.id is null then 'lost' else 'not acknowledged, or doubled' end as fault
    from (select id from ${table} where ${is}) t full join unnest($1::text[]) made on made = t.id
    where made is null or t.id is null`,
  ids,
]
