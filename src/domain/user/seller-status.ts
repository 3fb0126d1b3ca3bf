import { SellerStatus } from '../choices/person.ts'
import type { User } from './user-fields.ts'

type SellerApproval = Pick<User, 'sellerApprovedStatus'> | null

/** Whether this person may write listings: from the application on, while the desk is still checking it too. */
export function mayWriteListings(person: SellerApproval): boolean {
  const status = person?.sellerApprovedStatus ?? null
  return status !== null && SellerStatus.eligible.includes(status)
}

/** Whether the desk has checked who this seller is. Before that, none of their listings may be applied for. */
export const isApprovedSeller = (person: SellerApproval): boolean =>
  person?.sellerApprovedStatus === SellerStatus.approved
