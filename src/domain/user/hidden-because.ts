import { SuspendedReason } from '../choices/listing.ts'
import type { User } from './user-fields.ts'

/** Why nothing of this seller is shown, if nothing is. While the desk checks an approved seller again, listings stay. */
export function hiddenBecause({ disabledAt, sellerApprovedAt }: Pick<User, 'disabledAt' | 'sellerApprovedAt'>) {
  if (disabledAt !== null) return SuspendedReason.sellerDisabled
  return sellerApprovedAt === null ? SuspendedReason.sellerRevoked : null
}
