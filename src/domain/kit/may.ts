import { movesFrom, mover, type MoveName, type Obstacle } from './moves.ts'
import type { Resource, Row } from './resource.ts'
import { allows, type Me } from './rules.ts'

/** A noun with a state machine. */
type Movable = Resource & { moves: NonNullable<Resource['moves']> }
/** A row as far as whoever asks may read it. */
type Readable<R extends Movable> = Partial<Row<R>>
type MoveOf<R extends Movable> = R['moves']['table'][MoveName<R>]

/**
 * The moves of a row that this person may make now, by name, in the order in which the noun declares them: those that start
 * from its state and are made by their role, if the noun's rule for moves holds their row. The server asks the same before
 * it writes; what must be there besides is said by the move's `needs` and `obstacles`, and by guards that ask the database.
 */
export function openMoves<R extends Movable>(noun: R, row: Readable<R>, me: Me): ReadonlyMap<MoveName<R>, MoveOf<R>> {
  const values: Record<string, unknown> = row
  const isAllowed = me !== null && allows((noun.rules.move ?? noun.rules.change)(me), values)
  const moves = isAllowed ? movesFrom(noun.moves, values[noun.moves.field] as number, mover(me)) : []
  return new Map(moves as [MoveName<R>, MoveOf<R>][])
}

/** Whether this person may make this move of the row now. */
export const may = <R extends Movable>(noun: R, name: MoveName<R>, row: Readable<R>, me: Me): boolean =>
  openMoves(noun, row, me).has(name)

/** What stands in the way of a move, as far as the row itself tells. */
export const obstaclesTo = <R extends Movable>(
  noun: R,
  name: MoveName<R>,
  row: Readable<R>,
  now?: string,
): Obstacle[] => noun.moves.table[name]?.obstacles?.(row, now) ?? []
