import { z } from 'zod'
import { SellerStatus } from '#domain/choices/person.ts'
import { user } from '#domain/user/user.ts'
import type { User } from '#domain/user/user-fields.ts'
import { demoRow } from './demo-row.ts'
import { momentsOf, relative } from './moments.ts'
import { shippedRows } from './shipped-rows.ts'

const demoPassword = 'sumika-demo-2026'

/**
 * A demo account. `needsPapers`: the fill has to store pictures of an identity document (two for a passport, and a
 * power of attorney with `user.substituteFlag`) and write their keys into the row.
 */
export interface DemoPerson {
  user: User
  password: string
  needsPapers: boolean
}

/** Everybody of the demonstration, the three accounts of the login page first. */
export const people = (now: string): DemoPerson[] =>
  shippedRows('people.json', z.looseObject(relative)).map(({ daysAgo, daysAhead, ...fields }, index) => {
    const moments = momentsOf({ daysAgo, daysAhead }, now)
    const userNumber = `U${String(index + 1).padStart(7, '0')}`
    const row = demoRow(user, null, { ...fields, ...moments, userNumber, termsAgreedAt: moments.createdAt })
    const { applying, rejected } = SellerStatus
    const needsPapers = row.sellerApprovedStatus === applying || row.sellerApprovedStatus === rejected
    return { user: row, password: demoPassword, needsPapers }
  })
