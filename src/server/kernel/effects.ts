import type { MoveName } from '#domain/kit/moves.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'
import type { Context } from './context.ts'
import type { Values } from './values.ts'

/**
 * What stands in the way, asked before anything is written: `after` is the row as it would be. A guard refuses by throwing an
 * AppError. It may answer with fields that are written besides, where only the database knows their values.
 */
type Guard<R extends Resource> = (
  context: Context,
  after: Row<R>,
  before: Row<R>,
) => Promise<Partial<Row<R>> | void> | Partial<Row<R>> | void

/** What follows from what has been written, in the same transaction. */
type Consequence<R extends Resource> = (context: Context, after: Row<R>, before: Row<R>) => Promise<unknown>

/** The row that a new row belongs to, locked: nobody changes it before the new one is there. */
type ParentRow<R extends Resource> = R['parent'] extends { noun: infer P extends Resource } ? Row<P> : undefined

/** The guards and consequences of a noun. The consequences name every move of its machine, so that none is forgotten. */
export type Effects<R extends Resource> = {
  /** Of which rows a move is made in the stead of another (`insteadOf`). */
  standIns?: { [M in MoveName<R>]?: (context: Context, row: Row<R>) => Promise<boolean> }
  guard?: {
    /**
     * Asked of what was sent, before a row is made of it: whether its parent takes another one. It answers the fields that the
     * product itself writes.
     */
    body?(
      context: Context,
      body: Values,
      parent: ParentRow<R>,
    ): Promise<Partial<Row<R>> | void> | Partial<Row<R>> | void
    /** Asked of the new row as it would be. What it answers is written besides. */
    create?(context: Context, row: Row<R>, parent: ParentRow<R>): Promise<Partial<Row<R>> | void>
    /** Every change, whether by a move or not. */
    change?: Guard<R>
    remove?(context: Context, row: Row<R>): Promise<void>
  } & ([MoveName<R>] extends [never] ? unknown : { moves?: { [M in MoveName<R>]?: Guard<R> } })
  after?: {
    create?(context: Context, row: Row<R>, parent: ParentRow<R>): Promise<unknown>
    /** Every change, before what follows from its move. */
    change?: Consequence<R>
    /** Every change by a move, after what follows from that move. */
    move?: Consequence<R>
  } & ([MoveName<R>] extends [never] ? unknown : { moves: { [M in MoveName<R>]: Consequence<R> } })
  /** What goes with a row that is removed. */
  remove?(context: Context, row: Row<R>): Promise<unknown>
}

/** Nothing follows from this move. */
export const nothing = (): Promise<void> => Promise.resolve()

/** The effects of any noun, as the store asks for them. */
export type NounEffects = {
  standIns?: Record<string, (context: Context, row: Values) => Promise<boolean>>
  guard?: {
    body?(context: Context, body: Values, parent: Values | undefined): Promise<Values | void> | Values | void
    create?(context: Context, row: Values, parent: Values | undefined): Promise<Values | void>
    change?(context: Context, after: Values, before: Values): Promise<Values | void> | Values | void
    remove?(context: Context, row: Values): Promise<void>
    moves?: Record<string, (context: Context, after: Values, before: Values) => Promise<Values | void> | Values | void>
  }
  after?: {
    create?(context: Context, row: Values, parent: Values | undefined): Promise<unknown>
    change?(context: Context, after: Values, before: Values): Promise<unknown>
    move?(context: Context, after: Values, before: Values): Promise<unknown>
    moves?: Record<string, (context: Context, after: Values, before: Values) => Promise<unknown>>
  }
  remove?(context: Context, row: Values): Promise<unknown>
}

/** Effects by the names of their nouns. */
export type EffectsByNoun = ReadonlyMap<string, NounEffects>

/** Declares the effects of a noun. */
export const effects = <R extends Resource>(noun: R, of: Effects<NoInfer<R>>): [name: string, NounEffects] => [
  noun.name,
  of as unknown as NounEffects,
]

const none: NounEffects = {}
export const effectsOf = ({ services }: Context, noun: Resource): NounEffects => services.effects.get(noun.name) ?? none

/** The moves, by name, that are made of this row in the stead of others. */
export async function standInsOf(context: Context, noun: Resource, row: Values): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const [name, stands] of Object.entries(effectsOf(context, noun).standIns ?? {})) {
    const isOpen = noun.moves?.table[name]?.from.includes(row[noun.moves.field] as number | null)
    if (isOpen && (await stands(context, row))) names.add(name)
  }
  return names
}
