import { SellerStatus } from '#domain/choices/person.ts'
import type { Me } from '../context.ts'

/** Whether this person may write listings: from the application on, while the desk is still checking too. */
export const mayList = (me: Me | null): boolean =>
  me?.sellerApprovedStatus === SellerStatus.applying || me?.sellerApprovedStatus === SellerStatus.approved
