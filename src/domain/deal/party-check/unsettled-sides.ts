import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import type { PartyCheck } from './party-check.ts'

type Check = Pick<PartyCheck, 'side' | 'status'> & { waivedAt?: PartyCheck['waivedAt'] }

/** Whether a side is in the way of the agreement no more: it is confirmed, or two of the desk have agreed to go on before. */
const isSettled = ({ status, waivedAt = null }: Check): boolean =>
  status === PartyCheckStatus.confirmed || waivedAt !== null

/** The sides of a brokered deal that its agreement still waits for, the buyer's first, and in which state the check of each is, in words. */
export const unsettledSides = (checks: readonly Check[]): { side: string; state: string }[] =>
  [DealRole.buyer, DealRole.seller].flatMap((side) => {
    const check = checks.find((one) => one.side === side)
    if (check && isSettled(check)) return []
    return [
      { side: DealRole.label(side), state: check ? PartyCheckStatus.label(check.status) : 'まだお願いしていません' },
    ]
  })
