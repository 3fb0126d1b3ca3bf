import { Role } from '../choices/person.ts'
import type { CodeOf } from './choice.ts'

/** Who is asking: a user's id and role; null is a visitor. */
export type Me = { id: string; role: CodeOf<typeof Role> } | null

/** Which rows: every field named here equals its value, or one of its values. */
export type Where<Row> = { [K in keyof Row]?: Row[K] | readonly Row[K][] }
/** Yes, no, or only these. */
export type Answer<Row> = boolean | readonly Where<Row>[]
/** May this person do this, and to which rows? */
export type Rule<Row> = (me: Me) => Answer<Row>
/** `change` is for fields, `move` for the status (as `change` if not given). */
export type Rules<Row> = Record<'read' | 'create' | 'change' | 'remove', Rule<Row>> & { move?: Rule<Row> }
/** May this person read or write this field? */
export type MayAccess = (me: Me) => boolean

export const isAdmin: MayAccess = (me) => me?.role === Role.admin
export const isSeller: MayAccess = (me) => me?.role === Role.seller
export const isBuyer: MayAccess = (me) => me?.role === Role.buyer
/** A party of deals: whoever is not the desk. */
export const isParty: MayAccess = (me) => isBuyer(me) || isSeller(me)
export const isSignedIn: MayAccess = (me) => me !== null
/** For fields that only the server writes. */
export const nobody: MayAccess = () => false

/** Asks a rule about one row. Lists ask the database instead; both read the same rule. */
export function allows<Row>(answer: Answer<Row>, row: Row): boolean {
  if (typeof answer === 'boolean') return answer
  return answer.some((where) =>
    Object.entries(where).every(([key, value]) => {
      const held = row[key as keyof Row]
      return Array.isArray(value) ? value.includes(held) : value === held
    }),
  )
}
