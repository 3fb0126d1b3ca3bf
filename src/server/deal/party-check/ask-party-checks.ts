import { DealRole } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { estate } from '#domain/estate/estate.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { href, pages } from '#http/pages.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { exists } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { isBrokeredHome } from '#server/estate/offered-terms.ts'
import { homeValues } from '#server/estate/review/tell-review.ts'
import { presentOperator } from '#server/operator/operator.ts'

type Side = CodeOf<typeof DealRole>

/** Who stands on a side of a deal; null where nobody does yet. */
export const partyOn = (side: Side, { buyerID, sellerID }: Pick<Negotiation, 'buyerID' | 'sellerID'>): string | null =>
  side === DealRole.buyer ? buyerID : sellerID

/** Whether the law has the operator check both sides of a deal before it is agreed upon: a licensed one brokers it. */
export async function needsPartyChecks(
  context: Context,
  { estateID }: Pick<Negotiation, 'estateID'>,
): Promise<boolean> {
  const { fields: operator } = await presentOperator(context)
  return operator.licence !== null && (await isBrokeredHome(context, estateID))
}

/** Asks these sides of a deal for what their checks need, once, where the law has them checked. Each is told by a notification of its own. */
export async function askPartyChecks(context: Context, deal: Negotiation, sides: readonly Side[]): Promise<void> {
  if (!(await needsPartyChecks(context, deal))) return
  for (const side of sides) {
    const isAsked = await exists(context, partyCheck, { negotiationID: deal.id, side })
    if (isAsked || partyOn(side, deal) === null) continue
    await createRow(bySystem(context), partyCheck, { negotiationID: deal.id, side })
  }
}

/** What mails to a party say of the home that their own check is about, and where the check is. Nobody else of the deal hears of it. */
export async function checkNews(context: Context, { negotiationID }: Pick<PartyCheck, 'negotiationID'>) {
  const { estateID } = await oneRow(bySystem(context), negotiation, negotiationID)
  const home = await oneRow(bySystem(context), estate, estateID)
  return { home: homeValues(home), path: href(pages.partyCheck, { id: negotiationID }) }
}
