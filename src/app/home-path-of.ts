import { Role } from '#domain/choices/person.ts'
import type { Me } from './context.ts'

const homes = { [Role.buyer]: '/', [Role.seller]: '/seller/estate', [Role.admin]: '/admin/estate' } as const

/** Where a person starts after signing in. */
export const homePathOf = ({ userType }: Pick<Me, 'userType'>): string => homes[userType]

const areas: Record<string, string> = {
  '/buyer': homes[Role.buyer],
  '/seller': homes[Role.seller],
  '/admin': '/admin/dashboard',
}

/** Where a role's area begins, for who types only its first word; undefined for every other path. */
export const startOf = (pathname: string): string | undefined => areas[pathname.replace(/\/$/, '')]
