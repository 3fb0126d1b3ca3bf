import type { AnyList } from './desk-list.ts'
import { documents } from './documents.ts'
import { estates } from './estates.ts'
import { payments } from './payments.ts'

/** Every list of the desk. */
export const lists: readonly AnyList[] = [documents, estates, payments]
