import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { PersonKind } from '#domain/deal/party-check/choices.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { addressOf, ownerSoldFor, signingName } from '#server/estate/brokerage/contract-edition.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'

type Actor = { as: '代理人' | '手続きをする方'; words: string }
/** A side of a sale as papers of the law name it: whose sale it is, where they live, and who acts for them; null where nobody has said. */
export type SaleSide = { name: string | null; address: string | null; actor: Actor | null }

const withMore = (name: string, more: string | null) => (more ? `${name}（${more}）` : name)
const agentOf = (name: string | null, address: string | null): Actor | null =>
  name === null ? null : { as: '代理人', words: withMore(name, address) }

/** As somebody signs for themselves, and where they live. */
const personOf = (person: User | undefined, calledName: string | null): SaleSide => ({
  name: (person && signingName(person)) || calledName,
  address: (person && addressOf(person)) || null,
  actor: null,
})

/** As a side has handed in who deals (取引時確認): a company for which the member acts, and whoever acts for them. */
function asHandedIn(side: SaleSide, check: PartyCheck | undefined): SaleSide {
  if (!check || PartyCheckStatus.open.includes(check.status)) return side
  const { personKind, corporateName, corporateAddress, authority, isByAgent, agentName, agentAddress } = check
  const actor = isByAgent ? agentOf(agentName, agentAddress) : null
  if (personKind !== PersonKind.corporation || corporateName === null) return { ...side, actor: actor ?? side.actor }
  const representative = check.name ?? side.name
  return {
    name: corporateName,
    address: corporateAddress,
    actor: actor ?? (representative ? { as: '手続きをする方', words: withMore(representative, authority) } : null),
  }
}

/** Both sides of a sale, for the papers of the law and the ledger. */
export async function sidesOfSale(
  context: Context,
  { id: negotiationID, sellerID, sellerName, buyerID, buyerName }: Negotiation,
  home: Estate,
): Promise<{ seller: SaleSide; buyer: SaleSide }> {
  const checks = await find(context, partyCheck, { negotiationID })
  const checkOf = (side: PartyCheck['side']) => checks.find((check) => check.side === side)
  const member = await findOne(context, user, { id: sellerID })
  const purchaser = buyerID === null ? undefined : await findOne(context, user, { id: buyerID })
  const seller = personOf(member, sellerName)
  const owner = ownerSoldFor(home, member)
  return {
    seller: asHandedIn(
      owner ? { ...owner, actor: agentOf(seller.name, seller.address) } : seller,
      checkOf(DealRole.seller),
    ),
    buyer: asHandedIn(personOf(purchaser, buyerName), checkOf(DealRole.buyer)),
  }
}
