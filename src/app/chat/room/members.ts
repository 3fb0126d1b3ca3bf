import { DealRole } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'

type Deal = Pick<Negotiation, 'buyerName' | 'sellerName' | 'sellerInvitedFlag' | 'negotiationType'>

/** Who reads a room besides the reader, in words: あなた・佐藤さん（売主）・スミカ運営 が見ています. */
export function membersOf(deal: Deal, viewer: CodeOf<typeof Role> | undefined): string {
  const hasSeller = deal.sellerInvitedFlag || deal.negotiationType === DealRole.seller
  const others = [
    ...(deal.buyerName && viewer !== Role.buyer ? [`${deal.buyerName}さん（買主）`] : []),
    ...(hasSeller && viewer !== Role.seller ? [`${deal.sellerName}さん（売主）`] : []),
    ...(viewer === Role.admin ? [] : ['スミカ運営']),
  ]
  return `${['あなた', ...others].join('・')} が見ています`
}
