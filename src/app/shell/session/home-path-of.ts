import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import type { Reader } from '../context.ts'

const homes = {
  [Role.buyer]: pages.home,
  [Role.seller]: pages.sellerEstates,
  [Role.admin]: pages.adminEstates,
} as const

/** Where a person starts after signing in. */
export const homePathOf = ({ userType }: Pick<Reader, 'userType'>): string => homes[userType]

const areas = new Map<string | undefined, string>([
  ['buyer', homes[Role.buyer]],
  ['seller', homes[Role.seller]],
  ['admin', pages.adminDashboard],
])

/** Where a role's area begins, for who types only its first word; undefined for every other path. */
export const startOf = (pathname: string): string | undefined => areas.get(/^\/(\w+)\/?$/.exec(pathname)?.[1])
