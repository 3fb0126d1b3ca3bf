import type { Negotiation } from '#domain/deal/negotiation.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { unsettledSides } from '#domain/deal/party-check/unsettled-sides.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'

/**
 * A brokered deal is agreed upon once both sides have been checked, or two of the desk have agreed to go on before (犯罪収益移転防止法4条).
 * @throws AppError conflict, which says what is missing of whom
 */
export async function guardPartyChecks(context: Context, { id }: Negotiation): Promise<void> {
  const checks = await find(context, partyCheck, { negotiationID: id })
  const missing = unsettledSides(checks)
  if (!missing.length) return
  const message = `取引時確認が済んでいません：${missing.map(({ side, state }) => `${side}（${state}）`).join('、')}。「取引時確認」のページで確認を終えるか、理由を書いて別の担当者の承認を受けると、成約にできます。`
  throw new AppError('conflict', message, [{ path: ['partyChecks'], message }])
}
