import { applicants } from './applicants.ts'
import { audits } from './audit/audits.ts'
import { bankStatements } from './bank-statements.ts'
import { deals } from './deals.ts'
import type { AnyList } from './desk-list.ts'
import { documents } from './documents.ts'
import { estateReports } from './report/estate-reports.ts'
import { estates } from './estates.ts'
import { ledger } from './ledger.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { quotations } from './quotations.ts'
import { refunds } from './refunds.ts'
import { reports } from './report/reports.ts'
import { users } from './users.ts'

/** Every list of the desk. */
export const lists: readonly AnyList[] = [
  applicants,
  audits,
  bankStatements,
  deals,
  documents,
  estateReports,
  estates,
  ledger,
  orders,
  payments,
  quotations,
  refunds,
  reports,
  users,
]
