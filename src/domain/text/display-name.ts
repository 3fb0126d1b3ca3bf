import type { User } from '../user/user-fields.ts'

type NamedPerson = Pick<User, 'name'> & Partial<Pick<User, 'lastName' | 'firstName'>>

/** The name that somebody has given: the nickname, else family and given name; '' while there is none. */
export const givenName = (person: NamedPerson) =>
  person.name || [person.lastName, person.firstName].filter(Boolean).join(' ')

/** The name that others see: the one given, else 会員. */
export const displayName = (person: NamedPerson) => givenName(person) || '会員'

/** The same, for a person who may have left (null). */
export const nameOrLeft = (person: NamedPerson | undefined) => (person ? displayName(person) : '退会した会員')
