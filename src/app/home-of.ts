import { Role } from '#domain/choices/person.ts'
import type { Me } from './context.ts'

const homes = { [Role.buyer]: '/', [Role.seller]: '/seller/estate', [Role.admin]: '/admin/estate' } as const

/** Where a person starts after signing in. */
export const homeOf = ({ userType }: Pick<Me, 'userType'>): string => homes[userType]
