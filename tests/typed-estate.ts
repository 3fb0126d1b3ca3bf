import type { Kind } from '#domain/estate/kind.ts'
import { estate } from '#domain/estate/estate.ts'
import { mayWrite } from '#domain/kit/field-rights.ts'
import { Role } from '#domain/choices/person.ts'
import { makeEstate } from './make.ts'

const asSeller = { id: 'seller', role: Role.seller } as const

/** The body of a complete listing as a seller sends it: only what is theirs to write. */
export function typedEstate(overrides: object = {}, kind?: Kind): Record<string, unknown> {
  const row = { ...makeEstate({}, kind), ...overrides }
  const theirs = (field: string) =>
    !['id', 'createdAt', 'updatedAt', 'version', 'status', 'userID'].includes(field) &&
    mayWrite(estate, field, asSeller)
  return Object.fromEntries(Object.entries(row).filter(([field, value]) => theirs(field) && value !== null))
}
