import type { Resource } from './resource.ts'
import type { Me } from './rules.ts'

/** May this person read, or write, this field at all? */
export const mayRead = (resource: Pick<Resource, 'readers'>, field: string, me: Me) =>
  resource.readers[field]?.(me) ?? true
export const mayWrite = (resource: Pick<Resource, 'writers'>, field: string, me: Me) =>
  resource.writers[field]?.(me) ?? true
