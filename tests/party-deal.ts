import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { CheckMethod, DealPurpose, Occupation } from '#domain/deal/party-check/choices.ts'
import type { Shop } from './shop.ts'

/** What a profile says of somebody who can be checked. */
export const checkedProfile = {
  lastName: '買主',
  firstName: '太郎',
  lastNameKana: 'カイヌシ',
  firstNameKana: 'タロウ',
  birthDate: '1985-04-12',
  postCode: '1110032',
  prefecturesCode: 13,
  city: '台東区',
  address1: '浅草1-1-1',
}

/** What a buyer writes of themselves who shows a paper to the desk. */
export const shownInPerson = {
  occupation: Occupation.employee,
  purpose: DealPurpose.ownHome,
  method: CheckMethod.inPerson,
}

/** A brokered deal in which nobody is asked for a check yet, and the way to its terms; the buyer's profile is whole. */
export async function partyDeal(shop: Shop, listing: object = {}) {
  const deal = await shop.quoted(undefined, listing)
  const { buyer, negotiationID } = deal
  const move = (body: object) => shop.admin.api.negotiation.patch({ id: negotiationID, body })
  await buyer.api.user.patch({ id: buyer.id, body: checkedProfile })
  const checks = async () => (await shop.admin.api.partyCheck.list({ negotiationID })).items
  return {
    ...deal,
    move,
    checks,
    of: async (side: number) => (await checks()).find((check) => check.side === side)!,
    establish: () => move({ status: DealStatus.established }),
    async agreeOnTerms() {
      await move({ sellerInvitedFlag: true })
      await move({ status: DealStatus.negotiating })
      const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
      await shop.seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
    },
  }
}

/** A deal whose terms both sides have agreed to, so that both are asked. */
export async function askedDeal(shop: Shop, listing: object = {}) {
  const deal = await partyDeal(shop, listing)
  await deal.agreeOnTerms()
  return deal
}
