import { tokyoDate } from '../calendar.ts'
import { allAreas, type DeskAreaCode } from '../choices/desk-area.ts'
import { Role } from '../choices/person.ts'
import type { CodeOf } from './choice.ts'

/** Who is asking: a user's id and role, and of the desk the areas that they work in (decision 050); null is a visitor. */
export type Me =
  | { id: string; role: Exclude<CodeOf<typeof Role>, typeof Role.admin> }
  | { id: string; role: typeof Role.admin; areas: readonly DeskAreaCode[] }
  | null

/** In a rule, in place of a value: a day that has come in Japan. Whatever waits for its day is nobody's to read before. */
export const hasCome: unique symbol = Symbol('hasCome')

/** Which rows: every field named here equals its value, or one of its values, or is a day that has come. */
export type Where<Row> = { [K in keyof Row]?: Row[K] | readonly Row[K][] | typeof hasCome }
/** Yes, no, or only these. */
export type Answer<Row> = boolean | readonly Where<Row>[]
/** May this person do this, and to which rows? */
export type Rule<Row> = (me: Me) => Answer<Row>
/** `change` is for fields, `move` for the status (by default as `change`). */
export type Rules<Row> = Record<'read' | 'create' | 'change' | 'remove', Rule<Row>> & { move?: Rule<Row> }
/** Whether whoever asks is one of those who may: as a rule for every row, or for a field. */
export type RoleCheck = (me: Me) => boolean

type Member = NonNullable<Me>
type As<R extends Member['role']> = Member & { role: R }
export const isAdmin = (me: Me): me is As<typeof Role.admin> => me?.role === Role.admin
export const isSeller = (me: Me): me is As<typeof Role.seller> => me?.role === Role.seller
export const isBuyer = (me: Me): me is As<typeof Role.buyer> => me?.role === Role.buyer
/** A party of deals: whoever is not the desk. */
export const isParty = (me: Me): me is As<typeof Role.buyer | typeof Role.seller> => isBuyer(me) || isSeller(me)
/** Of the desk, and at work in this area. */
export const worksIn = (me: Me, area: DeskAreaCode): boolean => isAdmin(me) && me.areas.includes(area)
/** A rule or a check that lets in who of the desk works in this area. */
export const deskOf =
  (area: DeskAreaCode): RoleCheck =>
  (me) =>
    worksIn(me, area)
/** Of the desk, and bound to no part of its work (責任者): they alone say who may do what. */
export const isManager = (me: Me): boolean => isAdmin(me) && allAreas.every((area) => me.areas.includes(area))
/** Somebody in one of their roles, as the rules ask for them; `areas` are those of the desk, and nobody else has any. */
export const meAs = (id: string, role: CodeOf<typeof Role>, areas: readonly DeskAreaCode[]): Member =>
  role === Role.admin ? { id, role, areas } : { id, role }
export const isSignedIn = (me: Me): me is Member => me !== null
/** For fields that only the server writes. */
export const nobody: RoleCheck = () => false

/** Asks a rule about one row. Lists ask the database instead; both read the same rule. */
export function allows<Row>(answer: Answer<Row>, row: Row): boolean {
  if (typeof answer === 'boolean') return answer
  return answer.some((where) =>
    Object.entries(where).every(([key, value]) => {
      const actual = row[key as keyof Row]
      if (value === hasCome) return String(actual) <= tokyoDate(Date.now())
      return Array.isArray(value) ? value.includes(actual) : value === actual
    }),
  )
}
