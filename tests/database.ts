import { inject } from 'vitest'
import { copyDatabase, type FreshDatabase } from './copied-database.ts'

export type { FreshDatabase } from './copied-database.ts'

/** A database with nothing in it, not even tables. */
export const emptyDatabase = (): Promise<FreshDatabase> => freshDatabase('template0')

/** A copy of the migrated, empty database of this test run, for one test file. */
export const freshDatabase = (template?: string): Promise<FreshDatabase> => copyDatabase(inject('postgres'), template)
