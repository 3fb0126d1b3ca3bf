import type { User } from '../user/user-fields.ts'

type Named = Pick<User, 'name' | 'lastName' | 'firstName'>

/** The name that others see: the nickname, else family and given name, else 会員. */
export const displayName = (person: Named) =>
  person.name || [person.lastName, person.firstName].filter(Boolean).join(' ') || '会員'

/** The same of somebody who may have left. */
export const nameOrLeft = (person: Named | undefined) => (person ? displayName(person) : '退会した会員')
