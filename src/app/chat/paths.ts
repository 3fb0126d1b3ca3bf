import { Role } from '#domain/choices/person.ts'
import { stringifySearch } from '../search-params.ts'
import type { Me } from '../context.ts'

/** The first word of a role's paths. */
export const homeWord = { [Role.buyer]: 'buyer', [Role.seller]: 'seller', [Role.admin]: 'admin' } as const

/** The address of a role's inbox, or of one room; `search` keeps what the inbox is narrowed to. */
export const chatPath = (userType: Me['userType'], id?: string, search: object = {}): string =>
  `/${homeWord[userType]}/chat${id ? `/${id}` : ''}${stringifySearch({ ...search })}`
