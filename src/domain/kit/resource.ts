import { z } from 'zod'
import { integer, ref } from './fields.ts'
import { time } from './moments.ts'
import type { Move, Moves, Obstacle } from './moves.ts'
import type { Me, Rule, Rules, MayAccess } from './rules.ts'

const stored = {
  id: ref('番号'),
  createdAt: time('作成日時'),
  updatedAt: time('更新日時'),
  version: integer('版', { min: 1 }),
}
type Stored = typeof stored
/** A row of a noun with these fields. */
export type RowOf<F extends z.ZodRawShape> = z.output<z.ZodObject<Omit<Stored, keyof F> & F>>

type Within = { field: string; of: Resource }

type About<F extends z.ZodRawShape, P extends keyof F & string, D extends z.ZodRawShape, M> = {
  /** The noun in Japanese. */
  label: string
  plural?: string
  rules: Rules<RowOf<F>>
  moves?: M
  /** What a new row holds before anything is said of it. */
  blank?: (me: Me) => Partial<RowOf<F>>
  /** Fields that fewer people may read than may read the row. */
  readers?: { [K in P]: MayAccess }
  /** Fields that fewer people may write than may change the row. */
  writers?: { [K in keyof F]?: MayAccess }
  /** Fields that are given at creation and stay. */
  settled?: readonly (keyof F & string)[]
  /** Whether every change of a row is kept in the audit log, and not only moves and what the desk does. */
  audited?: true
  /** Fields that follow from others: written anew at every write, whatever was sent. */
  computed?: (row: RowOf<F>) => Partial<RowOf<F>>
  /** Columns computed from the row at every write, for filters only. */
  derived?: { fields: D; of: (row: RowOf<F>) => z.output<z.ZodObject<D>> }
  /** Other names by which a list may be filtered. */
  aliases?: Record<string, string>
  /** The order of a list that asks for none: a field's name, `-field` for descending. */
  order?: string
  /** The field that names the row this one belongs to, and its noun: who may not read that row may not read this one. */
  within?: Within
}

/** One noun of the business. Its table, its calls, its forms and its checks all come from here. */
export function resource<
  const N extends string,
  F extends z.ZodRawShape,
  P extends keyof F & string = never,
  D extends z.ZodRawShape = {},
  M extends Moves<RowOf<F>> | undefined = undefined,
>(name: N, fields: F, about: About<F, P, D, M>) {
  type Seen = Omit<RowOf<F>, P> & Partial<Pick<RowOf<F>, P & keyof RowOf<F>>>
  const shape = { ...stored, id: ref(`${about.label}番号`), ...fields } as Omit<Stored, keyof F> & F
  return {
    name,
    fields,
    label: about.label,
    plural: about.plural ?? `${name}s`,
    rules: about.rules,
    moves: about.moves as M,
    blank: about.blank ?? (() => ({})),
    readers: (about.readers ?? {}) as Readonly<Partial<Record<string, MayAccess>>>,
    writers: (about.writers ?? {}) as Partial<Record<string, MayAccess>>,
    settled: (about.settled ?? []) as readonly string[],
    audited: about.audited ?? false,
    computed: about.computed,
    derived: about.derived,
    aliases: about.aliases ?? {},
    order: about.order ?? '-createdAt',
    within: about.within,
    /** A row, whole. */
    row: z.object(shape),
    /** A row as others see it: what not everybody may read can be absent. */
    shown: z
      .object(shape)
      .partial(
        Object.fromEntries(Object.keys(about.readers ?? {}).map((key) => [key, true])) as never,
      ) as unknown as z.ZodType<Seen>,
    /** What a body may name. */
    body: z.strictObject(shape).partial(),
  }
}

type AnyRow = Record<string, unknown>
type AnyRules = Record<'read' | 'create' | 'change' | 'remove', Rule<AnyRow>> & { move?: Rule<AnyRow> }
type AnyMove = Omit<Move<AnyRow>, 'needs' | 'takes' | 'reason' | 'obstacles' | 'sets'> & {
  needs?: readonly string[]
  takes?: readonly string[]
  reason?: string
  obstacles?: (row: never) => Obstacle[]
  sets?: (row: never, now: string) => object
}
type AnyMoves = { field: string; table: Record<string, AnyMove> }

/** Any noun, its types forgotten: for code that serves them all alike. */
export type Resource = {
  name: string
  fields: z.ZodRawShape
  label: string
  plural: string
  rules: AnyRules
  moves: AnyMoves | undefined
  blank: (me: Me) => object
  readers: Partial<Record<string, MayAccess>>
  writers: Partial<Record<string, MayAccess>>
  settled: readonly string[]
  audited: boolean
  computed: ((row: never) => object) | undefined
  derived: { fields: z.ZodRawShape; of: (row: never) => object } | undefined
  aliases: Record<string, string>
  order: string
  within: Within | undefined
  row: z.ZodObject
  body: z.ZodObject
}
export type Row<R extends { row: z.ZodType }> = z.output<R['row']>
/** A row as others see it. */
export type Shown<R extends { shown: z.ZodType }> = z.output<R['shown']>

/** May this person read, or write, this field at all? */
export const mayRead = (resource: Pick<Resource, 'readers'>, field: string, me: Me) =>
  resource.readers[field]?.(me) ?? true
export const mayWrite = (resource: Pick<Resource, 'writers'>, field: string, me: Me) =>
  resource.writers[field]?.(me) ?? true
