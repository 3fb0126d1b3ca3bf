import { z } from 'zod'
import { integer, ref } from './fields.ts'
import { time } from './moments.ts'
import type { DeskAreaCode } from '../choices/desk-area.ts'
import type { Move, Moves, Obstacle } from './moves.ts'
import { isAdmin, nobody, worksIn, type Me, type RoleCheck, type Rule, type Rules } from './rules.ts'

/** What every row has besides what it says. */
export const systemFields = {
  id: ref('番号'),
  createdAt: time('作成日時'),
  updatedAt: time('更新日時'),
  version: integer('版', { min: 1 }),
}
type SystemFields = typeof systemFields
/** A row of a noun with these fields. */
export type RowOf<F extends z.ZodRawShape> = z.output<z.ZodObject<Omit<SystemFields, keyof F> & F>>

type Parent = {
  /** The field with the parent's id. */
  field: string
  noun: Resource
  /** Whether a row is read by its own rule alone, also by who may no longer read the parent. */
  isReadApart?: true
}

/** The calls that nouns have alike, by name: `many` reads several rows by their ids, `put` replaces a row, `patch` changes some of it. */
export const allCalls = ['count', 'list', 'many', 'one', 'create', 'put', 'patch', 'remove'] as const
export type CallName = (typeof allCalls)[number]

type RuleOfCall = { create: 'create'; put: 'change'; patch: 'change'; remove: 'remove' }
/** The rules of a noun with these calls. A call that the noun does not have needs no rule: nobody may make it. */
type RulesFor<Row, C extends CallName> = Partial<Rules<Row>> &
  Pick<Rules<Row>, 'read' | RuleOfCall[Extract<C, keyof RuleOfCall>]>

type ResourceOptions<
  F extends z.ZodRawShape,
  P extends keyof F & string,
  D extends z.ZodRawShape,
  M,
  C extends CallName,
  O,
> = {
  /** The noun in Japanese. */
  label: string
  /** The calls that it has: any other is 404, and no client, document or matrix of rights knows of it. */
  calls: readonly C[]
  /**
   * The area of the desk that its rows are the work of (decision 050): who of the desk works elsewhere makes, changes, moves and removes
   * none. Null where the desk writes what is its own alone, or nothing, or where the rules themselves ask for areas.
   */
  area: DeskAreaCode | null
  rules: RulesFor<RowOf<F>, C>
  moves?: M
  /** What a new row holds where its body says nothing. */
  defaults?: (me: Me) => Partial<RowOf<F>>
  /** Fields that fewer people may read than may read the row. */
  readers?: { [K in P]: RoleCheck }
  /** Fields that fewer people may write than may change the row. */
  writers?: { [K in keyof F]?: RoleCheck }
  /** Fields that whoever creates the row writes, and nobody afterwards. */
  createOnly?: readonly (keyof F & string)[]
  /**
   * The field with the id of the person a row is of: it is among their own data and goes with them when they leave, and uploads of
   * theirs may be named in it, whoever writes.
   */
  owner?: keyof F & string
  /** Whether every change of a row is written to the audit log, and not only moves and what the desk does. */
  audited?: true
  /** Whether the audit log says who made a row, also where it is not the desk; what was made stands in the row alone. */
  logsCreation?: true
  /** Fields that follow from others: written anew at every write, whatever was sent. */
  computed?: (row: RowOf<F>) => Partial<RowOf<F>>
  /** Columns computed from the row at every write, for filters only. */
  derived?: { fields: D; of: (row: RowOf<F>) => z.output<z.ZodObject<D>> }
  /** What its id is called, where that is a number to people. */
  idLabel?: string
  /** Columns that nobody is shown: no list can be filtered or ordered by them. */
  internal?: readonly string[]
  /** The order of a list that asks for none: a field's name, `-field` for descending. By a choice, as it names its codes. */
  order?: string
  /**
   * The noun that a row belongs to: who may not read the parent may neither make a row nor (unless it is read apart) read one. The
   * parent is locked while a row is made.
   */
  parent?: O
}

