import type { User } from '../user/user-fields.ts'

/** The name that others see: the nickname, else family and given name, else 会員. */
export const displayName = (person: Pick<User, 'name' | 'lastName' | 'firstName'>) =>
  person.name || [person.lastName, person.firstName].filter(Boolean).join(' ') || '会員'
