import type { DealRole } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import type { CodeOf } from '../kit/choice.ts'
import type { User } from './user-fields.ts'

/** Who a person is in this place: `userType` is the role that they act in, `otherRole` the one that they can change to. */
export type Roles = Pick<User, 'userType' | 'otherRole'>
/** A role that one may have besides the other. */
export type PartyRole = CodeOf<typeof DealRole>

/** The roles that a person has, the buyer's before the seller's. */
export const rolesOf = ({ userType, otherRole }: Roles): Roles['userType'][] =>
  [userType, ...(otherRole === null ? [] : [otherRole])].toSorted((one, other) => other - one)

/** Whether a person has this role, be it the one that they act in or not. */
export const holds = (person: Roles, role: Roles['userType']): boolean => rolesOf(person).includes(role)

/** The roles that a person has, in a word. */
export const rolesInWords = (person: Roles): string => rolesOf(person).map(Role.label).join('・')

/** The role that a party may have besides the one that they act in; null for the desk. */
export function counterpartOf(role: Roles['userType']): PartyRole | null {
  if (role === Role.admin) return null
  return role === Role.seller ? Role.buyer : Role.seller
}

/** What somebody hears who asks about their own listing, or would mark it: nobody deals with themselves. */
export const ownHome = 'ご自身の物件です。お問い合わせやお気に入りの登録は、できません。'
