import { tokyoDate } from '../calendar.ts'
import type { Role } from '../choices/person.ts'
import type { CodeOf } from './choice.ts'
import type { Me } from './rules.ts'

/** The system itself, moving by schedule, webhook or consequence. */
export const system = 0
export type Mover = CodeOf<typeof Role> | typeof system

/**
 * A reason why a move cannot be made yet: which field, and what to do about it, in Japanese. `isState` where no content of the
 * row can help, only another state of what it belongs to: the request conflicts with that (409).
 */
export type Obstacle = { path: (string | number)[]; message: string; isState?: true }

/** What stands in the way of a day that binds somebody: that it is over, in Japan. */
export const obstacleOfPast = (field: string, on: string | null, now: string): Obstacle[] =>
  on !== null && on < tokyoDate(now) ? [{ path: [field], message: '今日から先の日を選んでください' }] : []

/** From which states a status may become which, and by whose hand. */
export type Move<Row> = {
  label: string
  /** Null for a row whose status has not been set yet. */
  from: readonly (number | null)[]
  to: number
  by: readonly Mover[]
  /** Fields that must come with the move. */
  needs?: readonly (keyof Row & string)[]
  /** Fields that may come with the move and are otherwise not the mover's to write. */
  takes?: readonly (keyof Row & string)[]
  /** What stands in the way of this row, as it will be; `now` is the present moment, if not said. */
  obstacles?: (row: Row, now?: string) => Obstacle[]
  /** The field that says why, kept with the move in the audit log. */
  reason?: keyof Row & string
  /** What the move itself writes. */
  sets?: (row: Row, now: string) => Partial<Row>
  /**
   * The move in whose stead this one is made, of the rows of which the noun's effects say so (`standIns`). Whoever asks for the
   * other makes this one: nobody asks for it by its state, nor chooses it.
   */
  insteadOf?: string
}

/** A move, as far as it says who may make it from where. */
type Way = Pick<Move<never>, 'from' | 'to' | 'by' | 'insteadOf'>

/** A state machine over one field of a noun, its moves by name. */
export type Moves<Row, Name extends string = string> = { field: keyof Row & string; table: Record<Name, Move<Row>> }

/** Writes a state machine down so that the names of its moves are types: `machine<Payment>()('paymentStatus', { … })`. */
export const machine =
  <Row>() =>
  <const Name extends string>(field: keyof Row & string, table: Record<Name, Move<Row>>): Moves<Row, Name> => ({
    field,
    table,
  })

/** The names of a noun's moves. */
export type MoveName<R extends { moves: unknown }> = R['moves'] extends { table: infer T } ? keyof T & string : never

export const mover = (me: Me): Mover => me?.role ?? system

/** The move that leads from one state to another by this hand, with its name; undefined if there is none. */
export function moveBetween<M extends Way>(
  moves: { table: Record<string, M> },
  from: number | null,
  to: number | null,
  by: Mover,
): [name: string, move: M] | undefined {
  return movesFrom(moves, from, by).find(([, move]) => move.to === to)
}

/** The moves open to this hand from a state, by name. */
export function movesFrom<M extends Way>(
  moves: { table: Record<string, M> },
  from: number | null,
  by: Mover,
): [name: string, move: M][] {
  return Object.entries(moves.table).filter(
    ([, { from: sources, by: hands, insteadOf }]) => !insteadOf && sources.includes(from) && hands.includes(by),
  )
}
