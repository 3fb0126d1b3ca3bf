import type { NounName, NounRow } from './desk-list.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Rows of a noun that belong to each row of a list: those of which `by` equals the field `from` of the row, or of a row that
 * the join `of` has found; or one of the values that `from` reads in it.
 */
export type Join<N extends NounName = NounName, Several extends boolean = boolean> = {
  noun: N
  from: string | ((row: Values) => readonly string[])
  of?: string
  by: string
  several: Several
}

/** The row of this id. */
export const one = <N extends NounName>(noun: N, from: Join['from'], of?: string): Join<N, false> => ({
  noun,
  from,
  by: 'id',
  several: false,
  ...(of && { of }),
})
/** The rows that name the row in their field `by`. */
export const several = <N extends NounName>(noun: N, by: string, from = 'id', of?: string): Join<N, true> => ({
  noun,
  from,
  by,
  several: true,
  ...(of && { of }),
})

/** The rows whose ids a row tells of. */
export const among = <N extends NounName>(noun: N, idsIn: (row: Values) => readonly string[]): Join<N, true> => ({
  noun,
  from: idsIn,
  by: 'id',
  several: true,
})

/** What is found for a row, by the names of the joins. */
export type JoinedRows<J> = {
  [K in keyof J]: J[K] extends Join<infer N, infer S> ? (S extends true ? NounRow<N>[] : NounRow<N> | undefined) : never
}

/** Reads the rows of a noun of which the field `by` has one of these values. */
export type ReadRows = (noun: NounName, by: string, values: string[]) => Promise<readonly Values[]>

type Joining = { joins: Readonly<Record<string, Join>>; rowOf(row: never, joinedRows: never): unknown }

/** What a list shows of these rows. Each noun is read once for all joins that can be known at the same time. */
export async function joinRows<L extends Joining>(
  { joins, rowOf }: L,
  rows: readonly Values[],
  read: ReadRows,
): Promise<ReturnType<L['rowOf']>[]> {
  const rowsByJoin = new Map<string, ReadonlyMap<unknown, readonly Values[]>>()
  function keysOf(row: Values, { of, from }: Join): readonly unknown[] {
    const sources = of ? allOf(row, of) : [row]
    return sources.flatMap((source): readonly unknown[] => (typeof from === 'function' ? from(source) : [source[from]]))
  }
  const allOf = (row: Values, name: string) =>
    keysOf(row, joins[name]!).flatMap((key) => rowsByJoin.get(name)?.get(key) ?? [])

  while (rowsByJoin.size < Object.keys(joins).length) {
    const ready = Object.entries(joins).filter(([name, { of }]) => !rowsByJoin.has(name) && (!of || rowsByJoin.has(of)))
    const alike = Map.groupBy(ready, ([, { noun, by }]) => JSON.stringify([noun, by]))
    const reads = [...alike.values()].map(async (group) => {
      const [, { noun, by }] = group[0]!
      const keys = group.flatMap(([, join]) => rows.flatMap((row) => keysOf(row, join)))
      const values = [...new Set(keys)].filter((key) => typeof key === 'string')
      const groups = Map.groupBy(values.length ? await read(noun, by, values) : [], (row) => row[by])
      return group.map(([name]) => [name, groups] as const)
    })
    for (const [name, groups] of (await Promise.all(reads)).flat()) rowsByJoin.set(name, groups)
  }
  return rows.map((row) => {
    const joinedRows = Object.entries(joins).map(([name, join]) => [
      name,
      join.several ? allOf(row, name) : allOf(row, name)[0],
    ])
    // The declaration of a list gives its rows their types; here the nouns are not known, so the types are given up.
    return rowOf(row as never, Object.fromEntries(joinedRows) as never) as ReturnType<L['rowOf']>
  })
}
