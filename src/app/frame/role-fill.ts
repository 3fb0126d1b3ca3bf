import { Role } from '#domain/choices/person.ts'

/** The colour of a role, as a fill under ink. */
export const roleFill = { [Role.buyer]: 'bg-buyer', [Role.seller]: 'bg-seller', [Role.admin]: 'bg-admin' } as const
