import type { ShownRow } from '#domain/kit/resource.ts'
import type * as all from '#domain/nouns.ts'
import type { PlainPage } from '../pages.ts'
import type { Join, JoinedRows } from './joins.ts'

type All = typeof all
export type NounName = keyof All
/** A noun's row as the desk reads it. */
export type NounRow<N extends NounName> = ShownRow<All[N]>

/** What a list's call is asked with. */
export type Question = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>

type Order = { by: string; up: string; down: string }

/** The words for the two ways in which rows are ordered by a column. */
export const orders = {
  time: (by: string): Order => ({ by, up: '古い順', down: '新しい順' }),
  due: (by: string): Order => ({ by, up: '近い順', down: '遠い順' }),
  amount: (by: string): Order => ({ by, up: '少ない順', down: '多い順' }),
  price: (by: string): Order => ({ by, up: '安い順', down: '高い順' }),
}

/** What a column says of a row: words, a day, a moment or yen. */
export type ColumnValue = string | number | null

/** A column: what its CSV says of a row, and its table where the page draws nothing better. */
export type DeskColumn<R, K extends string = string> = {
  key: K
  label: string
  value(row: R): ColumnValue
  /** Whom the value names: their page is linked. */
  person?(row: R): string | null
  /** How the value is read; as words, if not said. */
  as?: 'day' | 'time' | 'yen'
  /** The column of the noun that rows are ordered by under this head. */
  sort?: Order
  /** Whether the column is left out of the table until somebody chooses it. */
  extra?: true
}

/** A tab over the rows: which it holds, the order they are worked through in, and the columns shown, if they are not the list's. */
export type DeskTab = { key: string; label: string; filter: Question; orderBy?: string; columns?: readonly string[] }

type Option = { value: number | string; label: string }

/**
 * What a list is narrowed by: one of several, a range, words (as `tidy` reads what was typed), or (`from` another page) a
 * value that nobody types. Of many options only those are offered that belong to what another filter says (`within`). `rare` ones stand with the ranges and words, which are opened first.
 */
export type DeskFilter = { name: string; label: string; rare?: true } & (
  | { options: readonly Option[]; within?: { filter: string; options(value: string | undefined): readonly Option[] } }
  | { range: 'day' | 'yen' }
  | { words: number; tidy?(text: string): string }
  | { from: 'user' | 'estate' | 'subject' }
)

/** A list of the desk, as far as asking for it and writing it down goes; `Row` is what is shown of each row. */
export type DeskList<N extends NounName = NounName, R = never, K extends string = string> = {
  /** Its name in calls, saved views and the names of files. */
  name: string
  label: string
  noun: N
  page: PlainPage
  /** What its page's address says besides, where that page has several lists. */
  at?: Readonly<Record<string, string>>
  joins: Readonly<Record<string, Join>>
  rowOf(row: never, joined: never): R
  columns: readonly DeskColumn<R, K>[]
  tabs: readonly DeskTab[]
  filters: readonly DeskFilter[]
  /** What is typed to look for a row; none where the noun's list knows no `keyword`. */
  keyword?: { label: string; placeholder: string }
  orderBy: string
  /** Whether the ranges stand open from the start: where they are what rows are usually looked for by. */
  opensRanges?: true
  /** The amount that is added up over all rows of a search: a field of the noun. */
  sum?: string
  /** What of the rows is not added up, in words: what no longer stands. Which rows these are, the server knows (`list-page.ts`). */
  sumLeavesOut?: string
  /** Rows are added up only if they all have the same value of this field: paid and unpaid amounts make no meaningful sum. */
  alikeBy?: { field: string; label: string }
  /** How many rows are counted at most; beyond that the page says "at least so many". */
  most?: number
}

/**
 * Declares a list of the desk. Its search, its table and its CSV follow from it: `joins` names the rows of other nouns that
 * its rows need, `rowOf` what is shown of each.
 */
export function deskList<
  const N extends NounName,
  const J extends Readonly<Record<string, Join>>,
  R extends { id: string },
  K extends string,
>(
  list: Omit<DeskList<N, R, K>, 'joins' | 'rowOf'> & {
    joins: J
    rowOf(row: NounRow<N>, joined: JoinedRows<J>): R
  },
): DeskList<N, R, K> {
  return list
}

/** What a list shows of each row. */
export type ListRow<L> = L extends DeskList<NounName, infer R> ? R : never

/** Any list, for what serves all of them alike. */
export type AnyList = DeskList<NounName, { id: string }>
