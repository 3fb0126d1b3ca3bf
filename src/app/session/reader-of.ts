import type { User } from '#domain/user/user-fields.ts'
import type { Reader } from '../context.ts'

type Person = Pick<User, 'id' | 'userType' | 'sellerApprovedStatus' | 'name' | 'lastName' | 'firstName'>

/** What the frame needs of a person's profile; null for a visitor. Server and browser must say the same of one person. */
export function readerOf(person: Person | null): Reader | null {
  if (!person) return null
  const { id, userType, sellerApprovedStatus, name, lastName, firstName } = person
  return { id, userType, sellerApprovedStatus, name: name || [lastName, firstName].filter(Boolean).join(' ') }
}