/** Rules that also ask whoever is of the desk whether they work in the area of the noun. Reading is the noun's own to say. */
function withinArea<Row>(area: DeskAreaCode | null, rules: Rules<Row>): Rules<Row> {
  if (area === null) return rules
  const within =
    (rule: Rule<Row>): Rule<Row> =>
    (me) =>
      (!isAdmin(me) || worksIn(me, area)) && rule(me)
  return {
    read: rules.read,
    create: within(rules.create),
    change: within(rules.change),
    remove: within(rules.remove),
    ...(rules.move && { move: within(rules.move) }),
  }
}

/** One noun of the business. Its table, its calls, its forms and its checks all come from here. */
export function resource<
  const N extends string,
  F extends z.ZodRawShape,
  P extends keyof F & string = never,
  D extends z.ZodRawShape = {},
  M extends Moves<RowOf<F>> | undefined = undefined,
  const C extends CallName = never,
  O extends Parent | undefined = undefined,
>(name: N, fields: F, options: ResourceOptions<F, P, D, M, C, O>) {
  type Shown = Omit<RowOf<F>, P> & Partial<Pick<RowOf<F>, P & keyof RowOf<F>>>
  const shape = { ...systemFields, id: ref(options.idLabel ?? `${options.label}ID`), ...fields } as Omit<
    SystemFields,
    keyof F
  > &
    F
  const readers: Readonly<Partial<Record<string, RoleCheck>>> = options.readers ?? {}
  const writers: Readonly<Partial<Record<string, RoleCheck>>> = options.writers ?? {}
  const restrictedFields = Object.fromEntries(Object.keys(readers).map((field) => [field, true]))
  const rules = withinArea<RowOf<F>>(options.area, { create: nobody, change: nobody, remove: nobody, ...options.rules })
  return {
    name,
    plural: `${name}s` as const,
    label: options.label,
    fields,
    calls: options.calls,
    area: options.area,
    rules,
    /** Whether only the desk removes rows, whatever they hold: they are rows of no person. */
    isRemovedByDesk: options.rules.remove === isAdmin,
    moves: options.moves as M,
    defaults: options.defaults ?? (() => ({})),
    readers,
    writers,
    createOnly: options.createOnly ?? [],
    owner: options.owner,
    audited: options.audited ?? false,
    logsCreation: options.logsCreation ?? false,
    computed: options.computed,
    derived: options.derived,
    internal: options.internal ?? [],
    order: options.order ?? '-createdAt',
    parent: options.parent as O,
    row: z.object(shape),
    /** A row as others see it: what not everybody may read can be absent. */
    shown: z.object(shape).partial(restrictedFields as never) as unknown as z.ZodType<Shown>,
    /** What a body may name. */
    body: z.strictObject(shape).partial(),
  }
}

type AnyRow = Record<string, unknown>

/** A move of any noun, the type of its rows unknown. */
type AnyMove = Omit<Move<never>, 'obstacles' | 'sets'> & {
  obstacles?(row: AnyRow, now?: string): Obstacle[]
  sets?(row: AnyRow, now: string): object
}

/**
 * Any noun, the types of its fields unknown: for code that serves all nouns alike. What is asked about a row is written as a
 * method, so that a noun's own function, which knows its fields, is one of these.
 */
export type Resource = {
  name: string
  plural: string
  label: string
  fields: z.ZodRawShape
  calls: readonly CallName[]
  area: DeskAreaCode | null
  isRemovedByDesk: boolean
  rules: Rules<Record<string, unknown>>
  moves: { field: string; table: Record<string, AnyMove> } | undefined
  defaults: (me: Me) => object
  readers: Readonly<Partial<Record<string, RoleCheck>>>
  writers: Readonly<Partial<Record<string, RoleCheck>>>
  createOnly: readonly string[]
  owner: string | undefined
  audited: boolean
  logsCreation: boolean
  computed?(row: AnyRow): object
  derived: { fields: z.ZodRawShape; of(row: AnyRow): object } | undefined
  internal: readonly string[]
  order: string
  parent: Parent | undefined
  row: z.ZodObject
  body: z.ZodObject
}
export type Row<R extends { row: z.ZodType }> = z.output<R['row']>
/** A row as others see it. */
export type ShownRow<R extends { shown: z.ZodType }> = z.output<R['shown']>
