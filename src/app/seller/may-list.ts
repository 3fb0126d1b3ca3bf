import { SellerStatus } from '#domain/choices/person.ts'
import type { Me } from '../context.ts'

/** Whether this person may write listings (transitions: "application ≥ 2"). */
export const mayList = (me: Me | null): boolean => {
  const status = me?.sellerApprovedStatus ?? null
  return status !== null && SellerStatus.eligible.includes(status)
}
