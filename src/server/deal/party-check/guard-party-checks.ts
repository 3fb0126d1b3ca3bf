import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { isSettled, partyCheck } from '#domain/deal/party-check/party-check.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'

/**
 * A brokered deal is agreed upon once both sides have been checked, or two of the desk have agreed to go on before (犯罪収益移転防止法4条).
 * @throws AppError conflict, which says what is missing of whom
 */
export async function guardPartyChecks(context: Context, { id }: Negotiation): Promise<void> {
  const checks = await find(context, partyCheck, { negotiationID: id })
  const missing = [DealRole.buyer, DealRole.seller].flatMap((side) => {
    const check = checks.find((one) => one.side === side)
    if (check && isSettled(check)) return []
    return [`${DealRole.label(side)}（${check ? PartyCheckStatus.label(check.status) : 'まだお願いしていません'}）`]
  })
  if (!missing.length) return
  const message = `取引時確認が済んでいません：${missing.join('、')}。「取引時確認」のページで確認を終えるか、理由を書いて別の担当者の承認を受けると、成約にできます。`
  throw new AppError('conflict', message, [{ path: ['partyChecks'], message }])
}
