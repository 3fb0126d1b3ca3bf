import type { User } from '../user/user-fields.ts'

/** The name that others see: what the person chose, else family and given name, else a polite nothing. */
export const displayName = (one: Pick<User, 'name' | 'lastName' | 'firstName'>) =>
  one.name || [one.lastName, one.firstName].filter(Boolean).join(' ') || '会員'
