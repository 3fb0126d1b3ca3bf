import type { z } from 'zod'
import { userFields } from './user-fields.ts'

/** Never leave with a list: the papers are pictures, and the memo is the desk's own. */
const unexportedFields = ['identificationPaths', 'powerOfAttorneyPath', 'adminMemo']

/** The fields of members that the desk may take away as a list. */
export const exportedFields = Object.entries<z.ZodType>(userFields).filter(([name]) => !unexportedFields.includes(name))
