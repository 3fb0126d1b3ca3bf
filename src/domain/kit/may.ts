import { mover, type MoveName, type Obstacle } from './moves.ts'
import type { Resource, Row } from './resource.ts'
import { allows, type Me } from './rules.ts'

/** A noun with a state machine. */
type Movable = Resource & { moves: NonNullable<Resource['moves']> }
/** A row as far as whoever asks may read it. */
type Readable<R extends Movable> = Partial<Row<R>>

type MoveOf<R extends Movable> = R['moves']['table'][MoveName<R>]

/**
 * Whether this person may move this row now: the move starts from its state, their role makes it, and the noun's rule for
 * moves holds their row. The server asks the same before it writes; what must be there besides is said by the move's
 * `needs` and `obstacles`, and by guards that ask the database.
 */
export function may<R extends Movable>(noun: R, name: MoveName<R>, row: Readable<R>, me: Me): boolean {
  const { field, table } = noun.moves
  const move = table[name]!
  const values: Record<string, unknown> = row
  return (
    me !== null &&
    move.from.includes(values[field] as number) &&
    move.by.includes(mover(me)) &&
    allows((noun.rules.move ?? noun.rules.change)(me), values)
  )
}

/** The moves of a row that this person may make now, by name, in the order in which the noun declares them. */
export function openMoves<R extends Movable>(noun: R, row: Readable<R>, me: Me): ReadonlyMap<MoveName<R>, MoveOf<R>> {
  const moves = Object.entries(noun.moves.table) as [MoveName<R>, MoveOf<R>][]
  return new Map(moves.filter(([name]) => may(noun, name, row, me)))
}

/** What stands in the way of a move, as far as the row itself tells. */
export const obstaclesTo = <R extends Movable>(noun: R, name: MoveName<R>, row: Readable<R>): Obstacle[] =>
  noun.moves.table[name]?.obstacles?.(row as never) ?? []
