import type { ReactNode } from 'react'
import type { Resource } from '#domain/kit/resource.ts'
import type { FieldLook } from '#ui/field/control-props.ts'

/** A row of a master, whatever else it holds. */
export type MasterRow = { id: string; version: number; retired?: boolean }

/** Draws a field in a way of its own: `name` is its place in the form, `rows` are all rows, `id` that of the row that is written. */
export type OwnField<R> = (props: { name: string; rows: readonly R[]; id: string | undefined }) => ReactNode

/** The calls by which rows are read and written: those of its noun. */
export type MasterCalls<R> = {
  one(input: { id: string }): Promise<R>
  create(input: { body: Partial<R> }, options: { idempotencyKey: string }): Promise<R>
  patch(input: { id: string; body: Partial<R> }): Promise<R>
  /** Without it a row only retires. */
  remove?(input: { id: string }): Promise<null>
}

/** A list that the desk keeps for everybody: what it is, how a row looks, and what is written of it. */
export type Master<R extends MasterRow> = {
  noun: Resource
  /** The name of the page, where the noun's own would be taken for another. */
  title?: string
  icon: string
  /** What the list is for, and what a change of it does. */
  lead: string
  nameOf: (row: R) => string
  /** What stands below the name of a row. */
  about: (row: R) => ReactNode
  /** The fields of its form, in their order. */
  fields: Readonly<Record<string, FieldLook | OwnField<R>>>
  /** The headings under which rows stand, and that of a row; each is ordered by itself. Without them there is one list. */
  groups?: { labels: readonly string[]; of: (row: R) => string }
  /** Whether the rows lie by what they say, and not by hand. */
  isFixed?: boolean
  /** Whether whoever changes a row says their password once more: what it gives holds at once. */
  asksPassword?: boolean
}
